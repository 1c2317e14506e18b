import { problemDrift } from '../regulator/regulator-problems.ts';
import type { CompanyRecord } from '../source-adapter.ts';
import { regulator } from './read-answer.ts';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * `CORPCODE.xml`: one `<list>` for each of over 100,000 corporations. Returns only those with a stock code; a single
 * space means unlisted. @throws source_drift
 */
export function parseCorpCodes(xml: Buffer): CompanyRecord[] {
  const companies: CompanyRecord[] = [];
  let corporations = 0;
  for (const [, row = ''] of xml.toString('utf8').matchAll(/<list>([\s\S]*?)<\/list>/g)) {
    corporations += 1;
    const code = field(row, 'corp_code');
    const native = field(row, 'corp_name');
    if (!/^\d{8}$/.test(code) || native === '')
      throw problemDrift(regulator, 'a corporation has no code or name');
    const ticker = field(row, 'stock_code');
    if (ticker === '') continue;
    companies.push({
      local_id: code,
      name: field(row, 'corp_eng_name') || native,
      native_name: native,
      ticker,
      exchange: null,
      aliases: [],
      sector: null,
      industry: null,
      identifiers: {},
      size_rank: null,
    });
  }
  if (corporations === 0) throw problemDrift(regulator, 'the list of corporations is empty');
  return companies;
}

function field(row: string, tag: string): string {
  const text = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(row)?.[1] ?? '';
  return text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole).trim();
}

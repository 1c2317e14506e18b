import { elementTexts } from '@footnote/text';
import { createOddRows, type OddRows, readRows } from '../regulator/odd-rows.ts';
import { problemDrift } from '../regulator/regulator-problems.ts';
import type { CompanyRecord } from '../source-adapter.ts';
import { regulator } from './read-answer.ts';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * `CORPCODE.xml`: one `<list>` for each of over 100,000 corporations. Returns only those with a stock code; a single
 * space means unlisted. @throws source_drift
 */
export function parseCorpCodes(xml: Buffer, odd: OddRows = createOddRows()): CompanyRecord[] {
  const corporations = elementTexts(xml.toString('utf8'), 'list');
  if (corporations.length === 0) throw problemDrift(regulator, 'the list of corporations is empty');
  return readRows(regulator, odd, corporations, (row): CompanyRecord[] => {
    const code = field(row, 'corp_code');
    const native = field(row, 'corp_name');
    if (!/^\d{8}$/.test(code) || native === '')
      throw problemDrift(regulator, 'a corporation has no code or name', { field: 'corp_code' });
    const ticker = field(row, 'stock_code');
    if (ticker === '') return [];
    return [
      {
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
      },
    ];
  }).flat();
}

function field(row: string, tag: string): string {
  const text = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(row)?.[1] ?? '';
  return text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole).trim();
}

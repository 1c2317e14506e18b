import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { type Fact, readInline } from '@footnote/financials';
import yazl from 'yazl';
import { type Answer, answerText } from '../answer.ts';
import type { ReplayFiling } from '../replay-index.ts';
import { listMembers } from './sec-archives.ts';
import { madeAt } from './sec-bulk.ts';
import type { SecCompany } from './sec-tickers.ts';

interface FactRow {
  start?: string;
  end: string;
  val: number;
  accn: string;
  fy: number | null;
  fp: string | null;
  form: string;
  filed: string;
}
type FactsByUnit = Record<
  string,
  { label: string | null; description: null; units: Record<string, FactRow[]> }
>;

/** Concepts of the filer's own taxonomy are not in the file. */
const published = /^(us-gaap|dei|srt|invest|ifrs-full):(\w+)$/;

/**
 * `daily-index/xbrl/companyfacts.zip`: for each filer what `data.sec.gov/api/xbrl/companyfacts` serves, from the tags in its filings'
 * documents. Filings are read when the file is first asked for.
 */
export function makeFactsArchive(
  companies: readonly SecCompany[],
  filings: readonly ReplayFiling[],
): () => Promise<Answer> {
  let made: Promise<Buffer> | undefined;
  return async () => {
    made ??= zipFacts(companies, filings);
    return answerText(200, 'application/zip', await made, { 'last-modified': madeAt.toUTCString() });
  };
}

async function zipFacts(companies: readonly SecCompany[], filings: readonly ReplayFiling[]): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const { cik, name } of companies) {
    const own = filings.filter((one) => one.country === 'US' && one.local_id.padStart(10, '0') === cik);
    const facts: Record<string, FactsByUnit> = {};
    for (const filing of own) addFacts(facts, filing, await readFacts(filing));
    const body = JSON.stringify({ cik: Number(cik), entityName: name, facts });
    zip.addBuffer(Buffer.from(body), `CIK${cik}.json`, { mtime: madeAt });
  }
  zip.end();
  return buffer(zip.outputStream);
}

async function readFacts(filing: ReplayFiling): Promise<Fact[]> {
  const pages = listMembers(filing).filter(({ path }) => /\.x?html?$/.test(path));
  const texts = await Promise.all(pages.map(({ path }) => readFile(path, 'utf8')));
  return readInline(...texts.filter((text) => text.includes('ix:nonFraction')));
}

/** Each figure without dimensions once, with the most digits that the filing gives it. */
function addFacts(facts: Record<string, FactsByUnit>, filing: ReplayFiling, read: readonly Fact[]): void {
  const said = (name: string) => read.find(({ concept }) => concept === `dei:${name}`)?.value ?? null;
  const year = Number(said('DocumentFiscalYearFocus'));
  const best = new Map<string, Fact>();
  for (const fact of read) {
    const period = fact.context?.period;
    if (fact.kind !== 'number' || fact.value === null || fact.error !== null || fact.unit === null) continue;
    if (!period || fact.context?.dims.length !== 0 || !published.test(fact.concept)) continue;
    const key = `${fact.concept} ${JSON.stringify(period)} ${fact.unit}`;
    const known = best.get(key);
    if (!known || accuracyOf(fact) > accuracyOf(known)) best.set(key, fact);
  }
  for (const { concept, context, unit, value } of best.values()) {
    const [, taxonomy = '', name = ''] = published.exec(concept) ?? [];
    const period = context?.period;
    if (!period || 'forever' in period) continue;
    facts[taxonomy] ??= {};
    facts[taxonomy][name] ??= { label: name, description: null, units: {} };
    const units = facts[taxonomy][name].units;
    const unitName = nameUnit(unit ?? '');
    units[unitName] ??= [];
    units[unitName].push({
      ...('start' in period ? { start: period.start, end: period.end } : { end: period.instant }),
      val: Number(value),
      accn: filing.filing_ref,
      fy: year || null,
      fp: said('DocumentFiscalPeriodFocus'),
      form: filing.form_type,
      filed: filing.filing_date,
    });
  }
}

function accuracyOf({ decimals }: Fact): number {
  return decimals === null || decimals === 'INF' ? Number.POSITIVE_INFINITY : Number(decimals);
}

/** `USD/shares` of `iso4217:USD/xbrli:shares`. */
function nameUnit(unit: string): string {
  return unit.replaceAll(/\w+:/g, '');
}

import type { Country } from '@footnote/contracts';
import { type CompanyRecord, isIdentifier, marketDescriptors, sectorOfIdentifiers } from '@footnote/markets';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

/** Columns of a company file, in any order; others are ignored. */
const row = z.object({
  country: z.string(),
  local_id: z.string(),
  name: z.string().trim().min(1, 'the name is empty').max(300, 'the name is too long'),
  native_name: z.string().max(300).default(''),
  ticker: z.string().max(40).default(''),
  exchange: z.string().max(100).default(''),
  sector: z.string().max(200).default(''),
  industry: z.string().max(200).default(''),
  aliases: z.string().max(4_000).default(''),
  market_cap: z.union([z.literal(''), z.coerce.number().min(0)]).default(''),
  currency: z.union([z.literal(''), z.string().regex(/^[A-Z]{3}$/, 'not a currency code')]).default(''),
  as_of: z.union([z.literal(''), z.iso.date('not a day as YYYY-MM-DD')]).default(''),
});
const columns = ['country', 'local_id', 'name'];

/** Keys of `aliases` that identify a company and are not a name of it: `isin:US0378331005`. */
const identifierKeys = new Set(
  'isin lei cik sic ksic csrc fye sec corp_no cnpj orgid pinyin nse bse group naics'.split(' '),
);

export interface CompanyFile {
  readonly records: CompanyRecord[];
  /** Rows that were not read, in words: `line 7: not a company id of market US`. */
  readonly refused: string[];
  /** Identifiers that were left out of a row that was read, in words. */
  readonly leftOut: string[];
}

/**
 * A CSV of companies of one market: UTF-8, a header, `aliases` joined by `|`, the largest company first. A row that
 * is wrong is refused and the others are read; of an identifier whose check digits are wrong only itself is left out. Throws an Error when the file is not such a CSV.
 */
export function readCompanyFile(csv: Buffer, country: Country): CompanyFile {
  const rows: { record: Record<string, string>; info: { lines: number } }[] = parse(csv, {
    bom: true,
    columns: true,
    info: true,
    skip_empty_lines: true,
    relax_column_count: true,
  });
  const [first] = rows;
  const missing = first ? columns.filter((name) => !(name in first.record)) : columns;
  if (missing.length > 0) throw new Error(`The file has no rows with the columns ${missing.join(', ')}.`);
  const records = new Map<string, CompanyRecord>();
  const refused: string[] = [];
  const leftOut: string[] = [];
  for (const { record, info } of rows) {
    const result = mapRow(record, country, records.size);
    if (typeof result === 'string') refused.push(`line ${info.lines}: ${result}`);
    else if (records.has(result.local_id))
      refused.push(`line ${info.lines}: ${result.local_id} stands twice`);
    else {
      for (const one of dropWrong(result.identifiers)) leftOut.push(`line ${info.lines}: ${one}`);
      records.set(result.local_id, result);
    }
  }
  return { records: [...records.values()], refused, leftOut };
}

/** The company, or why the row is refused. */
function mapRow(cells: Record<string, string>, country: Country, size_rank: number): CompanyRecord | string {
  const parsed = row.safeParse(cells);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return `${issue?.path.join('.')}: ${issue?.message}`;
  }
  const { data } = parsed;
  if (data.country !== country) return `a company of market ${data.country.slice(0, 20)}`;
  const local_id = marketDescriptors[country].normalizeLocalId(data.local_id);
  if (local_id === null) return `not a company id of market ${country}`;
  const { aliases, identifiers } = readAliases(data.aliases);
  return {
    local_id,
    name: data.name,
    native_name: data.native_name || null,
    ticker: data.ticker || null,
    exchange: data.exchange || null,
    aliases,
    sector: data.sector || sectorOfIdentifiers(identifiers),
    industry: data.industry || null,
    identifiers,
    size_rank,
    ...(data.market_cap !== '' && data.currency !== '' && data.as_of !== ''
      ? { market_cap: { amount: data.market_cap, currency: data.currency, as_of: data.as_of } }
      : {}),
  };
}

/** Takes identifiers with wrong check digits out, and says which. */
function dropWrong(identifiers: Record<string, string>): string[] {
  return Object.entries(identifiers).flatMap(([key, value]) => {
    if (isIdentifier(key, value)) return [];
    delete identifiers[key];
    return [`${key} ${value.slice(0, 40)} has a wrong check digit`];
  });
}

/** Entries as `key:value` are identifiers; `ticker:` names another share class and stays an alias. */
function readAliases(text: string): { aliases: string[]; identifiers: Record<string, string> } {
  const aliases: string[] = [];
  const identifiers: Record<string, string> = {};
  for (const entry of text.split('|').map((one) => one.trim())) {
    const [, key = '', value = ''] = /^([a-z_]+):(.+)$/.exec(entry) ?? [];
    if (identifierKeys.has(key)) identifiers[key] = value;
    else if (entry !== '') aliases.push(entry);
  }
  return { aliases, identifiers };
}

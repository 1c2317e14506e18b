import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IndexedCompany } from '@footnote/filings/search/company-index';
import { parse } from 'csv-parse/sync';

const repository = join(import.meta.dirname, '../../..');
const lists = join(process.env.SHARED_DATA_DIR ?? join(repository, '../shared/data'), 'companies');
/** Markets whose list is ordered by size. */
const bySize = new Set(['us', 'kr']);
const markets = ['us', 'jp', 'kr', 'gb', 'ca', 'in', 'au', 'hk', 'cn', 'br'];

/** The full lists of the ten markets (some 30,000 companies), or null where they are not at hand. */
export function readCompanies(): IndexedCompany[] | null {
  if (!existsSync(lists)) return null;
  return markets.flatMap((market) => {
    const rows: Record<string, string>[] = parse(readFileSync(join(lists, `${market}.csv`)), {
      columns: true,
    });
    return rows.map((row, at) => ({
      country: row.country ?? '',
      local_id: row.local_id ?? '',
      name: row.name ?? '',
      native_name: row.native_name || null,
      ticker: row.ticker || null,
      aliases: (row.aliases ?? '').split('|').filter((alias) => alias !== ''),
      market_cap_usd: null,
      size_rank: bySize.has(market) ? at + 1 : null,
    }));
  });
}

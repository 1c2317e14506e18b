import type { CompanyRecord } from '@footnote/markets';
import type { CompanyStore, StoredCompany } from './company-store.ts';
import { importCompanies } from './import-companies.ts';

const record = (change: Partial<CompanyRecord>): CompanyRecord => ({
  local_id: '00990001',
  name: 'Haesol C&T Corporation',
  native_name: '해솔물산',
  ticker: '990010',
  exchange: null,
  sector: null,
  industry: null,
  aliases: [],
  market_cap: null,
  size_rank: null,
  identifiers: {},
  ...change,
});

async function importAfter(...lists: CompanyRecord[]): Promise<StoredCompany> {
  const stored = new Map<string, StoredCompany>();
  const store = {
    getMany: async (keys: readonly string[]) =>
      new Map(keys.flatMap((key) => (stored.has(key) ? [[key, stored.get(key)]] : []) as never)),
    save: async (companies: readonly Omit<StoredCompany, 'updated_at'>[]) => {
      for (const one of companies)
        stored.set(`${one.country}:${one.local_id}`, { ...one, updated_at: '2026-01-01T00:00:00Z' });
      return companies.length;
    },
  } as unknown as CompanyStore;
  for (const one of lists) await importCompanies(store, { country: 'KR', listCompanies: async () => [one] });
  return [...stored.values()][0] as StoredCompany;
}

describe('a company that a later list names otherwise', () => {
  it('keeps its native name where the list only repeats the English one', async () => {
    const shouted = record({ name: 'HAESOL C&T CORPORATION', native_name: 'HAESOL C&T CORPORATION' });
    expect(await importAfter(record({}), shouted)).toMatchObject({ native_name: '해솔물산' });
  });

  it('is still found by its former native name', async () => {
    expect(await importAfter(record({}), record({ native_name: '새해솔물산' }))).toMatchObject({
      native_name: '새해솔물산',
      aliases: ['해솔물산'],
    });
  });
});

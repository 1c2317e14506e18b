import type { ListedFiling } from '@footnote/contracts';
import type { Markets, SourceAdapter } from '@footnote/markets';
import { problem, systemClock } from '@footnote/runtime';
import { createCompanyDirectory } from './company-directory.ts';
import type { CompanyStore, StoredCompany } from './company-store.ts';
import { type GetCompanyDeps, getCompany } from './get-company.ts';
import { learnCompany } from './learn-company.ts';

const never = new AbortController().signal;

function makeDeps(listing: unknown, nameInRegistry: string | null = null, filings: ListedFiling[] = []) {
  const saved: Omit<StoredCompany, 'updated_at'>[] = [];
  let stored: StoredCompany | undefined;
  const deps: GetCompanyDeps = {
    directory: createCompanyDirectory(),
    companies: {
      changeOne: async (_key, change) => {
        const changed = change(stored);
        if (changed === null) return stored;
        saved.push(changed);
        stored = { ...changed, updated_at: '2026-01-01T00:00:00Z' };
        return stored;
      },
    } satisfies Partial<CompanyStore> as unknown as CompanyStore,
    markets: { adapter: () => ({ listing }) as SourceAdapter, access: () => 'live', close() {} } as Markets,
    scan: { registry: { nameOf: async () => nameInRegistry, ofCompany: async () => filings } },
    clock: systemClock,
  };
  /** A company list that says more of the company. */
  const importMore = (more: Partial<StoredCompany>) => {
    if (stored) stored = { ...stored, ...more };
  };
  return { deps, saved, importMore };
}
const listed = (company_name: string) => ({
  kind: 'by-company',
  listFilings: async () => ({ filings: [], company_name, as_of: new Date() }),
});

describe('a company that our lists lack', () => {
  it('is named by its regulator, and known from then on', async () => {
    const { deps, saved } = makeDeps(listed('Zenda Mills Inc.'));
    expect(await getCompany(deps, 'US', '7', never)).toMatchObject({
      local_id: '0000000007',
      name: 'Zenda Mills Inc.',
    });
    await getCompany(deps, 'us', 'CIK7', never);
    expect(saved.map(({ name }) => name)).toEqual(['Zenda Mills Inc.']);
  });

  it('is named by the registry where the regulator lists by day', async () => {
    const { deps } = makeDeps({ kind: 'by-part' }, '試験株式会社');
    expect((await getCompany(deps, 'JP', 'E00001', never)).name).toBe('試験株式会社');
  });

  it('is known by its id where its filings in the registry do not state its name', async () => {
    const { deps } = makeDeps({ kind: 'by-part' }, null, [{ filing_ref: 'S100TEST' } as ListedFiling]);
    expect((await getCompany(deps, 'JP', 'E00001', never)).name).toBe('E00001');
  });

  it('gets the former names that its regulator says, and keeps what is known of it', async () => {
    const { deps, saved, importMore } = makeDeps(listed('Zenda Mills Inc.'));
    const company = { country: 'US', local_id: '0000000007', name: 'Zenda Mills Inc.' } as const;
    await learnCompany(deps, company);
    importMore({ sector: 'Mills' });
    const renamed = { ...company, formerNames: ['Zenda Wool Co', 'ZENDA MILLS INC.', 'Zenda Wool Co'] };
    await learnCompany(deps, renamed);
    await learnCompany(deps, renamed);
    expect(saved.slice(1)).toEqual([
      expect.objectContaining({ sector: 'Mills', aliases: ['Zenda Wool Co'] }),
    ]);
    expect(deps.directory.index.search('wool', 1)[0]?.matched_on).toBe('alias');
  });

  it.each([
    [
      'its regulator',
      { kind: 'by-company', listFilings: async () => Promise.reject(problem('company_not_found')) },
    ],
    ['the registry', { kind: 'by-part' }],
  ])('is missing when %s does not know it', async (_name, listing) => {
    const { deps, saved } = makeDeps(listing);
    await expect(getCompany(deps, 'US', '7', never)).rejects.toMatchObject({ code: 'company_not_found' });
    expect(saved).toEqual([]);
  });
});

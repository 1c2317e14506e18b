import type { Markets, SourceAdapter } from '@research/markets';
import { problem, systemClock } from '@research/runtime';
import { createCompanyDirectory } from './company-directory.ts';
import type { CompanyStore, StoredCompany } from './company-store.ts';
import { type GetCompanyDeps, getCompany } from './get-company.ts';

const never = new AbortController().signal;

function makeDeps(listing: unknown, nameInRegistry: string | null = null) {
  const saved: Omit<StoredCompany, 'updated_at'>[] = [];
  const deps: GetCompanyDeps = {
    directory: createCompanyDirectory(),
    companies: {
      getMany: async () => new Map(),
      save: async (companies: typeof saved) => saved.push(...companies),
    } as unknown as CompanyStore,
    markets: { adapter: () => ({ listing }) as SourceAdapter, access: () => 'live', close() {} } as Markets,
    scan: { registry: { nameOf: async () => nameInRegistry } },
    clock: systemClock,
  };
  return { deps, saved };
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

  it.each([
    [
      'its regulator',
      { kind: 'by-company', listFilings: async () => Promise.reject(problem('company_not_found')) },
    ],
    ['the registry', { kind: 'by-part' }],
  ])('is none when %s does not know it', async (_name, listing) => {
    const { deps, saved } = makeDeps(listing);
    await expect(getCompany(deps, 'US', '7', never)).rejects.toMatchObject({ code: 'company_not_found' });
    expect(saved).toEqual([]);
  });
});

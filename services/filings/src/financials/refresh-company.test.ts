import { splitterVersion } from '@footnote/contracts';
import { silentLog } from '@footnote/runtime';
import type { IngestedFiling } from '../sections/ingested-filing-store.ts';
import { refreshCompany } from './refresh-company.ts';

describe('filings that an older release read', () => {
  it('get their figures in the background when the series of their company is asked for', async () => {
    const asked: unknown[] = [];
    const read: string[] = [];
    const old = { filing_id: 'A' } as IngestedFiling;
    await refreshCompany(
      {
        filings: {
          outdated: async (...args) => {
            asked.push(args);
            return [old];
          },
        },
        refresh: async ({ filing_id }) => void read.push(filing_id),
        log: silentLog,
      },
      'US',
      '1',
    );
    expect(asked).toEqual([['US', '1', splitterVersion]]);
    expect(read).toEqual(['A']);
  });

  it('never fail the answer when the database is away', async () => {
    const outdated = async () => {
      throw new Error('away');
    };
    const deps = { filings: { outdated }, refresh: async () => {}, log: silentLog };
    await expect(refreshCompany(deps, 'US', '1')).resolves.toBeUndefined();
  });
});

import { type Country, splitterVersion } from '@footnote/contracts';
import { describeError, type Log } from '@footnote/runtime';
import type { IngestedFilingStore } from '../sections/ingested-filing-store.ts';
import type { RefreshFiling } from '../sections/refresh-filing.ts';

export interface RefreshCompanyDeps {
  filings: Pick<IngestedFilingStore, 'outdated'>;
  refresh: RefreshFiling;
  log: Log;
}

/**
 * When a company's series is asked for, has the figures of filings that an older release read made again, in the
 * background. The present answer does not wait for them. Never fails its caller.
 */
export async function refreshCompany(
  { filings, refresh, log }: RefreshCompanyDeps,
  country: Country,
  localId: string,
): Promise<void> {
  try {
    for (const filing of await filings.outdated(country, localId, splitterVersion)) await refresh(filing);
  } catch (error) {
    log.warn(
      { country, local_id: localId, err: describeError(error) },
      'filings of a company not read again yet',
    );
  }
}

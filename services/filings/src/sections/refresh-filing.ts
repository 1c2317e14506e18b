import { artifactKeyOf, ingestionRequested, splitterVersion } from '@footnote/contracts';
import type { Bus } from '@footnote/messaging';
import { type Clock, describeError, type Log, newId } from '@footnote/runtime';
import { LRUCache } from 'lru-cache';
import type { IngestedFiling, IngestedFilingStore } from './ingested-filing-store.ts';

export interface RefreshDeps {
  filings: Pick<IngestedFilingStore, 'claimRefresh'>;
  bus: Pick<Bus, 'publish'>;
  clock: Clock;
  log: Log;
}

/** Has a filing split again in the background if an older splitter made its text. Never fails its caller. */
export type RefreshFiling = (filing: IngestedFiling) => Promise<void>;

/** A refresh without a result is requested again after this, at most `mostAttempts` times. */
const pauseMs = 60 * 60_000;
const mostAttempts = 3;

/**
 * The old text is served until the new one is stored, or for ever if the filing can't be split again. No job is shown
 * for this, since nobody waits for it.
 */
export function createFilingRefresh({ filings, bus, clock, log }: RefreshDeps): RefreshFiling {
  const lately = new LRUCache<string, true>({ max: 10_000, ttl: pauseMs });

  return async (filing) => {
    const { country, filing_id, form_type, filing_date, report_date } = filing;
    const [local_id] = filing.local_ids;
    const current = artifactKeyOf(country, filing_id);
    if (filing.artifact_key === current || local_id === undefined || lately.has(current)) return;
    lately.set(current, true);
    try {
      const policy = {
        splitter: splitterVersion,
        before: new Date(clock.now().getTime() - pauseMs),
        mostAttempts,
      };
      if (!(await filings.claimRefresh(filing, clock.now(), policy))) return;
      const names = { country, local_id, filing_id };
      const facts = { form_type, filing_date, report_date };
      const run = { job_id: newId('refresh'), attempt: 1 };
      await bus.publish(ingestionRequested, { ...run, ...names, ...facts }, { mandatory: true });
      log.info({ country, filing_id, splitter: splitterVersion }, 'filing is split again');
    } catch (error) {
      log.warn({ country, filing_id, err: describeError(error) }, 'filing not split again yet');
    }
  };
}

import type { FilingList, ListedFiling } from '@research/contracts';
import { describeError } from '@research/runtime';
import {
  type DayListedAdapter,
  daysBack,
  dueDays,
  type ScanDeps,
  scanDay,
} from '../registry/scan-registry.ts';

/** What a source said of a company's filings, in any order. */
export interface SourceList {
  filings: ListedFiling[];
  served_from: FilingList['served_from'];
  as_of: Date;
}

/** The newest days must have been read within this time, else the regulator is asked while the client waits. */
const staleAfterMs = 24 * 60 * 60_000;
const recentDays = 3;
/** A company without any filing is looked for over this many days, as far as the time allows. */
const fallbackDays = 30;
const fallbackBudgetMs = 8_000;

/**
 * A company's filings from the registry. Where it has none, or the newest days were not read for a day, the
 * regulator itself is asked for the recent days first; the answer says which.
 */
export async function readFromRegistry(
  deps: ScanDeps,
  adapter: DayListedAdapter,
  localId: string,
  signal: AbortSignal,
): Promise<SourceList> {
  const known = await deps.registry.ofCompany(adapter.country, localId);
  const newest = await newestReading(deps, adapter);
  const fresh = newest !== null && deps.clock.now().getTime() - newest.getTime() < staleAfterMs;
  if (known.length > 0 && fresh) return { filings: known, served_from: 'registry', as_of: newest };

  const due = await dueDays(deps, adapter, known.length === 0 ? fallbackDays : recentDays);
  if (due.length === 0 && newest) return { filings: known, served_from: 'registry', as_of: newest };
  const read = await readDays(deps, adapter, due, signal, known.length > 0);
  if (read === 0 && newest) return { filings: known, served_from: 'registry', as_of: newest };
  const filings = await deps.registry.ofCompany(adapter.country, localId);
  return { filings, served_from: 'regulator', as_of: deps.clock.now() };
}

async function newestReading(deps: ScanDeps, adapter: DayListedAdapter): Promise<Date | null> {
  const [today = ''] = daysBack(adapter.listing, deps.clock.now(), 1);
  const oldest = daysBack(adapter.listing, deps.clock.now(), recentDays).at(-1) ?? today;
  const readings = [...(await deps.registry.scannedDays(adapter.country, oldest)).values()];
  return readings.length === 0 ? null : new Date(Math.max(...readings.map((at) => at.getTime())));
}

/** A regulator that fails is an error only where there is nothing else to show. */
async function readDays(
  deps: ScanDeps,
  adapter: DayListedAdapter,
  days: readonly string[],
  signal: AbortSignal,
  haveOther: boolean,
): Promise<number> {
  const endsAt = deps.clock.now().getTime() + fallbackBudgetMs;
  let read = 0;
  for (const day of days) {
    if (deps.clock.now().getTime() > endsAt) break;
    try {
      await scanDay(deps, adapter, day, signal);
      read += 1;
    } catch (error) {
      if (!haveOther && read === 0) throw error;
      deps.log.warn(
        { country: adapter.country, err: describeError(error) },
        'regulator not asked to the end',
      );
      break;
    }
  }
  return read;
}

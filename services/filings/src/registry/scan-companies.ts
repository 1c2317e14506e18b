import type { Country } from '@footnote/contracts';
import type { CompanyFiling, CompanyListing, SourceAdapter } from '@footnote/markets';
import { describeError, isProblem } from '@footnote/runtime';
import { problemOfEmptyList, type ScanDeps, withLease } from './scan-registry.ts';

export type CompanyListedAdapter = SourceAdapter & { listing: CompanyListing };

export function companyListed(adapter: SourceAdapter): adapter is CompanyListedAdapter {
  return adapter.listing.kind === 'by-company';
}

/** A company's list is read again after this time, and from the registry until then. */
export const companyRereadMs = 24 * 3_600_000;
/** Filings that the regulator adds to the list were filed after the last reading, or at most this long before it. */
const overlapDays = 7;
const dayMs = 86_400_000;
/** When this many companies in a row can't be read, the regulator has failed and not the companies. */
const mostFailures = 3;
/** The last day of a part that is never settled. */
const noLastDay = '9999-12-31';

export function companyPart(localId: string): string {
  return `company:${localId}`;
}

/**
 * Reads a company's list into the registry: all of it the first time, afterwards what is new.
 * An empty list of a company whose filings are known is refused. @throws the regulator codes
 */
export async function scanCompany(
  deps: ScanDeps,
  adapter: CompanyListedAdapter,
  localId: string,
  signal: AbortSignal,
) {
  const { country, listing } = adapter;
  const key = companyPart(localId);
  const last = await deps.registry.readPart(country, key);
  const since = last && new Date(last.scanned_at.getTime() - overlapDays * dayMs).toISOString().slice(0, 10);
  const list = await listing.listFilings(localId, { signal, ...(since && { from: since }) });
  const filings: CompanyFiling[] = list.filings.map((one) => ({
    ...one,
    local_id: localId,
    company_name: list.company_name,
  }));
  const withdrawn = list.withdrawn ?? [];
  if (filings.length + withdrawn.length === 0) {
    const known = await deps.registry.ofCompany(country, localId);
    if (known.some(({ filing_date }) => filing_date >= (since ?? ''))) throw problemOfEmptyList(adapter);
  }
  const part = { key, to: noLastDay, scanned_at: list.as_of, tag: null };
  await deps.registry.savePart(country, part, filings, withdrawn);
  return list;
}

/**
 * Brings the registry of a market that answers by company up to date: companies that were never read first, then
 * those read longest ago. A company that the regulator doesn't know has no filings.
 */
export async function scanCompanies(
  deps: ScanDeps,
  adapter: CompanyListedAdapter,
  localIds: Iterable<string>,
  signal: AbortSignal,
): Promise<number> {
  const { country } = adapter;
  return withLease(deps, country, async (holds) => {
    const due = await dueCompanies(deps, country, localIds);
    let done = 0;
    let failures = 0;
    for (const localId of due) {
      if (signal.aborted || !(await holds())) break;
      try {
        await scanOne(deps, adapter, localId, signal);
        failures = 0;
        done += 1;
        deps.progress?.(done);
      } catch (error) {
        failures += 1;
        if (failures === mostFailures || !isOfOneCompany(error)) throw error;
        deps.log.warn({ country, local_id: localId, err: describeError(error) }, 'company not scanned');
      }
    }
    return done;
  });
}

/** Companies that were not read for a day: those that were never read first, then those read longest ago. */
export async function dueCompanies(
  deps: ScanDeps,
  country: Country,
  localIds: Iterable<string>,
): Promise<string[]> {
  const read = await deps.registry.readParts(country, noLastDay);
  const readAt = (localId: string) => read.get(companyPart(localId))?.scanned_at.getTime() ?? 0;
  const now = deps.clock.now().getTime();
  return [...localIds]
    .filter((localId) => now - readAt(localId) >= companyRereadMs)
    .sort((a, b) => readAt(a) - readAt(b));
}

async function scanOne(deps: ScanDeps, adapter: CompanyListedAdapter, localId: string, signal: AbortSignal) {
  try {
    await scanCompany(deps, adapter, localId, signal);
  } catch (error) {
    if (!isProblem(error, 'company_not_found')) throw error;
    const part = { key: companyPart(localId), to: noLastDay, scanned_at: deps.clock.now(), tag: null };
    await deps.registry.savePart(adapter.country, part, []);
  }
}

/** A list in an unknown form may concern one company only; a refusal, a limit or an outage concerns the whole regulator. */
function isOfOneCompany(error: unknown): boolean {
  return isProblem(error, 'source_drift');
}

import type { FilingList, ListedFiling } from '@footnote/contracts';
import { describeError, isProblem } from '@footnote/runtime';
import {
  type CompanyListedAdapter,
  companyPart,
  companyRereadMs,
  scanCompany,
} from '../registry/scan-companies.ts';
import {
  dueParts,
  firstEnd,
  type PartSource,
  partSource,
  partsBack,
  type ScanDeps,
  scanPart,
} from '../registry/scan-registry.ts';

/** What a source listed of a company's filings, in any order. */
export interface SourceList {
  filings: ListedFiling[];
  served_from: FilingList['served_from'];
  as_of: Date;
  /** As in the adapter's list; only of a list that was just read. */
  left_out?: number;
}

/** The newest parts must have been read within this time, else the regulator is asked while the client waits. */
const staleAfterMs = 24 * 60 * 60_000;
const recentDays = 3;
/** For a company without any filing, this many days are searched, as far as the time allows. */
const fallbackDays = 30;
const fallbackBudgetMs = 8_000;

/**
 * A company's filings from the registry. Where it has none, or the newest parts were not read for a day, the
 * regulator itself is first asked for the recent days. The answer says which of the two it comes from.
 */
export async function readFromRegistry(
  deps: ScanDeps,
  source: PartSource,
  localId: string,
  signal: AbortSignal,
): Promise<SourceList> {
  const known = await deps.registry.ofCompany(source.country, localId);
  const newest = await newestReading(deps, source);
  const fresh = newest !== null && deps.clock.now().getTime() - newest.getTime() < staleAfterMs;
  if (known.length > 0 && fresh) return { filings: known, served_from: 'registry', as_of: newest };

  const read = await readDueParts(deps, source, signal, known.length > 0);
  if (read === 0 && newest) return { filings: known, served_from: 'registry', as_of: newest };
  const filings = await deps.registry.ofCompany(source.country, localId);
  return { filings, served_from: 'regulator', as_of: deps.clock.now() };
}

async function newestReading(deps: ScanDeps, source: PartSource): Promise<Date | null> {
  const parts = partsBack(source, deps.clock.now(), recentDays);
  const read = await deps.registry.readParts(source.country, firstEnd(parts));
  const readings = parts.flatMap(({ key }) => read.get(key)?.scanned_at.getTime() ?? []);
  return readings.length === 0 ? null : new Date(Math.max(...readings));
}

/** A regulator that fails is an error only where there is nothing else to show. */
async function readDueParts(
  deps: ScanDeps,
  source: PartSource,
  signal: AbortSignal,
  haveOther: boolean,
): Promise<number> {
  const endsAt = deps.clock.now().getTime() + fallbackBudgetMs;
  let read = 0;
  for (const part of await dueParts(deps, source, haveOther ? recentDays : fallbackDays)) {
    if (deps.clock.now().getTime() > endsAt) break;
    try {
      await scanPart(deps, source, part, signal);
      read += 1;
    } catch (error) {
      if (!haveOther && read === 0) throw error;
      deps.log.warn(
        { country: source.country, err: describeError(error) },
        'recent filings not read from the regulator',
      );
      break;
    }
  }
  return read;
}

/**
 * A company's filings. They come from the registry if it has the company's whole list, and everything since then up to a
 * day ago. Else the regulator is asked for the company; where that fails, the registry answers.
 * @throws the regulator codes
 */
export async function readCompanyList(
  deps: ScanDeps,
  adapter: CompanyListedAdapter,
  localId: string,
  signal: AbortSignal,
): Promise<SourceList & { company_name: string | null }> {
  const { country } = adapter;
  const asOf = await knownUntil(deps, adapter, localId);
  const stored = async (as_of: Date) => ({
    filings: await deps.registry.ofCompany(country, localId),
    served_from: 'registry' as const,
    as_of,
    company_name: null,
  });
  if (asOf !== null && deps.clock.now().getTime() - asOf.getTime() < companyRereadMs) {
    const list = await stored(asOf);
    if (list.filings.length > 0) return list;
  }
  try {
    const { company_name, as_of } = await scanCompany(deps, adapter, localId, signal);
    return { ...(await stored(as_of)), served_from: 'regulator', company_name };
  } catch (error) {
    const isGone = isProblem(error, 'company_not_found');
    if (asOf === null || isGone || signal.aborted) throw error;
    deps.log.warn({ country, err: describeError(error) }, 'regulator not asked for a company');
    return stored(asOf);
  }
}

/** Until when the registry has all of a company's filings; null where it never had. */
async function knownUntil(
  deps: ScanDeps,
  adapter: CompanyListedAdapter,
  localId: string,
): Promise<Date | null> {
  const whole = (await deps.registry.readPart(adapter.country, companyPart(localId)))?.scanned_at ?? null;
  const source = partSource(adapter);
  if (whole === null || source === null) return whole;
  const since = source.listing.dayOf(whole);
  const parts = source.listing.partsOf(since, source.listing.dayOf(deps.clock.now()));
  const read = await deps.registry.readParts(adapter.country, firstEnd(parts));
  // There is a gap if the scan has not yet read a part whose last day is the day of the reading or later.
  const readings = parts.map(({ key }) => read.get(key)?.scanned_at ?? null);
  if (readings.some((at) => at === null || at < whole)) return whole;
  return new Date(Math.max(...readings.map((at) => at?.getTime() ?? 0)));
}

import type { Country } from '@footnote/contracts';
import type { ListingPart, PartListing, SourceAdapter } from '@footnote/markets';
import { type Clock, type Log, type ProblemError, problem } from '@footnote/runtime';
import type { ReadPart, RegistryStore } from './registry-store.ts';

export interface ScanDeps {
  registry: RegistryStore;
  clock: Clock;
  log: Log;
  /** This process, as holder of the lease. */
  holder: string;
  /** Told how many parts or companies were read, after each. */
  progress?: (read: number) => void;
}

/** A market whose list is read by part: days, windows, files of a year. */
export interface PartSource {
  readonly country: Country;
  readonly listing: PartListing;
}

/** Regulators edit the rows of recent days: a part is read again until this long after its last day. */
const settlingDays = 7;
/** A part that had this many filings and now has none is a failure of its regulator: some sites answer so to programs. */
const leastLost = 5;
/** Longer than the slowest part takes to read. */
export const leaseMs = 300_000;
const dayMs = 86_400_000;

/** Null for a market that answers by company alone. */
export function partSource(adapter: SourceAdapter): PartSource | null {
  const listing = adapter.listing.kind === 'by-part' ? adapter.listing : adapter.scan;
  return listing ? { country: adapter.country, listing } : null;
}

/** The parts that can hold filings of the last days, newest first. */
export function partsBack({ listing }: PartSource, now: Date, days: number): ListingPart[] {
  const count = Math.min(days, listing.horizonDays);
  return listing.partsOf(listing.dayOf(new Date(now.getTime() - (count - 1) * dayMs)), listing.dayOf(now));
}

/** The earliest of the parts' last days: the store is asked for what was read from this day on. */
export function firstEnd(parts: readonly ListingPart[]): string {
  return parts.map(({ to }) => to).sort()[0] ?? '';
}

export interface DuePart extends ListingPart {
  readonly last: ReadPart | undefined;
}

/** Parts that were never read, or were read while they could still change and some time ago; newest first. */
export async function dueParts(deps: ScanDeps, source: PartSource, reachDays: number): Promise<DuePart[]> {
  const now = deps.clock.now().getTime();
  const parts = partsBack(source, new Date(now), reachDays);
  const read = await deps.registry.readParts(source.country, firstEnd(parts));
  return parts
    .map((part) => ({ ...part, last: read.get(part.key) }))
    .filter(({ to, last }) => {
      if (!last) return true;
      const at = last.scanned_at.getTime();
      const settled = at - Date.parse(`${to}T00:00:00Z`) > settlingDays * dayMs;
      return !settled && now - at > source.listing.rereadSeconds * 1000;
    });
}

export async function scanPart(deps: ScanDeps, source: PartSource, part: DuePart, signal: AbortSignal) {
  const { key, to, last } = part;
  const reading = await source.listing.readPart(key, { signal, tag: last?.tag ?? null });
  const scanned_at = deps.clock.now();
  if (reading.kind === 'read') {
    const { filings, withdrawn = [], tag } = reading;
    if (filings.length + withdrawn.length === 0 && (last?.count ?? 0) >= leastLost)
      throw problemOfEmptyList(source);
    await deps.registry.savePart(source.country, { key, to, scanned_at, tag }, filings, withdrawn);
  } else {
    await deps.registry.touchPart(source.country, { key, to, scanned_at, tag: last?.tag ?? null });
  }
}

/** For a list that is empty although filings of it are known. */
export function problemOfEmptyList({ country }: Pick<PartSource, 'country'>): ProblemError {
  return problem('source_drift', {
    detail: `The source of market ${country} sent an empty list where it had listed filings before.`,
  });
}

/**
 * Brings a market's registry up to date, newest part first. Each part that was read is recorded, so that an interrupted
 * scan continues where it was. Because of a lease, only one instance scans a market.
 */
export async function scanRegistry(
  deps: ScanDeps,
  source: PartSource,
  reachDays: number,
  signal: AbortSignal,
): Promise<number> {
  return withLease(deps, source.country, async (holds) => {
    let read = 0;
    for (const part of await dueParts(deps, source, reachDays)) {
      if (signal.aborted || !(await holds())) break;
      await scanPart(deps, source, part, signal);
      read += 1;
      deps.progress?.(read);
    }
    return read;
  });
}

/** Runs a market's scan in one instance; `holds` prolongs its lease. 0 where another instance scans. */
export async function withLease(
  { registry, holder }: ScanDeps,
  country: Country,
  scan: (holds: () => Promise<boolean>) => Promise<number>,
): Promise<number> {
  const lease = `registry-scan.${country}`;
  const holds = () => registry.takeLease(lease, holder, leaseMs);
  if (!(await holds())) return 0;
  try {
    return await scan(holds);
  } finally {
    await registry.releaseLease(lease, holder).catch(() => {});
  }
}

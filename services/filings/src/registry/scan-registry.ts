import { setTimeout } from 'node:timers/promises';
import { countries } from '@research/contracts';
import type { DayListing, Markets, SourceAdapter } from '@research/markets';
import { type Clock, describeError, type Log } from '@research/runtime';
import type { RegistryStore } from './registry-store.ts';

export interface ScanDeps {
  registry: RegistryStore;
  clock: Clock;
  log: Log;
  /** This process, as holder of the lease. */
  holder: string;
}
export type DayListedAdapter = SourceAdapter & { listing: DayListing };

/** Regulators edit the rows of recent days: these are read again until they have settled. */
const settlingDays = 7;
const rereadAfterMs = 15 * 60_000;
const leaseMs = 120_000;
const dayMs = 86_400_000;

export function dayListed(adapter: SourceAdapter | null): adapter is DayListedAdapter {
  return adapter?.listing.kind === 'by-day';
}

/** Calendar days back from an instant, newest first. */
export function daysBack(listing: DayListing, from: Date, count: number): string[] {
  return Array.from({ length: count }, (_, at) => listing.dayOf(new Date(from.getTime() - at * dayMs)));
}

/** Days that were never read, or were read while they could still change and some time ago; newest first. */
export async function dueDays(deps: ScanDeps, adapter: DayListedAdapter, reach: number): Promise<string[]> {
  const now = deps.clock.now();
  const days = daysBack(adapter.listing, now, Math.min(reach, adapter.listing.horizonDays));
  const scanned = await deps.registry.scannedDays(adapter.country, days.at(-1) ?? '');
  return days.filter((day) => {
    const at = scanned.get(day);
    if (!at) return true;
    const settled = at.getTime() - Date.parse(`${day}T00:00:00Z`) > settlingDays * dayMs;
    return !settled && now.getTime() - at.getTime() > rereadAfterMs;
  });
}

export async function scanDay(deps: ScanDeps, adapter: DayListedAdapter, day: string, signal: AbortSignal) {
  const filings = await adapter.listing.listDay(day, { signal });
  await deps.registry.saveDay(adapter.country, day, filings, deps.clock.now());
}

/**
 * Brings a market's registry up to date, newest day first. Each day read is recorded, so an interrupted scan
 * goes on where it was; a lease keeps it to one instance.
 */
export async function scanRegistry(
  deps: ScanDeps,
  adapter: DayListedAdapter,
  reachDays: number,
  signal: AbortSignal,
): Promise<number> {
  const lease = `registry-scan.${adapter.country}`;
  if (!(await deps.registry.takeLease(lease, deps.holder, leaseMs))) return 0;
  let read = 0;
  try {
    for (const day of await dueDays(deps, adapter, reachDays)) {
      if (signal.aborted || !(await deps.registry.takeLease(lease, deps.holder, leaseMs))) break;
      await scanDay(deps, adapter, day, signal);
      read += 1;
    }
  } finally {
    await deps.registry.releaseLease(lease, deps.holder).catch(() => {});
  }
  return read;
}

export async function runRegistryScans(
  deps: ScanDeps,
  markets: Markets,
  settings: { intervalMs: number; reachDays: number },
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    for (const country of countries) {
      const adapter = markets.adapter(country);
      const reachable = markets.access(country) === 'live' || markets.access(country) === 'replay';
      if (!reachable || !dayListed(adapter)) continue;
      await scanRegistry(deps, adapter, settings.reachDays, signal).catch((error) =>
        deps.log.warn({ country, err: describeError(error) }, 'registry scan interrupted'),
      );
    }
    await setTimeout(settings.intervalMs, undefined, { signal }).catch(() => {});
  }
}

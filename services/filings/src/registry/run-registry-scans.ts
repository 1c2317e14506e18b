import { setTimeout as delay } from 'node:timers/promises';
import { type Country, countries } from '@footnote/contracts';
import type { Markets, SourceAdapter } from '@footnote/markets';
import { describeError } from '@footnote/runtime';
import { companyListed, scanCompanies } from './scan-companies.ts';
import { partSource, type ScanDeps, scanRegistry } from './scan-registry.ts';

/** The SEC gives a company's whole list in one answer, so it needs no registry. */
const unscanned: readonly Country[] = ['US'];

/** Whether the platform keeps a registry of a market's filings. */
export function isScanned(country: Country): boolean {
  return !unscanned.includes(country);
}

interface ScannedCompany {
  readonly local_id: string;
  readonly size_rank: number | null;
}

export interface RunScansDeps {
  scan: ScanDeps;
  markets: Markets;
  /** The companies that are known. */
  directory: { ofMarket(country: Country): ReadonlyMap<string, ScannedCompany> };
}

/** Scans all markets at the same time, each at its own regulator's pace, until the signal is aborted. */
export async function runRegistryScans(
  deps: RunScansDeps,
  settings: { intervalMs: number; reachDays: number },
  signal: AbortSignal,
): Promise<void> {
  await Promise.all(
    countries.filter(isScanned).map(async (country) => {
      while (!signal.aborted) {
        const adapter = deps.markets.adapter(country);
        if (adapter) {
          await scanMarket(deps, adapter, settings.reachDays, signal).catch((error) =>
            deps.scan.log.warn({ country, err: describeError(error) }, 'registry scan interrupted'),
          );
        }
        await delay(settings.intervalMs, undefined, { signal }).catch(() => {});
      }
    }),
  );
}

/** One pass over everything that is due. @returns how many parts or companies were read */
export async function scanMarket(
  { scan, directory }: Omit<RunScansDeps, 'markets'>,
  adapter: SourceAdapter,
  reachDays: number,
  signal: AbortSignal,
): Promise<number> {
  const source = partSource(adapter);
  if (source) return scanRegistry(scan, source, reachDays, signal);
  if (!companyListed(adapter)) return 0;
  return scanCompanies(scan, adapter, localIdsBySize(directory, adapter.country), signal);
}

/** The largest first: they are asked for most. */
function localIdsBySize(directory: RunScansDeps['directory'], country: Country): string[] {
  const rank = (size: number | null) => size ?? Number.POSITIVE_INFINITY;
  return [...directory.ofMarket(country).values()]
    .sort((a, b) => (rank(a.size_rank) < rank(b.size_rank) ? -1 : 1))
    .map(({ local_id }) => local_id);
}

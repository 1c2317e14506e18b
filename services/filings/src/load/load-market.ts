import type { SourceAdapter } from '@footnote/markets';
import { companyListed, dueCompanies, scanCompanies } from '../registry/scan-companies.ts';
import {
  dueParts,
  firstEnd,
  type PartSource,
  partSource,
  partsBack,
  type ScanDeps,
  scanRegistry,
} from '../registry/scan-registry.ts';

export interface LoadOptions {
  /** `YYYY-MM-DD`; a source that answers by company lists all of its years. */
  readonly since: string;
  /** The companies of a market that is listed by company. */
  readonly localIds: readonly string[];
  /** Requests a second that the market's rate allows. */
  readonly requestsPerSecond: number;
}

/** What a load still has to read. */
export interface LoadPlan {
  readonly unit: 'parts' | 'companies';
  readonly due: number;
  readonly known: number;
  /** At least, as each part or company takes one request or more. */
  readonly minutes: number;
  /** Filings that are expected, from the parts that were read before; null when none was. */
  readonly filings: number | null;
}

const dayMs = 86_400_000;

/** The number of the market's own days from the first to today. */
function daysBack(deps: ScanDeps, { listing }: PartSource, since: string): number {
  return (Date.parse(listing.dayOf(deps.clock.now())) - Date.parse(since)) / dayMs + 1;
}

/** What is missing in the registry of a market. */
export async function planLoad(
  deps: ScanDeps,
  adapter: SourceAdapter,
  options: LoadOptions,
): Promise<LoadPlan> {
  const { country, listing } = adapter;
  const source = partSource(adapter);
  const minutes = (due: number) => Math.ceil(due / options.requestsPerSecond / 60);
  if (listing.kind === 'by-part' && source) {
    const days = daysBack(deps, source, options.since);
    const parts = partsBack(source, deps.clock.now(), days);
    const due = (await dueParts(deps, source, days)).length;
    const read = [...(await deps.registry.readParts(country, firstEnd(parts))).values()];
    const listed = read.reduce((sum, { count }) => sum + count, 0);
    const filings = read.length === 0 ? null : Math.round((listed / read.length) * due);
    return { unit: 'parts', due, known: parts.length - due, minutes: minutes(due), filings };
  }
  const due = (await dueCompanies(deps, country, options.localIds)).length;
  return {
    unit: 'companies',
    due,
    known: options.localIds.length - due,
    minutes: minutes(due),
    filings: null,
  };
}

/**
 * Reads what is missing, at most `most` parts or companies. What was read is stored before the next is asked for, so that a load that
 * ends early goes on there. @returns how many were read; 0 also while another process scans the market
 */
export async function loadMarket(
  deps: ScanDeps,
  adapter: SourceAdapter,
  options: LoadOptions & { readonly most: number },
  signal: AbortSignal,
): Promise<number> {
  const enough = new AbortController();
  const bounded: ScanDeps = {
    ...deps,
    progress: (read) => {
      deps.progress?.(read);
      if (read >= options.most) enough.abort();
    },
  };
  const either = AbortSignal.any([signal, enough.signal]);
  const source = partSource(adapter);
  if (adapter.listing.kind === 'by-part' && source) {
    return scanRegistry(bounded, source, daysBack(deps, source, options.since), either);
  }
  if (!companyListed(adapter)) return 0;
  return scanCompanies(bounded, adapter, options.localIds, either);
}

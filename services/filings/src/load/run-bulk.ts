import type { ScanDeps } from '../registry/scan-registry.ts';
import { type BulkOptions, type BulkSource, loadBulk, planBulk } from './load-bulk.ts';
import { atMostEvery, tellEveryMs } from './tell-every.ts';

/** Prints what would be read from a market's file, and, unless only that is wanted, reads it. */
export async function runBulk<Company>(
  deps: ScanDeps,
  source: BulkSource<Company>,
  what: 'lists' | 'figures',
  options: Omit<BulkOptions, 'downloaded'>,
  onlyPlan: boolean,
  signal: AbortSignal,
): Promise<void> {
  const plan = await planBulk(deps, source, options, signal);
  const size = plan.bytes === null ? 'of unknown size' : inMegabytes(plan.bytes);
  const day = plan.as_of.toISOString().slice(0, 10);
  console.log(
    `${source.country}: ${plan.due.length} companies to read from one file of ${what}, ${size}, of ${day}, into ${options.folder}; ${plan.known} are known.`,
  );
  if (onlyPlan || plan.due.length === 0) return;
  const tell = atMostEvery(tellEveryMs);
  const downloaded = (bytes: number) =>
    tell(() =>
      console.log(`${inMegabytes(bytes)} of ${plan.bytes === null ? '?' : inMegabytes(plan.bytes)} brought`),
    );
  const progress = (read: number) =>
    tell(() => console.log(`${read} of ${Math.min(plan.due.length, options.most)} companies`));
  const result = await loadBulk({ ...deps, progress }, source, { ...options, downloaded }, signal);
  if (result === null)
    throw new Error('Nothing was read: another process loads this market. Try again in a few minutes.');
  const { companies: read, filings, leftOut } = result;
  const missing = plan.due.length - read;
  console.log(
    `${read} companies with ${what === 'figures' ? 'figures of ' : ''}${filings} filings read${leftOut > 0 ? `, ${leftOut} odd rows left out` : ''}. ` +
      (missing > 0 ? `${missing} were not read or are not in the file.` : 'Nothing is missing.'),
  );
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

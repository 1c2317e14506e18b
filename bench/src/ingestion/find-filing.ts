import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sharedDataDir } from '@footnote/testing';

export interface BenchFiling {
  path: string;
  bytes: Buffer;
  /** What it is, for the table. */
  title: string;
}

const sample = fileURLToPath(
  new URL('../../../deploy/local/replay/sample/us/hltw-20241231.htm', import.meta.url),
);

/** The largest real 10-K beside the clone; without one, the longest sample of the project. */
export function findFiling(): BenchFiling {
  const real = sharedDataDir('filings');
  const path = real === null ? sample : join(real, 'us/intc-10k-fy2023.html');
  const bytes = readFileSync(path);
  const megabytes = (bytes.length / 1e6).toFixed(2);
  const title =
    real === null
      ? `a small sample 10-K (${megabytes} MB; no real filings here)`
      : `the largest real 10-K (${megabytes} MB)`;
  return { path, bytes, title };
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { smallDiskOf, unmountSmallDisk } from './small-disk.ts';
import { startTrialCluster, type TrialCluster } from './trial-cluster.ts';

export interface TrialOptions {
  name: string;
  filings: number;
  fullDisk: boolean;
  /** The clone whose services run; default: this one. */
  root?: string;
  /** Keeps data and logs for inspection. */
  keep?: boolean;
}

const startedAt = Date.now();

/** Prints a line with the seconds since the start. */
export const report = (line: string): void =>
  console.log(`${((Date.now() - startedAt) / 1_000).toFixed(1).padStart(7)} s  ${line}`);

/**
 * Starts a platform in a folder of its own, runs a trial on it, prints what it found and ends the process: with 0 when it
 * found nothing. However the process ends, the platform and its folder go with it.
 */
export async function runTrial(
  { name, keep = false, ...options }: TrialOptions,
  findFaults: (trial: TrialCluster) => Promise<readonly string[]>,
): Promise<never> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));
  const folder = mkdtempSync(join(tmpdir(), `research-${name}-`));
  let trial: TrialCluster | undefined;
  process.on('exit', () => {
    trial?.abandon();
    unmountSmallDisk(smallDiskOf(folder));
    if (!keep) rmSync(folder, { recursive: true, force: true });
  });
  if (keep) report(`data and logs: ${folder}`);
  try {
    trial = await startTrialCluster({ folder, ...options, report });
    const findings = await findFaults(trial);
    await trial.stop();
    for (const finding of findings) console.log(`NOT AS IT SHOULD BE  ${finding}`);
    process.exit(findings.length === 0 ? 0 : 1);
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
}

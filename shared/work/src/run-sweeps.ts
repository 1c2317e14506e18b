import { setTimeout as delay } from 'node:timers/promises';
import { describeError, type Log } from '@research/runtime';

export interface Sweep {
  /** For the log. */
  readonly name: string;
  readonly run: () => Promise<void>;
}

/** Runs sweeps one after another, repeatedly, until the signal. A failed sweep does not stop the others. */
export async function runSweeps(
  sweeps: readonly Sweep[],
  intervalMs: number,
  log: Log,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    for (const { name, run } of sweeps) {
      await run().catch((error) => log.warn({ sweep: name, err: describeError(error) }, 'sweep failed'));
    }
    await delay(intervalMs, undefined, { signal }).catch(() => {});
  }
}

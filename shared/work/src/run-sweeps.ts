import { setTimeout as delay } from 'node:timers/promises';
import { describeError, type Log } from '@footnote/runtime';

export interface Sweep {
  /** For the log. */
  readonly name: string;
  readonly run: () => Promise<void>;
}

/**
 * Runs sweeps one after another, repeatedly, until the signal. A failed sweep does not stop the others. One failure is no warning: at
 * the start of a service its stores may not be connected yet, and the next round makes up for it.
 */
export async function runSweeps(
  sweeps: readonly Sweep[],
  intervalMs: number,
  log: Log,
  signal: AbortSignal,
): Promise<void> {
  const failing = new Set<string>();
  while (!signal.aborted) {
    for (const { name, run } of sweeps) {
      try {
        await run();
        failing.delete(name);
      } catch (error) {
        const facts = { sweep: name, err: describeError(error) };
        if (failing.has(name)) log.warn(facts, 'sweep failed again');
        else log.info(facts, 'sweep failed once');
        failing.add(name);
      }
    }
    await delay(intervalMs, undefined, { signal }).catch(() => {});
  }
}

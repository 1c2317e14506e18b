import { setImmediate } from 'node:timers/promises';

/** Work in steps of a millisecond or two, between which a process may do other things. */
export type Steps<T> = Generator<void, T>;

/** Runs all steps at once. */
export function takeSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Runs one step in each turn of the event loop. @returns null when the signal ended it */
export async function takeStepsInTurns<T>(steps: Steps<T>, signal: AbortSignal): Promise<T | null> {
  while (!signal.aborted) {
    const { done, value } = steps.next();
    if (done) return value;
    await setImmediate();
  }
  return null;
}

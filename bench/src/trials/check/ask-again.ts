import { setTimeout as delay } from 'node:timers/promises';
import { ApiProblem } from '@footnote/client';

const endWithinMs = 300_000;
const lookEveryMs = 500;
const retryEveryMs = 2_000;

/** After a temporary error (503, a lost connection) the request is repeated: only an answer says whether a thing exists. */
export async function retry<T>(ask: () => Promise<T>): Promise<T> {
  for (let left = 10; ; left -= 1) {
    try {
      return await ask();
    } catch (error) {
      const final = error instanceof ApiProblem && !error.body.retryable;
      if (final || left === 0) throw error;
      await delay(retryEveryMs);
    }
  }
}

/** Asks until the answer is not `pending`. */
export async function untilEnded(ask: () => Promise<'pending' | string | null>): Promise<string | null> {
  const deadline = Date.now() + endWithinMs;
  for (;;) {
    const state = await ask();
    if (state !== 'pending') return state;
    if (Date.now() > deadline) return `not ended after ${endWithinMs / 1_000} s`;
    await delay(lookEveryMs);
  }
}

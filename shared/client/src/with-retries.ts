import type { ProblemCode } from '@footnote/contracts';
import { ApiProblem } from './api-problem.ts';

const firstPauseMs = 250;
const longestPauseMs = 10_000;

export interface RetryOptions {
  /** How often it is tried again. */
  retries: number;
  signal?: AbortSignal | undefined;
}

/** Whether the same request may succeed later: a network that is away, or an answer that says so. */
export function isTemporary(error: unknown): boolean {
  if (error instanceof ApiProblem) return error.body.retryable;
  // `fetch` reports a connection that was refused or broken as a TypeError, at times that of another realm.
  return (error as Error | null)?.name === 'TypeError';
}

const whileAway: readonly ProblemCode[] = [
  'upstream_unavailable',
  'upstream_reset',
  'shutting_down',
  'overloaded',
  'store_unavailable',
  'rate_limited',
];

/** Whether the platform itself is away or busy: not so where it reports that something else failed, such as a model. */
export function isAway(error: unknown): boolean {
  return error instanceof ApiProblem ? whileAway.includes(error.body.code) : isTemporary(error);
}

/** Does the work again after a temporary failure, at the earliest when the answer's `Retry-After` says. */
export async function withRetries<T>(options: RetryOptions, work: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await work();
    } catch (error) {
      if (failures >= options.retries || options.signal?.aborted || !isTemporary(error)) throw error;
      await pauseAfter(error, failures, options.signal);
    }
  }
}

/** Waits before the next try: as long as the answer asks for, else longer each time. @throws the reason of an abort */
export async function pauseAfter(error: unknown, failures: number, signal?: AbortSignal): Promise<void> {
  const grown = Math.min(longestPauseMs, firstPauseMs * 2 ** failures);
  // Not all clients come back at the same moment.
  const ms = retryAfterMs(error) ?? grown * (0.5 + Math.random() / 2);
  await new Promise<void>((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, ms);
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end, { once: true });
  });
}

function retryAfterMs(error: unknown): number | null {
  const header = error instanceof ApiProblem ? error.headers.get('retry-after') : null;
  if (header === null) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}

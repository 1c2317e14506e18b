import { setTimeout as delay } from 'node:timers/promises';
import { errors } from '@opensearch-project/opensearch';
import { type ProblemError, problem } from '@research/runtime';

/**
 * For this long after the cluster was found away, a request is sent once only. An answer searches several times, and
 * would wait each time.
 */
const restMs = 5_000;
let restUntil = 0;
/** Within this a node that died has been replaced by another. */
const patienceMs = 9_000;
const firstPauseMs = 100;
const longestPauseMs = 2_000;
/** Too many requests, or a node or shard that is away for the moment. */
const passing = new Set([429, 502, 503, 504]);

/**
 * Sends a request; one that the cluster can't take now is sent again after a pause, each time a longer one.
 * @throws store_unavailable when the cluster is away, full, or has lost shards
 */
export async function askEngine<T>(send: () => Promise<T>, waitMs = patienceMs): Promise<T> {
  const giveUpAt = Date.now() < restUntil ? 0 : Date.now() + waitMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, pauseMs * 2)) {
    try {
      const answer = await send();
      restUntil = 0;
      return answer;
    } catch (error) {
      if (!isPassing(error)) throw isBlock(error) ? engineAway(error) : error;
      // At random, so that those who were refused together do not come together again.
      const thisPauseMs = pauseMs * (0.5 + Math.random() / 2);
      if (Date.now() + thisPauseMs > giveUpAt) {
        restUntil = Date.now() + restMs;
        throw engineAway(error);
      }
      await delay(thisPauseMs);
    }
  }
}

/** Parts of a request failed in a way that passes. */
export class PartlyRefused extends Error {
  override readonly name = 'PartlyRefused';
}

export function engineAway(cause: unknown): ProblemError {
  return problem(
    'store_unavailable',
    { detail: 'Search is not available now.', retryAfterSeconds: 5 },
    cause,
  );
}

export const statusOf = (error: unknown): number | null =>
  error instanceof errors.ResponseError ? (error.statusCode ?? null) : null;

function isPassing(error: unknown): boolean {
  if (error instanceof PartlyRefused) return true;
  if (error instanceof errors.ConnectionError || error instanceof errors.TimeoutError) return true;
  if (error instanceof errors.NoLivingConnectionsError) return true;
  return passing.has(statusOf(error) ?? 0);
}

/** An index that takes no writes, as one on a full disk. */
const isBlock = (error: unknown) =>
  error instanceof errors.ResponseError &&
  JSON.stringify(error.body ?? '').includes('cluster_block_exception');

import { setTimeout as delay } from 'node:timers/promises';
import { type ProblemError, problem } from '@footnote/runtime';
import { errors } from '@opensearch-project/opensearch';

/**
 * After a failure, requests are not retried for this long. An answer makes several searches, and would else wait for each.
 */
const noRetryMs = 5_000;
let noRetryUntil = 0;
/** How long a request is retried. Within this time, the cluster has replaced a node that died. */
const retryMs = 9_000;
const firstPauseMs = 100;
const longestPauseMs = 2_000;
/** Too many requests, or a node or shard that is away for the moment. */
export const temporaryStatuses: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/**
 * Sends a request. After a temporary failure it is sent again, with growing pauses.
 * @throws store_unavailable when the cluster is away, full, or has lost shards
 */
export async function askEngine<T>(send: () => Promise<T>, waitMs = retryMs): Promise<T> {
  const giveUpAt = Date.now() < noRetryUntil ? 0 : Date.now() + waitMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, pauseMs * 2)) {
    try {
      const answer = await send();
      noRetryUntil = 0;
      return answer;
    } catch (error) {
      if (!isTemporary(error)) throw isBlock(error) ? engineAway(error) : error;
      // Random, so that requests that were refused together are not repeated together.
      const thisPauseMs = pauseMs * (0.5 + Math.random() / 2);
      if (Date.now() + thisPauseMs > giveUpAt) {
        noRetryUntil = Date.now() + noRetryMs;
        throw engineAway(error);
      }
      await delay(thisPauseMs);
    }
  }
}

/** Some operations of a request failed temporarily. */
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

function isTemporary(error: unknown): boolean {
  if (error instanceof PartlyRefused) return true;
  if (error instanceof errors.ConnectionError || error instanceof errors.TimeoutError) return true;
  if (error instanceof errors.NoLivingConnectionsError) return true;
  return temporaryStatuses.has(statusOf(error) ?? 0);
}

/** Whether the index accepts no writes, for instance because its disk is full. */
const isBlock = (error: unknown) =>
  error instanceof errors.ResponseError &&
  JSON.stringify(error.body ?? '').includes('cluster_block_exception');

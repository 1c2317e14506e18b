import type { ProblemCode } from '@footnote/contracts';
import { type Clock, describeError, type Log, ProblemError } from '@footnote/runtime';
import { createTurns, type Turns } from './take-turns.ts';
import {
  isExhausted,
  newWork,
  reclaimedWork,
  sentWork,
  type WorkItem,
  type WorkPolicy,
} from './work-state.ts';
import type { TurnStore, WorkStore } from './work-store.ts';

export interface Failure {
  code: ProblemCode;
  message: string;
}

/** One kind of work that must not be lost: its store and its actions. */
export interface WorkKind<T extends WorkItem> {
  /** For the log. */
  readonly name: string;
  readonly store: WorkStore<T>;
  readonly policy: WorkPolicy;
  /** Asks a worker for it; resolves when the broker has confirmed the request. May come twice. */
  readonly request: (item: T) => Promise<void>;
  /** Ends it as failed, unless it has already ended. */
  readonly fail: (item: T, failure: Failure) => Promise<void>;
  /** Fair turns between owners that share the workers. */
  readonly turns?: { readonly store: TurnStore<T>; readonly ownerOf: (item: T) => string };
  /** The error sentence for the user when its workers were lost repeatedly. */
  readonly lostMessage: string;
}

export interface DurableWork<T extends WorkItem> {
  /**
   * Sends stored work to the workers. When the broker is away, the request does not fail: the work is pending, and a sweep
   * sends it later. False only when the broker accepts nothing now: true also for work that waits for its owner's
   * turn, and for work that failed for good.
   */
  dispatch(item: T): Promise<boolean>;
  /** Called when a worker has begun or ended work of this owner: sends its next work. Never fails. */
  next(owner: string): Promise<void>;
  /** Sends unsent work and handles stalled work. Safe on several instances at once. */
  sweep(): Promise<void>;
}

/** How long the sweeper leaves work alone that waits for a turn: usually `next` sends it before that. */
const turnCheckMs = 30_000;
/** What is left waits for the next sweep. */
const itemsPerSweep = 200;

/**
 * Accepted work always ends: done, or failed with a reason after a limited number of attempts. The kit handles requests
 * that never reached the broker, requests that the broker lost, and workers that died.
 */
export function createDurableWork<T extends WorkItem>(
  { clock, log }: { clock: Clock; log: Log },
  { name, store, policy, request, fail, lostMessage, turns }: WorkKind<T>,
): DurableWork<T> {
  const fairTurns: Turns<T> | null = turns
    ? createTurns(turns.store, turns.ownerOf, {
        send,
        since: () => new Date(clock.now().getTime() - policy.stallMs),
        claim: (item) => store.claim(item, { due_at: newWork(clock.now(), policy).due_at }),
      })
    : null;

  const dispatch = (item: T): Promise<boolean> => (fairTurns ? fairTurns.take(item) : send(item));

  async function send(item: T): Promise<boolean> {
    try {
      await request(item);
      await store.markSent(item, sentWork(item.work, clock.now(), policy));
      return true;
    } catch (error) {
      if (error instanceof ProblemError && !error.retryable) {
        await fail(item, { code: error.code, message: error.message }).catch((failure) =>
          log.warn(
            { work: name, id: item.id, err: describeError(failure) },
            'failure of work not recorded yet',
          ),
        );
        return true;
      }
      log.warn({ work: name, id: item.id, err: describeError(error) }, 'work waits to be sent');
      return false;
    }
  }

  /** False when the broker accepts nothing now, so that the rest is not sent either. */
  async function sendOrFail(item: T): Promise<boolean> {
    const now = clock.now();
    if (item.work.dispatch === 'pending') {
      if (await waitsForTurn(item)) return true;
      const { due_at } = newWork(now, policy);
      const claimed = await store.claim(item, { due_at });
      return claimed === null || dispatch(claimed);
    }
    if (isExhausted(item.work, policy)) {
      log.error({ work: name, id: item.id, ...item.work }, 'work has failed: its attempts are used up');
      await fail(item, { code: 'worker_lost', message: lostMessage });
      return true;
    }
    const claimed = await store.claim(item, reclaimedWork(item.work, now, policy));
    if (claimed === null) return true;
    log.warn({ work: name, id: item.id, ...claimed.work }, 'stalled work is sent again');
    return dispatch(claimed);
  }

  /** Work without a turn is checked again later, so that it does not use up the sweep. */
  async function waitsForTurn(item: T): Promise<boolean> {
    if (!fairTurns || !turns || (await fairTurns.hasTurn(turns.ownerOf(item)))) return false;
    await store.claim(item, { due_at: new Date(clock.now().getTime() + turnCheckMs) });
    return true;
  }

  return {
    async next(owner) {
      await fairTurns
        ?.next(owner)
        .catch((error) =>
          log.warn(
            { work: name, err: describeError(error) },
            'the next work of an owner waits for the sweep',
          ),
        );
    },
    dispatch,
    async sweep() {
      for (const item of await store.due(clock.now(), itemsPerSweep)) {
        if (!(await sendOrFail(item))) return;
      }
    },
  };
}

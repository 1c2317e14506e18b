import type { ProblemCode } from '@research/contracts';
import { type Clock, describeError, type Log, ProblemError } from '@research/runtime';
import { type Turns, takeTurns } from './take-turns.ts';
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

/** One kind of work that must not be lost: where it is kept, and what is done with it. */
export interface WorkKind<T extends WorkItem> {
  /** For the log. */
  readonly name: string;
  readonly store: WorkStore<T>;
  readonly policy: WorkPolicy;
  /** Asks a worker for it; resolves when the broker has confirmed the request. May come twice. */
  readonly request: (item: T) => Promise<void>;
  /** Ends it failed, unless it has ended meanwhile. */
  readonly fail: (item: T, failure: Failure) => Promise<void>;
  /** Fair turns between owners, where the workers are shared by all of them. */
  readonly turns?: { readonly store: TurnStore<T>; readonly ownerOf: (item: T) => string };
  /** The sentence for whoever waits for it, once its workers were lost again and again. */
  readonly lostMessage: string;
}

export interface DurableWork<T extends WorkItem> {
  /**
   * Hands stored work to the workers. A broker that is away is no failure of the request: the work is stored as
   * pending, and a sweep sends it later. False: not sent. With turns it may be held until its owner has one.
   */
  dispatch(item: T): Promise<boolean>;
  /** A worker has begun or ended something of this owner: sends what is held of it. Never fails. */
  next(owner: string): Promise<void>;
  /** Sends what was not sent, and looks after what went silent. Safe on several instances at once. */
  sweep(): Promise<void>;
}

/** For how long held work is left alone by the sweeper: whoever frees the turn sends it. */
const heldMs = 30_000;
/** What is left waits for the next sweep. */
const itemsPerSweep = 200;

/**
 * Work that was accepted ends: done, or failed with a reason after a bounded number of attempts. The kit covers what
 * gets lost between the two: a request that the broker never had, a request that the broker lost, a worker that died.
 */
export function createDurableWork<T extends WorkItem>(
  { clock, log }: { clock: Clock; log: Log },
  { name, store, policy, request, fail, lostMessage, turns }: WorkKind<T>,
): DurableWork<T> {
  const line: Turns<T> | null = turns
    ? takeTurns(turns.store, turns.ownerOf, {
        send,
        since: () => new Date(clock.now().getTime() - policy.stallMs),
        claim: (item) => store.claim(item, { due_at: newWork(clock.now(), policy).due_at }),
      })
    : null;

  const dispatch = (item: T): Promise<boolean> => (line ? line.take(item) : send(item));

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

  /** False when the broker accepts nothing now: the rest would only wait for it, too. */
  async function lookAfter(item: T): Promise<boolean> {
    const now = clock.now();
    if (item.work.dispatch === 'pending') {
      if (await isHeld(item)) return true;
      const { due_at } = newWork(now, policy);
      const claimed = await store.claim(item, { due_at });
      return claimed === null || dispatch(claimed);
    }
    if (isExhausted(item.work, policy)) {
      log.error({ work: name, id: item.id, ...item.work }, 'work is given up');
      await fail(item, { code: 'worker_lost', message: lostMessage });
      return true;
    }
    const claimed = await store.claim(item, reclaimedWork(item.work, now, policy));
    if (claimed === null) return true;
    log.warn({ work: name, id: item.id, ...claimed.work }, 'silent work is sent again');
    return dispatch(claimed);
  }

  /** Held work is looked at again later; until then its place in the sweep is another's. */
  async function isHeld(item: T): Promise<boolean> {
    if (!line || !turns || (await line.hasTurn(turns.ownerOf(item)))) return false;
    await store.claim(item, { due_at: new Date(clock.now().getTime() + heldMs) });
    return true;
  }

  return {
    async next(owner) {
      await line
        ?.next(owner)
        .catch((error) =>
          log.warn({ work: name, err: describeError(error) }, 'held work waits for the sweep'),
        );
    },
    dispatch,
    async sweep() {
      for (const item of await store.due(clock.now(), itemsPerSweep)) {
        if (!(await lookAfter(item))) return;
      }
    },
  };
}

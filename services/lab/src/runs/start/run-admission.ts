import { type Principal, tenantOf } from '@footnote/contracts';
import { createFairQueue, problem } from '@footnote/runtime';
import { quotaExceeded, storedStanding } from '@footnote/tenants';
import type { RunSlots } from './run-slots.ts';

export interface RunLimits {
  /** Runs of this process at once. */
  maxRuns: number;
  /** Runs of one organisation, or of one user without an organisation, in all processes together. */
  maxRunsPerOrg: number;
  /** How long a run waits for capacity before it is refused. */
  admitWaitMs: number;
}

/** Decides which runs may start in this process. */
export interface RunAdmission {
  /**
   * Reserves capacity for one run. While the process is full, organisations take turns: each gets one run before any
   * gets its second.
   * @returns a function that gives the capacity back
   * @throws quota_exceeded when the organisation already has as many runs as allowed, overloaded when no run ended within
   *   the wait, the signal's reason when it aborts
   */
  admitRun(caller: Principal, signal: AbortSignal): Promise<() => void>;
  /** Runs that were admitted and have not ended. */
  readonly running: number;
}

/** Number of waiting requests, over all organisations. */
const maxWaiting = 200;
const retrySeconds = 5;

/** @param slots counts runs over all processes; without it only the runs of this process count */
export function createRunAdmission(
  { maxRuns, maxRunsPerOrg, admitWaitMs }: RunLimits,
  slots: RunSlots | null = null,
): RunAdmission {
  const runningOf = new Map<string, number>();
  const queue = createFairQueue<() => void>();
  let running = 0;

  function reserve(org: string): () => void {
    running += 1;
    runningOf.set(org, (runningOf.get(org) ?? 0) + 1);
    let released = false;
    return () => {
      if (released) return;
      released = true;
      running -= 1;
      const left = (runningOf.get(org) ?? 1) - 1;
      if (left === 0) runningOf.delete(org);
      else runningOf.set(org, left);
      startNext();
    };
  }

  const startNext = () => queue.take((org) => (runningOf.get(org) ?? 0) < maxRunsPerOrg)?.();

  function waitForTurn(org: string, signal: AbortSignal): Promise<() => void> {
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const leave = () => {
      takeOut();
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
    };
    const start = () => {
      leave();
      resolve(reserve(org));
    };
    const onAbort = () => {
      leave();
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      leave();
      reject(overloaded());
    }, admitWaitMs);
    signal.addEventListener('abort', onAbort);
    const takeOut = queue.add(org, start);
    return promise;
  }

  async function takeSlot(shared: RunSlots, org: string): Promise<() => void> {
    const slot = await shared.take(org, maxRunsPerOrg);
    if (slot === 'full') throw tooMany();
    return slot;
  }

  async function admitHere(org: string, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if ((runningOf.get(org) ?? 0) >= maxRunsPerOrg) throw tooMany();
    if (running < maxRuns) return reserve(org);
    if (queue.size >= maxWaiting) throw overloaded();
    return waitForTurn(org, signal);
  }

  const tooMany = () => quotaExceeded(storedStanding('runs', maxRunsPerOrg, maxRunsPerOrg), retrySeconds);

  return {
    async admitRun(caller, signal) {
      signal.throwIfAborted();
      const org = tenantOf(caller);
      if ((runningOf.get(org) ?? 0) >= maxRunsPerOrg) throw tooMany();
      const leave = slots ? await takeSlot(slots, org) : () => {};
      try {
        const release = await admitHere(org, signal);
        return () => {
          release();
          leave();
        };
      } catch (error) {
        leave();
        throw error;
      }
    },
    get running() {
      return running;
    },
  };
}

function overloaded() {
  return problem('overloaded', { detail: 'Too many answers are under way.', retryAfterSeconds: 5 });
}

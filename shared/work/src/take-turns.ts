import type { WorkItem } from './work-state.ts';
import type { TurnStore } from './work-store.ts';

/**
 * Fair turns between owners, in a queue that is first in, first out: of each owner at most one request waits in the broker,
 * and the next is sent when a worker has begun that one. So new work waits behind one request of each other owner, and
 * not behind all that they have stored. An owner alone still keeps every worker busy.
 */
const waitingPerOwner = 1;

export interface Turns<T extends WorkItem> {
  /**
   * Sends an item when its owner has a turn. Resolves to the result of `send`, or to true when there is no turn: the item
   * stays pending until one is free.
   */
  take(item: T): Promise<boolean>;
  /** Sends pending work of an owner, as far as there are turns. */
  next(owner: string): Promise<void>;
  hasTurn(owner: string): Promise<boolean>;
}

interface Sending<T extends WorkItem> {
  /** Sends an item to the workers; false when the broker accepts nothing now. */
  readonly send: (item: T) => Promise<boolean>;
  /** Reserves a pending item for this process; null when another process was first. */
  readonly claim: (item: T) => Promise<T | null>;
  /** A request that has waited longer may be lost, so it no longer delays its owner's other work. */
  readonly since: () => Date;
}

export function createTurns<T extends WorkItem>(
  store: TurnStore<T>,
  ownerOf: (item: T) => string,
  { send, claim, since }: Sending<T>,
): Turns<T> {
  /** Owners for which this process is sending something. Two sends at once would both see a free turn. */
  const busy = new Set<string>();
  /** Owners with more work to send, once this process is done with the present one. */
  const waiting = new Set<string>();

  const hasTurn = async (owner: string) => (await store.waiting(owner, since())) < waitingPerOwner;

  async function alone(owner: string, work: () => Promise<boolean>): Promise<boolean> {
    if (busy.has(owner)) {
      waiting.add(owner);
      return true;
    }
    busy.add(owner);
    try {
      return await work();
    } finally {
      busy.delete(owner);
      // The sweeper handles failures.
      if (waiting.delete(owner)) void next(owner).catch(() => {});
    }
  }

  async function sendPending(owner: string): Promise<boolean> {
    while (await hasTurn(owner)) {
      const pending = await store.nextPending(owner);
      const claimed = pending && (await claim(pending));
      if (!claimed) return true;
      if (!(await send(claimed))) return false;
    }
    return true;
  }

  async function next(owner: string): Promise<void> {
    await alone(owner, () => sendPending(owner));
  }

  return {
    take: (item) => {
      const owner = ownerOf(item);
      return alone(owner, async () => ((await hasTurn(owner)) ? send(item) : true));
    },
    next,
    hasTurn,
  };
}

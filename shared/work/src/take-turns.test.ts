import { type Clock, silentLog } from '@footnote/runtime';
import { createDurableWork } from './durable-work.ts';
import { defaultWorkPolicy, newWork, type WorkItem, type WorkState } from './work-state.ts';

interface Item extends WorkItem {
  owner: string;
  order: number;
}

/** A store in memory, and a broker with a queue that knows no owners. */
function openWork() {
  let now = Date.parse('2026-03-01T12:00:00.000Z');
  const clock: Clock = { now: () => new Date(now) };
  const items = new Map<string, Item>();
  const queue: Item[] = [];
  let brokerIsAway = false;
  const change = (id: string, work: Partial<WorkState>) => {
    const item = items.get(id);
    if (!item) throw new Error('no such item');
    const changed = { ...item, work: { ...item.work, ...work } };
    items.set(id, changed);
    return changed;
  };
  const all = () => [...items.values()];
  const work = createDurableWork<Item>(
    { clock, log: silentLog },
    {
      name: 'test',
      policy: defaultWorkPolicy,
      lostMessage: 'lost',
      store: {
        due: async (at, limit) =>
          all()
            .filter((item) => item.work.due_at !== null && item.work.due_at <= at)
            .slice(0, limit),
        claim: async ({ id, work: { due_at } }, changed) =>
          items.get(id)?.work.due_at === due_at ? change(id, changed) : null,
        markSent: async ({ id }, changed) => void change(id, changed),
      },
      turns: {
        ownerOf: ({ owner }) => owner,
        store: {
          waiting: async (owner) =>
            all().filter((item) => item.owner === owner && item.work.dispatch === 'sent' && !item.work.begun)
              .length,
          nextPending: async (owner) =>
            all().find((item) => item.owner === owner && item.work.dispatch === 'pending') ?? null,
        },
      },
      request: async (item) => {
        if (brokerIsAway) throw new Error('away');
        queue.push(item);
      },
      fail: async ({ id }) => void change(id, { dispatch: 'ended', due_at: null }),
    },
  );
  /** A worker begins the next item and reports it. */
  async function begin(): Promise<Item | undefined> {
    const next = queue.shift();
    if (!next) return undefined;
    change(next.id, { begun: true });
    await work.next(next.owner);
    return next;
  }
  let made = 0;
  return {
    work,
    queue,
    pass: (ms: number) => {
      now += ms;
    },
    setBrokerAway: (away: boolean) => {
      brokerIsAway = away;
    },
    async accept(owner: string): Promise<Item> {
      made += 1;
      const item = { id: `${owner}-${made}`, owner, order: made, attempt: 1, work: newWork(clock.now()) };
      items.set(item.id, item);
      await work.dispatch(item);
      return item;
    },
    begin,
    /** A worker begins the next item and ends it. */
    async workOne(): Promise<string | undefined> {
      const item = await begin();
      if (!item) return undefined;
      change(item.id, { dispatch: 'ended', due_at: null });
      await work.next(item.owner);
      return item.id;
    },
  };
}

describe('turns between owners', () => {
  it('let one small file pass all but one of another organisation’s hundred', async () => {
    const { accept, queue, workOne } = openWork();
    await Promise.all(Array.from({ length: 100 }, () => accept('heavy')));
    expect(queue).toHaveLength(1);
    const small = await accept('light');
    const done = [await workOne(), await workOne()];
    expect(done[1]).toBe(small.id);
  });

  it('alternate, and leave nothing behind', async () => {
    const { accept, workOne } = openWork();
    for (let at = 0; at < 5; at += 1) await accept('a');
    for (let at = 0; at < 5; at += 1) await accept('b');
    const owners: string[] = [];
    for (let id = await workOne(); id !== undefined; id = await workOne()) owners.push(id.slice(0, 1));
    expect(owners.join('')).toBe('ababababab');
  });

  it('keep several workers busy with the work of one owner alone', async () => {
    const { accept, begin } = openWork();
    for (let at = 0; at < 3; at += 1) await accept('a');
    const begun = [await begin(), await begin(), await begin()];
    expect(begun.map((item) => item?.order)).toEqual([1, 2, 3]);
  });

  it('go on after the broker was away, and hold an owner’s other work back for no other owner', async () => {
    const { accept, queue, work, pass, setBrokerAway, workOne } = openWork();
    setBrokerAway(true);
    for (let at = 0; at < 3; at += 1) await accept('a');
    await accept('b');
    setBrokerAway(false);
    pass(10_000);
    await work.sweep();
    expect(queue.map(({ owner }) => owner).toSorted()).toEqual(['a', 'b']);
    const done: unknown[] = [];
    for (let id = await workOne(); id !== undefined; id = await workOne()) done.push(id);
    expect(done).toHaveLength(4);
  });
});

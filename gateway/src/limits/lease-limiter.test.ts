import type { Count } from './lease-limiter.ts';
import { leaseLimiter } from './lease-limiter.ts';

/** A store of one window that ends at `endsAt`. */
function createStore(limit: number, time: { now: number }) {
  let used = 0;
  let endsAt = time.now + 60_000;
  const asked: number[] = [];
  const take = async (_key: string, points: number): Promise<Count> => {
    await Promise.resolve();
    if (time.now >= endsAt) [used, endsAt] = [0, time.now + 60_000];
    asked.push(points);
    used += points;
    return { allowed: used <= limit, remaining: Math.max(0, limit - used), resetMs: endsAt - time.now };
  };
  return { take, asked };
}

describe('leaseLimiter', () => {
  it('asks for each request of a small limit', async () => {
    const store = createStore(6, { now: 0 });
    const count = leaseLimiter(6, store.take, () => 0);
    for (let n = 0; n < 7; n += 1) await count('a');
    expect(store.asked).toEqual([1, 1, 1, 1, 1, 1, 1]);
  });

  it('allows exactly the limit and asks once in ten', async () => {
    const store = createStore(600, { now: 0 });
    const count = leaseLimiter(600, store.take, () => 0);
    const outcomes: Count[] = [];
    for (let n = 0; n < 605; n += 1) outcomes.push(await count('a'));
    expect(outcomes.filter(({ allowed }) => allowed)).toHaveLength(600);
    expect(outcomes.slice(0, 3).map(({ remaining }) => remaining)).toEqual([599, 598, 597]);
    expect(store.asked.slice(0, 60)).toEqual(new Array(60).fill(10));
  });

  it('allows exactly the limit to requests that come at once', async () => {
    const store = createStore(130, { now: 0 });
    const count = leaseLimiter(130, store.take, () => 0);
    const outcomes = await Promise.all(Array.from({ length: 200 }, () => count('a')));
    expect(outcomes.filter(({ allowed }) => allowed)).toHaveLength(130);
  });

  it('takes leases that divide the limit', async () => {
    const store = createStore(133, { now: 0 });
    const count = leaseLimiter(133, store.take, () => 0);
    let allowed = 0;
    for (let n = 0; n < 140; n += 1) if ((await count('a')).allowed) allowed += 1;
    expect(allowed).toBe(133);
  });

  it('lets a lease end with its window, and keeps users apart', async () => {
    const time = { now: 0 };
    const store = createStore(120, time);
    const count = leaseLimiter(120, store.take, () => time.now);
    expect((await count('a')).remaining).toBe(119);
    time.now = 60_000;
    expect((await count('a')).remaining).toBe(119);
    expect((await count('b')).remaining).toBe(109);
    expect(store.asked).toEqual([10, 10, 10]);
  });
});

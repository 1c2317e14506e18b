import { problem } from '@research/runtime';
import { type IdempotencyStore, type KeptAnswer, runOnce } from './idempotency.ts';

function memoryStore(): IdempotencyStore {
  const entries = new Map<string, string>();
  return {
    async claim(key, entry) {
      const standing = entries.get(key);
      if (standing === undefined) entries.set(key, entry);
      return standing ?? null;
    },
    async keep(key, entry) {
      entries.set(key, entry);
    },
    async release(key) {
      entries.delete(key);
    },
  };
}

const answer: KeptAnswer = { status: 201, headers: {}, body: { n: 1 } };
const asked = { key: 'k', scope: ['acme', 'alice', 'route'], request: { a: 1 } };

describe('runOnce', () => {
  it('runs the work once and gives its answer again', async () => {
    const store = memoryStore();
    let runs = 0;
    const work = async () => {
      runs += 1;
      return answer;
    };
    expect(await runOnce(store, asked, work)).toEqual({ ...answer, replayed: false });
    expect(await runOnce(store, asked, work)).toEqual({ ...answer, replayed: true });
    expect(runs).toBe(1);
  });

  it('keeps the keys of callers apart', async () => {
    const store = memoryStore();
    await runOnce(store, asked, async () => answer);
    const other = await runOnce(store, { ...asked, scope: ['acme', 'bob', 'route'] }, async () => answer);
    expect(other.replayed).toBe(false);
  });

  it('refuses a key with another request, and one that still runs', async () => {
    const store = memoryStore();
    let finish = (_: KeptAnswer) => {};
    const running = runOnce(store, asked, () => new Promise((resolve) => (finish = resolve)));
    await expect(runOnce(store, asked, async () => answer)).rejects.toMatchObject({
      code: 'idempotency_in_progress',
    });
    finish(answer);
    await running;
    const changed = { ...asked, request: { a: 2 } };
    await expect(runOnce(store, changed, async () => answer)).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    });
  });

  it('does not keep a failure', async () => {
    const store = memoryStore();
    const failing = runOnce(store, asked, () => Promise.reject(problem('store_unavailable')));
    await expect(failing).rejects.toMatchObject({ code: 'store_unavailable' });
    expect((await runOnce(store, asked, async () => answer)).replayed).toBe(false);
  });

  it('runs the work when its store is away', async () => {
    const away = () => Promise.reject(new Error('away'));
    const result = await runOnce({ claim: away, keep: away, release: away }, asked, async () => answer);
    expect(result).toEqual({ ...answer, replayed: false });
  });

  it.each(['', 'a b', 'ü', 'x'.repeat(256)])('refuses the key %j', async (key) => {
    const refused = runOnce(memoryStore(), { ...asked, key }, async () => answer);
    await expect(refused).rejects.toMatchObject({ code: 'invalid_parameter' });
  });
});

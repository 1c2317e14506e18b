import { setImmediate } from 'node:timers/promises';
import { problem } from '@footnote/runtime';
import { jest } from '@jest/globals';
import { type IdempotencyStore, type RepeatableAnswer, repeatIdOf, runOnce } from './idempotency.ts';

/** Like the store in Redis, but without expiry: a test ends a claim with `entries.clear()`. */
function memoryStore() {
  const entries = new Map<string, string>();
  const replaceOwn = (name: string, claim: string, entry: string | undefined) => {
    const standing = entries.get(name);
    if (standing !== undefined && standing !== claim) return;
    if (entry === undefined) entries.delete(name);
    else entries.set(name, entry);
  };
  const store: IdempotencyStore = {
    async claim({ name }, claim) {
      const standing = entries.get(name);
      if (standing !== undefined) return { claimed: false, standing };
      entries.set(name, claim);
      return { claimed: true };
    },
    async renew() {},
    keep: async ({ name }, claim, entry) => replaceOwn(name, claim, entry),
    release: async ({ name }, claim) => replaceOwn(name, claim, undefined),
    read: async ({ name }) => entries.get(name) ?? null,
  };
  return { store, entries };
}

const answer: RepeatableAnswer = { status: 201, headers: {}, body: { n: 1 } };
const asked = { key: 'k', caller: { org_id: 'acme', user_id: 'alice' }, route: 'create', request: { a: 1 } };
const once = (run: () => Promise<RepeatableAnswer> = async () => answer) => ({ run });

describe('runOnce', () => {
  it('runs the work once and repeats its answer', async () => {
    const { store } = memoryStore();
    const run = jest.fn(async () => answer);
    expect(await runOnce(store, asked, once(run))).toEqual({ ...answer, replayed: false });
    expect(await runOnce(store, asked, once(run))).toEqual({ ...answer, replayed: true });
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('separates the keys of callers, organisations and routes', async () => {
    const { store } = memoryStore();
    await runOnce(store, asked, once());
    for (const other of [
      { ...asked, caller: { org_id: 'acme', user_id: 'bob' } },
      { ...asked, caller: { org_id: 'other', user_id: 'alice' } },
      { ...asked, route: 'other' },
    ]) {
      expect((await runOnce(store, other, once())).replayed).toBe(false);
    }
  });

  it('stores a large answer only by reference', async () => {
    const { store, entries } = memoryStore();
    const large = { ...answer, body: { id: 'skill-1', text: 'x'.repeat(130_000) } };
    const reread = jest.fn(async (_id: string) => large);
    const work = { run: async () => large, reference: () => 'skill-1', reread };
    await runOnce(store, asked, work);
    expect([...entries.values()].join('').length).toBeLessThan(1_000);
    expect(await runOnce(store, asked, work)).toEqual({ ...large, replayed: true });
    expect(reread).toHaveBeenCalledWith('skill-1');
  });

  it('stores nothing of a large answer without a reference', async () => {
    const { store, entries } = memoryStore();
    await runOnce(
      store,
      asked,
      once(async () => ({ ...answer, body: 'x'.repeat(5_000) })),
    );
    expect(entries.size).toBe(0);
  });

  it('gives the answer of a running request to a second one', async () => {
    const { store } = memoryStore();
    let finish = (_: RepeatableAnswer) => {};
    const first = runOnce(
      store,
      asked,
      once(() => new Promise((resolve) => (finish = resolve))),
    );
    const second = runOnce(store, asked, once());
    const changed = runOnce(store, { ...asked, request: { a: 2 } }, once());
    await expect(changed).rejects.toMatchObject({ code: 'idempotency_key_reused' });
    finish(answer);
    expect(await second).toEqual({ ...answer, replayed: true });
    expect((await first).replayed).toBe(false);
  });

  it('says that the first request still runs when that takes long', async () => {
    const { store } = memoryStore();
    let finish = (_: RepeatableAnswer) => {};
    const first = runOnce(
      store,
      asked,
      once(() => new Promise((resolve) => (finish = resolve))),
    );
    await expect(runOnce(store, asked, once())).rejects.toMatchObject({ code: 'idempotency_in_progress' });
    finish(answer);
    await first;
  });

  it('does not store a failure: the waiting request runs', async () => {
    const { store } = memoryStore();
    let fail = (_: Error) => {};
    const first = runOnce(
      store,
      asked,
      once(() => new Promise((_resolve, reject) => (fail = reject))),
    );
    const second = runOnce(store, asked, once());
    await setImmediate();
    fail(problem('store_unavailable'));
    await expect(first).rejects.toMatchObject({ code: 'store_unavailable' });
    expect((await second).replayed).toBe(false);
  });

  it.each(['answers', 'fails'])(
    'does not change another request’s claim when the one that lost it %s',
    async (end) => {
      const { store, entries } = memoryStore();
      let finish = (_: RepeatableAnswer | Error) => {};
      const stalled = runOnce(
        store,
        asked,
        once(
          () =>
            new Promise((resolve, reject) => {
              finish = (outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome));
            }),
        ),
      );
      await setImmediate();
      // Like the expiry of the claim.
      entries.clear();
      expect((await runOnce(store, asked, once())).replayed).toBe(false);
      finish(end === 'fails' ? problem('internal_error') : { ...answer, body: { n: 2 } });
      await stalled.catch(() => {});
      expect(await runOnce(store, asked, once())).toEqual({ ...answer, replayed: true });
    },
  );

  it('refuses more keys than an organisation may have', async () => {
    const { store } = memoryStore();
    const full: IdempotencyStore = { ...store, claim: async () => ({ claimed: false, full: true }) };
    await expect(runOnce(full, asked, once())).rejects.toMatchObject({
      code: 'quota_exceeded',
      extras: { bound: 'idempotency_keys' },
    });
  });

  it('runs the work when its store is away', async () => {
    const away = () => Promise.reject(new Error('away'));
    const store = { claim: away, renew: away, keep: away, release: away, read: away };
    expect(await runOnce(store, asked, once())).toEqual({ ...answer, replayed: false });
  });
});

it('gives a request that is sent again the same id, and every other one another', () => {
  const id = repeatIdOf(asked);
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(repeatIdOf({ ...asked })).toBe(id);
  const others = [
    { ...asked, key: 'l' },
    { ...asked, route: 'other' },
    { ...asked, request: { a: 2 } },
    { ...asked, caller: { org_id: 'acme', user_id: 'bob' } },
  ];
  expect(new Set([id, ...others.map(repeatIdOf)]).size).toBe(5);
});

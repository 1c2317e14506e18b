import { randomUUID } from 'node:crypto';
import { type QuotaStanding, quotaNames } from '@footnote/contracts';
import { runForCaller, silentLog } from '@footnote/runtime';
import { connectMongo, type Mongo } from '@footnote/stores';
import { testServers, waitFor } from '@footnote/testing';
import {
  createModelAccount,
  createMongoQuotaStore,
  createMongoSpendingStore,
  createQuotas,
} from '../src/index.ts';

describe('quotas, on a real database', () => {
  let mongo: Mongo;
  let now = Date.parse('2026-03-01T12:00:00.000Z');
  const clock = { now: () => new Date(now) };
  beforeAll(async () => {
    const name = `tenants_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
    const url = testServers().mongodbUrl.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/${name}`);
    mongo = connectMongo(url, silentLog);
    await mongo.connection.asPromise();
  });
  afterAll(async () => {
    await mongo?.connection.dropDatabase();
    await mongo?.close();
  });

  /** Quotas of a shelf: what is stored is in a map. */
  function openShelf(limit: number) {
    const tenant = `org:${randomUUID()}`;
    const stored = new Map<string, number>();
    const quotas = createQuotas(
      { store: createMongoQuotaStore(mongo.connection), clock, log: silentLog },
      {
        group: 'reports',
        limits: { reports: limit, report_bytes: limit * 100 },
        measure: async () => ({
          reports: stored.size,
          report_bytes: [...stored.values()].reduce((sum, bytes) => sum + bytes, 0),
        }),
      },
    );
    const put = (key: string, bytes = 1) =>
      quotas.within(
        tenant,
        key,
        { reports: 1, report_bytes: bytes },
        async () => void stored.set(key, bytes),
      );
    return { tenant, stored, quotas, put };
  }

  it('give each unit once, however many requests ask for the last ones at the same time', async () => {
    const { stored, put } = openShelf(5);
    const asked = await Promise.allSettled(Array.from({ length: 40 }, (_, at) => put(`item-${at}`)));
    expect(stored.size).toBeLessThanOrEqual(5);
    for (const one of asked) {
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ code: 'quota_exceeded', status: 429 });
    }
    // Those who met others under way may ask again.
    for (let at = 0; stored.size < 5; at += 1) await put(`later-${at}`);
    await expect(put('one more')).rejects.toMatchObject({
      code: 'quota_exceeded',
      message: expect.stringContaining('Delete versions or reports'),
      extras: { headers: { RateLimit: expect.stringContaining('"reports";r=0') } },
    });
  });

  it('bound the bytes, too, and are free again when something is deleted', async () => {
    const { stored, quotas, tenant, put } = openShelf(2);
    await put('large', 150);
    await expect(put('too large', 60)).rejects.toMatchObject({
      message: expect.stringContaining('report_bytes'),
    });
    stored.delete('large');
    await put('too large', 60);
    const standings: QuotaStanding[] = await quotas.standings(tenant);
    expect(standings.map(({ name, used, limit }) => [name, used, limit])).toEqual([
      ['reports', 1, 2],
      ['report_bytes', 60, 200],
    ]);
    expect(quotaNames).toContain('report_bytes');
  });

  it('have one reservation for a request that is retried, and none for long after its process died', async () => {
    const { quotas, tenant, stored, put } = openShelf(1);
    const died = new Promise<never>(() => {});
    void quotas.within(tenant, 'item', { reports: 1 }, () => died);
    const store = createMongoQuotaStore(mongo.connection);
    const sums = () =>
      store.reserve({ tenant, group: 'reports', key: 'probe' }, {}, clock.now(), clock.now());
    await waitFor('the reservation', async () => (await sums()).reports === 1);
    await expect(put('another')).rejects.toMatchObject({ code: 'quota_exceeded' });
    await put('item');
    expect([...stored.keys()]).toEqual(['item']);
    stored.clear();
    void quotas.within(tenant, 'lost', { reports: 1 }, () => died);
    await waitFor('the reservation', async () => (await sums()).reports === 1);
    now += 61_000;
    await put('another');
    expect([...stored.keys()]).toEqual(['another']);
  });

  it('end the reservation when nothing was stored after all', async () => {
    const { quotas, tenant, put } = openShelf(1);
    const failing = quotas.within(tenant, 'item', { reports: 1 }, () => Promise.reject(new Error('no disk')));
    await expect(failing).rejects.toThrow('no disk');
    await put('another');
  });

  describe('of models', () => {
    const caller = () => ({ org_id: `org_${randomUUID().slice(0, 8)}`, user_id: 'alice' });
    const open = () => {
      const store = createMongoSpendingStore(mongo.connection);
      const limits = { tokensPerDay: 1_000, usdPerDay: 1 };
      return { store, account: createModelAccount({ store, clock, log: silentLog }, limits) };
    };

    it('count each call once, many at a time', async () => {
      const { store } = open();
      const calls = Array.from({ length: 30 }, (_, at) => `call_${at % 10}`);
      const tenant = `org:${randomUUID()}`;
      await Promise.all(calls.map((id) => store.add(tenant, '2026-03-01', id, { tokens: 10, usd: 0.01 })));
      const { tokens, usd } = await store.of(tenant, '2026-03-01');
      expect(tokens).toBe(100);
      expect(usd).toBeCloseTo(0.1);
      expect(await store.of(tenant, '2026-03-02')).toEqual({ tokens: 0, usd: 0 });
    });

    it.each([
      ['tokens', { tokens: 1_000, usd: 0 }],
      ['cost', { tokens: 1, usd: 1 }],
    ])('refuse when the %s of the day are spent, until the next day', async (_what, spent) => {
      const { account, store } = open();
      const who = caller();
      const tenant = `org:${who.org_id}`;
      await runForCaller(who, () => account.admit());
      runForCaller(who, () => account.charge('call_1', spent));
      const day = clock.now().toISOString().slice(0, 10);
      await waitFor('the charge', async () => (await store.of(tenant, day)).tokens > 0);
      const refused = runForCaller(who, () => account.admit());
      await expect(refused).rejects.toMatchObject({ code: 'quota_exceeded' });
      await refused.catch((error) => expect(error.extras.retryAfterSeconds).toBeGreaterThan(0));
      await runForCaller(caller(), () => account.admit());
      now += 86_400_000;
      await runForCaller(who, () => account.admit());
    });
  });
});

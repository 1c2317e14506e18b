import { silentLog } from '@footnote/runtime';
import { connectRedis } from '@footnote/stores';
import { type BreakableLink, openBreakableLink, waitFor } from '@footnote/testing';
import {
  type Caller,
  type LabPlace,
  openLabPlace,
  startTestLab,
  type TestLab,
} from './support/start-test-lab.ts';

const numbers = (count: number) => [...Array(count).keys()].map((n) => `${n} `).join('');

describe('while a store is away', () => {
  let place: LabPlace;
  let mongodb: BreakableLink;
  let redis: BreakableLink;
  let lab: TestLab;
  let other: TestLab;
  let alice: Caller;
  beforeEach(async () => {
    place = await openLabPlace();
    mongodb = await openBreakableLink(place.env.MONGODB_URL ?? '');
    redis = await openBreakableLink(place.env.REDIS_URL ?? '');
    lab = await startTestLab(place, { MONGODB_URL: mongodb.url, REDIS_URL: redis.url });
    alice = lab.caller();
  });
  afterEach(async () => {
    mongodb.restore();
    redis.restore();
    await lab?.stop();
    await other?.stop();
    await mongodb?.close();
    await redis?.close();
    await place?.remove();
  });
  const readRedis = async () => {
    const answer = await fetch(`${lab.url}/health/ready`);
    const { checks } = (await answer.json()) as { checks: Record<string, { ok: boolean }> };
    return { isReady: answer.ok, hasRedis: checks.redis?.ok };
  };
  /** Waits until the service and its stores are ready, Redis included. */
  const ready = () =>
    waitFor('the service to be ready', async () => {
      const { isReady, hasRedis } = await readRedis();
      return isReady && hasRedis;
    });

  it('Redis during a run: the run goes on for its readers, and is complete on other instances afterwards', async () => {
    other = await startTestLab(place, { RUN_SWEEP_INTERVAL_MS: '200' });
    const there = other.caller(alice.principal);
    const first = await alice.chat({ message: 'count 300 20; wait' });
    const following = await there.resume(first.thread);
    await following.until('some numbers', ({ text }) => text.includes(' 20 '));
    redis.break();
    await first.until('more numbers', ({ text }) => text.includes(' 150 '));
    const here = await alice.resume(first.thread);
    await here.until('the same numbers', ({ text }) => text.includes(' 150 '));
    expect(following.text).not.toContain(' 150 ');
    redis.restore();
    await following.until('the numbers of the time between', ({ text }) => text.includes(' 299 '));
    await alice('POST', `/chat/${first.thread}/stop`, { mode: 'wrap_up' });
    for (const stream of [first, here, following, await there.resume(first.thread, first.frames[0]?.id)]) {
      if (stream.status === 200) expect((await stream.end()).text).toBe(`${numbers(300)}wrapped up `);
    }
    const { body } = await alice('GET', `/threads/${first.thread}`);
    expect(body.messages?.at(-1)?.metadata?.stop_reason).toBe('wrapped_up');
  });

  it('Redis loses its data during a run: the frames are written again', async () => {
    other = await startTestLab(place);
    const there = other.caller(alice.principal);
    const first = await alice.chat({ message: 'count 100 5; wait' });
    await first.until('the numbers', ({ text }) => text === numbers(100));
    redis.break();
    const direct = connectRedis(place.env.REDIS_URL ?? '', silentLog);
    await waitFor('a server without memory', () => direct.flushdb());
    direct.disconnect();
    redis.restore();
    const following = await there.resume(first.thread);
    await following.until('the numbers', ({ text }) => text === numbers(100));
    expect(following.types[0]).toBe('start');
    await alice('POST', `/chat/${first.thread}/stop`, { mode: 'wrap_up' });
    expect((await following.end()).text).toBe(`${numbers(100)}wrapped up `);
  });

  it('Redis at the start: a question is refused, nothing is kept, and it is answered later', async () => {
    redis.break();
    await waitFor('it to be noticed', async () => (await readRedis()).hasRedis === false);
    // Documents and threads can be read without it.
    expect((await readRedis()).isReady).toBe(true);
    const { status, body, headers } = await alice('POST', '/chat', { message: 'say a' });
    expect([status, body.code, body.retryable]).toEqual([503, 'store_unavailable', true]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await alice('GET', '/threads')).body.threads).toEqual([]);
    redis.restore();
    await ready();
    expect((await (await alice.chat({ message: 'say a' })).end()).text).toBe('a ');
  });

  it('the database at the start: every route answers 503, and works again later', async () => {
    const { thread } = await (await alice.chat({ message: 'say a' })).end();
    mongodb.break();
    for (const call of [
      alice('POST', '/chat', { message: 'say b' }),
      alice('GET', `/chat/${thread}/stream`),
      alice('POST', `/chat/${thread}/stop`, {}),
      alice('GET', '/threads'),
      alice('GET', `/threads/${thread}`),
      alice('DELETE', `/threads/${thread}`),
    ]) {
      const { status, body, headers } = await call;
      expect([status, body.code]).toEqual([503, 'store_unavailable']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    mongodb.restore();
    await ready();
    const again = await alice.chat({ message: 'say b', thread_id: thread });
    expect((await again.end()).text).toBe('b ');
    expect((await alice('GET', `/threads/${thread}`)).body.messages).toHaveLength(4);
  });

  it('the database at a run’s end: the stream ends, and the answer is stored when it is back', async () => {
    const first = await alice.chat({ message: 'say some; gate; say more' });
    await first.until('the first words', ({ text }) => text === 'some ');
    mongodb.break();
    lab.agent.release();
    await first.end();
    expect([first.text, first.types.at(-1)]).toEqual(['some more ', 'finish']);
    mongodb.restore();
    await ready();
    const kept = await waitFor('the answer to be stored', async () => {
      const { body } = await alice('GET', `/threads/${first.thread}`);
      return body.thread?.active_run_id === null && body;
    });
    expect(kept.messages?.[1]).toMatchObject({ metadata: { stop_reason: 'done' } });
    expect(kept.messages?.[1]?.parts.map(({ text }) => text).join('')).toBe('some more ');
  });

  it('the database as a run begins: it is refused and leaves nothing behind', async () => {
    const asked = alice('POST', '/chat', {
      id: 'unborn',
      messages: [{ role: 'user', parts: [{ type: 'text', text: 'ponder; say a' }] }],
    });
    await waitFor('the question to have come', () => lab.agent.asked.length > 0);
    mongodb.break();
    lab.agent.release();
    const { status, body } = await asked;
    expect([status, body.code]).toEqual([503, 'store_unavailable']);
    mongodb.restore();
    await ready();
    expect((await alice('GET', '/threads')).body.threads).toEqual([]);
    expect((await (await alice.chat({ message: 'say a' })).end()).text).toBe('a ');
  });
});

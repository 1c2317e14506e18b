import { silentLog } from '@footnote/runtime';
import { connectRedis } from '@footnote/stores';
import { waitFor } from '@footnote/testing';
import { useTestLab } from './support/use-test-lab.ts';

const numbers = (count: number) => [...Array(count).keys()].map((n) => `${n} `).join('');

describe('a stream can be opened again', () => {
  const suite = useTestLab();

  it('from the start, during a run', async () => {
    const first = await suite.alice.chat({ message: 'parts; count 120 10' });
    await first.until('the middle', ({ text }) => text.includes(' 40 '));
    first.leave();
    const again = await (await suite.alice.resume(first.thread)).end();
    expect([again.status, again.run, again.types[0]]).toEqual([200, first.run, 'start']);
    expect(again.headers.get('x-vercel-ai-ui-message-stream')).toBe('v1');
    expect(again.text.endsWith(numbers(120))).toBe(true);
  });

  it('after the last frame that came, with no text lost or doubled', async () => {
    const first = await suite.alice.chat({ message: 'count 120 10' });
    await first.until('the middle', ({ text }) => text.includes(' 40 '));
    first.leave();
    const last = first.frames.at(-1)?.id;
    const had = first.text;
    const again = await (await suite.alice.resume(first.thread, last)).end();
    expect(had + again.text).toBe(numbers(120));
    expect(again.types).not.toContain('start');
  });

  it('by several readers at once', async () => {
    const first = await suite.alice.chat({ message: 'count 100 10' });
    const readers = await Promise.all([1, 2, 3, 4].map(() => suite.alice.resume(first.thread)));
    for (const reader of [first, ...readers]) expect((await reader.end()).text).toBe(numbers(100));
  });

  it('with fewer frames for older text', async () => {
    const first = await suite.alice.chat({ message: 'count 100 10; wait' });
    await first.until('the numbers', ({ text }) => text === numbers(100));
    const again = await suite.alice.resume(first.thread);
    await again.until('the numbers', ({ text }) => text === numbers(100));
    expect(again.types.filter((type) => type === 'text-delta')).toHaveLength(1);
    expect(again.frames.at(-1)?.id).toBe(first.frames.at(-1)?.id);
    await suite.alice('POST', `/chat/${first.thread}/stop`, { mode: 'wrap_up' });
    expect((await again.end()).text).toBe(`${numbers(100)}wrapped up `);
  });

  it('from the start, with an id of another run or an unknown one', async () => {
    const first = await suite.alice.chat({ message: 'say a; wait' });
    for (const id of ['run_other-7', 'nonsense', `${first.run}-`, '9']) {
      const again = await suite.alice.resume(first.thread, id);
      await again.until('its words', ({ text }) => text === 'a ');
      expect(again.types[0]).toBe('start');
      again.leave();
    }
    await suite.alice('POST', `/chat/${first.thread}/stop`, {});
  });

  it('for the missed part of an answer that has ended', async () => {
    const first = await (await suite.alice.chat({ message: 'say a b c; parts' })).end();
    const third = first.frames[2]?.id;
    const rest = await (await suite.alice.resume(first.thread, third)).end();
    expect(rest.status).toBe(200);
    const before = first.frames
      .slice(0, 3)
      .map(({ chunk }) => (chunk.type === 'text-delta' ? chunk.delta : ''));
    expect(before.join('') + rest.text).toBe(first.text);
    expect(rest.types.at(-1)).toBe('finish');
  });

  it('for a day: the frames end by themselves', async () => {
    const { run } = await (await suite.alice.chat({ message: 'say a' })).end();
    const redis = connectRedis(suite.place.env.REDIS_URL ?? '', silentLog);
    const seconds = await waitFor('the frames', async () => {
      const left = await redis.ttl(`lab:${run}:frames`);
      return left > 0 && left;
    });
    redis.disconnect();
    expect(seconds).toBeGreaterThan(86_400 - 600);
    expect(seconds).toBeLessThanOrEqual(86_400);
  });

  it('not when nothing runs and nothing was missed', async () => {
    const { thread, frames } = await (await suite.alice.chat({ message: 'say a' })).end();
    for (const id of [undefined, frames.at(-1)?.id, 'run_other-1']) {
      const again = await suite.alice.resume(thread, id);
      expect([again.status, again.body]).toEqual([204, undefined]);
    }
  });

  it('not for an unknown thread, or another user’s', async () => {
    const first = await suite.alice.chat({ message: 'say a; wait' });
    for (const [who, thread] of [
      [suite.alice, 'unknown'],
      [suite.lab.caller(), first.thread],
    ] as const) {
      const again = await who.resume(thread);
      expect([again.status, again.body]).toEqual([
        404,
        expect.objectContaining({ code: 'thread_not_found' }),
      ]);
    }
    await suite.alice('POST', `/chat/${first.thread}/stop`, {});
  });

  it('from the stored message, once its frames are gone', async () => {
    const body = {
      id: 'gone',
      messages: [{ id: 'u1', role: 'user', parts: [{ type: 'text', text: 'parts; say end' }] }],
    };
    const first = await (await suite.alice.chat(body)).end();
    const redis = connectRedis(suite.place.env.REDIS_URL ?? '', silentLog);
    await waitFor('the frames to be there', () => redis.exists(`lab:${first.run}:frames`));
    // The process forgets a run once its frames are kept.
    await waitFor('the frames to be gone for good', async () => {
      await redis.flushdb();
      const again = await (await suite.alice.chat(body)).end();
      return again.types.length < first.types.length && again.text === first.text;
    });
    redis.disconnect();
    const again = await (await suite.alice.chat(body)).end();
    expect(again.text).toBe(first.text);
    expect(again.types.filter((type) => type.startsWith('data-'))).toContain('data-citation');
    const steps = again.types.filter((type) => type.endsWith('-step'));
    expect(steps).toEqual(['start-step', 'finish-step', 'start-step', 'finish-step']);
    // A position in frames that are gone does not say what is missing. The client can read the thread.
    const late = await suite.alice.resume('gone', first.frames[3]?.id);
    expect([late.status, late.body]).toEqual([204, undefined]);
  });

  it.each([
    ['say a', ['finish']],
    ['say a; wait', ['abort']],
    ['say a; bound', ['finish']],
    ['say a; fail model_unavailable', ['data-problem', 'error', 'finish']],
  ])('from the stored message, with the same end: %s', async (text, end) => {
    const body = { id: 'ends', messages: [{ id: 'u1', role: 'user', parts: [{ type: 'text', text }] }] };
    const first = await suite.alice.chat(body);
    await first.until('its words', (record) => record.text === 'a ');
    if (text.includes('wait')) await suite.alice('POST', '/chat/ends/stop', {});
    await first.end();
    const redis = connectRedis(suite.place.env.REDIS_URL ?? '', silentLog);
    const again = await waitFor('the message instead of the frames', async () => {
      await redis.flushdb();
      const record = await (await suite.alice.chat(body)).end();
      return record.frames.some(({ chunk }) => 'id' in chunk && chunk.id === 'part_0') && record;
    });
    redis.disconnect();
    expect([again.run, again.text, again.types.slice(-end.length)]).toEqual([first.run, 'a ', end]);
    const finishOf = ({ frames }: typeof first) => {
      const last = frames.at(-1)?.chunk;
      return last?.type === 'finish' ? last.finishReason : last?.type;
    };
    expect(finishOf(again)).toBe(finishOf(first));
  });
});

describe('an open stream', () => {
  const suite = useTestLab({ CHAT_PING_MS: '50', CHAT_HOLD_MS: '20000' });

  it('begins with the retry delay, and sends signs of life while there is no text', async () => {
    const alice = suite.lab.caller();
    const { thread } = await alice.chat({ message: 'say a; wait' });
    const response = await fetch(`${suite.lab.url}/api/lab/chat/${thread}/stream`, {
      headers: alice.headers(),
    });
    let raw = '';
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    await waitFor('three pings', async () => {
      raw += (await reader?.read())?.value ?? '';
      return raw.split('\n\n').filter((frame) => frame === ': ping').length >= 3;
    });
    expect(raw.startsWith('retry: 2000\n\n')).toBe(true);
    await reader?.cancel();
    await alice('POST', `/chat/${thread}/stop`, {});
  });

  it('of an answer in one body also sends signs of life, and then JSON', async () => {
    const alice = suite.lab.caller();
    const init = { method: 'POST', headers: { ...alice.headers(), 'content-type': 'application/json' } };
    for (const [message, types] of [
      ['say a; pause 400; say b', ['text', 'text']],
      ['say a; pause 400; fail model_unavailable', ['text', 'data-problem']],
    ] as const) {
      const body = JSON.stringify({ message, stream: false });
      const response = await fetch(`${suite.lab.url}/api/lab/chat`, { ...init, body });
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        'application/json; charset=utf-8',
      ]);
      const text = await response.text();
      expect(text).toMatch(/^ {3,}\{/);
      expect(JSON.parse(text).message.parts.map(({ type }: { type: string }) => type)).toEqual(types);
    }
  });

  it('has nothing to send when the answer failed before its first word', async () => {
    const alice = suite.lab.caller();
    const text = 'pause 1500; fail model_unavailable';
    const asking = alice.chat({ id: 'early', messages: [{ role: 'user', parts: [{ type: 'text', text }] }] });
    await waitFor('the run', async () => (await alice('GET', '/threads/early')).status === 200);
    const following = await alice.resume('early');
    expect([following.status, (await asking).status]).toEqual([204, 502]);
    expect((await alice.resume('early')).status).toBe(404);
  });
});

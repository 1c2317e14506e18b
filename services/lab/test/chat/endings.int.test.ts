import type { ChatRecord } from './support/record-chat.ts';
import { useTestLab } from './support/use-test-lab.ts';

describe('a run ends its stream and keeps what was written when it', () => {
  const suite = useTestLab({ RUN_OVERTIME_SECONDS: '0' });

  /** Checks that all open parts have ended, and that the stored message is the one that a client has after this stream. */
  async function expectWhole(stream: ChatRecord, reason: string): Promise<Record<string, unknown>[]> {
    const { types, thread, run, text } = await stream.end();
    const count = (type: string) => types.filter((one) => one === type).length;
    expect(count('text-end')).toBe(count('text-start'));
    expect(count('finish-step')).toBe(count('start-step'));
    expect(count('tool-output-available') + count('tool-output-error')).toBe(count('tool-input-available'));
    expect(count('finish') + count('abort')).toBe(1);
    const { body } = await suite.alice('GET', `/threads/${thread}`);
    expect(body.thread?.active_run_id).toBeNull();
    const answer = body.messages?.at(-1);
    expect(answer).toMatchObject({ role: 'assistant', metadata: { run_id: run, stop_reason: reason } });
    const parts = answer?.parts ?? [];
    expect(parts.map((part) => (part.type === 'text' ? part.text : '')).join('')).toBe(text);
    expect(parts.filter(({ state }) => state === 'streaming' || state === 'input-available')).toEqual([]);
    return parts;
  }
  const lastTypes = ({ types }: ChatRecord, count: number) => types.slice(-count);
  const problemIn = ({ frames }: ChatRecord) =>
    frames.flatMap(({ chunk }) => (chunk.type === 'data-problem' ? [chunk.data] : []))[0];

  it('is done', async () => {
    const stream = await suite.alice.chat({ message: 'say a; parts; say b' });
    await expectWhole(stream, 'done');
    expect(lastTypes(stream, 1)).toEqual(['finish']);
  });

  it('is stopped', async () => {
    const stream = await suite.alice.chat({ message: 'tool; count 100000 5' });
    await stream.until('some words', ({ text }) => text.length > 20);
    const stopped = await suite.alice('POST', `/chat/${stream.thread}/stop`, { mode: 'now' });
    expect(stopped.body).toEqual({ stopped: true });
    await expectWhole(stream, 'stopped');
    expect(lastTypes(stream, 2)).toEqual(['message-metadata', 'abort']);
  });

  it('is stopped while its agent holds words back until they are checked', async () => {
    const stream = await suite.alice.chat({ message: 'say some; hold the rest' });
    await stream.until('its words', ({ text }) => text === 'some ');
    await suite.alice('POST', `/chat/${stream.thread}/stop`, { mode: 'now' });
    await expectWhole(stream, 'stopped');
    expect(stream.text).toBe('some the rest');
  });

  it('is stopped without a body, while its agent ignores the stop', async () => {
    const stream = await suite.alice.chat({ message: 'say some; deaf' });
    await stream.until('its words', ({ text }) => text === 'some deaf');
    expect((await suite.alice('POST', `/chat/${stream.thread}/stop`, {})).body.stopped).toBe(true);
    await expectWhole(stream, 'stopped');
    // The thread is free as soon as the stop is answered.
    expect((await (await suite.alice.chat({ thread_id: stream.thread, message: 'say on' })).end()).text).toBe(
      'on ',
    );
  });

  it('is wrapped up', async () => {
    const stream = await suite.alice.chat({ message: 'say some; wait' });
    await stream.until('its words', ({ text }) => text === 'some ');
    await suite.alice('POST', `/chat/${stream.thread}/stop`, { mode: 'wrap_up' });
    await expectWhole(stream, 'wrapped_up');
    expect(stream.text).toBe('some wrapped up ');
    expect(lastTypes(stream, 1)).toEqual(['finish']);
  });

  it('has used up its steps', async () => {
    const stream = await suite.alice.chat({ message: 'say some; bound' });
    await expectWhole(stream, 'budget');
    expect(stream.frames.at(-1)?.chunk).toMatchObject({
      finishReason: 'length',
      messageMetadata: { bounded_by: 'steps' },
    });
  });

  it('has used up its time', async () => {
    const stream = await suite.alice.chat({ message: 'say some; fail run_timeout' });
    await expectWhole(stream, 'budget');
    expect(problemIn(stream)).toMatchObject({ code: 'run_timeout', status: 422, retryable: true });
  });

  it.each([
    ['its model fails', 'say half a; tool; fail model_unavailable', 'model_unavailable', 502],
    ['its model is busy', 'say half a; fail model_rate_limited', 'model_rate_limited', 503],
    ['something of ours fails', 'say half a; crash', 'internal_error', 500],
  ])('finds that %s', async (_what, message, code, status) => {
    const stream = await suite.alice.chat({ message });
    const parts = await expectWhole(stream, 'failed');
    expect(stream.text).toBe('half a ');
    expect(lastTypes(stream, 4)).toEqual(['message-metadata', 'data-problem', 'error', 'finish']);
    const problem = problemIn(stream);
    expect(problem).toMatchObject({ code, status, type: `/docs/errors#${code}` });
    expect(problem?.request_id).toBe(stream.headers.get('x-request-id'));
    expect(stream.frames.at(-2)?.chunk).toEqual({ type: 'error', errorText: problem?.detail });
    expect(stream.frames.at(-1)?.chunk).toMatchObject({ finishReason: 'error' });
    expect(parts.find(({ type }) => type === 'data-problem')).toMatchObject({ data: { code } });
    expect(JSON.stringify(stream.frames)).not.toContain('a secret of the inside');
  });

  it('writes more than it may', async () => {
    const stream = await suite.alice.chat({ message: 'say half a; big 9000000; say more' });
    await stream.end();
    expect(problemIn(stream)).toMatchObject({ code: 'model_answer_unusable' });
    const { body } = await suite.alice('GET', `/threads/${stream.thread}`);
    expect(body.messages?.at(-1)?.metadata).toMatchObject({ stop_reason: 'failed' });
  });

  it('has said nothing', async () => {
    const stream = await suite.alice.chat({ message: 'nothing' });
    expect(await expectWhole(stream, 'done')).toEqual([]);
  });

  it('has no reader any more', async () => {
    const stream = await suite.alice.chat({ message: 'say some; gate; say more' });
    await stream.until('its words', ({ text }) => text === 'some ');
    stream.leave();
    const again = await suite.alice.resume(stream.thread);
    suite.lab.agent.release();
    await expectWhole(again, 'done');
    expect(again.text).toBe('some more ');
  });

  it('fails long after its response has begun', async () => {
    const stream = await suite.alice.chat({ message: 'pause 600; fail model_unavailable' });
    expect(stream.status).toBe(200);
    await expectWhole(stream, 'failed');
    expect(stream.types[0]).toBe('start');
    expect(problemIn(stream)).toMatchObject({ code: 'model_unavailable' });
  });

  it('joins pieces that come too fast, and delays none of them for long', async () => {
    const stream = await suite.alice.chat({ message: 'count 5000' });
    await expectWhole(stream, 'done');
    expect(stream.text).toBe([...Array(5000).keys()].map((n) => `${n} `).join(''));
    expect(stream.frames.length).toBeLessThan(1000);
  });
});

describe('a stop', () => {
  const suite = useTestLab();

  it('of a thread where nothing runs does nothing', async () => {
    const alice = suite.lab.caller();
    const { thread } = await (await alice.chat({ message: 'say a' })).end();
    const { status, body } = await alice('POST', `/chat/${thread}/stop`, {});
    expect([status, body]).toEqual([200, { stopped: false }]);
  });

  it('of an unknown thread, or of another user’s, is refused', async () => {
    const alice = suite.lab.caller();
    const stream = await alice.chat({ message: 'say a; wait' });
    for (const [who, thread] of [
      [alice, 'unknown'],
      [suite.lab.caller(), stream.thread],
      [suite.lab.caller({ ...alice.principal, org_id: 'other' }), stream.thread],
    ] as const) {
      const { status, body } = await who('POST', `/chat/${thread}/stop`, {});
      expect([status, body.code]).toEqual([404, 'thread_not_found']);
    }
    expect((await alice('POST', `/chat/${stream.thread}/stop`, { mode: 'later' })).status).toBe(422);
    expect(stream.done).toBe(false);
    await alice('POST', `/chat/${stream.thread}/stop`, {});
    await stream.end();
  });
});

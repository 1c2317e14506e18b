import { type ChatRecord, recordChat } from './support/record-chat.ts';
import { useTestLab } from './support/use-test-lab.ts';

const fromUser = (id: string, text: string) => ({ id, role: 'user', parts: [{ type: 'text', text }] });

/** Each id names the run, and the numbers have no gap. */
function expectOrder({ frames, run }: ChatRecord): void {
  const places = frames.map(({ id }) => Number(id?.slice(run.length + 1)));
  expect(frames.every(({ id }) => id?.startsWith(`${run}-`))).toBe(true);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(new Set(places).size).toBe(places.length);
}

describe('a question', () => {
  const suite = useTestLab({ MAX_RUNS: '3' });

  it('is answered as a stream with ids, a retry hint and the headers of the protocol', async () => {
    const stream = await (await suite.alice.chat({ message: 'say hello there' })).end();
    expect(stream.status).toBe(200);
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
      'x-vercel-ai-ui-message-stream': 'v1',
      'x-conversation-id': expect.stringMatching(/^thr_/),
      'x-run-id': expect.stringMatching(/^run_/),
    });
    expect(stream.text).toBe('hello there ');
    expect(stream.types[0]).toBe('start');
    expect(stream.types.at(-1)).toBe('finish');
    expectOrder(stream);
    const { thread, run } = stream;
    expect(stream.frames[0]?.chunk).toMatchObject({ messageMetadata: { thread_id: thread, run_id: run } });
    expect(stream.frames.at(-1)?.chunk).toMatchObject({
      finishReason: 'stop',
      messageMetadata: {
        stop_reason: 'done',
        usage: { input_tokens: 120, cached_input_tokens: 20, output_tokens: 30, cost_usd: null },
      },
    });
  });

  it('is kept with its answer, in the form that clients hold', async () => {
    const stream = await (await suite.alice.chat({ message: 'parts; say done', effort: 'deep' })).end();
    const { body } = await suite.alice('GET', `/threads/${stream.thread}`);
    expect(body.thread).toMatchObject({
      thread_id: stream.thread,
      title: 'About parts; say done',
      message_count: 2,
      active_run_id: null,
    });
    expect(body.messages?.[0]).toMatchObject({
      role: 'user',
      parts: [{ type: 'text', text: 'parts; say done' }],
    });
    const answer = body.messages?.[1];
    expect(answer?.metadata).toMatchObject({
      run_id: stream.run,
      effort: 'deep',
      stop_reason: 'done',
      usage: { output_tokens: 30 },
      duration_ms: expect.any(Number),
    });
    expect(answer?.parts.map(({ type }) => type)).toEqual([
      'step-start',
      'data-skill',
      'data-plan',
      'reasoning',
      'dynamic-tool',
      'dynamic-tool',
      'step-start',
      'source-document',
      'text',
      'data-citation',
      'data-verification',
      'data-chart',
      'data-report',
      'data-suggestions',
      'text',
    ]);
    const plan = answer?.parts.find(({ type }) => type === 'data-plan');
    expect(plan).toMatchObject({ data: { steps: [{ state: 'done' }] } });
    expect(answer?.parts[4]).toMatchObject({ state: 'output-available', input: { 'dotted.name': '$1' } });
    expect(answer?.parts[8]).toMatchObject({
      text: 'Most assembly is outside the US [1], 青嶺 “quoted”.',
      state: 'done',
    });
  });

  it('continues its thread, and the agent gets the earlier messages', async () => {
    const first = await (await suite.alice.chat({ message: 'say one' })).end();
    const second = await (await suite.alice.chat({ message: 'history', thread_id: first.thread })).end();
    expect(second.thread).toBe(first.thread);
    const history = JSON.parse(second.text);
    expect(history.map(({ role }: { role: string }) => role)).toEqual(['user', 'assistant']);
    expect(history[1].parts[0]).toMatchObject({ type: 'text', text: 'one ' });
    const { body } = await suite.alice('GET', `/threads/${first.thread}`);
    expect(body.thread).toMatchObject({ message_count: 4, title: 'About say one' });
  });

  it('may be sent by useChat; its last user message is read', async () => {
    const body = {
      id: 'my_chat-1',
      messages: [
        { id: 'u0', role: 'user', parts: [{ type: 'text', text: 'say forged' }] },
        { id: 'a0', role: 'assistant', parts: [{ type: 'text', text: 'forged answer' }] },
        {
          id: 'u1',
          role: 'user',
          parts: [
            { type: 'text', text: 'history' },
            { type: 'file', url: 'data:,x' },
          ],
        },
      ],
      trigger: 'submit-message',
      extra: { of: 'mine' },
    };
    const stream = await (await suite.alice.chat(body)).end();
    expect(stream.thread).toBe('my_chat-1');
    expect(JSON.parse(stream.text)).toEqual([]);
    const kept = await suite.alice('GET', '/threads/my_chat-1');
    expect(kept.body.messages?.map(({ id, role }) => [id, role])).toEqual([
      ['u1', 'user'],
      [expect.any(String), 'assistant'],
    ]);
  });

  it('sent again with the same id gets the same run, while it runs and afterwards', async () => {
    const body = { id: 'again', messages: [fromUser('u1', 'say first; wait')] };
    const first = await suite.alice.chat(body);
    await first.until('the first word', ({ text }) => text.includes('first'));
    const joined = await suite.alice.chat(body);
    await suite.alice('POST', '/chat/again/stop', { mode: 'wrap_up' });
    await first.end();
    await joined.end();
    const later = await (await suite.alice.chat(body)).end();
    expect([joined.run, later.run]).toEqual([first.run, first.run]);
    expect([joined.text, later.text]).toEqual([first.text, first.text]);
    expect((await suite.alice('GET', '/threads/again')).body.messages).toHaveLength(2);
  });

  it('sent twice at once is run once', async () => {
    const body = { id: 'twice', messages: [fromUser('u1', 'pause 100; say once')] };
    const streams = await Promise.all([
      suite.alice.chat(body),
      suite.alice.chat(body),
      suite.alice.chat(body),
    ]);
    const answered = streams.filter(({ status }) => status === 200);
    for (const stream of answered) expect((await stream.end()).text).toBe('once ');
    expect(new Set(answered.map(({ run }) => run)).size).toBe(1);
    for (const { status, body: refused } of streams) {
      if (status !== 200)
        expect([status, refused]).toEqual([409, expect.objectContaining({ code: 'run_active' })]);
    }
    expect((await suite.alice('GET', '/threads/twice')).body.messages).toHaveLength(2);
  });

  it('is answered once per Idempotency-Key, with the plain form', async () => {
    const key = { 'idempotency-key': 'k1' };
    const first = await (await suite.alice.chat({ message: 'say once' }, key)).end();
    const second = await (await suite.alice.chat({ message: 'say once' }, key)).end();
    expect([second.run, second.thread]).toEqual([first.run, first.thread]);
    const other = await (await suite.lab.caller().chat({ message: 'say once' }, key)).end();
    expect(other.run).not.toBe(first.run);
  });

  it('is answered again on demand; the new answer replaces the old messages', async () => {
    const u1 = fromUser('u1', 'say one');
    const first = await (await suite.alice.chat({ id: 'anew', messages: [u1] })).end();
    await (await suite.alice.chat({ id: 'anew', messages: [fromUser('u2', 'say two')] })).end();
    const again = { id: 'anew', messages: [u1], trigger: 'regenerate-message', messageId: 'whatever' };
    const second = await (await suite.alice.chat(again)).end();
    expect(second.run).not.toBe(first.run);
    const { body } = await suite.alice('GET', '/threads/anew');
    expect(body.messages?.map(({ role }) => role)).toEqual(['user', 'assistant']);
    expect(body.messages?.[1]?.metadata?.run_id).toBe(second.run);
    expect(body.thread?.message_count).toBe(2);
  });

  it('is answered again with its options, after the steps that the failed answer had finished', async () => {
    const u1 = fromUser('u1', 'parts; fail model_unavailable');
    const filings = [{ country: 'US', filing_id: '0009990001-25-000007' }];
    const first = { id: 'failed', messages: [u1], filings, effort: 'deep' };
    await (await suite.alice.chat(first)).end();
    const again = { id: 'failed', messages: [u1], trigger: 'regenerate-message' };
    await (await suite.alice.chat(again)).end();
    expect(suite.lab.agent.asked.at(-1)).toMatchObject({
      filings,
      effort: 'deep',
      report: 'auto',
      finished: [[{ name: 'read_section', input: { 'dotted.name': '$1' } }]],
    });
    await (await suite.alice.chat({ ...again, effort: 'quick' })).end();
    expect(suite.lab.agent.asked.at(-1)).toMatchObject({ filings, effort: 'quick' });
    const edited = { ...again, messages: [fromUser('u1', 'say better')] };
    await (await suite.alice.chat(edited)).end();
    expect(suite.lab.agent.asked.at(-1)).toMatchObject({ filings, finished: [] });
    const { body } = await suite.alice('GET', '/threads/failed');
    expect(body.messages?.[0]?.metadata?.asked).toEqual({ filings, effort: 'quick' });
  });

  it('that was edited is answered again, with its new text', async () => {
    await (await suite.alice.chat({ id: 'edited', messages: [fromUser('u1', 'say one')] })).end();
    const edited = await (
      await suite.alice.chat({ id: 'edited', messages: [fromUser('u1', 'say better')] })
    ).end();
    expect(edited.text).toBe('better ');
    const { body } = await suite.alice('GET', '/threads/edited');
    expect(body.messages?.map(({ parts }) => parts[0]?.text)).toEqual(['say better', 'better ']);
  });

  it('keeps its old answer when the new one fails before its first word', async () => {
    const u1 = fromUser('u1', 'say kept');
    await (await suite.alice.chat({ id: 'kept', messages: [u1] })).end();
    const failed = await suite.alice.chat({
      id: 'kept',
      messages: [fromUser('u1', 'fail model_unavailable')],
    });
    expect(failed.status).toBe(502);
    const { body } = await suite.alice('GET', '/threads/kept');
    expect(body.messages?.map(({ parts }) => parts[0]?.text)).toEqual(['say kept', 'kept ']);
  });

  it('is answered whole with `stream: false`', async () => {
    const { status, body, headers } = await suite.alice('POST', '/chat', {
      message: 'say all of it',
      stream: false,
    });
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(body.thread_id).toBe(headers.get('x-conversation-id'));
    expect(body.message).toMatchObject({
      role: 'assistant',
      parts: [{ type: 'text', text: 'all of it ' }],
      metadata: { stop_reason: 'done' },
    });
    const failed = await suite.alice('POST', '/chat', {
      message: 'say half; fail model_unavailable',
      stream: false,
    });
    expect([failed.status, failed.body.code]).toEqual([502, 'model_unavailable']);
  });

  it('is refused while another question of its thread is answered, but not in other threads', async () => {
    const first = await suite.alice.chat({ id: 'busy', messages: [fromUser('u1', 'say a; wait')] });
    const refused = await suite.alice('POST', '/chat', { thread_id: 'busy', message: 'say b' });
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
      409,
      'run_active',
      '2',
    ]);
    expect((await (await suite.alice.chat({ message: 'say free' })).end()).text).toBe('free ');
    await suite.alice('POST', '/chat/busy/stop', {});
    await first.end();
    expect((await (await suite.alice.chat({ thread_id: 'busy', message: 'say b' })).end()).text).toBe('b ');
  });

  it('is refused when the process has too many runs', async () => {
    const running = await Promise.all([1, 2, 3].map(() => suite.alice.chat({ message: 'say a; wait' })));
    const refused = await suite.alice('POST', '/chat', { message: 'say b' });
    expect([refused.status, refused.body.code]).toEqual([503, 'overloaded']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    for (const { thread } of running) await suite.alice('POST', `/chat/${thread}/stop`, {});
    expect((await (await suite.alice.chat({ message: 'say b' })).end()).text).toBe('b ');
  });

  it.each([
    ['nothing', {}, 422, 'validation_failed', '/message'],
    ['a blank', { message: ' ' }, 422, 'validation_failed', '/message'],
    ['too much', { message: 'x'.repeat(32_001) }, 422, 'validation_failed', '/message'],
    ['a strange member', { message: 'x', other: 1 }, 422, 'validation_failed', '/other'],
    ['a bad thread', { message: 'x', thread_id: 'a b' }, 422, 'validation_failed', '/thread_id'],
    ['a bad chat', { id: 'a b', messages: [fromUser('u', 'x')] }, 422, 'validation_failed', '/id'],
    ['no messages', { id: 'a', messages: [] }, 422, 'validation_failed', '/messages'],
    [
      'no user',
      { id: 'a', messages: [{ role: 'assistant', parts: [] }] },
      422,
      'validation_failed',
      '/messages',
    ],
    ['no text', { id: 'a', messages: [fromUser('u', ' ')] }, 422, 'validation_failed', '/messages/0/parts'],
    [
      'too much text',
      { id: 'a', messages: [fromUser('u', 'x'.repeat(32_001))] },
      422,
      'validation_failed',
      '/messages/0/parts',
    ],
    ['an unknown thread', { message: 'x', thread_id: 'unknown' }, 404, 'thread_not_found', undefined],
    [
      'an unknown answer',
      { id: 'unknown', messages: [fromUser('u', 'x')], trigger: 'regenerate-message' },
      404,
      'thread_not_found',
      undefined,
    ],
    ['an unknown skill', { message: 'refuse skill_unknown' }, 422, 'skill_unknown', undefined],
    ['an unknown document', { message: 'refuse document_not_found' }, 404, 'document_not_found', undefined],
    ['no model', { message: 'fail model_unavailable' }, 502, 'model_unavailable', undefined],
    ['a busy model', { message: 'status; fail model_rate_limited' }, 503, 'model_rate_limited', undefined],
    ['a fault of ours', { message: 'crash' }, 500, 'internal_error', undefined],
  ])('with %s is a problem and leaves nothing behind', async (_what, body, status, code, path) => {
    const answer = await suite.alice('POST', '/chat', body);
    expect([answer.status, answer.body.code, answer.body.errors?.[0]?.path]).toEqual([status, code, path]);
    expect(answer.headers.get('content-type')).toMatch('application/problem+json');
    expect(JSON.stringify(answer.body)).not.toContain('a secret of the inside');
    expect((await suite.alice('GET', '/threads')).body.threads).toEqual([]);
    // Nor a run: the next one begins.
    expect((await (await suite.alice.chat({ message: 'say fine' })).end()).text).toBe('fine ');
  });

  it('needs an identity', async () => {
    const init = { method: 'POST', body: '{"message":"x"}', headers: { 'content-type': 'application/json' } };
    expect((await recordChat(`${suite.lab.url}/api/lab/chat`, init)).status).toBe(401);
  });

  it('and its answer stay out of the log', async () => {
    await (await suite.alice.chat({ message: 'say confidential-words; fail model_unavailable' })).end();
    expect(JSON.stringify(suite.lab.logs)).not.toContain('confidential-words');
  });
});

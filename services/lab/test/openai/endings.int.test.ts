import { chatCompletion } from '@footnote/contracts';
import { type LabPlace, openLabPlace, startTestLab, type TestLab } from '../chat/support/start-test-lab.ts';
import { type CompletionRecord, complete } from './support/complete.ts';

describe('a chat completion ends as such clients know it when', () => {
  let place: LabPlace;
  /** Carries one run at a time. */
  let lab: TestLab;
  beforeAll(async () => {
    place = await openLabPlace();
    lab = await startTestLab(place, { MAX_RUNS: '1', CHAT_PING_MS: '50' });
  });
  afterAll(async () => {
    await lab?.stop();
    await place?.remove();
  });
  const failureOf = ({ data }: CompletionRecord) => {
    expect(data.at(-1)).toBe('[DONE]');
    return JSON.parse(data.at(-2) ?? '').error;
  };
  /** The one slot is free again: nobody is refused. */
  const freeSlot = async () => {
    for (;;) {
      const { status, text } = await (await complete(lab, 'say here')).end();
      if (status === 200) return text;
      expect(status).toBe(503);
    }
  };

  it.each([
    ['the model fails', 'fail model_unavailable', 502, 'model_unavailable', 'server_error'],
    ['the model is busy', 'fail model_rate_limited', 503, 'model_rate_limited', 'server_error'],
    ['a skill is unknown', 'refuse skill_unknown', 422, 'skill_unknown', 'invalid_request_error'],
    ['something of ours fails', 'crash', 500, 'internal_error', 'server_error'],
  ])('%s before the first word', async (_what, content, status, code, type) => {
    for (const stream of [true, false]) {
      const answer = await (await complete(lab, content, { stream })).end();
      expect(answer.status).toBe(status);
      expect(answer.headers.get('content-type')).toContain('json');
      expect(JSON.parse(answer.raw)).toMatchObject({ code, error: { code, type } });
      expect(answer.raw).not.toContain('a secret of the inside');
    }
  });

  it.each([
    ['the model fails', 'fail model_refused', 'model_refused', 'invalid_request_error'],
    ['its time is over', 'fail run_timeout', 'run_timeout', 'server_error'],
    ['something of ours fails', 'crash', 'internal_error', 'server_error'],
  ])('%s under way', async (_what, step, code, type) => {
    const answer = await (await complete(lab, `say half; ${step}`)).end();
    expect([answer.status, answer.text]).toEqual([200, 'half ']);
    expect(failureOf(answer)).toMatchObject({ code, type, message: expect.any(String) });
    expect(answer.raw).not.toContain('finish_reason":"');
    expect(answer.raw).not.toContain('a secret of the inside');
  });

  it('it takes its time: signs of life come between, and spaces before a whole one', async () => {
    const stream = await complete(lab, 'say a; wait');
    await stream.until('a sign of life', ({ raw }) => raw.includes('a "') && raw.includes('\n\n: ping\n\n'));
    stream.leave();
    await freeSlot();
    const answer = await (await complete(lab, 'say a; pause 400; say b', { stream: false })).end();
    expect(answer.raw).toMatch(/^ +\{/);
    expect(chatCompletion.parse(JSON.parse(answer.raw)).choices[0]?.message.content).toBe('a \n\nb ');
    const failed = await (
      await complete(lab, 'say a; pause 400; fail model_refused', { stream: false })
    ).end();
    expect(failed.status).toBe(200);
    expect(JSON.parse(failed.raw)).toMatchObject({ error: { code: 'model_refused' } });
  });

  it('there is no place for one more run', async () => {
    const first = await complete(lab, 'say a; wait');
    for (const stream of [true, false]) {
      const refused = await (await complete(lab, 'say b', { stream })).end();
      expect(refused.status).toBe(503);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(JSON.parse(refused.raw)).toMatchObject({ error: { code: 'overloaded', type: 'server_error' } });
    }
    first.leave();
    expect(await freeSlot()).toBe('here ');
  });

  it.each([
    ['reads the stream', 'say a; wait', true],
    ['reads the stream of an agent that hears nothing', 'deaf', true],
    ['waits for the whole', 'say a; wait', false],
    ['waits for the whole of an agent that hears nothing', 'deaf', false],
  ])('its client leaves who %s', async (_what, content, stream) => {
    // Headers come with the first word, or the first sign of life.
    (await complete(lab, content, { stream })).leave();
    expect(await freeSlot()).toBe('here ');
  });

  it('its client leaves before the first word', async () => {
    const aborter = new AbortController();
    const [asked, logged] = [lab.agent.asked.length, lab.logs.length];
    const left = fetch(`${lab.url}/v1/chat/completions`, {
      method: 'POST',
      headers: { ...lab.caller().headers(), 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'research', messages: [{ role: 'user', content: 'ponder' }] }),
      signal: aborter.signal,
    });
    while (lab.agent.asked.length === asked) await new Promise(setImmediate);
    aborter.abort();
    await expect(left).rejects.toThrow();
    expect(await freeSlot()).toBe('here ');
    expect(lab.logs.slice(logged)).toEqual([]);
  });

  it('the service stops', async () => {
    const stopping = await startTestLab(place, { CHAT_PING_MS: '50' });
    const stream = await complete(stopping, 'say half; wait');
    const whole = await complete(stopping, 'say half; wait', { stream: false });
    const soon = await complete(stopping, 'say first; pause 100; say last');
    await stream.until('the first words', ({ text }) => text === 'half ');
    await soon.until('the first words', ({ text }) => text === 'first ');
    await stopping.stop();
    expect(failureOf(await stream.end())).toMatchObject({ code: 'shutting_down', type: 'server_error' });
    expect(JSON.parse((await whole.end()).raw)).toMatchObject({ error: { code: 'shutting_down' } });
    // What ends in time comes to its own end.
    expect((await soon.end()).text).toBe('first \n\nlast ');
    expect(soon.data.at(-1)).toBe('[DONE]');
  });
});

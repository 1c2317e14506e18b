import { createLifecycle, silentLog } from '@footnote/runtime';
import { waitFor } from '@footnote/testing';
import { answer, type FakeModel, startFakeModel } from '@footnote/testing/fake-model';
import { readLabConfig } from '../../src/config.ts';
import { startLabService } from '../../src/lab-service.ts';
import { callerAt, type LabPlace, openLabPlace } from './support/start-test-lab.ts';

describe('the service with its own agent', () => {
  let place: LabPlace;
  let model: FakeModel;
  const stops: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    place = await openLabPlace();
    model = await startFakeModel();
  });
  afterEach(async () => {
    model.reset();
    for (const stop of stops.splice(0)) await stop();
  });
  afterAll(async () => {
    await model?.stop();
    await place?.remove();
  });

  async function start(change: Record<string, string> = {}) {
    const lifecycle = createLifecycle(silentLog);
    stops.push(() => lifecycle.stop());
    const { url } = await startLabService(readLabConfig({ ...place.env, ...change }), lifecycle, silentLog);
    await waitFor('the service to be ready', async () => (await fetch(`${url}/health/ready`)).ok);
    return callerAt(url);
  }
  const fake = () => ({
    LLM_PROVIDER: 'openai-compatible',
    LLM_MODEL: 'scripted',
    LLM_BASE_URL: model.baseUrl,
    LLM_IDLE_TIMEOUT_MS: '1000',
  });

  it('answers without any key', async () => {
    const alice = await start();
    const stream = await (await alice.chat({ message: 'Hello!' })).end();
    expect(stream.text.length).toBeGreaterThan(10);
    expect(stream.types.at(-1)).toBe('finish');
    const { body } = await alice('GET', `/threads/${stream.thread}`);
    expect(body.messages?.[1]).toMatchObject({
      metadata: { model: 'extractive-1', stop_reason: 'done' },
    });
  });

  it('streams a model’s answer and says what it used', async () => {
    const alice = await start(fake());
    model.reply(answer('Hello to you, analyst.', { usage: { input: 40, output: 7 } }));
    const stream = await (await alice.chat({ message: 'Hello!', effort: 'quick' })).end();
    expect(stream.text).toBe('Hello to you, analyst.');
    expect(stream.frames.at(-1)?.chunk).toMatchObject({
      messageMetadata: { stop_reason: 'done', usage: { input_tokens: 40, output_tokens: 7 } },
    });
  });

  it('refuses a question that can’t be run, before anything is stored', async () => {
    const alice = await start(fake());
    const refused = await alice('POST', '/chat', { message: 'Sum it up', document_ids: ['doc_none'] });
    expect([refused.status, refused.body.code]).toEqual([404, 'document_not_found']);
    expect((await alice('GET', '/threads')).body.threads).toEqual([]);
    expect(model.requests).toEqual([]);
  });

  it('answers with a problem when the model fails at once, and with a problem in the stream when it fails later', async () => {
    const alice = await start({ ...fake(), CHAT_HOLD_MS: '20000' });
    model.otherwise({ kind: 'status', status: 401 });
    const refused = await alice('POST', '/chat', { message: 'Hello!' });
    expect([refused.status, refused.body.code]).toEqual([502, 'model_unavailable']);
    expect((await alice('GET', '/threads')).body.threads).toEqual([]);
    model.otherwise(answer('Half of what was to be said', { breakage: 'drop' }));
    const stream = await (await alice.chat({ message: 'Hello!' })).end();
    expect(stream.types.slice(-4)).toEqual(['message-metadata', 'data-problem', 'error', 'finish']);
    const { body } = await alice('GET', `/threads/${stream.thread}`);
    expect(body.messages?.[1]).toMatchObject({ metadata: { stop_reason: 'failed' } });
  });

  it.each(['drop', 'end', 'broken-json', 'silence', 'error'] as const)(
    'ends its stream when the model’s answer breaks by %s',
    async (breakage) => {
      const alice = await start(fake());
      model.otherwise(answer('Half of what was to be said', { breakage }));
      const stream = await alice.chat({ message: 'Hello!' });
      // There is always an end, before the first word or after it.
      if (stream.status === 200) expect((await stream.end()).types.at(-1)).toBe('finish');
      else expect(stream.status).toBe(502);
    },
  );
});

import { createAnalystModel } from '@footnote/analyst/analyst-model';
import { createReplyPool } from '@footnote/analyst/reply-pool';
import type { OpenProvider } from '@footnote/llm';
import { createLifecycle, silentLog } from '@footnote/runtime';
import { waitFor } from '@footnote/testing';
import { createThreadPool, threadFile } from '@footnote/threads';
import { readLabConfig } from '../../src/config.ts';
import { startLabService } from '../../src/lab-service.ts';
import { callerAt, type LabPlace, openLabPlace } from './support/start-test-lab.ts';

/** Questions of one organisation, which are answered one after another: it has one of the two threads. */
const hostileQuestions = 4;

describe('a question that costs the offline model too much', () => {
  const lifecycle = createLifecycle(silentLog);
  let place: LabPlace;
  let url: string;
  beforeAll(async () => {
    place = await openLabPlace();
    const threads = createThreadPool<never, never>({
      file: threadFile(import.meta.url, './support/costly-analyst-thread'),
      threads: 2,
      waiting: 0,
      heapMb: 256,
    });
    lifecycle.use('threads', () => threads.close());
    const offline: OpenProvider = ({ LLM_OFFLINE_CPU_MS }) => ({
      model: createAnalystModel(createReplyPool(threads, LLM_OFFLINE_CPU_MS)),
      extractive: true,
    });
    const env = { ...place.env, LLM_OFFLINE_CPU_MS: '500', CHAT_HOLD_MS: '1' };
    ({ url } = await startLabService(readLabConfig(env), lifecycle, silentLog, { offline }));
    await waitFor('the service to be ready', async () => (await fetch(`${url}/health/ready`)).ok);
  });
  afterAll(async () => {
    await lifecycle.stop();
    await place?.remove();
  });

  it('ends with a problem that says so, and meanwhile another organisation is answered', async () => {
    const alice = callerAt(url, { org_id: 'hostile' });
    const bob = callerAt(url, { org_id: 'bystander' });
    const ended: string[] = [];
    const ask = async (who: string, caller: typeof alice, message: string) => {
      const stream = await (await caller.chat({ message })).end();
      ended.push(who);
      return stream;
    };
    const hostile = Array.from({ length: hostileQuestions }, (_, at) =>
      ask('hostile', alice, `An endless question, number ${at}`),
    );
    const answered = await ask('bystander', bob, 'Hello!');
    expect(answered.types).not.toContain('data-problem');
    expect(answered.text.length).toBeGreaterThan(10);
    const refused = await Promise.all(hostile);
    expect(ended.at(-1)).toBe('hostile');

    for (const stream of refused) {
      const told = stream.frames.find(({ chunk }) => chunk.type === 'data-problem');
      expect(told?.chunk).toMatchObject({ data: { code: 'model_too_costly', retryable: false } });
      expect(stream.text).toBe('');
      expect(stream.types.at(-1)).toBe('finish');
    }
    const [first] = refused;
    const { body } = await alice('GET', `/threads/${first?.thread}`);
    expect(body.messages?.[1]).toMatchObject({ metadata: { stop_reason: 'failed' } });
  });

  it('is followed by answers in the same organisation', async () => {
    const alice = callerAt(url, { org_id: 'hostile' });
    const stream = await (await alice.chat({ message: 'Hello!' })).end();
    expect(stream.types).not.toContain('data-problem');
    expect(stream.text.length).toBeGreaterThan(10);
  });
});

import { setImmediate } from 'node:timers/promises';
import { runForCaller } from '@footnote/runtime';
import { createThreadPool, threadFile } from '@footnote/threads';
import type { AnalystCall, AnalystOutcome } from '../src/analyst-call.ts';
import { createReplyPool } from '../src/reply-pool.ts';

const answer = { ok: true, content: [], read: 0, written: 0 } satisfies AnalystOutcome;

/** Threads whose work ends when the test ends it, with a record of the order in which it began. */
function openPool() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const pool = createReplyPool({
    run(call) {
      begun.push(call.tools[0] ?? '');
      return new Promise((resolve) => ends.push(() => resolve(answer)));
    },
  });
  function ask(org_id: string, name: string) {
    const call: AnalystCall = {
      task: null,
      prompt: [],
      wantsJson: false,
      tools: [name],
      mayCallTools: false,
    };
    return runForCaller({ org_id, user_id: 'alice' }, () => pool.reply(call));
  }
  async function endAll(): Promise<void> {
    for (await setImmediate(); ends.length > 0; await setImmediate()) ends.shift()?.();
  }
  return { ask, begun, endAll };
}

describe('answers of the offline model', () => {
  it('are given to organisations in turns', async () => {
    const { ask, begun, endAll } = openPool();
    const heavy = Array.from({ length: 100 }, (_, at) => ask('heavy', `heavy ${at}`));
    const light = ask('light', 'light');
    await endAll();
    await Promise.all([...heavy, light]);
    expect(begun.slice(0, 4)).toEqual(['heavy 0', 'light', 'heavy 1', 'heavy 2']);
  });

  it('are refused to an organisation that asks for too many, and still given to another', async () => {
    const { ask, begun, endAll } = openPool();
    const heavy = Array.from({ length: 201 }, (_, at) => ask('heavy', `heavy ${at}`));
    const refused = { code: 'model_unavailable', message: expect.stringContaining('too much to do') };
    await expect(ask('heavy', 'one too many')).rejects.toMatchObject(refused);
    const light = ask('light', 'light');
    await endAll();
    await Promise.all([...heavy, light]);
    expect(begun).toHaveLength(202);
  });
});

describe('a question that costs more than its share', () => {
  const threads = createThreadPool<AnalystCall, AnalystOutcome>({
    file: threadFile(import.meta.url, './costly-thread'),
    threads: 2,
    waiting: 0,
    heapMb: 64,
  });
  const pool = createReplyPool(threads, 300);
  afterAll(() => threads.close());
  const ask = (org_id: string, tool: 'endless' | 'short') =>
    runForCaller({ org_id, user_id: 'alice' }, () =>
      pool.reply({ task: null, prompt: [], wantsJson: false, tools: [tool], mayCallTools: false }),
    );

  it('is refused to its asker, while another organisation is answered', async () => {
    const ended: string[] = [];
    const hostile = Array.from({ length: 4 }, () =>
      ask('hostile', 'endless').catch((error) => {
        ended.push('hostile');
        return error.code;
      }),
    );
    const bystander = ask('bystander', 'short').then(({ ok }) => {
      ended.push('bystander');
      return ok;
    });
    expect(await bystander).toBe(true);
    expect(await Promise.all(hostile)).toEqual(Array(4).fill('model_too_costly'));
    // One of the four may have ended before: the bystander's thread has to be loaded first.
    expect(ended.indexOf('bystander')).toBeLessThan(2);
  });

  it('leaves a thread for the next one of the same organisation', async () => {
    expect(await ask('hostile', 'short')).toMatchObject({ ok: true });
  });
});

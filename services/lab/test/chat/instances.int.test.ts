import { silentLog } from '@footnote/runtime';
import { connectRedis } from '@footnote/stores';
import { waitFor } from '@footnote/testing';
import { type LabProcess, startLabProcess } from './support/start-lab-process.ts';
import {
  type Caller,
  type LabPlace,
  openLabPlace,
  startTestLab,
  type TestLab,
} from './support/start-test-lab.ts';
import { useTestLab } from './support/use-test-lab.ts';

const numbers = (count: number) => [...Array(count).keys()].map((n) => `${n} `).join('');

describe('with two instances', () => {
  const suite = useTestLab({}, {});
  let here: Caller;
  let there: Caller;
  beforeEach(() => {
    here = suite.lab.caller();
    there = suite.other.caller(here.principal);
  });

  it('a run is followed from the other, from the start and from a position on', async () => {
    const first = await here.chat({ message: 'parts; count 100 10' });
    await first.until('the middle', ({ text }) => text.includes(' 40 '));
    const last = first.frames.at(-1)?.id;
    const had = first.text;
    const rest = await there.resume(first.thread, last);
    const whole = await there.resume(first.thread);
    await Promise.all([first.end(), whole.end(), rest.end()]);
    expect(whole.text).toBe(first.text);
    expect(whole.text.endsWith(numbers(100))).toBe(true);
    expect(had + rest.text).toBe(first.text);
    expect(rest.frames.at(-1)?.id).toBe(first.frames.at(-1)?.id);
  });

  it('a run is stopped from the other, within its time', async () => {
    const first = await here.chat({ message: 'say some; wait' });
    await first.until('its words', ({ text }) => text === 'some ');
    const other = await there.resume(first.thread);
    expect((await there('POST', `/chat/${first.thread}/stop`, { mode: 'now' })).body.stopped).toBe(true);
    for (const stream of [first, other]) expect((await stream.end()).types.at(-1)).toBe('abort');
    // The thread is free for the next question at once, on both instances.
    expect((await (await there.chat({ thread_id: first.thread, message: 'say on' })).end()).text).toBe('on ');
  });

  it('a run is wrapped up from the other', async () => {
    const first = await here.chat({ message: 'say some; wait' });
    await there('POST', `/chat/${first.thread}/stop`, { mode: 'wrap_up' });
    expect((await first.end()).text).toBe('some wrapped up ');
  });

  it('a thread has one run at a time on both', async () => {
    const first = await here.chat({ message: 'say some; wait' });
    const body = { thread_id: first.thread, message: 'say more' };
    expect((await there('POST', '/chat', body)).body.code).toBe('run_active');
    const racing = [...Array(8).keys()].map((n) =>
      (n % 2 ? here : there).chat({
        id: 'race',
        messages: [{ role: 'user', parts: [{ type: 'text', text: 'say x; wait' }] }],
      }),
    );
    const statuses = (await Promise.all(racing)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array(7).fill(409)]);
    await there('POST', `/chat/${first.thread}/stop`, {});
    await there('POST', '/chat/race/stop', {});
  });

  it('a message sent again to the other is given the same run', async () => {
    const body = {
      id: 'same',
      messages: [{ id: 'u1', role: 'user', parts: [{ type: 'text', text: 'count 50 10' }] }],
    };
    const first = await here.chat(body);
    const again = await there.chat(body);
    expect(again.run).toBe(first.run);
    expect((await again.end()).text).toBe(numbers(50));
    const later = await there.chat(body);
    expect((await later.end()).text).toBe(numbers(50));
  });

  it('a thread deleted on the other ends its run', async () => {
    const first = await here.chat({ message: 'say some; wait' });
    expect((await there('DELETE', `/threads/${first.thread}`)).body).toEqual({ deleted: true });
    expect((await first.end()).types.at(-1)).toBe('abort');
    expect((await here('GET', `/threads/${first.thread}`)).status).toBe(404);
  });
});

describe('when a process that answers', () => {
  let place: LabPlace;
  let child: LabProcess;
  const started: { end(signal: NodeJS.Signals): Promise<void> }[] = [];
  const opened: TestLab[] = [];
  beforeEach(async () => {
    place = await openLabPlace();
  });
  afterEach(async () => {
    for (const process of started.splice(0)) await process.end('SIGKILL');
    for (const lab of opened.splice(0)) await lab.stop();
    await place.remove();
  });
  const spawnLab = async (change: Record<string, string> = {}) => {
    child = await startLabProcess(place, change);
    started.push(child);
    return child;
  };
  const openLab = async (change: Record<string, string> = {}) => {
    const lab = await startTestLab(place, change);
    opened.push(lab);
    return lab;
  };

  /** Checks what remains of a run whose process is gone: the text, the reason, and a free thread. */
  async function expectLost(caller: Caller, thread: string): Promise<void> {
    const kept = await waitFor('the thread to be free', async () => {
      const { body } = await caller('GET', `/threads/${thread}`);
      return body.thread?.active_run_id === null ? body : null;
    });
    const answer = kept.messages?.at(-1);
    expect(answer).toMatchObject({ role: 'assistant', metadata: { stop_reason: 'lost' } });
    expect(answer?.parts.map(({ type, text, state }) => [type, text, state])).toEqual([
      ['step-start', undefined, undefined],
      ['dynamic-tool', undefined, 'output-error'],
      ['text', 'some words ', 'done'],
      ['data-problem', undefined, undefined],
    ]);
    expect((await (await caller.chat({ thread_id: thread, message: 'say on' })).end()).text).toBe('on ');
  }

  it('is killed, followers on other instances get the reason, and the text is kept', async () => {
    const killed = await spawnLab();
    const alive = await openLab();
    const asking = killed.caller();
    const other = alive.caller(asking.principal);
    const first = await asking.chat({ message: 'tool; say some words; wait' });
    await first.until('its words', ({ text }) => text === 'some words ');
    const following = await other.resume(first.thread);
    await following.until('its words', ({ text }) => text === 'some words ');
    await killed.end('SIGKILL');
    await first.close();
    expect(first.done).toBe(false);
    await following.end();
    expect(following.types.slice(-5)).toEqual([
      'finish-step',
      'message-metadata',
      'data-problem',
      'error',
      'finish',
    ]);
    expect(following.frames.at(-3)?.chunk).toMatchObject({
      data: { code: 'run_lost', status: 500, retryable: true },
    });
    // A reader who resumes gets the same.
    const back = await (await other.resume(first.thread, first.frames.at(-1)?.id)).end();
    expect(back.types).toEqual(following.types.slice(-back.types.length));
    await expectLost(other, first.thread);
  });

  it('is killed, the next to resume ends the run', async () => {
    const killed = await spawnLab();
    const asking = killed.caller();
    const first = await asking.chat({ message: 'tool; say some words; wait' });
    await first.until('its words', ({ text }) => text === 'some words ');
    await killed.end('SIGKILL');
    const alive = await openLab({ RUN_SWEEP_INTERVAL_MS: '600000' });
    const other = alive.caller(asking.principal);
    const redis = connectRedis(place.env.REDIS_URL ?? '', silentLog);
    await waitFor('its lease to expire', async () => (await redis.exists(`lab:${first.run}:lease`)) === 0);
    redis.disconnect();
    const again = await (await other.resume(first.thread)).end();
    const problem = again.frames.find(({ chunk }) => chunk.type === 'data-problem');
    expect(problem?.chunk).toMatchObject({ data: { code: 'run_lost' } });
    await expectLost(other, first.thread);
  });

  it('is killed before its run began, nothing is kept', async () => {
    const killed = await spawnLab({ CHAT_HOLD_MS: '60000' });
    const asking = killed.caller();
    const body = {
      id: 'unborn',
      messages: [{ role: 'user', parts: [{ type: 'text', text: 'pause 60000' }] }],
    };
    const alive = await openLab();
    const other = alive.caller(asking.principal);
    asking.chat(body).catch(() => {});
    await waitFor('the run to be there', async () => (await other('GET', '/threads/unborn')).status === 200);
    await killed.end('SIGKILL');
    await waitFor('it to be gone', async () => (await other('GET', '/threads/unborn')).status === 404);
    expect((await other('GET', '/threads')).body.threads).toEqual([]);
  });

  it('is asked to stop, its run gets some time and then ends with a problem', async () => {
    const stopped = await spawnLab({ RUN_GRACE_MS: '3000' });
    const alive = await openLab();
    const asking = stopped.caller();
    const other = alive.caller(asking.principal);
    const first = await asking.chat({ message: 'tool; say some words; wait' });
    // Its pause begins before the grace does, and is shorter.
    const quick = await asking.chat({ message: 'pause 1500; say in time' });
    await first.until('its words', ({ text }) => text === 'some words ');
    const following = await other.resume(first.thread);
    const ended = stopped.end('SIGTERM');
    for (const stream of [first, following]) {
      await stream.end();
      expect(stream.frames.at(-3)?.chunk).toMatchObject({
        type: 'data-problem',
        data: { code: 'shutting_down' },
      });
      expect(stream.types.at(-1)).toBe('finish');
    }
    expect((await quick.end()).text).toBe('in time ');
    await ended;
    expect(stopped.process.exitCode).toBe(0);
    const { body } = await other('GET', `/threads/${first.thread}`);
    expect(body.messages?.at(-1)?.metadata).toMatchObject({ stop_reason: 'shut_down' });
    const again = await (await other.resume(first.thread, first.frames[3]?.id)).end();
    expect(again.types.at(-1)).toBe('finish');
    expect((await (await other.chat({ thread_id: first.thread, message: 'say on' })).end()).text).toBe('on ');
  });

  it('goes on, a stopping instance disconnects its followers, who resume on another', async () => {
    const carrying = await openLab();
    const leaving = await spawnLab();
    const asking = carrying.caller();
    const first = await asking.chat({ message: 'say some; wait' });
    const following = await leaving.caller(asking.principal).resume(first.thread);
    await following.until('its words', ({ text }) => text === 'some ');
    await leaving.end('SIGTERM');
    await following.close();
    expect([following.done, following.types.at(-1)]).toEqual([false, 'text-end']);
    const again = await asking.resume(first.thread, following.frames.at(-1)?.id);
    await asking('POST', `/chat/${first.thread}/stop`, { mode: 'wrap_up' });
    await again.end();
    expect(following.text + again.text).toBe('some wrapped up ');
  });

  it('is stopping, it accepts no more questions', async () => {
    const stopping = await openLab();
    const asking = stopping.caller();
    const asked = asking('POST', '/chat', { message: 'ponder; say late' });
    await waitFor('the question to have come', () => stopping.agent.asked.length > 0);
    const stopped = stopping.stop();
    stopping.agent.release();
    const { status, body, headers } = await asked;
    expect([status, body.code]).toEqual([503, 'shutting_down']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    await stopped;
    const other = (await openLab()).caller(asking.principal);
    expect((await other('GET', '/threads')).body.threads).toEqual([]);
  });
});

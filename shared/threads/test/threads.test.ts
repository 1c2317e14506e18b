import { constants, getPriority } from 'node:os';
import {
  createThreadPool,
  openThread,
  type PoolSettings,
  type Thread,
  ThreadError,
  type ThreadPool,
  threadFile,
} from '../src/index.ts';
import type { UnrulyRequest } from './unruly-thread.ts';

const file = threadFile(import.meta.url, './unruly-thread');
const faultOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error) => (error instanceof ThreadError ? error.fault : `other: ${error}`),
  );

describe('a pool of threads', () => {
  let pool: ThreadPool<UnrulyRequest, unknown>;
  const open = (settings: Partial<PoolSettings> = {}) => {
    pool = createThreadPool({ file, heapMb: 64, threads: 1, waiting: 10, ...settings });
    return pool;
  };
  afterEach(() => pool.close());
  const stillWorks = async () => expect(await pool.run({ act: 'echo', value: 7 })).toBe(7);

  it('answers, and keeps its thread for the next call', async () => {
    open();
    expect(await pool.run({ act: 'echo', value: { some: ['thing', 1n] } })).toEqual({ some: ['thing', 1n] });
    expect([await pool.run({ act: 'count' }), await pool.run({ act: 'count' })]).toEqual([1, 2]);
  });

  it('leaves the processor to those who answer, where its work may take long', async () => {
    const own = getPriority();
    const lower = Math.max(own, constants.priority.PRIORITY_BELOW_NORMAL);
    expect(await open({ background: true }).run({ act: 'priority' })).toBe(
      process.platform === 'linux' ? lower : own,
    );
    await pool.close();
    expect(await open().run({ act: 'priority' })).toBe(own);
    expect(getPriority()).toBe(own);
  });

  it.each([
    ['hangs', { act: 'hang' }, 'timed_out', { timeoutMs: 300 }],
    ['uses the processor for too long', { act: 'hang' }, 'cpu_spent', { cpuMs: 100 }],
    ['uses the processor for too long in one part', { act: 'part', endless: true }, 'cpu_spent', {}],
    ['fills its heap', { act: 'heap' }, 'out_of_memory', {}],
    ['fills buffers beside its heap', { act: 'buffers' }, 'out_of_memory', {}],
    ['overflows its stack', { act: 'stack' }, 'threw', {}],
    ['throws', { act: 'throw' }, 'threw', {}],
    ['throws where nobody catches', { act: 'throwLater' }, 'ended', {}],
    ['exits', { act: 'exit' }, 'ended', {}],
    ['answers what can’t be sent', { act: 'uncloneable' }, 'threw', {}],
    ['answers too much', { act: 'bytes', length: 9_000_000 }, 'answer_too_large', {}],
  ] as const)('fails the one call that %s, and goes on', async (_name, request, fault, options) => {
    open({ buffersMb: 64, answerMb: 8 });
    expect(await faultOf(pool.run(request, options))).toBe(fault);
    await stillWorks();
  });

  it.each([
    [true, 'has loaded another thread while one worked'],
    [false, 'loads another thread when two are needed'],
  ])('with a spare one: %s, %s', async (spare) => {
    open({ threads: 2, spare });
    await pool.run({ act: 'id' });
    // Ids of threads follow one another: this one tells the threads of before from those of after.
    const marker = createThreadPool<UnrulyRequest, unknown>({ file, heapMb: 64, threads: 1, waiting: 0 });
    const between = Number(await marker.run({ act: 'id' }));
    await marker.close();
    const ids = await Promise.all([pool.run({ act: 'id' }), pool.run({ act: 'id' })]);
    expect(ids.filter((id) => Number(id) > between)).toHaveLength(spare ? 0 : 1);
  });

  it('limits the part of a call only', async () => {
    expect(await open().run({ act: 'part', endless: false })).toBe('done');
    expect(await pool.run({ act: 'wait', ms: 500 })).toBe('waited');
  });

  it('lets a call wait longer than it may use the processor', async () => {
    expect(await open().run({ act: 'wait', ms: 1_000 }, { cpuMs: 1 })).toBe('waited');
  });

  it('keeps the words of an error', async () => {
    await expect(open().run({ act: 'throw' })).rejects.toMatchObject({ message: 'no such thing' });
  });

  it('lets no call beside it suffer', async () => {
    open({ threads: 2, buffersMb: 64 });
    const beside = pool.run({ act: 'tick', times: 20, everyMs: 20 });
    for (const act of ['heap', 'exit', 'throwLater'] as const) await faultOf(pool.run({ act }));
    expect(await beside).toBe('ticked');
  });

  it('ends a call whose caller leaves, also in the middle of a loop', async () => {
    const aborter = new AbortController();
    const call = open().run({ act: 'hang' }, { signal: aborter.signal });
    aborter.abort(new Error('left'));
    await expect(call).rejects.toThrow('left');
    await expect(pool.run({ act: 'count' }, { signal: aborter.signal })).rejects.toThrow('left');
    await stillWorks();
  });

  it('refuses more than may wait, and forgets who leaves the queue', async () => {
    open({ waiting: 1 });
    const aborter = new AbortController();
    const first = pool.run({ act: 'wait', ms: 300 });
    const second = pool.run({ act: 'count' }, { signal: aborter.signal });
    expect(await faultOf(pool.run({ act: 'count' }))).toBe('queue_full');
    aborter.abort(new Error('left'));
    await expect(second).rejects.toThrow('left');
    const third = pool.run({ act: 'echo', value: 3 });
    expect([await first, await third]).toEqual(['waited', 3]);
  });

  it('lends one thread for several calls, and none of it to others', async () => {
    open();
    const [counts] = await Promise.all([
      pool.use(async ({ call }) => [await call({ act: 'count' }), await call({ act: 'count' })]),
      pool.run({ act: 'count' }),
    ]);
    expect(counts).toEqual([1, 2]);
    await expect(pool.use(async () => Promise.reject(new Error('work failed')))).rejects.toThrow(
      'work failed',
    );
    expect(await pool.run({ act: 'count' })).toBe(1);
    await pool.use(async ({ retire }) => retire());
    expect(await pool.run({ act: 'count' })).toBe(1);
  });

  it('moves buffers both ways', async () => {
    const sent = new Uint8Array(1_000);
    const answer = await open().run({ act: 'echo', value: sent }, { transfer: [sent.buffer] });
    expect([sent.byteLength, (answer as Uint8Array).byteLength]).toEqual([0, 1_000]);
    expect(await pool.run({ act: 'bytes', length: 10 })).toEqual(new Uint8Array(10));
  });

  it('fails what waits when it is closed', async () => {
    open();
    const calls = [faultOf(pool.run({ act: 'hang' })), faultOf(pool.run({ act: 'count' }))];
    await pool.close();
    expect(await Promise.all(calls)).toEqual(['ended', 'ended']);
    expect(await faultOf(pool.run({ act: 'count' }))).toBe('ended');
  });
});

describe('a thread that holds something', () => {
  let thread: Thread<UnrulyRequest, unknown>;
  beforeEach(() => {
    thread = openThread({ file, heapMb: 64, data: { path: 'here' } });
  });
  afterEach(() => thread.end());

  it('is given its data, and answers several calls at once', async () => {
    expect(await thread.call({ act: 'data' })).toEqual({ path: 'here' });
    const slow = thread.call({ act: 'tick', times: 5, everyMs: 20 });
    expect(await thread.call({ act: 'count' })).toBe(1);
    expect(await slow).toBe('ticked');
  });

  it('goes on when a caller that shares it leaves', async () => {
    await thread.call({ act: 'count' });
    const aborter = new AbortController();
    const call = thread.call({ act: 'wait', ms: 60_000 }, { signal: aborter.signal, keepsThread: true });
    aborter.abort(new Error('left'));
    await expect(call).rejects.toThrow('left');
    expect(await thread.call({ act: 'count' })).toBe(2);
  });

  it('is ended by a call that says nothing for too long, and not by a long one that does', async () => {
    const news: unknown[] = [];
    const options = { silenceMs: 240_000, onProgress: (one: unknown) => void news.push(one) };
    expect(await thread.call({ act: 'tick', times: 3, everyMs: 10 }, options)).toBe('ticked');
    expect(news).toEqual([0, 1, 2]);
    const others = faultOf(thread.call({ act: 'wait', ms: 60_000 }));
    expect(await faultOf(thread.call({ act: 'hang' }, { silenceMs: 300 }))).toBe('timed_out');
    expect(await others).toBe('timed_out');
    await thread.ended;
    expect(thread.alive).toBe(false);
    expect(await faultOf(thread.call({ act: 'count' }))).toBe('timed_out');
  });
});

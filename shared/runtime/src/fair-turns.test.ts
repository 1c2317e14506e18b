import { setImmediate } from 'node:timers/promises';
import { createFairTurns } from './fair-turns.ts';

/** Pieces of work that end when the test ends them, with a record of the order in which they began. */
function openWork(waiting: number, atOnce = 1) {
  const turns = createFairTurns({ atOnce, waiting });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  function ask(name: string, signal?: AbortSignal): Promise<string> {
    const work = () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    };
    return turns.run(name.slice(0, 1), work, signal);
  }
  /** Ends the one that runs. The next one has begun afterwards. */
  async function endOne(asked: Promise<string>): Promise<void> {
    await setImmediate();
    ends.shift()?.();
    await asked;
    await setImmediate();
  }
  return { ask, begun, endOne };
}

describe('work in turns', () => {
  it('lets one of another owner pass all but one of a hundred', async () => {
    const { ask, begun, endOne } = openWork(200);
    const heavy = Array.from({ length: 100 }, (_, at) => ask(`a${at}`));
    const light = ask('b0');
    for (const one of [heavy[0], heavy[1]]) await endOne(one as Promise<string>);
    expect(begun).toEqual(['a0', 'a1', 'b0']);
    await endOne(light);
    expect(begun.at(-1)).toBe('a2');
  });

  it('runs side by side up to their number', async () => {
    const { ask, begun, endOne } = openWork(2, 2);
    const all = [ask('a0'), ask('a1'), ask('a2')];
    await setImmediate();
    expect(begun).toEqual(['a0', 'a1']);
    for (const one of all) await endOne(one);
    expect(begun).toEqual(['a0', 'a1', 'a2']);
  });

  it('runs no more of one owner than it may, whoever else waits', async () => {
    const turns = createFairTurns({ atOnce: 2, atOnceOfOne: 1, waiting: 9 });
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const ask = (name: string) =>
      turns.run(name.slice(0, 1), () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      });
    const all = [ask('a0'), ask('a1'), ask('b0'), ask('b1')];
    await setImmediate();
    expect(begun).toEqual(['a0', 'b0']);
    ends[1]?.();
    await setImmediate();
    expect(begun).toEqual(['a0', 'b0', 'b1']);
    ends[0]?.();
    await setImmediate();
    expect(begun).toEqual(['a0', 'b0', 'b1', 'a1']);
    for (const end of ends) end();
    await Promise.all(all);
  });

  it('refuses one that is too many, but not the first of another owner', async () => {
    const { ask, begun, endOne } = openWork(2);
    const heavy = [ask('a0'), ask('a1'), ask('a2')];
    await expect(ask('a3')).rejects.toMatchObject({ code: 'overloaded' });
    const others = [ask('b0'), ask('c0')];
    await expect(ask('b1')).rejects.toMatchObject({ code: 'overloaded' });
    await expect(ask('d0')).rejects.toMatchObject({ code: 'overloaded' });
    for (const one of [heavy[0], heavy[1], others[0], others[1]]) await endOne(one as Promise<string>);
    expect(begun).toEqual(['a0', 'a1', 'b0', 'c0', 'a2']);
  });

  it('refuses one that has waited too long, and keeps its turn for nobody', async () => {
    const turns = createFairTurns({ atOnce: 1, waiting: 2, longestWaitMs: 1 });
    const { promise: end, resolve } = Promise.withResolvers<string>();
    const first = turns.run('a', () => end);
    await expect(turns.run('b', async () => 'b')).rejects.toMatchObject({ code: 'overloaded' });
    resolve('a');
    await expect(first).resolves.toBe('a');
    await expect(turns.run('c', async () => 'c')).resolves.toBe('c');
  });

  it('forgets one whose client has gone', async () => {
    const { ask, begun, endOne } = openWork(2);
    const client = new AbortController();
    const [first, gone, last] = [ask('a0'), ask('a1', client.signal), ask('a2')];
    client.abort(new Error('gone'));
    await expect(gone).rejects.toThrow('gone');
    await endOne(first);
    expect(begun).toEqual(['a0', 'a2']);
    await endOne(last);
    await expect(ask('a3', client.signal)).rejects.toThrow('gone');
  });

  it('goes on after one that failed', async () => {
    const turns = createFairTurns({ atOnce: 1, waiting: 1 });
    await expect(turns.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(turns.run('a', async () => 'made')).resolves.toBe('made');
  });
});

import { limitRunning } from './limit-running.ts';

describe('work that takes turns', () => {
  /** Work that ends when it is told to. */
  function prepare(most: number) {
    const inTurn = limitRunning(most);
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const start = (name: string, signal = new AbortController().signal) =>
      inTurn(signal, () => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      });
    return { start, begun, end: (name: string) => ends.get(name)?.() };
  }

  it('runs no more than the limit at a time, in the order of the calls', async () => {
    const { start, begun, end } = prepare(2);
    const all = ['a', 'b', 'c', 'd'].map((name) => start(name));
    await Promise.resolve();
    expect(begun).toEqual(['a', 'b']);
    end('b');
    await all[1];
    expect(begun).toEqual(['a', 'b', 'c']);
    end('a');
    await all[0];
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
  });

  it('leaves out at once what is aborted while it waits, and gives its place to the next', async () => {
    const { start, begun, end } = prepare(1);
    const aborter = new AbortController();
    const first = start('a');
    const second = start('b', aborter.signal);
    const third = start('c');
    aborter.abort();
    await expect(second).rejects.toThrow('abort');
    end('a');
    await first;
    expect(begun).toEqual(['a', 'c']);
    end('c');
    await expect(third).resolves.toBe('c');
  });

  it('goes on after work that failed', async () => {
    const inTurn = limitRunning(1);
    const { signal } = new AbortController();
    const failed = inTurn(signal, () => Promise.reject(new Error('refused')));
    const next = inTurn(signal, () => Promise.resolve('done'));
    await expect(failed).rejects.toThrow('refused');
    await expect(next).resolves.toBe('done');
  });
});

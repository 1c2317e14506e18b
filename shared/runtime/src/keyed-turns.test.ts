import { createKeyedTurns } from './keyed-turns.ts';

describe('works with a key', () => {
  it('run one after another, and do not wait for those with another key', async () => {
    const turns = createKeyedTurns();
    const begun: string[] = [];
    const gate = Promise.withResolvers<void>();
    const first = turns('a', async () => {
      begun.push('a1');
      await gate.promise;
    });
    const second = turns('a', async () => {
      begun.push('a2');
      return 2;
    });
    await turns('b', async () => {
      begun.push('b1');
    });
    expect(begun).toEqual(['a1', 'b1']);
    gate.resolve();
    await first;
    expect(await second).toBe(2);
    expect(begun).toEqual(['a1', 'b1', 'a2']);
  });

  it('fail for their own caller alone', async () => {
    const turns = createKeyedTurns();
    const failing = turns('a', async () => {
      throw new Error('no');
    });
    const next = turns('a', async () => 'done');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
  });
});

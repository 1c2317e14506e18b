import { type IndexedSource, publicScope } from '../indexed-source.ts';
import { createTextBudget } from './text-budget.ts';

const source = (key: string, length: number): IndexedSource => ({
  key,
  scope: publicScope,
  names: [],
  form: null,
  sections: [{ section: '', title: '', text: 'x'.repeat(length) }],
});
const turn = () => new Promise((resolve) => void setImmediate(resolve));

function open(mostReading: number, mostChars: number) {
  const budget = createTextBudget(mostReading, mostChars);
  const read: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (key: string, length: number) =>
    budget.run(
      async () => {
        read.push(key);
        return source(key, length);
      },
      () => new Promise((resolve) => void ends.set(key, resolve)),
    );
  const end = async (key: string) => {
    ends.get(key)?.();
    await turn();
  };
  return { budget, read, start, end };
}

describe('the texts that are indexed at the same time', () => {
  it('are read when those under way are not too long together, in turn', async () => {
    const { read, start, end } = open(1, 100);
    const all = [start('a', 60), start('b', 60), start('c', 10), start('d', 10)];
    await turn();
    expect(read).toEqual(['a', 'b']);
    await end('a');
    expect(read).toEqual(['a', 'b', 'c', 'd']);
    for (const key of ['b', 'c', 'd']) await end(key);
    await Promise.all(all);
  });

  it('are few while they are being read, since their length is not known yet', async () => {
    const budget = createTextBudget(2, 1_000);
    let reading = 0;
    let most = 0;
    const read = async () => {
      reading += 1;
      most = Math.max(most, reading);
      await turn();
      reading -= 1;
      return source('a', 1);
    };
    await Promise.all(Array.from({ length: 9 }, () => budget.run(read, async () => void (await turn()))));
    expect(most).toBe(2);
  });

  it('leave their room when they can not be read or indexed', async () => {
    const budget = createTextBudget(1, 1);
    const fail = async () => {
      throw new Error('broken');
    };
    await expect(budget.run(fail, fail)).rejects.toThrow('broken');
    await expect(budget.run(async () => source('a', 5), fail)).rejects.toThrow('broken');
    await budget.run(
      async () => source('a', 5),
      async () => {},
    );
  });

  it('are read alone when they are longer than all may be together', async () => {
    const { read, start, end } = open(4, 10);
    const first = start('a', 500);
    await turn();
    const second = start('b', 1);
    await turn();
    expect(read).toEqual(['a']);
    await end('a');
    await end('b');
    await Promise.all([first, second]);
  });
});

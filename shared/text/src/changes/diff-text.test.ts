import fc from 'fast-check';
import { diffText } from './diff-text.ts';
import type { WordChange } from './merge-changes.ts';

const ample = { edits: 4_000, passageMs: 60_000, until: Number.POSITIVE_INFINITY };
const none = { edits: 0, passageMs: 60_000, until: Number.POSITIVE_INFINITY };

function textWithout(op: WordChange['op'], changes: WordChange[]): string {
  return changes.flatMap((change) => (change.op === op ? [] : [change.text])).join('');
}

function expectExact(from: string, to: string, changes: WordChange[]): void {
  expect(textWithout('added', changes)).toBe(from);
  expect(textWithout('removed', changes)).toBe(to);
  expect(changes.every(({ text }) => text !== '')).toBe(true);
  expect(changes.some(({ op }, at) => op === changes[at + 1]?.op)).toBe(false);
}

describe('diffText', () => {
  it('names the words that changed', async () => {
    expect(await diffText('Sales fell 3% in 2023.', 'Sales rose 4% in 2023.', ample)).toEqual([
      { op: 'same', text: 'Sales ' },
      { op: 'removed', text: 'fell 3' },
      { op: 'added', text: 'rose 4' },
      { op: 'same', text: '% in 2023.' },
    ]);
  });

  it('names the characters that changed in Japanese', async () => {
    expect(await diffText('売上高は増加した。', '売上高は減少した。', ample)).toEqual([
      { op: 'same', text: '売上高は' },
      { op: 'removed', text: '増加' },
      { op: 'added', text: '減少' },
      { op: 'same', text: 'した。' },
    ]);
  });

  it('returns nothing for two empty texts, and everything for a text that only one has', async () => {
    expect(await diffText('', '', ample)).toEqual([]);
    expect(await diffText('', 'new\ntext', ample)).toEqual([{ op: 'added', text: 'new\ntext' }]);
    expect(await diffText('old\ntext', '', ample)).toEqual([{ op: 'removed', text: 'old\ntext' }]);
  });

  it('reports a text as replaced when the effort is used up', async () => {
    expect(await diffText('a b c', 'a x c', none)).toEqual([
      { op: 'removed', text: 'a b c' },
      { op: 'added', text: 'a x c' },
    ]);
    expect(await diffText('a\nb c\nd', 'a\nx c\nd', { ...ample, edits: 2, until: 0 })).toEqual([
      { op: 'removed', text: 'a\nb c\nd' },
      { op: 'added', text: 'a\nx c\nd' },
    ]);
  });

  it('still compares lines when a passage has too many words', async () => {
    const [from, to] = ['kept\na b c d e f\nkept too', 'kept\nu v w x y z\nkept too'];
    expect(await diffText(from, to, { ...ample, edits: 4 })).toEqual([
      { op: 'same', text: 'kept\n' },
      { op: 'removed', text: 'a b c d e f\n' },
      { op: 'added', text: 'u v w x y z\n' },
      { op: 'same', text: 'kept too' },
    ]);
  });

  it('contains both texts completely, for any texts and any effort', async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'sales ',
        'fell ',
        '3',
        '.5%',
        ', ',
        '\n',
        '\r\n',
        '売',
        '上',
        '́',
        '👩‍🔬',
        '\ud800',
        'द्ध',
      ),
      fc.string({ unit: 'binary', maxLength: 4 }),
    );
    const text = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));
    const efforts = fc.constantFrom(ample, none, { ...ample, edits: 6 });
    await fc.assert(
      fc.asyncProperty(text, text, efforts, async (from, to, effort) => {
        expectExact(from, to, await diffText(from, to, effort));
      }),
      { numRuns: 400 },
    );
  });

  it('accepts narratives of 2 MB', async () => {
    const from = Array.from({ length: 40_000 }, (_, at) => `Line ${at} of a long narrative, as it was.`);
    const to = from.map((line, at) => (at % 100 === 0 ? line.replace('was', 'is now') : line));
    const changes = await diffText(from.join('\n'), to.join('\n'), ample);
    expectExact(from.join('\n'), to.join('\n'), changes);
    expect(changes.filter(({ op }) => op === 'added')).toHaveLength(400);
  });
});

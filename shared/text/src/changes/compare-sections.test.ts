import fc from 'fast-check';
import { compareSections, type ParagraphChange } from './compare-sections.ts';
import { maskFigures } from './mask-figures.ts';
import { splitParagraphs } from './split-paragraphs.ts';

const compare = async (before: string, after: string, until = Number.POSITIVE_INFINITY) =>
  (await compareSections(before, after, until)).changes;
const told = (changes: readonly ParagraphChange[]) =>
  changes.map(({ op, before, after }) => [op, (after ?? before)?.text]);

const demand = 'Government budgets decide much of our demand, and they are decided late.';
const brass = 'We buy brass fittings from two foundries, and a shortage would harm our business.';
const other = 'Our largest customer bought a tenth of all that we sold in the year.';
const tariff = 'New tariffs on imported sensors may raise our costs in the coming year.';

describe('comparing two sections', () => {
  it('tells what was added, removed and moved', async () => {
    const changes = await compare(
      `${demand}\n\n${brass}\n\n${other}\n\n${tariff}`,
      `${brass}\n\nA new risk is named here.\n\n${other}\n\n${demand}`,
    );
    expect(told(changes).toSorted()).toEqual(
      [
        ['added', 'A new risk is named here.'],
        ['removed', tariff],
        ['same', brass],
        ['same', other],
        ['moved', demand],
      ].toSorted(),
    );
    const added = changes.find(({ op }) => op === 'added');
    expect(added?.new_statements).toEqual(['A new risk is named here.']);
    expect(changes.find(({ op }) => op === 'removed')?.gone_statements).toEqual([tariff]);
  });

  it('compares a changed paragraph word by word, and names its new sentence', async () => {
    const [change, ...others] = await compare(
      `${demand} ${brass}`,
      `${demand} ${brass.replace('two', 'three')} ${tariff}`,
    );
    expect(others).toEqual([]);
    expect(change?.op).toBe('changed');
    expect(change?.figures_only).toBe(false);
    expect(change?.new_statements).toEqual([brass.replace('two', 'three'), tariff]);
    expect(change?.words.filter(({ op }) => op !== 'same').map(({ op, text }) => [op, text.trim()])).toEqual([
      ['removed', 'two'],
      ['added', 'three'],
      ['added', tariff],
    ]);
  });

  it.each([
    ['Revenue grew 8.5% in 2024 to $364.2 million.', 'Revenue grew 3.1% in 2025 to $375.5 million.'],
    ['As of September 28, 2024 we had 164,000 employees.', 'As of March 30, 2025 we had 150,000 employees.'],
    [
      'In the first quarter of 2024, sales were (3.2) million.',
      'In the second quarter of 2025, sales were 4.1 million.',
    ],
    ['2024年3月31日現在の従業員数は1,234名であります。', '2025年3月31日現在の従業員数は1,250名であります。'],
    ['| Net sales | 364.2 | — |', '| Net sales | 375.5 | (3.0) |'],
    ['Em 31 de março de 2024 havia 120 lojas abertas.', 'Em 30 de junho de 2025 havia 131 lojas abertas.'],
  ])('tells figures and dates from statements: %s', async (before, after) => {
    const [change] = await compare(before, after);
    expect([change?.op, change?.figures_only, change?.new_statements]).toEqual(['changed', true, []]);
  });

  it.each([
    ['Revenue grew 8.5% in 2024.', 'Revenue fell 8.5% in 2024.'],
    ['We may buy 3 plants in that year.', 'We will buy 3 plants in that year.'],
    ['We have no material litigation.', 'We have material litigation.'],
  ])('takes no change of words for one of figures: %s', async (before, after) => {
    const changed = (await compare(before, after)).filter(({ op }) => op === 'changed');
    expect(changed.map(({ figures_only }) => figures_only)).toEqual([false]);
  });

  it('ignores form: emphasis, blanks, quotation marks, lines under the head of a table', async () => {
    const before = '**Risks** of “brass”\n\n| a | b |\n| --- | --- |\n| 1 | 2 |';
    const after = 'Risks  of "brass"\n\n| a | b |\n|:---|---:|\n| 1 | 2 |';
    expect((await compare(before, after)).map(({ op }) => op)).toEqual(['same', 'same', 'same']);
  });

  it('pairs a row with the row of its label, wherever rows were added', async () => {
    const before = '| Systems | 10 |\n| Sensors | 20 |\n| Total | 30 |';
    const after = '| Software | 5 |\n| Systems | 11 |\n| Sensors | 21 |\n| Total | 37 |';
    const changes = await compare(before, after);
    expect(changes.map(({ op, figures_only }) => [op, figures_only])).toEqual([
      ['added', false],
      ['changed', true],
      ['changed', true],
      ['changed', true],
    ]);
  });

  it('contains both texts completely and in order, for any texts', async () => {
    const paragraph = fc.constantFrom(
      demand,
      brass,
      tariff,
      '# Head',
      '| a | 1 |',
      '- item 1',
      '短い文。',
      'x',
      `${demand} ${brass}`,
    );
    const text = fc.array(paragraph, { maxLength: 25 }).map((all) => all.join('\n\n'));
    await fc.assert(
      fc.asyncProperty(text, text, async (before, after) => {
        const changes = await compare(before, after);
        const later = changes.flatMap((one) => one.after ?? []);
        const earlier = changes.flatMap((one) => one.before ?? []);
        expect(later).toEqual(splitParagraphs(after));
        expect(earlier.toSorted((one, other) => one.start - other.start)).toEqual(splitParagraphs(before));
        for (const { op, words, before: old, after: now } of changes) {
          if (op !== 'changed') continue;
          const without = (left: string) =>
            words.flatMap((word) => (word.op === left ? [] : [word.text])).join('');
          expect([without('added'), without('removed')]).toEqual([old?.text, now?.text]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('says when the time is over, and still has both texts', async () => {
    const { changes, complete } = await compareSections(`${demand} Old end.`, `${demand} New end.`, 0);
    expect([complete, changes.map(({ op }) => op)]).toEqual([false, ['changed']]);
  });
});

it('masks figures and dates, and no word', () => {
  expect(maskFigures('May 3, 2024: we may pay $1,234.5 (2023: (3.2)%)')).toBe('M #, #: we may pay # (#: #%)');
});

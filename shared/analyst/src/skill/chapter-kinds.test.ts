import { kindOfChapter, saysFact } from './chapter-kinds.ts';

const holds = (title: string, text: string, ...columns: string[]) =>
  kindOfChapter({ title, columns })?.holds.test(text);

describe('the kind of a chapter', () => {
  it.each([
    [
      'Control',
      ['Holder', 'Votes'],
      'Our chairman beneficially owns 31% of our common stock.',
      'Our control over reporting has limits.',
    ],
    [
      'Auditor and control',
      ['Firm', 'Opinion'],
      'Tarn & Fell LLP audited the accounts.',
      'Our chairman owns 31% of our common stock.',
    ],
    [
      'Pay',
      ['Person', 'Fixed'],
      'The performance award of our chief executive officer vests in ten years.',
      'Some customers pay us a fixed sum for a lease.',
    ],
    [
      'Covenants',
      [],
      'We were in compliance with all covenants of our debt.',
      'Our plants comply with the law.',
    ],
    [
      'Capital structure',
      ['Instrument', 'Maturity'],
      'Our senior notes bear interest at 4%.',
      'The structure of our capital goods is light.',
    ],
    ['Deals', ['Target'], 'In May 2024 we acquired Quill Media.', 'We may acquire other companies.'],
    [
      'Live targets',
      [],
      'We expect sales to grow by 4% next year.',
      'Assuming target payout, 2,969 shares will be issued.',
    ],
    [
      'Drivers',
      [],
      'Net sales rose 8%, driven by new scales.',
      'Net sales include freight that customers pay.',
    ],
  ])('%s holds what belongs in it', (title, columns, own, other) => {
    expect(holds(title, own, ...columns)).toBe(true);
    expect(holds(title, other, ...columns)).toBe(false);
  });

  it('is unknown for other chapters', () =>
    expect(kindOfChapter({ title: 'Supplier of cells', columns: [] })).toBeNull());
});

it.each([
  ['If a shop is sold within two years, its goodwill is written off.', false],
  ['Under the fair value method we estimate the value of each award.', false],
  ['See the sections below for our sources of liquidity.', false],
  ['We repurchased 11 million shares for $3.1 billion.', true],
])('tells facts from how things are accounted for: %s', (text, isFact) =>
  expect(saysFact(text)).toBe(isFact),
);

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

describe('a sentence that states a fact of the company', () => {
  const plain = { title: 'Structure', columns: [] };
  it.each([
    ['If a shop is sold within two years, its goodwill is written off.', plain, false],
    ['Under the fair value method we estimate the value of each award.', plain, false],
    ['See the sections below for our sources of liquidity.', plain, false],
    ['Segment information is on pages 69 to 74.', plain, false],
    ['and Norland, have in the past led to tariffs.', plain, false],
    ['iScale net sales rose in 2024.', plain, true],
    ['Indicate by check mark whether the registrant has recovered pay.', plain, false],
    ['Item 11 is hereby incorporated by reference from the proxy statement.', plain, false],
    ['A downturn could lower our sales.', plain, false],
    ['A downturn could lower our sales.', { title: 'Risks of its own', columns: [] }, true],
    ['Our bylaws may delay a change in control.', { title: 'Votes and defences', columns: [] }, true],
    ['We repurchased 11 million shares for $3.1 billion.', plain, true],
    [
      'We allocate the purchase price of an acquisition to its assets.',
      { title: 'Deals', columns: [] },
      false,
    ],
    ['We withhold shares upon the vesting of awards.', { title: 'Pay', columns: [] }, false],
    ['Inventories are recorded at cost, which we estimate.', { title: 'Estimates', columns: [] }, true],
  ])('%s', (text, chapter, isFact) => expect(saysFact(text, chapter)).toBe(isFact));
});

it.each([
  ['Pay', 'Our chief executive officer received a bonus of $2 million.', true],
  ['Pay', 'The plan is broad-based and intended to retain employees, who have stock options.', false],
  ['Outlook', 'We expect capital expenditures to exceed $11 billion in 2025.', true],
  ['Outlook', 'Hackers have engaged and are expected to continue to engage in attacks.', false],
  ['Outlook', 'We expect to recognize unrecognized compensation of $2 million in 2025.', false],
  ['Maturities', 'Payments of 3% are repayments of the principal of finance leases.', false],
  ['Maturities', 'Our notes of $300 million are due in 2027.', true],
  ['Map', 'Our scales are manufactured by partners in Norland.', true],
  ['Map', 'Our suppliers operate in many places.', false],
])('%s holds: %s', (title, text, own) => expect(holds(title, text)).toBe(own));

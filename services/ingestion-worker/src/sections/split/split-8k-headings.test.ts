import { heading, paragraph, prose, sectionOf, signed, splitHtml, table } from '../fixtures/sample-filing.ts';

const items = [
  ['2.02', 'Results of Operations and Financial Condition'],
  ['8.01', 'Other Events'],
  ['9.01', 'Financial Statements and Exhibits'],
] as const;
const cover = [heading('FORM 8-K'), heading('CURRENT REPORT'), paragraph('Acme Pumps Inc.')];
const body = items.flatMap(([item, title]) => [heading(title), prose(2, `of ${item}.`)]);

describe('an 8-K whose headings are titles without numbers', () => {
  it.each<[string, string[]]>([
    ['no list', []],
    ['a list of its items', items.map(([item, title]) => paragraph(`Item ${item}. ${title}`))],
  ])('with %s has its items, which are doubted', (_name, list) => {
    const sections = splitHtml('8-K', ...cover, ...list, ...body, signed);
    expect(sections.flatMap(({ item }) => item || [])).toEqual(items.map(([item]) => item));
    for (const [item] of items) {
      const { text, status } = sectionOf(sections, item);
      expect(text.match(/of \d\.\d\d/g)).toEqual([`of ${item}`]);
      expect(status).toBe('suspect');
    }
  });

  it('keeps its numbered items where a title stands below each number', () => {
    const numbered = items.flatMap(([item, title]) => [
      heading(`Item ${item}`),
      heading(title),
      prose(2, `of ${item}.`),
    ]);
    const sections = splitHtml('8-K', ...cover, ...numbered, signed);
    for (const [item] of items) expect(sectionOf(sections, item)).toMatchObject({ status: 'ok' });
  });

  it('takes one line that reads like a title for no item', () => {
    const sections = splitHtml('8-K', ...cover, heading('Other Events'), prose(2), signed);
    expect(sections.flatMap(({ item }) => item || [])).toEqual([]);
  });
});

describe('an 8-K', () => {
  it.each<[string, (item: string, title: string) => string]>([
    ['the number and the title alone', (item, title) => heading(`${item} ${title}`)],
    ['the number and the title in two cells', (item, title) => table([item, `<b>${title}</b>`])],
    ['the word, the number and the title in cells', (item, title) => table(['Item', `${item}.`, title])],
    ['brackets around the number', (item, title) => heading(`(Item ${item}) ${title}`)],
    ['quotes around the title', (item, title) => heading(`Item ${item}. “${title}”`)],
    [
      'a plain line for the number and one for the title',
      (i, title) => paragraph(`Item ${i}`) + paragraph(title),
    ],
    [
      'two pictures',
      (item, title) => `<p><img src="a.gif" alt="Item ${item}"><img src="b.gif" alt="${title}"></p>`,
    ],
    ['a picture', (item, title) => `<p><img src="a.gif" alt="Item ${item}. ${title}"></p>`],
  ])('has its items where their headings are %s', (_name, write) => {
    const sections = splitHtml(
      '8-K',
      ...cover,
      ...items.flatMap(([item, title]) => [write(item, title), prose(2, `of ${item}.`)]),
      signed,
    );
    for (const [item, title] of items) {
      const { text, status } = sectionOf(sections, item);
      expect(text.match(/of \d\.\d\d/g)).toEqual([`of ${item}`]);
      expect(text.slice(0, 100)).toContain(title);
      expect(status).toBe('ok');
    }
  });

  it('has its items where the number in brackets follows the title', () => {
    const sections = splitHtml(
      '8-K',
      ...cover,
      ...items.flatMap(([item, title]) => [heading(`${title} (Item ${item})`), prose(2, `of ${item}.`)]),
      signed,
    );
    for (const [item] of items) expect(sectionOf(sections, item).text).toContain(`of ${item}`);
  });

  it('takes no footnotes with numbers that come again below each table for items', () => {
    const notes = [
      'Adjusted measure',
      'Without effects of currency',
      'Without sales of units',
      'Estimate',
    ].map((note, at) => paragraph(`${at + 1} ${note} of the company`));
    const numbered = items.slice(1).flatMap(([item, title]) => [heading(`Item ${item} ${title}`), prose(2)]);
    const below = [notes, notes.slice(0, 3), notes.slice(0, 3)].flatMap((some) => [prose(3), ...some]);
    const sections = splitHtml('8-K', ...cover, ...numbered, signed, ...below, prose(3));
    expect(sections.flatMap(({ item }) => item || [])).toEqual(['8.01', '9.01']);
  });

  it('has the text below two headings, one under the other, in both items', () => {
    const sections = splitHtml(
      '8-K',
      ...cover,
      heading('Item 2.02 Results of Operations and Financial Condition'),
      heading('Item 7.01 Regulation FD Disclosure'),
      prose(2, 'of both.'),
      heading('Item 9.01 Financial Statements and Exhibits'),
      prose(2, 'of 9.01.'),
      signed,
    );
    for (const item of ['2.02', '7.01']) {
      const { text, status } = sectionOf(sections, item);
      expect(text).toContain('of both.');
      expect(text).not.toContain('of 9.01.');
      expect(status).toBe('ok');
    }
  });

  it('keeps its one item with the word among lines that have a number alone', () => {
    const sections = splitHtml(
      '8-K',
      ...cover,
      heading('Item 5. Other Events'),
      prose(2, 'of 5.'),
      paragraph('7. Exhibits'),
      signed,
    );
    expect(sections.flatMap(({ item }) => item || [])).toEqual(['5']);
  });
});

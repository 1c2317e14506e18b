import { heading, paragraph, prose, sectionOf, signed, splitHtml } from '../fixtures/sample-filing.ts';

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

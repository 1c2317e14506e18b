import { itemsOf, sectionOf, splitText } from '../fixtures/sample-filing.ts';

const sentence =
  '     The company makes instruments and sells them in many markets, and it expects\nthat demand for them will go on.';
const center = (text: string) => ' '.repeat(Math.max(0, 36 - Math.ceil(text.length / 2))) + text;

/** A filing in plain text, each item with a line that names it. */
function write(items: readonly (readonly [string, string])[], head: (item: string, title: string) => string) {
  const body = items.map(([item, title]) => `${head(item, title)}\n${sentence} This is of ${item}.\n`);
  return [center('SECURITIES AND EXCHANGE COMMISSION'), '', ...body, center('SIGNATURES')].join('\n');
}

const items20F = [
  ['1', 'Description of Business'],
  ['2', 'Description of Property'],
  ['3', 'Legal Proceedings'],
  ['4', 'Control of Registrant'],
  ['5', 'Nature of Trading Market'],
  ['6', 'Exchange Controls and Other Limitations Affecting Security Holders'],
  ['7', 'Taxation'],
  ['8', 'Selected Financial Data'],
  ['9', 'Management’s Discussion and Analysis of Financial Condition and Results of Operations'],
  ['9A', 'Quantitative and Qualitative Disclosures About Market Risk'],
  ['10', 'Directors and Officers of Registrant'],
  ['11', 'Compensation of Directors and Officers'],
  ['12', 'Options to Purchase Securities from Registrant or Subsidiaries'],
  ['13', 'Interest of Management in Certain Transactions'],
  ['15', 'Defaults upon Senior Securities'],
  ['16', 'Changes in Securities and Changes in Security for Registered Securities'],
  ['18', 'Financial Statements'],
  ['19', 'Financial Statements and Exhibits'],
] as const;

describe('a 20-F of the 1990s', () => {
  it.each([['1999-06-28'], [undefined]])('filed on %s has the items that the form had then', (filed) => {
    const text = write(items20F, (item, title) => `Item ${item}.  ${title}\n`);
    const { sections } = splitText('20-F', text, filed);
    expect(itemsOf(sections).map((item) => item.split('/')[1])).toEqual(items20F.map(([item]) => item));
    for (const [item] of items20F) {
      expect(sectionOf(sections, item).text.match(/This is of \w+/g)).toEqual([`This is of ${item}`]);
      expect(sectionOf(sections, item).status).toBe('ok');
    }
  });
});

const items10K = [
  ['1', 'Business'],
  ['2', 'Properties'],
  ['3', 'Legal Proceedings'],
  ['5', 'Market for the Common Equity'],
  ['6', 'Selected Financial Data'],
] as const;

describe('headings in the middle of their lines', () => {
  it.each<[string, (item: string, title: string) => string]>([
    ['on one line', (item, title) => center(`Item ${item}.  ${title}`)],
    ['on two lines', (item, title) => `${center(`ITEM ${item}`)}\n\n${center(title.toUpperCase())}`],
  ])('end above text that follows without a blank line, where they are %s', (_name, head) => {
    const { sections } = splitText('10-K', write(items10K, head), '1998-03-30');
    expect(itemsOf(sections)).toHaveLength(items10K.length);
    for (const [item, title] of items10K) {
      const { text, title: found } = sectionOf(sections, item);
      expect(found.toLowerCase()).toBe(title.toLowerCase());
      expect(text.match(/This is of \w+/g)).toEqual([`This is of ${item}`]);
    }
  });
});

describe('a sentence in the line of a heading that names an item of a part', () => {
  it('does not join that item', () => {
    const items = [
      ['1', 'Business'],
      ['7', 'Management’s Discussion and Analysis, as set forth in Part II, Item 8. Sales rose.'],
    ] as const;
    const text = write(items, (item, title) => `Item ${item}. ${title}\n`);
    const { sections } = splitText('10-K', text, '1998-03-30');
    expect(itemsOf(sections)).toEqual(['I/1', 'II/7']);
  });
});

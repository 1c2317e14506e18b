import {
  heading,
  itemsOf,
  pageBreak,
  paragraph,
  prose,
  sectionOf,
  signed,
  splitHtml,
  splitText,
  table,
} from '../fixtures/sample-filing.ts';

const chapters = [
  ['1', 'Business'],
  ['1A', 'Risk Factors'],
  ['2', 'Properties'],
  ['3', 'Legal Proceedings'],
  ['7', 'Management’s Discussion and Analysis of Financial Condition and Results of Operations'],
  ['8', 'Financial Statements and Supplementary Data'],
] as const;
const wanted = ['I/1', 'I/1A', 'I/2', 'I/3', 'II/7', 'II/8'];

describe('headings of a form with items', () => {
  it.each<[string, (item: string, title: string) => string]>([
    ['leave out the word Item', (item, title) => heading(`${item}. ${title}`)],
    [
      'have a space after the first letter',
      (item, title) => heading(`I TEM ${item}. ${title.toUpperCase()}`),
    ],
    [
      'open a part that folds away',
      (item, title) => `<details open><summary>Item ${item}. ${title}</summary></details>`,
    ],
    ['have no mark after the number', (item, title) => heading(`ITEM ${item} ${title.toUpperCase()}`)],
  ])('are found where they %s', (_name, write) => {
    const sections = splitHtml(
      '10-K',
      ...chapters.flatMap(([item, title]) => [write(item, title), prose(2, item)]),
      signed,
    );
    expect(itemsOf(sections)).toEqual(wanted);
    expect(sections.filter(({ status }) => status === 'suspect')).toEqual([]);
  });

  it('are found as a number above a title in plain text, after contents with page numbers', () => {
    const numbered = ['1', '2', '3', '7', '8'];
    const titles = new Map<string, string>(chapters.map(([item, title]) => [item, title.toUpperCase()]));
    const contents = numbered.map((item, at) => `Item ${item}.  ${titles.get(item)} ......... ${at + 3}`);
    const body = numbered.map(
      (item) =>
        `                         ITEM ${item}\n\n                    ${titles.get(item)}\n\n     The company makes pumps in the mill of item ${item} and sells them.\n`,
    );
    const { sections } = splitText(
      '10-K',
      `FORM 10-K\n\n${contents.join('\n')}\n\n<PAGE>\n${body.join('\n')}`,
    );
    expect(itemsOf(sections)).toEqual(['I/1', 'I/2', 'I/3', 'II/7', 'II/8']);
    expect(sectionOf(sections, '3').text).toContain('the mill of item 3');
  });

  it('are found under a name of the filer’s own, which is doubted', () => {
    const sections = splitHtml(
      '10-K',
      heading('Item 1. Business'),
      prose(5),
      heading('Item 7. How We Did'),
      prose(5, 'The year was good.'),
      heading('Item 8. Financial Statements'),
      prose(5),
      signed,
    );
    expect(itemsOf(sections)).toEqual(['I/1', 'II/7', 'II/8']);
    expect(sectionOf(sections, '7').status).toBe('suspect');
  });

  it('are found under such a name in plain type between their neighbours, which is doubted', () => {
    const sections = splitHtml(
      '10-K',
      paragraph('ITEM 1. BUSINESS'),
      prose(5),
      paragraph('ITEM 1A. RISKS'),
      prose(5),
      paragraph('ITEM 2. OUR MILLS'),
      prose(5, 'There are two.'),
      paragraph('ITEM 3. LEGAL PROCEEDINGS'),
      prose(5),
      signed,
    );
    expect(itemsOf(sections)).toEqual(['I/1', 'I/1A', 'I/2', 'I/3']);
    expect(sectionOf(sections, '1A').status).toBe('ok');
    expect(sectionOf(sections, '2')).toMatchObject({ title: 'OUR MILLS', status: 'suspect' });
  });

  it('are found in the line of the text, where one name of the item is the start of another', () => {
    const sections = splitHtml(
      '10-K',
      ...chapters.flatMap(([item, title]) => prose(4, `Item ${item}. ${title}.`)),
      signed,
    );
    expect(itemsOf(sections)).toEqual(wanted);
  });

  it('are found as titles alone, which are doubted', () => {
    const sections = splitHtml(
      '10-K',
      table(...chapters.map(([item, title], at) => [`Item ${item}.`, title, `${at + 3}`])),
      ...chapters.flatMap(([item, title]) => [heading(title), prose(2, item)]),
      signed,
    );
    expect(itemsOf(sections)).toEqual(wanted);
    expect(sections.filter(({ item, status }) => item && status === 'ok')).toEqual([]);
  });

  it('are found under the names that the contents give them', () => {
    const names = { '1': 'Our Company', '2': 'Our Mills', '3': 'Our Lawsuits', '7': 'Our Year' };
    const items = Object.entries(names);
    const sections = splitHtml(
      '10-K',
      table(...items.map(([item, name], at) => [`Item ${item}.`, name, `${at + 3}`])),
      ...items.flatMap(([item, name]) => [paragraph(`Item ${item}. ${name}`), prose(2, item)]),
      signed,
    );
    expect(itemsOf(sections)).toEqual(['I/1', 'I/2', 'I/3', 'II/7']);
  });

  it('leave the contents above the first part on the cover', () => {
    const sections = splitHtml(
      '10-K',
      paragraph('PART I'),
      ...chapters.map(([item, title], at) => paragraph(`Item ${item}. ${title} ${at + 3}`)),
      pageBreak(),
      heading('PART I'),
      ...chapters.flatMap(([item, title]) => [heading(`Item ${item}. ${title}`), prose(2, item)]),
      signed,
    );
    expect(sectionOf(sections, '1').text).toMatch(/^### PART I\n\n## Item 1\. Business\n/);
  });

  it('are told from sentences that begin with an item’s name', () => {
    const title = 'Management’s Discussion and Analysis of Financial Condition and Results of Operations';
    const sections = splitHtml(
      '10-K',
      paragraph('Item 1. Business'),
      prose(2, 'We sell pumps.'),
      paragraph(
        `Item 7. ${title} and Item 8 of this report describe the year in more detail for its readers.`,
      ),
      prose(2, 'We own a mill.'),
      paragraph(`Item 7. ${title}`),
      prose(2, 'Sales grew.'),
      signed,
    );
    expect(sectionOf(sections, '1').text).toContain('We own a mill.');
  });

  it('share the text below the last of them where three or more stand one below the other', () => {
    const [first, ...others] = [
      ['10', 'Directors, Executive Officers and Corporate Governance'],
      ['11', 'Executive Compensation'],
      ['12', 'Security Ownership of Certain Beneficial Owners and Management'],
      ['13', 'Certain Relationships and Related Transactions'],
    ];
    const sections = splitHtml(
      '10-K',
      heading('Item 9. Changes in and Disagreements with Accountants'),
      prose(2),
      ...[first, ...others].map(([item, title] = []) => heading(`Item ${item}. ${title}`)),
      prose(2, 'The proxy statement says it.'),
      signed,
    );
    for (const item of ['10', '11', '12', '13'])
      expect(sectionOf(sections, item).text).toContain('The proxy statement says it.');
  });

  it('are not read out of numbered paragraphs', () => {
    const sections = splitHtml(
      '10-K',
      heading('1. General'),
      prose(3),
      heading('2. Leases'),
      prose(3),
      heading('3. Taxes'),
      prose(3),
    );
    expect(itemsOf(sections)).toEqual([]);
  });

  it('may hold several items of an 8-K', () => {
    const sections = splitHtml(
      '8-K',
      heading('Items 1.01 and 2.03. Entry into a Material Definitive Agreement; Creation of an Obligation.'),
      prose(2),
      heading(
        'Item 2.02 Results of Operations and Financial Condition and Item 7.01 Regulation FD Disclosure.',
      ),
      prose(2),
      heading('Item 9.01. Financial Statements and Exhibits'),
      prose(1),
      signed,
    );
    expect(itemsOf(sections)).toEqual(['/1.01', '/2.03', '/2.02', '/7.01', '/9.01']);
    expect(sectionOf(sections, '7.01').text).toBe(sectionOf(sections, '2.02').text);
  });

  it('take the list of their part’s items with them', () => {
    const sections = splitHtml(
      '10-K',
      heading('PART I'),
      heading('Item 1. Business'),
      prose(5),
      heading('Item 3. Legal Proceedings'),
      paragraph('There is one case.'),
      heading('PART II'),
      paragraph('Item 5. Market for Registrant’s Common Equity'),
      paragraph(
        'Item 7. Management’s Discussion and Analysis of Financial Condition and Results of Operations',
      ),
      heading('Item 5. Market for Registrant’s Common Equity'),
      prose(5),
      heading(
        'Item 7. Management’s Discussion and Analysis of Financial Condition and Results of Operations',
      ),
      prose(5),
      signed,
    );
    expect(itemsOf(sections)).toEqual(['I/1', 'I/3', 'II/5', 'II/7']);
    expect(sectionOf(sections, '3').text.trim().endsWith('There is one case.')).toBe(true);
  });

  it('of a 10-KSB follow its own list', () => {
    const sections = splitHtml(
      '10-KSB',
      heading('ITEM 1. DESCRIPTION OF BUSINESS'),
      prose(3),
      heading('ITEM 6. MANAGEMENT’S DISCUSSION AND ANALYSIS OR PLAN OF OPERATION'),
      prose(3),
      heading('ITEM 7. FINANCIAL STATEMENTS'),
      prose(3),
      heading('ITEM 8A. CONTROLS AND PROCEDURES'),
      prose(3),
      heading('ITEM 13. EXHIBITS'),
      prose(1),
      signed,
    );
    expect(itemsOf(sections)).toEqual(['I/1', 'II/6', 'II/7', 'II/8A', 'III/13']);
    expect(sections.filter(({ status }) => status === 'suspect')).toEqual([]);
  });
});

describe('a cross-reference index without the word Item', () => {
  it('leads to the pages that it names, and not to an item’s own number', () => {
    const rows = [
      ['1.', 'Business', '4'],
      ['1A.', 'Risk Factors', '5'],
      ['1B.', 'Unresolved Staff Comments', 'Not applicable'],
      ['2.', 'Properties', '4'],
      ['3.', 'Legal Proceedings', '6'],
      ['4.', 'Mine Safety Disclosures', 'Not applicable'],
      ['5.', 'Market for Registrant’s Common Equity', '6'],
      ['7.', 'Management’s Discussion and Analysis', '7'],
      ['7A.', 'Quantitative and Qualitative Disclosures About Market Risk', '8'],
      ['8.', 'Financial Statements and Supplementary Data', '9'],
      ['9A.', 'Controls and Procedures', '8'],
      ['10.', 'Directors, Executive Officers and Corporate Governance', '6'],
      ['11.', 'Executive Compensation', '6'],
      ['12', 'Security Ownership', 'Not applicable'],
    ];
    const pages = ['Overview', 'Risk factors', 'Contingencies', 'Discussion', 'Market risk', 'Statements'];
    const body = pages.map(
      (title, at) => heading(title) + prose(4, `It is ${title}.`) + pageBreak(String(at + 4)),
    );
    const sections = splitHtml(
      '10-K',
      prose(1),
      pageBreak('1'),
      table(...rows),
      pageBreak('3'),
      ...body,
      signed,
    );
    expect(sectionOf(sections, '1A').text).toContain('It is Risk factors.');
    expect(sectionOf(sections, '8').text).toContain('It is Statements.');
    expect(sectionOf(sections, '12').text).not.toContain('It is');
  });
});

describe('US forms without items', () => {
  it('are split by their contents', () => {
    const titles = [
      'Summary of the Offer',
      'Risk Factors',
      'Use of Proceeds',
      'Dividend Policy',
      'Underwriting',
    ];
    const sections = splitHtml(
      'S-1',
      paragraph('FORM S-1'),
      table(...titles.map((title, at) => [title, String(at * 3 + 1)])),
      ...titles.flatMap((title) => [heading(title.toUpperCase()), prose(4, title)]),
    );
    expect(sections.map(({ title }) => title)).toEqual(['Cover', ...titles]);
  });

  it('are split by their largest type where nothing else marks a heading', () => {
    const large = (text: string) => `<p style="font-size:18pt">${text}</p>`;
    const small = (text: string) => `<p style="font-size:10pt">${text}</p>`;
    const titles = ['Proxy summary', 'Election of directors', 'Audit committee report'];
    const sections = splitHtml(
      'DEF 14A',
      ...titles.flatMap((title) => [
        large(title),
        small(`The board says of ${title} what it must. `.repeat(5)),
      ]),
    );
    expect(sections.map(({ title }) => title)).toEqual(titles);
  });
});

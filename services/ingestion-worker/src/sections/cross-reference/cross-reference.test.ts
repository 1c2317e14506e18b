import {
  heading,
  itemsOf,
  pageBreak,
  paragraph,
  prose,
  sectionOf,
  signed,
  splitHtml,
  table,
} from '../fixtures/sample-filing.ts';
import { parsePageRefs } from './parse-page-refs.ts';

const proxy = '(a) Incorporated by reference to the proxy statement.';
const index = table(
  ['Item 1.', 'Business', 'Pages 1-2'],
  ['Item 1A.', 'Risk Factors', 'Pages 3-4'],
  ['Item 1B.', 'Unresolved Staff Comments', 'None'],
  ['Item 2.', 'Properties', 'Page 4'],
  ['Item 3.', 'Legal Proceedings', 'Page 4'],
  ['Item 4.', 'Mine Safety Disclosures', 'Not applicable'],
  ['Item 5.', 'Market for Registrant&#8217;s Common Equity', 'Page 5'],
  ['Item 7.', 'Management&#8217;s Discussion and Analysis:', ''],
  ['', 'Results of operations', 'Pages 5, 6'],
  ['Item 8.', 'Financial Statements and Supplementary Data', 'Pages 6-7'],
  ['Item 9.', 'Changes in and Disagreements with Accountants', 'None'],
  ['Item 9A.', 'Controls and Procedures', 'Page 8'],
  ['Item 10.', 'Directors and Executive Officers', '(a)'],
  ['Item 11.', 'Executive Compensation', '(a)'],
  ['Item 12.', 'Security Ownership', '(a)'],
  ['Item 15.', 'Exhibits', 'Page 8'],
);

describe('a filing whose items stand only in a cross-reference index', () => {
  const sections = splitHtml(
    '10-K',
    heading('BUSINESS'),
    prose(4, 'Makers.'),
    pageBreak('1'),
    prose(4, 'Second page.'),
    pageBreak('2'),
    heading('RISK FACTORS'),
    prose(4, 'Hazards.'),
    pageBreak('3'),
    prose(4, 'Last hazard.'),
    heading('PROPERTIES'),
    prose(2, 'Plants.'),
    heading('LEGAL PROCEEDINGS'),
    prose(2, 'Suits.'),
    pageBreak('4'),
    heading('MARKET FOR COMMON EQUITY'),
    prose(2, 'Shares.'),
    heading('RESULTS OF OPERATIONS'),
    prose(2, 'Results.'),
    pageBreak('5'),
    prose(2, 'More results.'),
    heading('FINANCIAL STATEMENTS'),
    prose(2, 'Balance.'),
    pageBreak('6'),
    prose(4, 'Notes.'),
    pageBreak('7'),
    heading('CONTROLS AND PROCEDURES'),
    prose(2, 'Checks.'),
    heading('EXHIBITS'),
    prose(2, 'Papers.'),
    pageBreak('8'),
    heading('Form 10-K Cross-Reference Index'),
    index,
    paragraph(proxy),
    pageBreak('9'),
    heading('Signatures'),
    paragraph('Pursuant to the requirements of Section 13 of the Act'),
  );

  it('gives each item the pages that the index names, cut at the headings', () => {
    expect(itemsOf(sections)).toHaveLength(15);
    expect(sectionOf(sections, '1').text).toContain('Second page.');
    expect(sectionOf(sections, '1A').text).toContain('Last hazard.');
    expect(sectionOf(sections, '1A').text).not.toContain('Plants.');
    expect(sectionOf(sections, '2').text).toContain('Plants.');
    expect(sectionOf(sections, '2').text).not.toContain('Suits.');
    expect(sectionOf(sections, '7').text).toContain('More results.');
    expect(sectionOf(sections, '9A').text).not.toContain('Papers.');
  });

  it('makes short sections of answers and of items that stand elsewhere', () => {
    expect(sectionOf(sections, '1B').text).toMatch(/None/);
    expect(sectionOf(sections, '11').text).toContain('proxy statement');
    expect(sectionOf(sections, '11').warnings.join()).toContain('Incorporated by reference');
    expect(sections.slice(-2).map((section) => section.item_number)).toEqual([
      'cross-reference-index',
      'signatures',
    ]);
  });
});

describe('an index that names headings of the report instead of pages', () => {
  const chapters = [
    ['1', 'Business', 'Our Markets'],
    ['1A', 'Risk Factors', 'What May Go Wrong'],
    ['2', 'Properties', 'Plants and Offices'],
    ['3', 'Legal Proceedings', 'Claims against Us'],
    ['5', 'Market for Registrant’s Common Equity', 'Our Stock'],
    ['7', 'Management’s Discussion and Analysis', 'The Year in Review'],
    ['8', 'Financial Statements and Supplementary Data', 'Our Accounts'],
    ['9A', 'Controls and Procedures', 'Report of Management on Controls'],
  ] as const;
  const answers = [
    ['4', 'Mine Safety Disclosures', 'Not applicable'],
    ['9', 'Changes in and Disagreements with Accountants', 'None'],
    ['9B', 'Other Information', 'None'],
    ['10', 'Directors and Executive Officers', '(a)'],
    ['11', 'Executive Compensation', '(a)'],
    ['12', 'Security Ownership', '(a)'],
  ] as const;
  const rows = [
    ...chapters.map(([item, title, place]) => [`Item ${item}.`, title, `See “${place}”`]),
    ...answers.map(([item, title, answer]) => [`Item ${item}.`, title, answer]),
  ];

  it('gives each item the text below its heading', () => {
    const sections = splitHtml(
      '10-K',
      heading('Form 10-K Cross-Reference Index'),
      table(...rows),
      paragraph(proxy),
      pageBreak('1'),
      ...chapters.flatMap(([item, , place]) => [heading(place), prose(4, `Text of ${item}.`), pageBreak('')]),
      signed,
    );
    for (const [item] of chapters) {
      expect(sectionOf(sections, item).text).toContain(`Text of ${item}.`);
      expect(sectionOf(sections, item).text.match(/Text of/g)).toHaveLength(1);
    }
    expect(sectionOf(sections, '9').text).toContain('None');
  });
});

describe('an index that names only first pages', () => {
  it('gives an item the text from each of them to the next text that the index names', () => {
    const rows = [
      ['Item 1.', 'Business', '1'],
      ['Item 1A.', 'Risk Factors', '2'],
      ['Item 2.', 'Properties', '3'],
      ['Item 3.', 'Legal Proceedings', '3'],
      ['Item 4.', 'Mine Safety Disclosures', 'None'],
      ['Item 5.', 'Market for Registrant’s Common Equity', '4'],
      ['Item 7.', 'Management’s Discussion and Analysis', '5, 7'],
      ['Item 8.', 'Financial Statements and Supplementary Data', '9'],
      ['Item 9.', 'Changes in and Disagreements with Accountants', 'None'],
      ['Item 9A.', 'Controls and Procedures', '10'],
      ['Item 10.', 'Directors and Executive Officers', '(a)'],
      ['Item 11.', 'Executive Compensation', '(a)'],
      ['Item 12.', 'Security Ownership', '(a)'],
    ];
    const pages = Array.from({ length: 10 }, (_, at) => prose(4, `Page ${at + 1}.`) + pageBreak(`${at + 1}`));
    const index = heading('Form 10-K Cross-Reference Index') + table(...rows) + paragraph(proxy);
    const { text } = sectionOf(splitHtml('10-K', ...pages, index, signed), '7');
    expect(text.match(/Page \d+/g)).toEqual(['Page 5', 'Page 6', 'Page 7', 'Page 8']);
  });
});

describe('parsePageRefs', () => {
  it.each([
    [
      'Pages 3-9, 20',
      true,
      [
        [3, 9],
        [20, 20],
      ],
    ],
    ['Page 36, (a)', true, [[36, 36]]],
    ['Risk Factors 48–62', false, [[48, 62]]],
    ['Our Company — 3-9', true, [[3, 9]]],
    ['See Note 12', true, []],
    ['Form 10-K Summary', false, []],
    ['None', true, []],
  ])('reads %s', (text, whole, ranges) => {
    expect(parsePageRefs(text as string, whole as boolean).map(({ from, to }) => [from, to])).toEqual(ranges);
  });
});

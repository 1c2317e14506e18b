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

const centred = (text: string): string => `<p align="center"><b>${text}</b></p>`;

const figures = table(['', '2024', '2023'], ['Cash', '1,204', '1,100'], ['Total', '9,310', '8,750']);

const statements = [
  pageBreak('40'),
  centred('MUSTER INSTRUMENTS INC'),
  centred('CONSOLIDATED BALANCE SHEETS'),
  figures,
  pageBreak('F-2'),
  centred('CONSOLIDATED STATEMENTS OF OPERATIONS'),
  figures,
  pageBreak('F-3'),
];

const report = [
  centred('REPORT OF INDEPENDENT REGISTERED PUBLIC ACCOUNTING FIRM'),
  paragraph('To the Stockholders of Muster Instruments Inc'),
  prose(4),
];

const numbersOf = (sections: ReturnType<typeof splitHtml>) => sections.map(({ item_number }) => item_number);

describe('pages of financial statements', () => {
  const fees = [heading('Item 14. Principal Accountant Fees and Services'), prose(4)];
  const exhibits = [heading('Item 15. Exhibits and Financial Statement Schedules'), prose(4)];

  it('between Items 14 and 15 are a section of their own', () => {
    const sections = splitHtml('10-K', ...fees, ...report, ...statements, ...exhibits, signed);
    expect(numbersOf(sections)).toEqual(['14', 'financial-statements', '15', 'signatures']);
    expect(sectionOf(sections, '14').text).not.toContain('Stockholders');
    expect(sectionOf(sections, 'financial-statements').text).toContain('9,310');
  });

  it('begin at the first statement, with the name of the filer, where no report of the auditor is there', () => {
    const sections = splitHtml('10-K', ...fees, ...statements, ...exhibits, signed);
    const { text } = sectionOf(sections, 'financial-statements');
    expect(text.indexOf('MUSTER INSTRUMENTS INC')).toBeLessThan(text.indexOf('BALANCE SHEETS'));
    expect(sectionOf(sections, '14').text).not.toContain('MUSTER');
  });

  it('behind the signatures do not belong to them', () => {
    const sections = splitHtml('10-K', ...fees, ...exhibits, signed, ...statements);
    expect(numbersOf(sections)).toEqual(['14', '15', 'signatures', 'financial-statements']);
  });

  it('stay in Item 15 where they follow its text, and a report on control in Item 9A', () => {
    const sections = splitHtml(
      '10-K',
      heading('Item 9A. Controls and Procedures'),
      prose(4),
      ...report,
      ...fees,
      ...exhibits,
      ...statements,
      signed,
    );
    expect(numbersOf(sections)).toEqual(['9A', '14', '15', 'signatures']);
  });
});

describe('the last item', () => {
  const last = [heading('Item 6. Exhibits'), prose(4)];
  const after = prose(2, 'Below.');

  it.each([
    ['a heading on signatures without any', heading('SIGNATURES') + paragraph('They follow the last item.')],
    [
      'a sentence on the law',
      paragraph('Pursuant to the requirements of the Act, the company files reports.'),
    ],
    [
      'a heading on signatures whose text is another',
      heading('SIGNATURES') +
        prose(3, 'Each page is duly authorized.') +
        prose(2) +
        prose(2) +
        prose(2) +
        prose(2) +
        prose(2) +
        prose(2) +
        prose(2) +
        prose(2) +
        prose(2),
    ],
    ['a sentence on a review', paragraph('The company has duly caused a review of its plants.')],
  ])('is not cut at %s', (_name, line) => {
    const sections = splitHtml('10-Q', ...last, line, after, signed);
    expect(itemsOf(sections)).toEqual(['II/6']);
    expect(sectionOf(sections, 'part-2-item-6').text).toContain('Below.');
    expect(sectionOf(sections, 'signatures').text).not.toContain('Below.');
  });

  it('is not cut at a line that names the index of exhibits without a list below it', () => {
    const other = [heading('Item 5. Other Information'), prose(4)];
    const line = heading('EXHIBIT INDEX') + prose(12);
    const sections = splitHtml('10-Q', ...other, line, after, signed);
    expect(numbersOf(sections)).toHaveLength(2);
    const listed = splitHtml('10-Q', ...other, line, table(['3.1', 'Charter'], ['31.1', 'Note']), signed);
    expect(numbersOf(listed)).toContain('exhibits');
  });
});

describe('pages that the items refer to', () => {
  const discussion = heading('MANAGEMENT&#8217;S DISCUSSION AND ANALYSIS OF FINANCIAL CONDITION');
  const items = [
    heading('Item 7. Management&#8217;s Discussion and Analysis'),
    paragraph('Reference is made to the Financial Section of this report.'),
    heading('Item 15. Exhibits and Financial Statement Schedules'),
    prose(4),
    heading('Item 16. Form 10-K Summary'),
    paragraph('None.'),
  ];
  const pages = [discussion, prose(20, 'Sales rose.'), ...statements];

  it('are a section of their own behind the last item, not its text', () => {
    const index = heading('INDEX TO EXHIBITS') + table(['3.1', 'Charter'], ['31.1', 'Certification']);
    const sections = splitHtml('10-K', ...items, heading('FINANCIAL SECTION'), ...pages, index, signed);
    expect(numbersOf(sections).slice(-4)).toEqual(['16', 'financial-section', 'exhibits', 'signatures']);
    expect(sectionOf(sections, '16').text).not.toContain('Sales rose.');
    expect(sectionOf(sections, 'financial-section').text).toContain('Sales rose.');
  });

  it('are the text of an 8-K that reports them', () => {
    const sections = splitHtml('8-K', heading('Item 8.01. Other Events'), prose(2), ...pages, signed);
    expect(numbersOf(sections)).toEqual(['8.01', 'signatures']);
    expect(sectionOf(sections, '8.01').text).toContain('Sales rose.');
  });

  it('are told from the signatures above them', () => {
    const sections = splitHtml('10-K', ...items, signed, ...pages);
    expect(sectionOf(sections, 'signatures').text).not.toContain('Sales rose.');
    expect(sectionOf(sections, 'financial-section').text).toContain('Sales rose.');
  });

  it('need statements: a line that only names the discussion is part of the item', () => {
    const sections = splitHtml('10-K', ...items, discussion, prose(2, 'It is above.'), signed);
    expect(sectionOf(sections, '16').text).toContain('It is above.');
  });
});

import { itemsOf, sectionOf, splitText } from '../fixtures/sample-filing.ts';

const filing = `
<PAGE>
                                   PART I

ITEM 1.  BUSINESS

     The Company makes things.  As noted in
Item 7 of this report, sales of the things rose in the year and they are expected
to rise again.
                                      2
<PAGE>
PART I (con'd.)

     More on things, which is the second page of the business of the Company.
                                      3
<PAGE>
PART I (con'd.)

     And more on things, the third page.

ITEM 2.  PROPERTIES
     The Company owns a plant.  See
ITEM 7, "Management's Discussion and Analysis" for more.
                                      4
<PAGE>
PART I (con'd.)

ITEM 3.  LEGAL PROCEEDINGS

     None.

                                   PART II

ITEM 5.  MARKET FOR THE REGISTRANT'S COMMON EQUITY AND RELATED STOCKHOLDER
         MATTERS

     The stock trades.

<TABLE>
<CAPTION>
                       1996      1995
                      ------    ------
<S>                   <C>       <C>
Sales                 $  100    $   90
</TABLE>
                                      5
<PAGE>
                                   PART IV

ITEM 14.  EXHIBITS, FINANCIAL STATEMENT SCHEDULES, AND REPORTS ON FORM 8-K

     (a) 1. Statements

     Pursuant to the requirements of Section 13 or 15(d) of the Securities
Exchange Act of 1934, the registrant has duly caused this report to be signed.
`;

describe('splitting 1990s plain text', () => {
  const { sections } = splitText('10-K405', filing);

  it('finds the items among wrapped references and running heads', () => {
    expect(itemsOf(sections)).toEqual(['I/1', 'I/2', 'I/3', 'II/5', 'IV/14']);
    expect(sections.at(-1)?.item_number).toBe('signatures');
  });

  it('reads wrapped headings and text set right below a heading', () => {
    expect(sectionOf(sections, '5').title).toMatch(/RELATED STOCKHOLDER MATTERS$/);
    expect(sectionOf(sections, '2').title).toBe('PROPERTIES');
    expect(sectionOf(sections, '2').text).toContain('See ITEM 7, "Management');
  });

  it('reads headings that no blank line sets apart', () => {
    const text = `Item 1.   Business
Cover lines that fill the whole width of the page stand right above the next heading of it
Item 12.       Security Ownership of Certain Beneficial Owners and Management and Related Matters
      Information required by Item 12 is in our proxy statement, as is more of the same and the
rest of it.
Item 13. Certain Relationships and Related Transactions

None.
`;
    const { sections } = splitText('10-K', text);
    expect(itemsOf(sections)).toEqual(['I/1', 'III/12', 'III/13']);
    expect(sectionOf(sections, '12').text).toMatch(
      /^## Item 12\. Security .* Related Matters\n\nInformation required by Item 12/,
    );
  });

  it('drops page numbers and repeated heads, and keeps the text across pages and tables', () => {
    const business = sectionOf(sections, '1').text;
    expect(business).toContain('second page');
    expect(business).toContain('third page');
    expect(business).not.toMatch(/\b[234]\s*$/m);
    expect(sectionOf(sections, '5').text).toMatch(/Sales[\s|]+\$\s*100[\s|]+\$\s*90/);
  });

  it('cuts a whole submission into its documents, and takes the filing date from its header', () => {
    const submission = `-----BEGIN PRIVACY-ENHANCED MESSAGE-----\nFILED AS OF DATE: 19970312\n<DOCUMENT>\n<TYPE>10-K405\n<SEQUENCE>1\n<TEXT>${filing}</TEXT>\n</DOCUMENT>\n<DOCUMENT>\n<TYPE>EX-27\n<SEQUENCE>2\n<TEXT>\nTotal assets 100\n`;
    const whole = splitText('10-K405', submission).sections;
    expect(itemsOf(whole)).toEqual(['I/1', 'I/2', 'I/3', 'II/5', 'IV/14']);
    expect(sectionOf(whole, 'exhibit-27').text).toContain('Total assets 100');
  });
});

describe('plain text with a contents table and items that point elsewhere', () => {
  const rule = (text: string): string => `${text}\n- ${'-'.repeat(text.length)}`;
  const { sections, warnings } = splitText(
    '10-K',
    `
                               TABLE OF CONTENTS
Item 1.    Business ....................................................    1
Item 2.    Properties ..................................................    9
Item 3.    Legal Proceedings ...........................................    9
Item 5.    Market for the Registrant's Common Equity and Related
            Stockholder Matters ........................................   10
Item 7.    Management's Discussion and Analysis of Financial
            Condition and Results of Operations ........................   11
Item 8.    Financial Statements and Supplementary Data .................   15
Item 14.   Exhibits, Financial Statement Schedules and Reports on
            Form 8-K ...................................................   30
<PAGE>
${rule('Item 1.  Business')}

The company makes instruments and sells them in many markets, here and abroad.

${rule('Item 2.  Properties')}
The company owns a plant.

${rule('Item 3.  Legal Proceedings')}
None.

Items 5 and 6.  Market for the Registrant's Common Equity.

Item 7. Management's Discussion and Analysis of Financial
Condition and Results of Operations.  The information set forth
under "Review" in the annual report is incorporated by reference.

Item 8. Financial Statements.  The information in the annual report
is incorporated herein by reference.

Items 10, 11, 12 and 13.

The proxy statement is incorporated by reference.

Item 14.  Exhibits, Financial Statement Schedules and Reports on Form 8-K

(a)  1.  See Item 8.

                                   SIGNATURES

Pursuant to the requirements of Section 13 or 15(d) of the Securities Exchange
Act of 1934, the registrant has duly caused this report.
`,
  );

  it('finds them all, with the pointers flagged', () => {
    expect(itemsOf(sections)).toEqual([
      'I/1',
      'I/2',
      'I/3',
      'II/5',
      'II/6',
      'II/7',
      'II/8',
      'III/10',
      'III/11',
      'III/12',
      'III/13',
      'IV/14',
    ]);
    expect(warnings).toEqual([]);
    expect(sectionOf(sections, '2').text).toBe('## Item 2. Properties\n\nThe company owns a plant.');
    expect(sectionOf(sections, '8').warnings.join()).toContain('Incorporated by reference');
    expect(sectionOf(sections, 'cover').text).toContain('Stockholder Matters');
  });
});

describe('plain text with signs of type', () => {
  it.each([
    ['tags', (text: string) => `<B>${text}</B>`],
    ['underlines', (text: string) => text.replace(/(Item \d\.)\s*(.*)/, '_$1_  _$2_')],
  ])('has its items below %s', (_name, mark) => {
    const items = ['Item 1.  Business', 'Item 2.  Properties', 'Item 3.  Legal Proceedings'];
    const text = items.map((item) => `${mark(item)}\n\n     The company makes pumps in many mills.\n\n`);
    const { sections } = splitText('10-K', `FORM 10-K\n\n${text.join('')}`, '1998-03-20');
    expect(itemsOf(sections)).toEqual(['I/1', 'I/2', 'I/3']);
    expect(sectionOf(sections, '2')).toMatchObject({ title: 'Properties', status: 'ok' });
  });
});

describe('input that takes patience', () => {
  it('reads lines broken by single breaks, long runs of blanks and very many candidates', () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => `line${index}<br>`).join('');
    const { sections } = splitText('10-K', `<p>${lines}</p>`);
    expect(
      sections
        .map((section) => section.text)
        .join('\n')
        .match(/line\d+/g),
    ).toHaveLength(20_000);
    const blanks = `${' '.repeat(3000)}x\n`.repeat(300);
    expect(splitText('10-K', blanks).sections).toHaveLength(1);
    const items = '<p><b>Item 1. Business</b></p><p>text</p>'.repeat(10_000);
    expect(splitText('10-K', items).sections.length).toBeGreaterThan(0);
  });

  it('refuses markup nested beyond reason', () => {
    expect(() => splitText('10-K', `<p>${'<div>'.repeat(6000)}</p>`)).toThrow('nested deeper than 5000');
  });
});

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

const mda = 'Management&#8217;s Discussion and Analysis of Financial Condition and Results of Operations';

describe('splitting a 10-K', () => {
  it('takes the headings, not the rows of the contents table', () => {
    const sections = splitHtml(
      '10-K',
      table(
        ['Item 1.', 'Business', '3'],
        ['Item 1A.', 'Risk Factors', '5'],
        ['Item 2.', 'Properties', '9'],
        ['Item 3.', 'Legal Proceedings', '9'],
        ['Item 7.', mda, '12'],
      ),
      heading('Item 1. Business'),
      prose(),
      heading('Item 1A. Risk Factors'),
      prose(),
      heading('Item 2. Properties'),
      prose(),
      heading('Item 3. Legal Proceedings'),
      prose(),
      heading(`Item 7. ${mda}`),
      prose(),
      signed,
    );
    expect(itemsOf(sections)).toEqual(['I/1', 'I/1A', 'I/2', 'I/3', 'II/7']);
    expect(sectionOf(sections, 'cover').text).toContain('| Item 1A. | Risk Factors | 5 |');
    expect(sectionOf(sections, '7').text).not.toContain('Pursuant');
    expect(sections.every((section) => section.status === 'ok')).toBe(true);
  });

  it('refuses decoys: references, quotations and lower case behind the number', () => {
    const sections = splitHtml(
      '10-K',
      heading('Item 1. Business'),
      prose(),
      paragraph('Item 7 of this report has more on it.'),
      paragraph('ITEM 7, &#8220;Management&#8217;s Discussion and Analysis,&#8221; describes the results.'),
      paragraph('Item 8 &#8220;Financial Statements and Supplementary Data&#8221; holds the notes.'),
      heading('Item 2. Properties'),
      prose(),
      heading(`Item 7. ${mda}`),
      prose(),
      signed,
    );
    expect(itemsOf(sections)).toEqual(['I/1', 'I/2', 'II/7']);
    expect(sectionOf(sections, '1').text).toContain('holds the notes');
  });

  it('starts at the heading, not at the page top the contents link to', () => {
    const link = (target: string, text: string): string => `<a href="#${target}">${text}</a>`;
    const sections = splitHtml(
      '10-K',
      table(
        [link('a', 'Item 1.'), link('x', 'Business'), '2'],
        [link('b', 'Item 1A.'), link('b', 'Risk Factors'), '3'],
        [link('c', 'Item 2.'), link('c', 'Properties'), '3'],
        [link('d', 'Item 3.'), link('d', 'Legal Proceedings'), '4'],
      ),
      pageBreak(),
      '<a name="a"></a>',
      heading('Item 1. Business'),
      prose(),
      pageBreak(),
      '<a name="b"></a>',
      prose(2, 'Tail of business.'),
      heading('Item 1A. Risk Factors'),
      prose(),
      pageBreak(),
      '<a name="c"></a>',
      prose(2, 'Tail of risks.'),
      heading('Item 2. Properties'),
      prose(),
      pageBreak(),
      '<a name="d"></a>',
      prose(2, 'Tail of properties.'),
      heading('Item 3. Legal Proceedings'),
      prose(),
      signed,
    );
    expect(sectionOf(sections, '1').text).toContain('Tail of business.');
    expect(sectionOf(sections, '1A').text).toContain('Tail of risks.');
    expect(sectionOf(sections, '2').text).toMatch(/^## Item 2\. Properties/);
  });

  it('finds headings without a number by their title near the linked place', () => {
    const rows = [
      ['1', 'Business'],
      ['1A', 'Risk Factors'],
      ['2', 'Properties'],
      ['3', 'Legal Proceedings'],
      ['9A', 'Controls and Procedures'],
    ];
    const sections = splitHtml(
      '10-K',
      table(
        ...rows.map(([number, title]) => [
          `<a href="#i${number}">Item ${number}.</a>`,
          `<a href="#i${number}">${title}</a>`,
        ]),
      ),
      ...rows.map(
        ([number, title]) => `<a name="i${number}"></a>${heading(title ?? '')}${prose(2, `Body ${number}.`)}`,
      ),
      signed,
    );
    expect(itemsOf(sections)).toEqual(['I/1', 'I/1A', 'I/2', 'I/3', 'II/9A']);
    expect(sections.find((section) => section.item === '2')?.method).toBe('contents-link');
  });

  it('gives joined items one section each, with the whole text and a warning', () => {
    const sections = splitHtml(
      '10-K',
      heading('Items 1 and 2. Business and Properties'),
      prose(3, 'Wells.'),
      heading('Item 3. Legal Proceedings'),
      prose(),
      heading('Items 10 through 14.'),
      paragraph(
        'Incorporated by reference to the proxy statement of the company for the annual meeting of the year.',
      ),
      heading('Item 15. Exhibits'),
      prose(),
      signed,
    );
    expect(itemsOf(sections)).toEqual([
      'I/1',
      'I/2',
      'I/3',
      'III/10',
      'III/11',
      'III/12',
      'III/13',
      'III/14',
      'IV/15',
    ]);
    expect(sectionOf(sections, '2').text).toContain('Wells.');
    expect(sectionOf(sections, '2').warnings.join()).toContain('one heading');
  });

  it('joins a heading whose number and title stand in two cells or two lines', () => {
    const sections = splitHtml(
      '10-K',
      table(['Item 1.', '', 'Business']),
      prose(),
      heading('Item 1A.'),
      heading('Risk Factors'),
      prose(),
      heading('Item 5. Market for Registrant&#8217;s Common Equity, Related Stockholder Matters and'),
      heading('Issuer Purchases of Equity Securities'),
      prose(),
      signed,
    );
    expect(sectionOf(sections, '1').text).toMatch(/^## Item 1\. Business\n/);
    expect(sectionOf(sections, '1A')).toMatchObject({ title: 'Risk Factors' });
    expect(sectionOf(sections, '5').title).toMatch(/Issuer Purchases of Equity Securities$/);
  });

  it('splits a run-in heading from its text, and cuts its title', () => {
    const sections = splitHtml(
      '10-K',
      `<p><b>Item 1. Business.</b> The company makes instruments.</p>`,
      `<p><u>Item 1A</u>. <u>Risk Factors</u>. Demand may fall.</p>`,
      '<p><b>I<font size="1">TEM</font> 3. L<font size="1">EGAL</font> P<font size="1">ROCEEDINGS</font></b></p>',
      prose(),
      paragraph('Item 4.Mine Safety Disclosures'),
      paragraph('N/A'),
      signed,
    );
    expect(sections.slice(0, 4).map((section) => section.title)).toEqual([
      'Business',
      'Risk Factors',
      'LEGAL PROCEEDINGS',
      'Mine Safety Disclosures',
    ]);
    expect(sectionOf(sections, '1').text).toBe('## Item 1. Business.\n\nThe company makes instruments.');
    expect(sectionOf(sections, '1A').text).toBe('## Item 1A. Risk Factors.\n\nDemand may fall.');
  });

  it('keeps sub-headings, exhibits and running heads from opening items', () => {
    const sections = splitHtml(
      '10-K',
      heading('ITEM 1. BUSINESS'),
      prose(),
      pageBreak('2'),
      paragraph('PART I (con&#8217;d.)'),
      prose(2, 'More.'),
      pageBreak('3'),
      paragraph('PART I (con&#8217;d.)'),
      prose(2, 'Yet more.'),
      pageBreak('4'),
      paragraph('PART I (con&#8217;d.)'),
      prose(),
      pageBreak('5'),
      heading('ITEM 14. EXHIBITS, FINANCIAL STATEMENT SCHEDULES, AND REPORTS ON FORM 8-K'),
      prose(),
      heading('Item 14(a)(1) Financial statements'),
      prose(),
      table(['99.1', 'Release'], ['104', 'Cover page data']),
      signed,
    );
    expect(itemsOf(sections)).toEqual(['I/1', 'IV/14']);
    expect(sectionOf(sections, '14').text).toContain('| 104 | Cover page data |');
    expect(sectionOf(sections, '1').text).toContain('More.');
  });

  it('cuts signatures, exhibit index and statements off the last item', () => {
    const sections = splitHtml(
      '10-K',
      heading('Item 1. Business'),
      prose(),
      heading('Item 15. Exhibits and Financial Statement Schedules'),
      prose(),
      heading('Item 16. Form 10-K Summary'),
      paragraph('None.'),
      signed,
      heading('EXHIBIT INDEX'),
      table(['3.1', 'Charter'], ['31.1', 'Certification']),
      heading('INDEX TO CONSOLIDATED FINANCIAL STATEMENTS'),
      prose(4),
    );
    expect(sections.map((section) => section.item_number)).toEqual([
      '1',
      '15',
      '16',
      'signatures',
      'exhibits',
      'financial-statements',
    ]);
    expect(sectionOf(sections, '16')).toMatchObject({
      status: 'ok',
      warnings: ['The filer gives no text for this item.'],
    });
  });

  it('ends at the signature lines even without the word', () => {
    const sections = splitHtml(
      '10-K',
      heading('Item 1. Business'),
      prose(),
      heading('Item 16. Form 10-K Summary'),
      paragraph('None.'),
      paragraph('MUSTER INSTRUMENTS INC'),
      paragraph('Date: March 1, 2024'),
      paragraph('By: /s/ Ada Muster'),
    );
    expect(sectionOf(sections, 'signatures').text).toContain('MUSTER INSTRUMENTS INC');
  });

  it('says so when an item of the contents has no heading', () => {
    const sections = splitHtml(
      '10-K',
      table(
        ['Item 1.', 'Business', '3'],
        ['Item 1A.', 'Risk Factors', '5'],
        ['Item 2.', 'Properties', '9'],
        ['Item 3.', 'Legal Proceedings', '9'],
      ),
      heading('Item 1. Business'),
      prose(),
      heading('Item 2. Properties'),
      prose(),
      heading('Item 3. Legal Proceedings'),
      prose(),
      signed,
    );
    expect(itemsOf(sections)).toEqual(['I/1', 'I/2', 'I/3']);
    expect(sectionOf(sections, '1')).toMatchObject({ status: 'suspect' });
    expect(sectionOf(sections, '1').warnings.join()).toContain('Item 1A');
  });
});

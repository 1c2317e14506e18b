import {
  heading,
  itemsOf,
  paragraph,
  prose,
  sectionOf,
  signed,
  splitHtml,
  splitText,
  table,
} from '../fixtures/sample-filing.ts';

describe('splitting a 10-Q', () => {
  it('keeps the parts apart', () => {
    const sections = splitHtml(
      '10-Q',
      paragraph('PART I. FINANCIAL INFORMATION'),
      heading('Item 1. Financial Statements'),
      prose(5),
      heading('Item 2. Management&#8217;s Discussion and Analysis'),
      prose(5),
      heading('Item 4. Controls and Procedures'),
      prose(),
      paragraph('PART II. OTHER INFORMATION'),
      heading('Item 1. Legal Proceedings'),
      paragraph('See Part I, Item 1.'),
      heading('Item 1A. Risk Factors'),
      prose(),
      heading('Item 2. Unregistered Sales of Equity Securities and Use of Proceeds'),
      paragraph('None.'),
      heading('Item 6. Exhibits'),
      prose(),
      signed,
    );
    expect(itemsOf(sections)).toEqual(['I/1', 'I/2', 'I/4', 'II/1', 'II/1A', 'II/2', 'II/6']);
    expect(sectionOf(sections, 'part-2-item-1').text).toMatch(/^PART II\. OTHER INFORMATION/);
    expect(sectionOf(sections, 'part-1-item-4').text).not.toContain('PART II');
  });

  it('takes no sentence that names a part for its beginning', () => {
    const sections = splitHtml(
      '10-Q',
      paragraph('PART I. FINANCIAL INFORMATION'),
      heading('Item 2. Management&#8217;s Discussion and Analysis'),
      prose(4),
      heading('Item 3. Quantitative and Qualitative Disclosures About Market Risk'),
      prose(
        2,
        'Part II, Item 8, &#8220;Financial Statements&#8221; of our annual report, tells of our debt.',
      ),
      heading('Item 1. Financial Statements'),
      prose(4),
      heading('Item 4. Controls and Procedures'),
      prose(),
      paragraph('PART II. OTHER INFORMATION'),
      heading('Item 1. Legal Proceedings'),
      prose(),
      heading('Item 6. Exhibits'),
      prose(),
      signed,
    );
    expect(itemsOf(sections)).toEqual(['I/2', 'I/3', 'I/1', 'I/4', 'II/1', 'II/6']);
  });
});

describe('splitting an 8-K', () => {
  it('keeps sub-numbers and skips its own contents', () => {
    const sections = splitHtml(
      '8-K',
      paragraph('<a href="#a">Item 2.02 Results of Operations and Financial Condition</a>'),
      paragraph('<a href="#b">Item 9.01 Financial Statements and Exhibits</a>'),
      `<a name="a"></a>${paragraph('Section 2 &#8212; Financial Information')}`,
      heading('Item 2.02 Results of Operations and Financial Condition'),
      prose(),
      `<a name="b"></a>${heading('Item 9.01 Financial Statements and Exhibits')}`,
      table(['99.1', 'Release'], ['104', 'Cover page']),
      signed,
    );
    expect(sections.map((section) => section.item_number)).toEqual(['cover', '2.02', '9.01', 'signatures']);
    expect(sectionOf(sections, '2.02').text).toMatch(/^Section 2/);
  });

  it('takes the line with text below it, not that of a contents list without page numbers', () => {
    const sections = splitHtml(
      '8-K',
      paragraph('Item 8.01 Other Events'),
      paragraph('SIGNATURE'),
      paragraph('EXHIBIT INDEX'),
      paragraph('Item 8.01 Other Events'),
      prose(),
      signed,
      heading('EXHIBIT INDEX'),
      table(['99.1', 'a'], ['104', 'b']),
    );
    expect(sections.map((section) => section.item_number)).toEqual([
      'cover',
      '8.01',
      'signatures',
      'exhibits',
    ]);
    expect(sectionOf(sections, '8.01').text).toContain('instruments');
  });

  it('takes no items from an exhibit that is bound behind the signatures', () => {
    const sections = splitText(
      '8-K',
      [
        heading('Item 5. Other Events'),
        prose(2),
        signed,
        paragraph('Exhibit 10(p)'),
        heading('Item 7. Financial Statements'),
        prose(2),
      ].join(''),
      '2003-05-06',
    ).sections;
    expect(itemsOf(sections)).toEqual(['/5']);
    expect(sectionOf(sections, 'exhibits').text).toContain('Item 7');
  });

  it('keeps items that stand out of their order', () => {
    const sections = splitHtml(
      '8-K',
      heading('Item 8.01. Other Events.'),
      prose(),
      heading('Item 2.05. Costs Associated with Exit or Disposal Activities.'),
      prose(),
      signed,
    );
    expect(itemsOf(sections)).toEqual(['/8.01', '/2.05']);
  });

  it('reads the numbers before 2004-08-23, with or without a date', () => {
    const text = [
      heading('Item 5. Other Events'),
      prose(),
      heading('Item 7. Financial Statements and Exhibits'),
      prose(),
      signed,
    ].join('');
    for (const date of ['1999-05-03', undefined]) {
      expect(itemsOf(splitText('8-K', text, date).sections)).toEqual(['/5', '/7']);
    }
  });
});

describe('splitting a 20-F', () => {
  it('separates items from lettered sub-headings, and statements behind the signatures from the last item', () => {
    const sections = splitHtml(
      '20-F',
      heading('Item 3. Key Information'),
      prose(),
      heading('Item 3.D. Risk factors'),
      prose(4),
      heading('Item 4. Information on the Company'),
      heading('Item 4.A. History and development of the company'),
      prose(),
      heading('Item 4A. Unresolved Staff Comments'),
      paragraph('None.'),
      heading('Item 16.A. Audit Committee Financial Expert'),
      prose(),
      heading('Item 16.B. Code of Ethics'),
      prose(),
      heading('Item 18. Financial Statements'),
      paragraph('See pages F-1 to F-30.'),
      heading('Item 19. Exhibits'),
      prose(),
      heading('SIGNATURES'),
      paragraph(
        'The registrant hereby certifies that it meets all of the requirements for filing on Form 20-F.',
      ),
      heading('Report of Independent Registered Public Accounting Firm'),
      prose(6),
    );
    expect(itemsOf(sections)).toEqual(['I/3', 'I/4', 'I/4A', 'II/16A', 'II/16B', 'III/18', 'III/19']);
    expect(sectionOf(sections, 'financial-statements').text).toContain('Independent Registered');
    expect(sectionOf(sections, '3').text).toContain('Item 3.D. Risk factors');
  });
});

describe('a 20-F that leaves out the word before the letters of Item 16', () => {
  it('has each of them', () => {
    const letters = [
      ['16A', 'Audit Committee Financial Expert'],
      ['16B', 'Code of Ethics'],
      ['16C', 'Principal Accountant Fees and Services'],
      ['16G', 'Corporate Governance'],
    ] as const;
    const sections = splitHtml(
      '20-F',
      table(
        ['Item 15.', 'Controls and Procedures', '40'],
        ...letters.map(([item, title]) => [`Item ${item}.`, title, '41']),
        ['Item 18.', 'Financial Statements', '42'],
        ['Item 19.', 'Exhibits', '43'],
      ),
      heading('Item 15. Controls and Procedures'),
      prose(4),
      ...letters.flatMap(([item, title]) => [heading(`16.${item.at(-1)}. ${title}`), prose(4, item)]),
      heading('Item 18. Financial Statements'),
      prose(4),
      heading('Item 19. Exhibits'),
      prose(4),
      signed,
    );
    expect(itemsOf(sections)).toEqual([
      'II/15',
      ...letters.map(([item]) => `II/${item}`),
      'III/18',
      'III/19',
    ]);
    expect(sectionOf(sections, '16C').text).toContain('16C The company');
  });
});

describe('a 20-F without an item 4A', () => {
  it('does not take the sub-heading 4.A for it', () => {
    const sections = splitHtml(
      '20-F',
      heading('ITEM 4. INFORMATION ON THE COMPANY'),
      heading('ITEM 4.A. HISTORY AND DEVELOPMENT OF THE COMPANY'),
      prose(),
      heading('ITEM 5. OPERATING AND FINANCIAL REVIEW AND PROSPECTS'),
      heading('ITEM 5.A. OPERATING RESULTS'),
      prose(),
      signed,
    );
    expect(itemsOf(sections)).toEqual(['I/4', 'I/5']);
  });
});

describe('splitting a form without items', () => {
  const centred = (text: string): string => `<p align="center"><b>${text}</b></p>`;

  it('keeps the lines of its title page together', () => {
    const sections = splitHtml(
      '6-K',
      centred('UNITED STATES'),
      centred('SECURITIES AND EXCHANGE COMMISSION'),
      centred('FORM 6-K'),
      centred('Zenda Pumps N.V.'),
      centred('12 Harbour Lane, 1096 BC Strelsau'),
      prose(),
      centred('Press information'),
      prose(),
      signed,
    );
    expect(sections.map(({ title }) => title).slice(0, 2)).toEqual(['Cover', 'Press information']);
    expect(sections[0]?.text).toContain('12 Harbour Lane');
  });

  it('cuts at its headings, or gives one whole section', () => {
    const cut = splitHtml(
      'S-1',
      centred('Prospectus Summary'),
      prose(),
      centred('The Offering'),
      prose(),
      centred('Use of Proceeds'),
      prose(),
    );
    expect(cut.map((section) => section.title)).toEqual([
      'Prospectus Summary',
      'The Offering',
      'Use of Proceeds',
    ]);
    expect(splitHtml('6-K', prose(2)).map((section) => section.method)).toEqual(['whole']);
  });
});

import {
  heading,
  itemsOf,
  paragraph,
  prose,
  sectionOf,
  signed,
  splitHtml,
  splitText,
} from '../fixtures/sample-filing.ts';

/** The items of a 10-K of 2010, as its filer names them. */
const items = [
  ['1', 'Business'],
  ['1A', 'Risk Factors'],
  ['1B', 'Unresolved Staff Comments'],
  ['2', 'Properties'],
  ['3', 'Legal Proceedings'],
  ['4', 'Submission of Matters to a Vote of Security Holders'],
  ['5', 'Market for Registrant’s Common Equity, Related Stockholder Matters and Issuer Purchases'],
  ['6', 'Selected Financial Data'],
  ['7', 'Management’s Discussion and Analysis of Financial Condition and Results of Operations'],
  ['7A', 'Quantitative and Qualitative Disclosures About Market Risk'],
  ['8', 'Financial Statements and Supplementary Data'],
  ['9', 'Changes in and Disagreements with Accountants on Accounting and Financial Disclosure'],
  ['9A', 'Controls and Procedures'],
  ['9B', 'Other Information'],
  ['10', 'Directors, Executive Officers and Corporate Governance'],
  ['11', 'Executive Compensation'],
  ['12', 'Security Ownership of Certain Beneficial Owners and Management and Related Stockholder Matters'],
  ['13', 'Certain Relationships and Related Transactions, and Director Independence'],
  ['14', 'Principal Accounting Fees and Services'],
  ['15', 'Exhibits and Financial Statement Schedules'],
] as const;

type WriteHeading = (item: string, title: string) => string;
const usual: WriteHeading = (item, title) => heading(`Item ${item}. ${title}`);

function split(write: WriteHeading, form = '10-K', first = 0) {
  return splitHtml(
    form,
    ...items.slice(first).flatMap(([item, title]) => [write(item, title), prose(5, `text of ${item};`)]),
    signed,
  );
}

function doubted(sections: ReturnType<typeof split>): string[] {
  return sections.filter(({ status }) => status === 'suspect').map(({ item_number }) => item_number);
}

describe('a form with all its items', () => {
  it.each<[string, WriteHeading]>([
    ['in bold', usual],
    ['in plain type', (item, title) => paragraph(`Item ${item}. ${title}`)],
    ['in capitals', (item, title) => paragraph(`ITEM ${item} - ${title.toUpperCase()}`)],
    ['without the word', (item, title) => heading(`${item}. ${title}`)],
    ['over two lines', (item, title) => heading(`Item ${item}.`) + heading(title)],
    ['in a table', (item, title) => `<table><tr><td>Item ${item}.</td><td>${title}</td></tr></table>`],
    ['with a page number before it', (item, title) => heading(`27 Item ${item}. ${title}`)],
    ['behind a link to the contents', (item, title) => heading(`Table of Contents Item ${item}. ${title}`)],
    ['as character recognition reads it', (item, title) => heading(`ltem ${item}. ${title}`)],
  ])('has no suspect section with its headings %s', (_name, write) => {
    const sections = split(write);
    expect(sections.flatMap(({ item }) => item || [])).toEqual(items.map(([item]) => item));
    expect(doubted(sections)).toEqual([]);
    for (const { item, text } of sections) if (item) expect(text).toContain(`text of ${item};`);
  });

  it('is found by Roman numbers too', () => {
    const roman = [
      'I',
      'II',
      'III',
      'IV',
      'V',
      'VI',
      'VII',
      'VIII',
      'IX',
      'X',
      'XI',
      'XII',
      'XIII',
      'XIV',
      'XV',
    ];
    const write: WriteHeading = (item, title) =>
      heading(`ITEM ${roman[Number.parseInt(item, 10) - 1]}${item.replace(/\d+/, '')}. ${title}`);
    expect(itemsOf(split(write))).toHaveLength(items.length);
  });
});

describe('a heading that is missing', () => {
  it.each(['1A', '2', '5', '7A', '8', '11', '14'])('%s makes the section before it suspect', (lost) => {
    const before = items[items.findIndex(([item]) => item === lost) - 1]?.[0];
    const sections = split((item, title) => (item === lost ? '' : usual(item, title)));
    expect(doubted(sections)).toEqual([before]);
    expect(sectionOf(sections, before ?? '').warnings.join()).toContain(`Item ${lost} was not found`);
  });

  it('of the last item makes the section before it suspect', () => {
    const sections = split((item, title) => (item === '15' ? '' : usual(item, title)));
    expect(doubted(sections)).toEqual(['14']);
  });

  it('of the first item makes the cover suspect, however short it is', () => {
    const sections = split((item, title) => (item === '1' ? '' : usual(item, title)));
    expect(doubted(sections)).toEqual(['cover']);
  });

  it('is found by its title alone, which is doubted', () => {
    const sections = split((item, title) => (item === '3' ? heading(title) : usual(item, title)));
    expect(itemsOf(sections)).toHaveLength(items.length);
    expect(doubted(sections)).toEqual(['3']);
  });

  it('makes nothing suspect in an amendment, which has only some items', () => {
    expect(doubted(split(usual, '10-K/A', 14))).toEqual([]);
  });

  it('of an item that not every filing has is noticed where a line names it', () => {
    const sections = split((item, title) => (item === '1B' ? paragraph(title) : usual(item, title)));
    expect(doubted(sections)).toEqual(['1A']);
  });

  it('of all items makes the whole document suspect', () => {
    const { sections } = splitText('10-K', 'ANNUAL REPORT\n\nThe company makes pumps and sells them.\n');
    expect(sections.map(({ status }) => status)).toEqual(['suspect']);
  });

  it('above no text is suspect', () => {
    const sections = splitHtml(
      '10-K/A',
      heading('Item 10. Directors, Executive Officers and Corporate Governance'),
      heading('Item 11. Executive Compensation'),
      prose(3),
      signed,
    );
    expect(doubted(sections)).toEqual(['10']);
  });
});

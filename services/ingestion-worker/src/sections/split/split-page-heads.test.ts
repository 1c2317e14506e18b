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

const items = [
  ['1', 'Business'],
  ['1A', 'Risk Factors'],
  ['1B', 'Unresolved Staff Comments'],
  ['2', 'Properties'],
  ['3', 'Legal Proceedings'],
  ['4', 'Mine Safety Disclosures'],
  ['5', 'Market for Registrant’s Common Equity, Related Stockholder Matters and Issuer Purchases'],
  ['6', 'Reserved'],
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
  ['14', 'Principal Accountant Fees and Services'],
  ['15', 'Exhibits and Financial Statement Schedules'],
] as const;

type Write = (item: string, title: string, page: number) => string;
const none: Write = () => '';
const cutSentence = paragraph(
  'The company makes instruments and sells them in many markets, in most of which the demand for them',
);

/** Each item begins in the middle of a page and goes over two page breaks. */
function split({ write, head = none, foot = none }: { write: Write; head?: Write; foot?: Write }) {
  let page = 3;
  const next = (item: string, title: string) => {
    page += 1;
    return foot(item, title, page - 1) + pageBreak() + head(item, title, page);
  };
  return splitHtml(
    '10-K',
    ...items.flatMap(([item, title]) => [
      write(item, title, page),
      prose(2, `start of ${item};`),
      cutSentence,
      next(item, title),
      prose(2, `middle of ${item};`),
      cutSentence,
      next(item, title),
      prose(2, `end of ${item};`),
    ]),
    signed,
  );
}

const all = items.map(([item]) => item);

function expectTexts(sections: ReturnType<typeof split>): void {
  expect(sections.flatMap(({ item }) => item || [])).toEqual(all);
  for (const [index, item] of all.entries()) {
    const { text } = sectionOf(sections, item);
    for (const place of ['start', 'middle', 'end']) expect(text).toContain(`${place} of ${item};`);
    for (const other of [all[index - 1], all[index + 1]]) expect(text).not.toContain(` of ${other};`);
  }
}

function doubted(sections: ReturnType<typeof split>): string[] {
  return sections.flatMap(({ item_number, status }) => (status === 'suspect' ? item_number : []));
}

describe('heads and feet of pages that name items', () => {
  const inText: Record<string, Write> = {
    'with the word': (item, title) => heading(`Item ${item}. ${title}`),
    'without the word': (item, title) => heading(`${item}. ${title}`),
    'in brackets': (item, title) => heading(`(${item}) ${title}`),
  };
  const heads: Record<string, { head?: Write; foot?: Write }> = {
    'in plain type': { head: (item, title) => paragraph(`Item ${item}. ${title}`) },
    'behind the page number': { head: (item, title, page) => paragraph(`${page} Item ${item}. ${title}`) },
    'by number alone': { head: (item) => paragraph(`Item ${item}`) },
    'in the foot': { foot: (item, title, page) => paragraph(`Item ${item}. ${title} ${page}`) },
    'in the foot, by number alone': {
      foot: (item, _title, page) => paragraph(`Item ${item} | Page ${page}`),
    },
  };
  const cases = Object.keys(heads).flatMap((where) => Object.keys(inText).map((how) => [where, how]));

  it.each(cases)('%s open no section where headings stand %s', (where = '', how = '') => {
    const sections = split({ write: inText[how] as Write, ...heads[where] });
    expectTexts(sections);
    expect(doubted(sections)).toEqual([]);
  });

  it.each<[string, Write]>([
    ['type', (item, title) => heading(`Item ${item}. ${title}`)],
    ['weight, in a table', (item, title) => table([`<b>Item ${item}</b>`, `<b>${title}</b>`])],
  ])('open no section where they are of the headings’ %s', (_name, head) => {
    expectTexts(split({ write: inText['with the word'] as Write, head }));
  });

  it('open no section where headings are titles alone', () => {
    const sections = split({
      write: (_item, title) => heading(title.toUpperCase()),
      head: (item, title) => paragraph(`Item ${item}. ${title}`),
    });
    for (const item of all) expect(sectionOf(sections, item).text).toContain(`start of ${item};`);
  });

  it('are left out where they have several lines, after the first', () => {
    const head = paragraph(
      '<b>MUSTER INSTRUMENTS INTERNATIONAL INC.<br>NOTES TO THE CONSOLIDATED FINANCIAL STATEMENTS<br>For the years ended November 30, 2020, 2019 and 2018<br>(Expressed in thousands of Canadian dollars)</b>',
    );
    const pages = Array.from(
      { length: 8 },
      (_, at) => head + prose(3, `Page ${at}.`) + pageBreak(`${at + 4}`),
    );
    const text = sectionOf(
      splitHtml('10-K', heading('Item 8. Financial Statements and Supplementary Data'), ...pages, signed),
      '8',
    ).text;
    expect(text.match(/Canadian dollars/g)).toHaveLength(1);
    expect(text).toContain('Page 7.');
  });

  it('are doubted where they alone name items, below the first lines of them', () => {
    const sections = split({ write: none, head: (item, title) => paragraph(`Item ${item}. ${title}`) });
    const found = sections.flatMap(({ item }) => item || []);
    expect(found.length).toBeGreaterThan(0);
    expect(doubted(sections)).toEqual(expect.arrayContaining(found));
  });
});

describe('a list of the items of a part', () => {
  it('belongs with its title to the first item of that part', () => {
    const sections = splitHtml(
      '10-K',
      heading('PART I'),
      heading('Item 1. Business'),
      prose(2),
      heading('Item 2. Properties'),
      prose(2, 'We own a mill.'),
      heading('PART II'),
      heading('Index to Part II'),
      table(
        ['Item 5.', 'Market for Registrant’s Common Equity', '14'],
        ['Item 9B.', 'Other Information', '30'],
      ),
      heading('Item 5. Market for Registrant’s Common Equity'),
      prose(2),
      heading('Item 9B. Other Information'),
      prose(2),
      signed,
    );
    expect(itemsOf(sections)).toEqual(['I/1', 'I/2', 'II/5', 'II/9B']);
    expect(sectionOf(sections, '2').text).not.toContain('Index to Part II');
    expect(sectionOf(sections, '5').text).toContain('Index to Part II');
  });
});

describe('a second line that could be an item’s heading', () => {
  it('makes the item before suspect too, in which it stands', () => {
    const sections = splitHtml(
      '10-K/A',
      heading('Item 10. Directors, Executive Officers and Corporate Governance'),
      prose(2),
      heading('Item 11. Executive Compensation'),
      prose(4),
      paragraph('Item 12. Security Ownership of Certain Beneficial Owners and Management'),
      prose(4),
      heading('Item 12. Security Ownership of Certain Beneficial Owners and Management'),
      prose(2),
      heading('Item 14. Principal Accountant Fees and Services'),
      prose(2),
      signed,
    );
    expect(doubted(sections)).toEqual(['11', '12']);
  });
});

describe('feet of pages that name the item with the number of the page', () => {
  it('are no contents together with the heading at the top of the next page', () => {
    const sections = splitHtml(
      '10-K',
      heading('Item 1. Business'),
      prose(4),
      pageBreak('Item 1. Business | 4'),
      prose(4),
      heading('Item 1A. Risk Factors'),
      prose(4),
      pageBreak('Item 1A. Risk Factors | 5'),
      heading('Item 1B. Unresolved Staff Comments'),
      prose(4),
      pageBreak('Item 1B. Unresolved Staff Comments | 6'),
      heading('Item 2. Properties'),
      prose(4),
      signed,
    );
    expect(itemsOf(sections)).toEqual(['I/1', 'I/1A', 'I/1B', 'I/2']);
  });
});

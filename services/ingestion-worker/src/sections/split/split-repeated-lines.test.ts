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
] as const;

describe('lines that repeat', () => {
  it('are page heads where they name the item above them again, in whatever type', () => {
    const sections = splitHtml(
      '10-K',
      ...chapters.flatMap(([item, title]) => [
        paragraph(`Item ${item}. ${title}`),
        prose(2, `first ${item}`),
        pageBreak(item),
        heading(`ITEM ${item}. ${title.toUpperCase()}`),
        prose(2, `second ${item}`),
      ]),
      signed,
    );
    expect(itemsOf(sections)).toEqual(['I/1', 'I/1A', 'I/2', 'I/3']);
    for (const [item] of chapters) {
      const { text } = sectionOf(sections, item);
      expect(text.indexOf(`first ${item}`)).toBeGreaterThan(0);
      expect(text.indexOf(`second ${item}`)).toBeGreaterThan(text.indexOf(`first ${item}`));
      expect(text).not.toContain(`ITEM ${item}.`);
    }
  });

  it('are heads of pages where they say that the chapter goes on', () => {
    const page = (at: number) => [
      pageBreak(`${at + 4}`),
      heading('Notes to the Statements'),
      paragraph('(Continued)'),
      prose(2, `page ${at}`),
    ];
    const sections = splitHtml(
      '10-K',
      heading('Item 1. Business'),
      prose(3),
      heading('Item 8. Financial Statements'),
      ...Array.from({ length: 8 }, (_, at) => page(at)).flat(),
      heading('Item 15. Exhibits'),
      prose(1),
      signed,
    );
    expect(sectionOf(sections, '8').text).toContain('page 7');
    expect(sectionOf(sections, '8').text).not.toContain('Continued');
  });

  it('are answers where they say that the item is incorporated by reference', () => {
    const answer = 'The information required by this Item is incorporated herein by reference.';
    const items = [
      ['10', 'Directors, Executive Officers and Corporate Governance'],
      ['11', 'Executive Compensation'],
      ['12', 'Security Ownership of Certain Beneficial Owners and Management'],
      ['14', 'Principal Accountant Fees and Services'],
    ] as const;
    const sections = splitHtml(
      '10-K',
      heading('Item 9B. Other Information'),
      prose(2),
      ...items.flatMap(([item, title]) => [
        heading(`Item ${item}. ${title}`),
        paragraph(answer),
        pageBreak(item),
      ]),
      signed,
    );
    for (const [item] of items) expect(sectionOf(sections, item).text).toContain(answer);
  });

  it('are contents where each item of a short form comes again with its title', () => {
    const items = [
      ['2.02', 'Results of Operations and Financial Condition'],
      ['9.01', 'Financial Statements and Exhibits'],
    ] as const;
    const sections = splitHtml(
      '8-K',
      ...items.map(([item, title]) => heading(`Item ${item} ${title}`)),
      heading('SIGNATURE'),
      ...items.flatMap(([item, title]) => [heading(`Item ${item}`), heading(title), prose(1, `of ${item}`)]),
      signed,
    );
    expect(itemsOf(sections)).toEqual(['/2.02', '/9.01']);
    expect(sectionOf(sections, '2.02').text).not.toContain('of 9.01');
    expect(sectionOf(sections, '2.02').text).toContain('of 2.02');
  });
});

describe('headings', () => {
  it('are found in plain text with a tab or wide space behind a lettered number', () => {
    const { sections } = splitText(
      '10-K',
      chapters.map(([item, title]) => `Item ${item}\t${title}\n\nThe text of ${item}.\n`).join('\n'),
    );
    expect(itemsOf(sections)).toEqual(['I/1', 'I/1A', 'I/2', 'I/3']);
  });

  it('are found where they are pictures with an alternative text', () => {
    const sections = splitHtml(
      '10-K',
      ...chapters.flatMap(([item, title]) => [
        `<p><img src="a.jpg" alt="Item ${item}. ${title}"></p>`,
        prose(2, item),
      ]),
      signed,
    );
    expect(itemsOf(sections)).toEqual(['I/1', 'I/1A', 'I/2', 'I/3']);
  });

  it('are found by title where the contents that list the numbers lead to titles alone', () => {
    const all = [
      ...chapters,
      ['5', 'Market for Registrant’s Common Equity'],
      ['7', 'Management’s Discussion and Analysis of Financial Condition and Results of Operations'],
      ['7A', 'Quantitative and Qualitative Disclosures About Market Risk'],
      ['8', 'Financial Statements and Supplementary Data'],
      ['9A', 'Controls and Procedures'],
      ['9B', 'Other Information'],
      ['10', 'Directors, Executive Officers and Corporate Governance'],
      ['11', 'Executive Compensation'],
      ['14', 'Principal Accountant Fees and Services'],
      ['15', 'Exhibits and Financial Statement Schedules'],
    ] as const;
    const sections = splitHtml(
      '10-K',
      table(...all.map(([item, title], at) => [`Item ${item}.`, title, String(at + 3)])),
      ...all.flatMap(([item, title], at) => [
        pageBreak(String(at + 1)),
        heading(title),
        prose(2, `of ${item}.`),
      ]),
      signed,
    );
    expect(sections.filter(({ item }) => item !== '').map(({ item }) => item)).toEqual(
      all.map(([item]) => item),
    );
    expect(sectionOf(sections, '7').text).toContain('of 7.');
    expect(sectionOf(sections, '7').text).not.toContain('of 8.');
  });
});

import {
  heading,
  itemsOf,
  paragraph,
  prose,
  sectionOf,
  signed,
  splitHtml,
} from '../fixtures/sample-filing.ts';

function splitPartThree(text: string) {
  return splitHtml(
    '10-K',
    heading('Item 1. Business'),
    prose(5),
    heading('Item 9A. Controls and Procedures'),
    prose(3),
    heading('PART III'),
    paragraph(text),
    heading('PART IV'),
    heading('Item 15. Exhibits'),
    prose(1),
    signed,
  );
}

describe('items that one paragraph answers', () => {
  it.each([
    'Items 10, 11, 12, 13 and 14 of Part III are incorporated by reference from the Proxy Statement.',
    'The information required by Items 10, 11, 12, 13 and 14 is incorporated herein by reference to the proxy statement.',
    'Items 10 through 14 are omitted, since the Company will file a definitive proxy statement.',
    'Part III (Items 10 through 14) is incorporated by reference.',
  ])('share its text: %s', (text) => {
    const sections = splitPartThree(text);
    expect(itemsOf(sections)).toEqual([
      'I/1',
      'II/9A',
      'III/10',
      'III/11',
      'III/12',
      'III/13',
      'III/14',
      'IV/15',
    ]);
    expect(sectionOf(sections, '12').text).toContain(text);
    expect(sectionOf(sections, '12').warnings.join(' ')).toContain('stand under one heading');
    expect(sectionOf(sections, '9A').text).not.toContain(text);
    expect(sectionOf(sections, '15').text).not.toContain(text);
  });

  it('are not read out of a sentence elsewhere that names items which have headings of their own', () => {
    const sections = splitHtml(
      '10-K',
      heading('Item 1. Business'),
      paragraph('Items 1 and 1A are incorporated by reference in the prospectus.'),
      heading('Item 1A. Risk Factors'),
      prose(3),
      heading('Item 15. Exhibits'),
      prose(1),
      signed,
    );
    expect(itemsOf(sections)).toEqual(['I/1', 'I/1A', 'IV/15']);
  });
});

describe('items of the second part of a 10-Q that one sentence answers', () => {
  it.each([
    'Items 2, 3, 4 and 5 are not applicable.',
    'Items 2, 3, 4 and 5 are not applicable and have been omitted.',
  ])('share it: %s', (text) => {
    const sections = splitHtml(
      '10-Q',
      paragraph('PART I. FINANCIAL INFORMATION'),
      heading('Item 1. Financial Statements'),
      prose(3),
      heading('Item 2. Management’s Discussion and Analysis'),
      prose(3),
      heading('Item 4. Controls and Procedures'),
      prose(3),
      paragraph('PART II. OTHER INFORMATION'),
      heading('Item 1. Legal Proceedings'),
      prose(3),
      paragraph(text),
      heading('Item 6. Exhibits'),
      prose(1),
      signed,
    );
    expect(itemsOf(sections)).toEqual([
      ...['I/1', 'I/2', 'I/4', 'II/1', 'II/2', 'II/3', 'II/4', 'II/5', 'II/6'],
    ]);
    expect(sectionOf(sections, 'part-2-item-1').text).not.toContain(text);
    expect(sectionOf(sections, 'part-2-item-4').text).toContain(text);
  });
});

describe('two headings, one below the other, above one text', () => {
  const split = (first: string, second: string) =>
    splitHtml(
      '10-K',
      heading('Item 5. Market for Registrant’s Common Equity'),
      prose(3),
      heading(first),
      heading(second),
      prose(4, 'Sales rose.'),
      heading('Item 15. Exhibits'),
      prose(1),
      signed,
    );

  it('both have it, and the first is suspect', () => {
    const sections = split(
      'Item 7. Management’s Discussion and Analysis',
      'Item 7A. Quantitative and Qualitative Disclosures About Market Risk',
    );
    expect(sectionOf(sections, '7').text).toContain('Sales rose.');
    expect(sectionOf(sections, '7')).toMatchObject({ status: 'suspect' });
    expect(sectionOf(sections, '7').warnings.join(' ')).toContain('the text is that of Item 7A');
    expect(sectionOf(sections, '7A').text).toContain('Sales rose.');
  });

  it('belongs to the second alone where the first says that there is nothing', () => {
    const sections = split('Item 6. [Reserved]', 'Item 7. Management’s Discussion and Analysis');
    expect(sectionOf(sections, '6').text).not.toContain('Sales rose.');
    expect(sectionOf(sections, '6').status).toBe('ok');
    expect(sectionOf(sections, '7').text).toContain('Sales rose.');
  });
});

describe('a cover', () => {
  it('is suspect where it is so long that it must hold an item', () => {
    const sections = splitHtml(
      '10-K',
      heading('Our company'),
      ...Array.from({ length: 60 }, () => prose(12)),
      heading('Item 1A. Risk Factors'),
      prose(3),
      heading('Item 15. Exhibits'),
      prose(1),
      signed,
    );
    expect(sectionOf(sections, 'cover').status).toBe('suspect');
  });
});

describe('running heads of a page', () => {
  const page = (...parts: string[]) => [...parts, '<hr style="page-break-after:always">'];

  it("keep the first of a chapter's own head, however long the chapter, and every signature", () => {
    const sections = splitHtml(
      'ACCOUNTS',
      ...Array.from({ length: 6 }, (_, number) =>
        page(
          heading(`Part ${'ABCDEF'[number]} of the accounts`),
          prose(1, `front ${number}`),
          paragraph('J Doe - Director'),
        ),
      ).flat(),
      ...Array.from({ length: 20 }, (_, number) =>
        page(paragraph('NOTES TO THE FINANCIAL STATEMENTS'), prose(1, `note ${number}`)),
      ).flat(),
    );
    const text = sections.map((section) => section.text).join('\n');
    expect(text.match(/NOTES TO THE FINANCIAL STATEMENTS/g)).toHaveLength(1);
    expect(text.match(/J Doe - Director/g)).toHaveLength(6);
  });
});

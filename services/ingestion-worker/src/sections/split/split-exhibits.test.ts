import { paragraph, prose, splitText, table } from '../fixtures/sample-filing.ts';

const centred = (text: string): string => `<p align="center"><b>${text}</b></p>`;

/** An 8-K with a press release long enough to be split. */
function splitRelease(...release: string[]) {
  const document = (type: string, text: string) =>
    `<DOCUMENT>\n<TYPE>${type}\n<TEXT>\n<html><body>${text}</body></html>\n</TEXT>\n</DOCUMENT>\n`;
  const main = paragraph('<b>Item 9.01 Financial Statements and Exhibits</b>') + prose(1);
  return splitText('8-K', document('8-K', main) + document('EX-99.1', release.join('\n'))).sections.filter(
    ({ item_number }) => item_number.startsWith('exhibit-'),
  );
}

const statement = (title: string) => [
  centred(title),
  centred('($ in millions, except per share data)'),
  table(['', '2024', '2023'], ['Sales', '1,200', '1,100']),
  ...Array.from({ length: 12 }, () => prose(12)),
];

describe('a long exhibit', () => {
  const sections = splitRelease(
    paragraph('Exhibit 99.1'),
    paragraph('Contact: Ada Muster'),
    ...statement('Statement of Operations'),
    ...statement('Balance Sheet'),
    ...statement('Cash Flows'),
  );

  it('has its first lines in the section with its own name', () => {
    expect(sections[0]).toMatchObject({ item_number: 'exhibit-99.1', level: 1 });
    expect(sections[0]?.text).toContain('Contact: Ada Muster');
  });

  it('keeps the unit of a statement, and its figures, below the title of the statement', () => {
    expect(sections.slice(1).map(({ title }) => title)).toEqual([
      'Statement of Operations',
      'Balance Sheet',
      'Cash Flows',
    ]);
    expect(sections[1]?.text).toContain('1,200');
  });
});

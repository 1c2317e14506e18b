import { canonicalSection } from '../canonical-section.ts';
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

describe('the exhibits of a form without items', () => {
  const document = (type: string, ...text: string[]) =>
    `<DOCUMENT>\n<TYPE>${type}\n<TEXT>\n<html><body>${text.join('\n')}</body></html>\n</TEXT>\n</DOCUMENT>\n`;
  const chapters = (...titles: string[]) =>
    titles.flatMap((title) => [paragraph(`<b>${title}</b>`), prose(8), prose(8)]);
  const { sections } = splitText(
    '40-F',
    document('40-F', centred('FORM 40-F'), prose(2)) +
      document(
        'EX-99.1',
        centred('ZENDA MINES LTD.'),
        centred('ANNUAL INFORMATION FORM'),
        ...chapters('Corporate Structure', 'Description of the Business', 'Risk Factors', 'Dividends'),
      ) +
      document(
        'EX-99.2',
        centred('MANAGEMENT’S DISCUSSION AND ANALYSIS'),
        ...chapters('Overview', 'Results of Operations', 'Liquidity', 'Outlook'),
      ) +
      document('EX-99.3', paragraph('Consent of the auditor.')),
  );
  const exhibits = sections.filter(({ item_number }) => item_number.startsWith('exhibit-'));
  const keyOf = (section: (typeof exhibits)[number]) =>
    canonicalSection({ splitter: 'us', form: '40-F' }, section);

  it('have the names of their documents, and what they are about', () => {
    const whole = exhibits.filter(({ level }) => level === 1);
    expect(whole.map(({ title }) => title)).toEqual([
      'Exhibit 99.1 – Annual Information Form',
      'Exhibit 99.2 – Management’s Discussion and Analysis',
      'Exhibit 99.3',
    ]);
    expect(whole.map(keyOf)).toEqual([null, 'mda', null]);
  });

  it('are split by their chapters though they are short', () => {
    const below = exhibits.filter(({ level }) => level === 2);
    expect(below.map(({ title }) => title)).toEqual([
      'Corporate Structure',
      'Description of the Business',
      'Risk Factors',
      'Dividends',
      'Overview',
      'Results of Operations',
      'Liquidity',
      'Outlook',
    ]);
    expect(below.map(keyOf).slice(0, 3)).toEqual([null, 'business', 'risk_factors']);
  });
});

import { chooseReadings } from './choose-readings.ts';
import { measuresOf } from './measures.ts';
import { readProcedure } from './read-procedure.ts';

const text = `# Earnings of "Acme"

## What to read

- US 10-K: 8 (statements and all notes), 7 (critical estimates), 9 and 9A; filings of the kinds 8-K 4.01.
- 20-F: 5, 18.
- Japan 有価証券報告書: 5-1 連結財務諸表等, 事業等のリスク.

## Steps

1. **Cash against income.** Net income and cash from operations.
   Look at the years.

## Report

1. **Judgement**: in three sentences.
2. **Cash**: table with columns Year | Net income | Cash from operations | Free cash flow | Accruals.
3. **Working capital**: Year | Receivable days | Inventory days.
4. **Segments**: Segment | Revenue | Net income.
5. **Leverage**: Measure | Reported | Year ago.
6. **Live targets**: Measure | Period | Low | High.
`;
const procedure = readProcedure('Earnings', text);
const sections = (...items: [string, string][]) =>
  items.map(([item_number, title]) => ({ item_number, title }));

describe('the text of a skill', () => {
  it('is read as its chapters, with the heads of their tables', () => {
    expect(procedure.chapters.slice(0, 2)).toEqual([
      { title: 'Judgement', about: 'in three sentences.', columns: [] },
      {
        title: 'Cash',
        about: 'table with columns .',
        columns: ['Year', 'Net income', 'Cash from operations', 'Free cash flow', 'Accruals'],
      },
    ]);
    expect(procedure.steps).toEqual(['Cash against income']);
  });

  it.each([
    ['Cash', ['Net income', 'Cash flow from operations', 'Free cash flow']],
    ['Working capital', ['Days sales outstanding', 'Days inventory outstanding']],
    ['Segments', []],
    ['Live targets', []],
  ])('names the measures of %s', (title, names) => {
    const chapter = procedure.chapters.find((one) => one.title === title);
    expect(chapter && measuresOf(chapter, procedure).map(({ name }) => name)).toEqual(names);
  });

  it('names those of its steps where a table has measures as rows', () => {
    const chapter = procedure.chapters.find((one) => one.title === 'Leverage');
    const names = chapter ? measuresOf(chapter, procedure).map(({ name }) => name) : [];
    expect(names).toEqual(expect.arrayContaining(['Net income', 'Cash flow from operations']));
  });

  it('names the sections to read, for the form at hand and in its order', () => {
    const annual = sections(
      ['1', 'Business'],
      ['7', 'MD&A'],
      ['8', 'Statements'],
      ['9', 'x'],
      ['9A', 'y'],
      ['5', 'z'],
    );
    const chosen = (country: string, form_type: string, all = annual) =>
      chooseReadings(procedure.readings, { country, form_type }, all).map(({ item_number }) => item_number);
    expect(chosen('US', '10-K')).toEqual(['8', '7', '9', '9A']);
    expect(chosen('US', '20-F')).toEqual(['5']);
    const japanese = sections(
      ['2-3', '【事業等のリスク】'],
      ['5-1', '連結財務諸表等'],
      ['4-1', '株式等の状況'],
    );
    expect(chosen('JP', '有価証券報告書', japanese)).toEqual(['5-1', '2-3']);
  });

  it('may name items in sentences, and chapters by headings', () => {
    const own = readProcedure(
      'Own',
      'Read Items 1A and 7 of the newest report.\n\n## Report\n\n### Risks\n\n### Results\n',
    );
    expect(own.readings).toEqual(['Read Items 1A and 7 of the newest report.']);
    expect(own.chapters.map(({ title }) => title)).toEqual(['Risks', 'Results']);
  });

  it('without headings has no chapters', () => {
    expect(readProcedure('Plain', 'Tell me of {{x}}.').chapters).toEqual([]);
  });

  it('may list a table in words; values of the skill stand without quotes in headings', () => {
    const own = readProcedure(
      'Own',
      `## Report

1. Margins over "3" years: a table of revenue, gross margin and net margin by fiscal year
2. Sources
`,
    );
    expect(own.chapters.map(({ title, columns }) => [title, columns])).toEqual([
      ['Margins over 3 years', ['Year', 'revenue', 'gross margin', 'net margin']],
    ]);
  });
});

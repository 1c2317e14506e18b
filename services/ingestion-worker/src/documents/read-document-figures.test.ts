import { gunzipSync } from 'node:zlib';
import { storedDocumentFigures } from '@footnote/contracts';
import { readDocumentFigures } from './read-document-figures.ts';

const report = `<!-- page 1 -->

# Tarn Looms, Inc.

Form 10-K, annual report for the fiscal year ended December 31, 2024

<!-- page 2 -->

### CONSOLIDATED STATEMENTS OF INCOME

| (In millions, except per share amounts) | 2024 | 2023 |
| --- | --- | --- |
| Net sales | $ 900 | $ 800 |
| Cost of sales | 500 | 450 |
| Selling, general and administrative expenses | 200 | 190 |
| Income before income taxes | 200 | 160 |
| Provision for income taxes | 50 | 40 |
| Net income | $ 150 | $ 120 |
| Basic earnings per share | $ 1.50 | $ 1.20 |

### CONSOLIDATED BALANCE SHEETS

| (In millions) | December 31, 2024 | December 31, 2023 |
| --- | --- | --- |
| Cash and cash equivalents | $ 100 | $ 90 |
| Total current assets | 900 | 800 |
| Total assets | 2,000 | 1,500 |
| Total liabilities | 700 | 600 |
| Total shareholders’ equity | 1,300 | 900 |
| Total liabilities and shareholders’ equity | $ 2,000 | $ 1,500 |
`;
const read = (text: string) =>
  storedDocumentFigures.parse(JSON.parse(gunzipSync(readDocumentFigures(text)).toString('utf8')));

describe('the figures of a document', () => {
  const figures = read(report);

  it('are its tables with their pages, and its statements', () => {
    expect(figures.tables.map(({ id, page, section }) => [id, page, section])).toEqual([
      ['t1', 2, null],
      ['t2', 2, null],
    ]);
    expect(figures.statements.map(({ kind, scale, currency }) => [kind, scale, currency])).toEqual([
      ['income-statement', 6, 'USD'],
      ['balance-sheet', 6, 'USD'],
    ]);
  });

  it('are its measures, each at the cell that prints it: the same figure as its table has', () => {
    const printed = figures.measures.points.filter(({ standing }) => standing === 'from_table');
    expect(printed.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['revenue', 'net_income', 'total_assets']),
    );
    const cells = figures.tables.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
    for (const { value, cells: places = [] } of printed) {
      const [place] = places;
      const cell = cells.find((one) => one !== null && one.char_start === place?.at?.char_start);
      expect(report.slice(place?.at?.char_start, place?.at?.char_end)).toBe(cell?.text);
      expect(Number(value)).toBe(Number(cell?.value) * 10 ** (cell?.scale ?? Number.NaN));
    }
  });

  it('are empty for a text without tables', () =>
    expect(read('We make looms.')).toMatchObject({ tables: [], statements: [], measures: { points: [] } }));
});

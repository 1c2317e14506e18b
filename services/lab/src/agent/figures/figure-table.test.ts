import { readTables } from '@footnote/financials';
import { type FigureTable, hasDecimalComma, toFigureTables } from './figure-table.ts';
import { findStatements } from './find-statement.ts';

const report = `<!-- page 1 -->

### Selected financial data

|  | 2024 | 2023 | 2022 | 2021 | 2020 |
| --- | --- | --- | --- | --- | --- |
| Net sales | $120 | $100 | $90 | $80 | $70 |
| Operating income | 12 | 10 | 9 | 8 | 7 |
| Net income | 8 | 7 | 6 | 5 | 4 |
| Income before income taxes | 10 | 9 | 8 | 7 | 6 |
| Diluted per share | 1.00 | .90 | .80 | .70 | .60 |

<!-- page 2 -->

### CONSOLIDATED STATEMENTS OF OPERATIONS

(In thousands, except per share data)

|  | December 28, 2024 | December 30, 2023 |
| --- | --- | --- |
| Net sales | $120,500 | $100,100 |
| Cost of sales | 80,200 | 70,000 |
| Selling, general and administrative | 28,000 | 20,000 |
| Operating income | 12,300 | 10,100 |
| Income before income taxes | 10,100 | 9,000 |
| Provision for income taxes | (2,000) | (2,100) |
| Net income | $8,100 | $6,900 |
| Diluted earnings per share | $1.00 | $.90 |

### CONSOLIDATED BALANCE SHEETS

|  | December 28, 2024 | December 30, 2023 |
| --- | --- | --- |
| Cash and cash equivalents | $5,000 | $4,000 |
| Total current assets | 50,000 | 40,000 |
| Total assets | 90,000 | 80,000 |
| Accounts payable | 9,000 | 8,000 |
| Total current liabilities | 30,000 | 25,000 |

Commitments and contingencies

|  |  |  |
| --- | --- | --- |
| Retained earnings | 20,000 | 15,000 |
| Total shareholders’ equity | 40,000 | 35,000 |
| Total liabilities and shareholders’ equity | $90,000 | $80,000 |
`;

function tablesOf(text: string): FigureTable[] {
  const source = { place: { kind: 'document' as const, document_id: 'd' }, title: 'd', text };
  const { tables } = readTables([{ section: null, title: '', text }], { country: 'US' });
  return toFigureTables(tables, () => source);
}

describe('the tables that the tools show', () => {
  const tables = tablesOf(report);

  it('have the group’s statement, not the summary of five years', () => {
    const [found] = findStatements(tables, 'income-statement');
    expect(found).toMatchObject({ page: 2, scale: 3, currency: 'USD' });
    expect(found?.columns.map(({ period }) => period)).toEqual([
      { year: 2024, fiscal: null, end: '2024-12-28', months: null },
      { year: 2023, fiscal: null, end: '2023-12-30', months: null },
    ]);
    expect(found?.rows.map(({ measure }) => measure).at(-1)).toBe('per-share');
    expect(found?.rows[5]?.cells[0]).toMatchObject({ text: '(2,000)', value: '-2000', kind: 'money' });
  });

  it('have a statement whole that goes on below a line of text', () => {
    const [found] = findStatements(tables, 'balance-sheet');
    expect(found?.rows).toHaveLength(8);
    expect(found?.rows.at(-1)?.id).toBe('t4.r2');
  });

  it('have no statement where none is printed', () =>
    expect(findStatements(tables, 'cash-flow')).toEqual([]));

  it('have no unit where none is known', () => {
    const [table] = tablesOf('| Fees | 2024 |\n| --- | --- |\n| Audit | 411 |\n');
    expect(table).toMatchObject({ unit: '', currency: null, scale: 0 });
    expect(table?.rows[0]).toMatchObject({ measure: 'money' });
  });
});

it('names blocks of the same rows without heads by the total below each', () => {
  const [table] = tablesOf(`### Segments

| In millions | 2024 | 2023 |
| --- | --- | --- |
| North | $10 | $9 |
| South | 20 | 19 |
| Total revenues | $30 | $28 |
| North | $3 | $2 |
| South | 4 | 3 |
| Total capital expenditures | $7 | $5 |
`);
  const named = table?.rows.map(({ label, groups }) => [label, ...groups]);
  expect(named).toEqual([
    ['North', 'revenues'],
    ['South', 'revenues'],
    ['Total revenues'],
    ['North', 'capital expenditures'],
    ['South', 'capital expenditures'],
    ['Total capital expenditures'],
  ]);
});

it('has no money in a row with a unit of its own', () => {
  const [table] = tablesOf(`### Volumes

| In millions of dollars | 2024 | 2023 |
| --- | --- | --- |
| Sales | $30 | $28 |
| Gas sold (thousands of cubic feet daily) | 913 | 882 |
| Advances (thousands of euros) | 5 | 6 |
`);
  expect(table?.rows.map(({ measure }) => measure)).toEqual(['money', 'number', 'money']);
  expect(table?.rows[1]?.cells[0]).toMatchObject({ currency: null, scale: null });
});

it('says whether points stand between thousands, also where few rows are shown', () => {
  const text = (amounts: readonly string[]) =>
    ['| | 2024 |', '| --- | --- |', ...amounts.map((amount, at) => `| Linha ${at} | ${amount} |`)].join('\n');
  const isPointed = (amounts: readonly string[]) => tablesOf(text(amounts)).map(hasDecimalComma);
  expect(isPointed(['37.986.941', '2.000'])).toEqual([true]);
  expect(isPointed(['37,986,941', '2,000'])).toEqual([false]);
  expect(isPointed(['2.500', '3.75'])).toEqual([false]);
});

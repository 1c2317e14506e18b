import { readTables } from '@research/text';
import { type FigureTable, toFigureTable } from './figure-table.ts';
import { joinTables } from './find-statement.ts';
import { findStatements } from './source-tables.ts';

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
  return joinTables(readTables(text).map((table) => toFigureTable(source, table)));
}

describe('findStatements', () => {
  it('knows the statement of a company that has no sales, and the coin of its loss per share', () => {
    const tables = tablesOf(`### Statement of Comprehensive Income

For the year ended 31 December 2024

|  | Note | 2024 £’000 | 2023 £’000 |
| --- | --- | --- | --- |
| Administrative expenses |  | (309) | (330) |
| Operating loss |  | (206) | (322) |
| Loss on ordinary activities before taxation | 5 | (206) | (333) |
| Taxation | 8 | - | - |
| Loss after taxation |  | (206) | (333) |
| Loss per share |  | Pence | Pence |
| Basic and diluted loss per share | 9 | (0.04) | (0.07) |

### Statement of Cash Flows

For the year ended 31 December 2024

|  | 2024 £’000 | 2023 £’000 |
| --- | --- | --- |
| Loss before taxation | (206) | (333) |
| Taxation paid | - | (1) |
| Administrative accruals | 20 | 10 |
| Net cash used in operating activities | (101) | (232) |
| Net cash used in investing activities | (18) | (73) |
`);
    const found = findStatements(tables, 'income-statement');
    expect(found.map(({ title }) => title.split(' / ')[0])).toEqual(['Statement of Comprehensive Income']);
    expect(found[0]?.rows.at(-1)).toMatchObject({ measure: 'per-share', groups: ['Pence'] });
    expect(found[0]?.rows[0]?.groups).toEqual([]);
  });

  it('chooses the statement, not the summary of five years', () => {
    const [found] = findStatements(tablesOf(report), 'income-statement');
    expect(found).toMatchObject({ page: 2, scale: 3, currency: 'USD' });
    expect(found?.columns.map(({ period }) => period)).toEqual([
      { year: 2024, end: '2024-12-28', months: null },
      { year: 2023, end: '2023-12-30', months: null },
    ]);
    expect(found?.rows.find(({ label }) => label === 'Provision for income taxes')?.cells[0]?.value).toBe(
      '-2000',
    );
    expect(found?.rows.at(-1)).toMatchObject({ measure: 'per-share' });
  });

  it('does not join the full year with the quarter above it', () => {
    const part = (name: string, amount: number) =>
      `### ${name}\n\n| ($ in millions) | 2024 | 2023 |\n| --- | --- | --- |\n| Home | $${amount} | $10 |\n| Abroad | ${amount} | 10 |\n`;
    const tables = tablesOf(`${part('Fourth quarter', 12)}\n${part('Full year', 48)}`);
    expect(tables.map(({ columns, rows }) => [columns[0]?.period?.months, rows.length])).toEqual([
      [3, 2],
      [12, 2],
    ]);
  });

  it('joins a statement that continues below a line of text', () => {
    const [found] = findStatements(tablesOf(report), 'balance-sheet');
    expect(found?.rows.map(({ label }) => label)).toContain('Total shareholders’ equity');
    expect(found?.rows).toHaveLength(8);
  });

  it('does not join a table that a line of its own introduces', () => {
    const apart = tablesOf(`### Segments

|  | 2024 | 2023 |
| --- | --- | --- |
| Scales | $80 | $70 |

Net sales by category were as follows:

|  | 2024 | 2023 |
| --- | --- | --- |
| Hand tools | $120 | $100 |
`);
    expect(apart.map(({ rows }) => rows.map(({ label }) => label))).toEqual([['Scales'], ['Hand tools']]);
  });

  it('finds nothing when the statement is missing', () => {
    expect(findStatements(tablesOf(report), 'cash-flow')).toEqual([]);
  });
});

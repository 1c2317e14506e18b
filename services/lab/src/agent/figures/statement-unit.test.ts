import { readFigureTables } from './source-tables.ts';
import { withStatementUnit } from './statement-unit.ts';

const text = `### CONSOLIDATED STATEMENTS OF OPERATIONS

(In millions)

| Years Ended December 31, | 2024 | 2023 |
| --- | --- | --- |
| Net sales | $90,000 | $80,000 |
| Cost of sales | 50,000 | 46,000 |
| Operating income | 20,000 | 18,000 |
| Income before income taxes | 19,000 | 17,000 |
| Net income | $15,000 | $13,000 |

### CONSOLIDATED BALANCE SHEETS

(In millions)

|  | December 31, 2024 | December 31, 2023 |
| --- | --- | --- |
| Cash and cash equivalents | $5,000 | $4,000 |
| Total current assets | 12,000 | 11,000 |
| Total assets | $99,000 | $90,000 |
| Total current liabilities | 9,000 | 8,000 |
| Retained earnings | 40,000 | 38,000 |
| Total liabilities and equity | $99,000 | $90,000 |

Debt consisted of the following at December 31:

|  | 2024 | 2023 |
| --- | --- | --- |
| Notes | $5,200 | $4,900 |
| Total debt | $5,200 | $4,900 |

Options under the plan at December 31:

|  | Number | Price |
| --- | --- | --- |
| Options | 3,252,083 | $72.47 |
| Paid to directors | $250,000 | $1,100,000 |
`;

describe('a table that says no unit', () => {
  it('is in that of the statements, unless it has larger amounts than they have', async () => {
    const place = { kind: 'document' as const, document_id: 'd1' };
    const read = await readFigureTables({ place, title: 'Report', text }, new AbortController().signal);
    const scales = withStatementUnit(read).map(({ rows, scale }) => [rows[0]?.label, scale]);
    expect(scales).toEqual([
      ['Net sales', 6],
      ['Cash and cash equivalents', 6],
      ['Notes', 6],
      ['Options', 0],
    ]);
  });
});

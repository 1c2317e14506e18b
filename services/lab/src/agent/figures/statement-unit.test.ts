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

/** A statement that says its unit, and a table of a note that says none. */
const notes = {
  Japanese: `##### 連結キャッシュ・フロー計算書

(単位：千円)

|  | 2023年 | 2024年 |
| --- | --- | --- |
| 現金及び現金同等物の期末残高 | 5,427,111 | 4,613,222 |

### 現金の残高

|  | 2023年 |
| --- | --- |
| 現金及び現金同等物 | 5,427,111 |

### 取引先

|  | 2024年末 |
| --- | --- |
| 取引先 | 123,456 |
`,
  Korean: `### 현금흐름표

(단위: 백만원)

| 구분 | 2024년 | 2023년 |
| --- | --- | --- |
| 기말 현금및현금성자산 | 1,204,311 | 1,101,422 |

### 현금

| 구분 | 2024년 |
| --- | --- |
| 현금및현금성자산 | 1,204,311 |

### 거래처

| 구분 | 2024년 말 |
| --- | --- |
| 거래처 | 123,456 |
`,
  English: `### Statements of cash flows

(in thousands)

|  | 2024 | 2023 |
| --- | --- | --- |
| Cash at end of year | 1,204,311 | 1,101,422 |

### Cash

|  | 2024 |
| --- | --- |
| Cash and cash equivalents | 1,204,311 |

### Customers

|  | End of 2024 |
| --- | --- |
| Customers | 123,456 |
`,
};

describe('a table without a unit that prints an amount of a table with one', () => {
  it.each([
    ['Japanese', 'JPY', 3],
    ['Korean', 'KRW', 6],
    ['English', null, 3],
  ] as const)('is in its unit: %s', async (language, currency, scale) => {
    const place = { kind: 'document' as const, document_id: 'd1' };
    const source = { place, title: 'Report', text: notes[language] };
    const read = withStatementUnit(await readFigureTables(source, new AbortController().signal));
    expect(read.map((table) => [table.currency, table.scale])).toEqual([
      [currency, scale],
      [currency, scale],
      [null, 0],
    ]);
  });
});

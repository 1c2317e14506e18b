import { readTables } from '@research/text';
import { toFigureTable } from './figure-table.ts';

const text = `### Statements of income

(In millions)

|  | 2024 | 2023 |
| --- | --- | --- |
| Revenue from operations | 4,897 | 4,676 |
| Cash provided by operations | 961 | 738 |
| Gross margin | $1,180 | $1,069 |
| Gross margin percentage | 24.1 | 22.9 |
| Combined ratio | 99.7 | 99.0 |
| (1) Basic (Rs.) | 0.92 | 1.36 |
| Basic | 767 | 762 |
`;

const headless = `|  |  |  |  |
| --- | --- | --- | --- |
|  | Notes | 2022 $’000 | 20211 $’000 |
| Fee income | 3 | 158,015 | 134,232 |
| Employment expenses | 4 | (66,618) | (57,992) |
| Basic earnings per equity share | 7 | 10.06 | 4.96 |
| Repurchase of Tarn common shares and other | 8 | (3,502) | (7,652) |
`;

describe('what a row prints', () => {
  it('is money in a row of operations or of a margin in amounts, and a rate in one of a ratio', () => {
    const [read] = readTables(text);
    if (!read) throw new Error('the table was not read');
    const { rows } = toFigureTable(
      { place: { kind: 'document', document_id: 'doc_one' }, title: 'one', text },
      read,
    );
    expect(rows.map(({ measure }) => measure)).toEqual([
      'money',
      'money',
      'money',
      'percent',
      'percent',
      'per-share',
      'money',
    ]);
  });

  it('is read with the years and the unit that a first row has, beside notes and with marks', () => {
    const [read] = readTables(headless);
    if (!read) throw new Error('the table was not read');
    const { columns, rows, scale } = toFigureTable(
      { place: { kind: 'document', document_id: 'doc_one' }, title: 'one', text: headless },
      read,
    );
    expect(columns.map(({ period }) => period?.year ?? null)).toEqual([null, 2022, 2021]);
    expect(scale).toBe(3);
    expect(rows.map(({ measure }) => measure)).toEqual(['money', 'money', 'per-share', 'money']);
  });
});

import { readTables } from '@footnote/financials';
import { toFigureTables } from './figure-table.ts';
import { matchTables } from './match-tables.ts';

const text = `### Net sales by segment

| | 2024 | 2023 |
| --- | --- | --- |
| Scales | 60 | 40 |
| Sensors | 45 | 50 |

### Leases

| | 2024 | 2023 |
| --- | --- | --- |
| Operating leases | 6 | 4 |
| Finance leases | 5 | 5 |
`;
const read = (text: string) =>
  toFigureTables(readTables([{ section: null, title: '', text }]).tables, () => ({
    place: { kind: 'document', document_id: 'd1' },
    title: 'Report',
    text,
  }));
const tables = read(text);

it('finds the tables that are about what is asked, by other names as well', () => {
  const titles = (query: string) => matchTables(tables, query, 3).map(({ title }) => title);
  expect(titles('revenue by business segment')).toEqual(['Net sales by segment']);
  expect(titles('lease liabilities')[0]).toBe('Leases');
  expect(titles('vaccines')).toEqual([]);
});

it('knows the chapter of a table that stands below a paragraph', () => {
  const told = `### Geographic operations

We sell scales in many places, and part of what they cost is allocated by judgement of management, as said above.

| (Millions) | Europe | Asia | Consolidated |
| --- | --- | --- | --- |
| Revenue | 60 | 40 | 100 |
| Pretax income | 6 | 4 | 10 |
`;
  const found = read(told);
  expect(matchTables(found, 'revenue by geographic region', 1)[0]?.title).toMatch(/^Geographic operations/);
});

it('reads the labels of a statement that numbers its rows', () => {
  const told = `| | Particulars | 2025 | 2024 |
| --- | --- | --- | --- |
| (i) | Revenue from operations | 3,897 | 3,676 |
| (ii) | Other income | 154 | 100 |
| (iii) | Total expenses | 3,582 | 3,069 |
| (iv) | Profit after tax | 561 | 829 |
`;
  const [table] = read(told);
  expect(table?.rows.map(({ label, cells }) => [label, cells[0]?.text])).toContainEqual([
    'Profit after tax',
    '561',
  ]);
});

it('finds a table of one row where it has many figures, and no line with one', () => {
  const told = `### Debt maturities

| | 2025 | 2026 | 2027 |
| --- | --- | --- | --- |
| | 210 | 340 | 125 |

### Debt rating

| Rating | Points |
| --- | --- |
| Debt rating | 7 |
`;
  expect(matchTables(read(told), 'debt', 3).map(({ title }) => title)).toEqual(['Debt maturities']);
});

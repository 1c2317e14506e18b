import { readTables } from '@research/text';
import { toFigureTable } from './figure-table.ts';
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
const source = { place: { kind: 'document' as const, document_id: 'd1' }, title: 'Report', text };
const tables = readTables(text).map((table) => toFigureTable(source, table));

it('finds the tables that are about what is asked, by other names as well', () => {
  const titles = (query: string) => matchTables(tables, query, 3).map(({ title }) => title);
  expect(titles('revenue by business segment')).toEqual(['Net sales by segment']);
  expect(titles('lease liabilities')[0]).toBe('Leases');
  expect(titles('vaccines')).toEqual([]);
});

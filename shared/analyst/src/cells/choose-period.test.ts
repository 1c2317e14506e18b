import type { Cell } from './cell.ts';
import { newestFirst } from './choose-period.ts';

const cellOf = (column: string, end: string | null, months: number | null) =>
  ({ column, period: { year: 2024, end, months } }) as Cell;

it('takes a year before its last quarter, also where its column names the year alone', () => {
  const quarter = cellOf('Q4', '2024-12-31', 3);
  for (const year of [cellOf('2024', null, null), cellOf('Year to 31 December 2024', '2024-12-31', 12)])
    expect(newestFirst([quarter, year]).map(({ column }) => column)).toEqual([year.column, 'Q4']);
});

it('keeps the order of columns of one business year, whose end one of them leaves out', () => {
  const [stored, printed] = [cellOf('stored', '2024-09-28', 12), cellOf('2024', null, null)];
  expect(newestFirst([stored, printed]).map(({ column }) => column)).toEqual(['stored', '2024']);
});

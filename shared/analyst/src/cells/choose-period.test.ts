import type { Cell } from './cell.ts';
import { newestFirst } from './choose-period.ts';

const cellOf = (column: string, end: string | null, months: number | null) =>
  ({ column, period: { year: 2024, end, months } }) as Cell;

it('takes a year before its last quarter, also where its column names the year alone', () => {
  const quarter = cellOf('Q4', '2024-12-31', 3);
  for (const year of [cellOf('2024', null, null), cellOf('Year to 31 December 2024', '2024-12-31', 12)])
    expect(newestFirst([quarter, year]).map(({ column }) => column)).toEqual([year.column, 'Q4']);
});

import type { Cell } from './cell.ts';
import { fitsCell, newestFirst } from './choose-period.ts';

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

it('does not take a column that ends with the year for its last quarter, nor for its second half', () => {
  const year = { ...cellOf('2024', '2024-12-31', null), table: null, target: { name: '' } } as Cell;
  const quarter = { ...year, period: { year: 2024, end: '2024-12-31', months: 3 } };
  const last = { year: 2024, months: 3, part: 4, month: null };
  expect(fitsCell(year, last)).toBe(0);
  expect(fitsCell(year, { ...last, months: 6, part: 2 })).toBe(0);
  expect(fitsCell(quarter, last)).toBe(1);
  // What ends within the year may be a quarter.
  const spring = { ...year, period: { year: 2024, end: '2024-03-31', months: null } };
  expect(fitsCell(spring, { ...last, part: 1 })).toBeGreaterThan(0);
});

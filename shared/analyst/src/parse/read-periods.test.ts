import { readPeriods } from './read-periods.ts';

const read = (text: string) =>
  readPeriods(text).periods.map(({ year, months, part, month }) => [year, months, part, month]);

it.each([
  ['9 months to june 25', [[2025, 9, null, 6]]],
  ['inventory dec 24', [[2024, null, null, 12]]],
  ['June 28, 2025', [[2025, null, null, 6]]],
  ['share of inventory dec 24, in %', [[2024, null, null, 12]]],
  ['operating margin FY3/2025', [[2025, 12, null, 3]]],
  ['dívida em dez/24', [[2024, null, null, 12]]],
  ['caixa em 31/12/24', [[2024, null, null, 12]]],
  ['am 03/04/2024', [[2024, null, null, null]]],
  ['令和8年3月期', [[2026, null, null, 3]]],
  ['sales 2023Q2', [[2023, 3, 2, null]]],
  ['令和元年', [[2019, null, null, null]]],
  ['net income this quarter', [[null, 3, null, null]]],
  ['revenue in the last quarter', [[null, 3, null, null]]],
  ['revenue in the last quarter of 2024', [[2024, 3, 4, null]]],
  ['dividends paid in the half', [[null, 6, null, null]]],
  ['profit of the quarter ended June 30, 2025', [[2025, null, null, 6]]],
  ['리조트 23.1Q 영업손익', [[2023, 3, 1, null]]],
] as const)('reads %s', (text, periods) => {
  expect(read(text)).toEqual(periods);
});

it('reads how many years are meant', () => {
  expect(readPeriods('effective tax rate, 3 years').last).toBe(3);
  expect(readPeriods('notes of 3 years').last).toBeNull();
});

import type { ColumnPeriod } from './figure-table.ts';

/**
 * The fiscal year of a period as the filer calls it, else the year in which it ends. A year of 52 or 53 weeks may end in the
 * first days of January.
 */
export function fiscalYearOf({ year, fiscal, end }: ColumnPeriod, _text = ''): number {
  if (fiscal !== null) return fiscal;
  return end !== null && Number(end.slice(0, 4)) === year && /-01-(?:0\d|10)$/.test(end) ? year - 1 : year;
}

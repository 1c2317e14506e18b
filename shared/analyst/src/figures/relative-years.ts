import type { FigureTableOutput } from '@research/contracts';
import { fiscalYear } from './pick-cell.ts';

const current = /^(?:本期|本年|期末|年末|当期|當期|当年|报告期)|\(당\)|당\s?(?:기|분기|반기)/;
const previous = /^(?:上期|上年|期初|年初|前期)|\(전\)|전\s?(?:기|분기|반기)/;

/**
 * A table whose heads only say "this period" and "the one before", as those of China and Korea do, with the years that
 * they mean.
 * @param year of the period that the filing reports; null: not known
 */
export function withRelativeYears(table: FigureTableOutput, year: number | null): FigureTableOutput {
  if (year === null || table.columns.some((column) => fiscalYear(column) !== null)) return table;
  const yearOf = (label: string) => {
    const bare = label.normalize('NFKC').trim();
    if (current.test(bare)) return year;
    return previous.test(bare) ? year - 1 : null;
  };
  const columns = table.columns.map((column) => {
    const found = yearOf(column.label);
    return found === null ? column : { ...column, year: found };
  });
  return { ...table, columns };
}

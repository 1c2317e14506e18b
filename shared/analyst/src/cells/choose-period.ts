import { isOnly, says } from '../parse/head-words.ts';
import { type AskedPeriod, readPeriods } from '../parse/read-periods.ts';
import { remember } from '../remember.ts';
import type { Cell, CellPeriod } from './cell.ts';

/** A column of changes beside amounts. */
export const isChange = (column: string): boolean => says(column, 'change');

/** A table of the period before, beside one of the period itself. */
export const isOfPeriodBefore = ({ period, table, groups, target }: Cell): boolean =>
  (period.year === null ? period.end === null : period.year < Number(target.end?.slice(0, 4))) &&
  table !== null &&
  [table.title, ...groups].some((text) => says(text, 'before'));

/** A table without a period is of the report's own, a part of a year as well, or of the one before by its title; an open one of none. */
function fitsTarget(cell: Cell, asked: AskedPeriod | null): number {
  const { period, target, table } = cell;
  if (asked?.year == null || period.year !== null || period.end !== null || table === null) return 0;
  if (table.columns.some(({ label, period_unsure }) => label === cell.column && period_unsure)) return 0;
  const { part, months } = asked;
  const isOwnPart = part !== null && months !== null && Number(target.end?.slice(5, 7)) === part * months;
  const isWhole = part === null && (months ?? 12) === 12;
  const year = Number(target.end?.slice(0, 4)) - (isOfPeriodBefore(cell) ? 1 : 0);
  return (isWhole || isOwnPart) && year === asked.year ? 0.3 : 0;
}

/** How well a period is the one that is asked for; 0 where it is another one. */
export function fitsPeriod(period: CellPeriod, asked: AskedPeriod | null): number {
  if (asked === null) return 1;
  const { year, months, part, month } = asked;
  if (
    year !== null &&
    period.year !== year &&
    !(period.end?.startsWith(`${year}-`) && period.year === null)
  ) {
    // Issuers number their years as they like: the year in which it ends is the second reading.
    if (!(period.end?.startsWith(`${year}-`) && part !== null)) return 0;
  }
  // A part of a year has to be said.
  if (months !== null && months < 12 && period.year === null && period.end === null) return 0;
  const endMonth = period.end === null ? null : Number(period.end.slice(5, 7));
  if (month !== null && endMonth !== null && endMonth !== month) return 0;
  const isDay = period.months === 0 || period.months === null;
  if (months !== null && months < 12 && !isDay && period.months !== months) return 0;
  if (part !== null && months !== null && endMonth !== null && !isPart(endMonth, part, months))
    return period.months === null ? 0 : 0.4;
  if (months === null || months === 12)
    return period.months === 12 ? 1 : isDay ? 0.9 : months === 12 ? 0 : 0.3;
  return period.months === months ? 1 : isDay ? 0.5 : 0;
}

/**
 * The same, where the head of its column, the title or the name of the document has to number the quarter whose days are not known:
 * "Fiscal 2014 Q4". A head of several years is of none of them.
 */
export function fitsCell({ period, column, table, target }: Cell, asked: AskedPeriod | null): number {
  if (asked?.year != null && ofYears.test(column)) return 0;
  const part = asked?.part ?? null;
  if (part !== null && period.end === null) {
    const said = [column, table?.title ?? '', target.name.replaceAll('_', ' ')]
      .map(partIn)
      .find((one) => one !== null);
    if (said !== part) return 0;
    // The last quarter ends as the year does: a column "2022" is of all of it.
  } else if (asked && isPart(12, asked.part ?? 0, asked.months ?? 0) && period.months === null) return 0;
  return fitsPeriod(period, asked);
}
/** "2026-2027", and no fiscal year as "2026-27". */
const ofYears = /(?:19|20)\d\d\s?[-–]\s?(?:19|20)\d\d/;
const partIn = remember(
  (column: string) => readPeriods(column).periods.find(({ part }) => part !== null)?.part ?? null,
);

/** The part of a fiscal year is the calendar's only where the year is: others can't be told apart by the month. */
const isPart = (endMonth: number, part: number, months: number) => endMonth === part * months;

export const namesParent = (text: string): boolean => says(text, 'parent') || isOnly(text, 'company');

/** Whether a figure is of the parent alone. */
export const isOfParent = ({ column, table }: Cell): boolean =>
  namesParent(column) || table?.scope?.includes('parent') === true;

/** The cells of a row for a period, the best one first; columns of the group before those of the parent, which only count where they are asked for. */
export function cellsFor(cells: readonly Cell[], asked: AskedPeriod | null, parent = false): Cell[] {
  const scored = cells
    .filter(
      ({ column, kind, table }) =>
        (table?.columns.length ?? 0) <= 1 ||
        !isOfChange(column) ||
        // A share may be what is asked for. A change of it is another figure.
        (kind === 'percent' && !isChange(column)),
    )
    .filter((cell) => (parent ? isOfParent(cell) : !namesParent(cell.column)))
    .filter((cell) => asked !== null || !isOfPeriodBefore(cell))
    .map((cell) => {
      const fit = fitsCell(cell, asked) || fitsTarget(cell, asked);
      return { cell, score: fit + (says(cell.column, 'group') ? 0.05 : 0) };
    })
    .filter(({ score }) => score > 0.1);
  return scored.toSorted((a, b) => b.score - a.score).map(({ cell }) => cell);
}

/** The cell of a row for a period, or the newest one where none is asked; none where no cell fits. */
export function bestFor(cells: readonly Cell[], asked: AskedPeriod | null): Cell[] {
  const fitting = cellsFor(cells, asked);
  return (asked === null ? newestFirst(fitting) : fitting).slice(0, 1);
}

/** A column of changes or shares beside the amounts, or of another reading of them. */
export const isOfChange = (column: string): boolean => isChange(column) || says(column, 'derived');

/** Newest first; of one day the longest period, which is the year: a column that names a year alone is of all of it, and ends as others of that year do. */
export function newestFirst(cells: readonly Cell[]): Cell[] {
  const ends = new Map<number | null, string>();
  for (const { period } of cells)
    if (period.end !== null && period.end > (ends.get(period.year) ?? '')) ends.set(period.year, period.end);
  const key = ({ period }: Cell) => period.end ?? ends.get(period.year) ?? `${period.year ?? 0}-12-31`;
  const months = ({ period }: Cell) => period.months ?? (period.end === null ? 12 : 0);
  return cells.toSorted((a, b) => key(b).localeCompare(key(a)) || months(b) - months(a));
}

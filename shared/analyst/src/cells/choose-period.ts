import { type AskedPeriod, readPeriods } from '../parse/read-periods.ts';
import { remember } from '../remember.ts';
import type { Cell, CellPeriod } from './cell.ts';

/** Columns of changes beside amounts. */
const change =
  /change|chg|varia|increase|decrease|growth|vs\.?|同比|増減|增减|增減|前期比|前年比|증감|전년 ?대비|전년비|var\.|[Δ∆]/i;
export const isChange = (column: string): boolean => change.test(column);
/** Columns of shares, and of other readings. */
const derived = /% of|percent|pro ?forma|as (?:previously )?reported|excluding|adjust/i;
const ofParent = /controladora|parent|company only|母公司|个别|個別|単体|提出会社|별도|^company$/i;
const ofGroup = /consolid|group|連結|合并|合併|연결/i;

/** Tables of the period before, beside one of the period itself. */
const ofPeriodBefore =
  /전기|前期|前連結|前事業年度|上年|上期|去年|prior (?:year|period)|previous year|anterior/i;

export const isOfPeriodBefore = ({ period, table, groups, target }: Cell): boolean =>
  (period.year === null ? period.end === null : period.year < Number(target.end?.slice(0, 4))) &&
  table !== null &&
  ofPeriodBefore.test([table.title, ...groups].join(' '));

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
  if (part !== null && months !== null && endMonth !== null && !isPart(endMonth, part, months)) return 0.4;
  if (months === null || months === 12)
    return period.months === 12 ? 1 : isDay ? 0.9 : months === 12 ? 0 : 0.3;
  return period.months === months ? 1 : isDay ? 0.5 : 0;
}

/** The same, where the head of its column may number the quarter whose days are not known: "Fiscal 2014 Q4". */
export function fitsCell({ period, column }: Cell, asked: AskedPeriod | null): number {
  const part = asked?.part ?? null;
  const said = part === null || period.end !== null ? null : partIn(column);
  return said !== null && said !== part ? 0 : fitsPeriod(period, asked);
}
const partIn = remember(
  (column: string) => readPeriods(column).periods.find(({ part }) => part !== null)?.part ?? null,
);

/** The part of a fiscal year is the calendar's only where the year is: others can't be told apart by the month. */
const isPart = (endMonth: number, part: number, months: number) => endMonth === part * months;

export const namesParent = (text: string): boolean => ofParent.test(text);

/** Whether a figure is of the parent alone. */
export const isOfParent = ({ column, table }: Cell): boolean =>
  ofParent.test(column) || (table?.scope != null && /parent/.test(table.scope));

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
    .filter((cell) => (parent ? isOfParent(cell) : !ofParent.test(cell.column)))
    .filter((cell) => asked !== null || !isOfPeriodBefore(cell))
    .map((cell) => {
      const fit = fitsCell(cell, asked) || fitsTarget(cell, asked);
      return { cell, score: fit + (ofGroup.test(cell.column) ? 0.05 : 0) };
    })
    .filter(({ score }) => score > 0.1);
  return scored.toSorted((a, b) => b.score - a.score).map(({ cell }) => cell);
}

/** A column of changes or shares beside the amounts. */
export const isOfChange = (column: string): boolean => isChange(column) || derived.test(column);

/** Newest first; of one day the longest period, which is the year. */
export function newestFirst(cells: readonly Cell[]): Cell[] {
  const key = ({ period }: Cell) => period.end ?? `${period.year ?? 0}-12-31`;
  return cells.toSorted(
    (a, b) => key(b).localeCompare(key(a)) || (b.period.months ?? 0) - (a.period.months ?? 0),
  );
}

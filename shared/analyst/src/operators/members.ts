import type { FigureTableOutput } from '@footnote/contracts';
import { findMeasuresByLabel } from '@footnote/financials';
import { oncePer } from '@footnote/runtime';
import type { Cell } from '../cells/cell.ts';
import { isOfChange } from '../cells/choose-period.ts';
import { yearsIn } from '../parse/digits.ts';
import { begins, isOnly, says } from '../parse/head-words.ts';
import { readPeriods } from '../parse/read-periods.ts';
import { endsInColon } from '../pick/sentence.ts';
import { remember } from '../remember.ts';

/** Figures of members of one kind: one for each segment, product or region. */
export interface Members {
  cells: readonly Cell[];
  /** The sum of all, where the table prints it. */
  total: Cell | null;
  table: FigureTableOutput;
  /** Lines of a statement, of which other ones may be the largest. */
  areLines?: true;
}

export const leastMembers = 2;

export const withoutColon = (text: string): string =>
  endsInColon(text) ? text.trimEnd().slice(0, -1) : text;

export const nameOfMember = ({ label, column, table }: Cell): string =>
  withoutColon(table && isColumnMember(table) ? column : label);

/** The same part in the column of another year: "Year ended 31 December 2024 Pumps". Level 1 is not level 2. */
export function isSamePart(...names: readonly [string, string]): boolean {
  const [one, other] = names.map((name) => name.replaceAll(/(?:\d{1,2},?\s)?(?:19|20)\d\d/g, ''));
  return one === other;
}

/** Columns are parts, as segments are: no period stands in their heads, or the one of all does. */
export const isColumnMember = oncePer(({ columns }: FigureTableOutput): boolean => {
  // Between two days stands what changed the balance.
  const ends = columns.flatMap(({ end }) => end ?? []);
  if (ends.length === 2 && ends[0] !== ends[1] && columns.length > 3) return false;
  // Gross, accumulated and net are readings of one amount.
  if (columns.some(({ label }) => says(label, 'accumulated'))) return false;
  const members = columns.filter(({ label, year, end, months }, at) => {
    const sharesPeriod = columns.some((one, other) => other !== at && one.year === year && one.end === end);
    const ofOne = columns.filter((one) => end != null && one.end === end && one.months === months).length;
    const namesOwn = namesPeriod(label) && ofOne < leastOfOne;
    const isDated = (year != null || end != null) && (label === '' || !sharesPeriod || namesOwn);
    return !isDated && !isOfChange(label) && findMeasuresByLabel(label).length === 0;
  });
  return members.length >= 2;
});
/** An amount and its share are two columns of one period, and no parts. */
const leastOfOne = 3;
export const namesPeriod = remember(
  (label: string): boolean => yearsIn(label).length > 0 || readPeriods(label).periods.length > 0,
);
export const isMeasureLabel = (label: string) => findMeasuresByLabel(label).length > 0;

export const isOtherPlaces = (cell: Cell) => says(nameOfMember(cell), 'otherPlaces');
/** "Pastry and others" is a member with a name. */
export const isRest = (cell: Cell | undefined) =>
  cell !== undefined && (begins(nameOfMember(cell), 'others') || isOtherPlaces(cell));

/** A total, or what is set beside members to reach it. */
export const isTotalLabel = (label: string): boolean =>
  says(label, 'total') || says(label, 'noMember') || isOnly(label, 'whole');

import type { FigureTableOutput } from '@research/contracts';
import { findMeasuresByLabel } from '@research/financials';
import { oncePer } from '@research/runtime';
import type { Cell } from '../cells/cell.ts';
import { isOfChange } from '../cells/choose-period.ts';
import { readPeriods } from '../parse/read-periods.ts';
import { remember } from '../remember.ts';

/** Figures of members of one kind: one for each segment, product or region. */
export interface Members {
  cells: readonly Cell[];
  /** The sum of all, where the table prints it. */
  total: Cell | null;
  table: FigureTableOutput;
}

export const leastMembers = 2;

export const withoutColon = (text: string): string => text.replace(/[:：]\s*$/, '');

export const nameOfMember = ({ label, column, groups, table }: Cell): string =>
  withoutColon(
    table && isColumnMember(table)
      ? column
      : groups.length > 0 && isMeasureLabel(label)
        ? (groups.at(-1) as string)
        : label,
  );

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
  (label: string): boolean => /\d{4}/.test(label) || readPeriods(label).periods.length > 0,
);
const measureLabel =
  /^(?:total |net )*(?:sales|revenues?|operating (?:income|profit|loss|earnings)|income|profit|assets|earnings)\b/i;
export const isMeasureLabel = (label: string) => measureLabel.test(label);

// "Pastry and others" is a member with a name.
const rest =
  /^(?:(?:all )?others?\b|その他|기타|其他|outros)|other (?:countries|regions|international)|rest of/i;
const otherPlaces =
  /other (?:countries|regions|international)|rest of|その他の(?:国|地域)|기타 ?국가|其他(?:国家|地区|國家|地區)|outros países/i;
export const isOtherPlaces = (cell: Cell) => otherPlaces.test(nameOfMember(cell));
export const isRest = (cell: Cell | undefined) => cell !== undefined && rest.test(nameOfMember(cell));

export const totalLabel =
  /\btotal\b|合\s?計|合\s?计|總額|总额|합\s?계|총\s?계|\s計$|^計$|내부거래|연결조정|^net sales$|consolidated|eliminat|unallocated|corporate and other|調整|消去|^full year$/i;

import type { FlatRow, PlacedRow } from './flat-row.ts';
import { isPeriodText } from './head-rows.ts';

/** A row whose figures are the sum of the rows right below it. */
interface Whole {
  at: number;
  /** The number of its parts. */
  parts: number;
  isProven: boolean;
}

const fewestParts = 2;
const mostParts = 30;
const longestDay = 40;
/** Rounded figures may miss their sum by this many units of the last digit. */
const rounding = 1.1;

/**
 * Puts rows into the group of a total that is printed above them: `Gross revenue`, and below it `Domestic` and `Export`. Sales are the
 * sum of the costs and the profit below them as well, so that a sum alone proves nothing: the label ends in a colon, or is a day and
 * those below are no balances; or the same parts come again below a total of another name; or it is between such totals, with no row
 * beside them.
 */
export function placePartsBelow(rows: readonly FlatRow[], placed: PlacedRow[]): void {
  const wholes = findWholes(rows, placed);
  const last = ({ at, parts }: Whole) => at + parts;
  const partsOf = ({ at, parts }: Whole) =>
    rows.slice(at + 1, at + 1 + parts).map(({ label }) => label.trim());
  const names = new Map<string, Set<string>>();
  const nameOf = ({ at }: Whole) => rows[at]?.label.trim() ?? '';
  for (const whole of wholes) {
    const key = partsOf(whole).join('|').toLowerCase();
    names.set(key, (names.get(key) ?? new Set()).add(nameOf(whole).toLowerCase()));
  }
  for (const whole of wholes) {
    const parts = partsOf(whole);
    const name = nameOf(whole);
    whole.isProven =
      /[:：]$/.test(name) ||
      (isDay(name) && !parts.some((part) => isDay(part) || balance.test(part))) ||
      (names.get(parts.join('|').toLowerCase())?.size ?? 0) > 1;
  }
  // A total right behind a proven one and right before another is one as well.
  for (const [order, whole] of wholes.entries()) {
    const [before, after] = [wholes[order - 1], wholes[order + 1]];
    if (before?.isProven && after?.isProven && last(before) + 1 === whole.at && last(whole) + 1 === after.at)
      whole.isProven = true;
  }
  for (const whole of wholes) {
    if (!whole.isProven) continue;
    // The last part may have parts of its own, up to the end of the table.
    const inner = wholeAt(rows, placed, last(whole));
    addGroup(placed, whole);
    if (inner && last(inner) === rows.length - 1) addGroup(placed, inner);
  }
}

const balance = /^(?:balances?|opening|closing|saldos?)\b|残高|잔액|余额/i;

/** `2022년 12월 31일`, `At 31 December 2022` */
const isDay = (label: string): boolean =>
  label.length <= longestDay &&
  isPeriodText(label) &&
  /\d{1,2}\D{1,12}(?:19|20)\d\d|(?:19|20)\d\d\D{1,4}\d/.test(label);

function findWholes(rows: readonly FlatRow[], placed: readonly PlacedRow[]): Whole[] {
  const wholes: Whole[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const whole = wholeAt(rows, placed, at);
    if (!whole) continue;
    wholes.push(whole);
    at += whole.parts;
  }
  return wholes;
}

/** The shortest run of rows below this one that adds up to it. */
function wholeAt(rows: readonly FlatRow[], placed: readonly PlacedRow[], at: number): Whole | null {
  const total = rows[at];
  const groups = placed[at]?.groups.join('|');
  const isAmount = total?.values.some((value) => value !== null && value !== 0);
  if (!total || total.label === '' || !isAmount) return null;
  const sums = total.values.map(() => 0);
  for (let parts = 1; parts <= mostParts; parts += 1) {
    const row = rows[at + parts];
    const own = placed[at + parts];
    if (!row?.filled || row.label === '' || own?.is_total || own?.groups.join('|') !== groups) return null;
    for (const [column, value] of row.values.entries()) sums[column] = (sums[column] ?? 0) + (value ?? 0);
    const adds = total.values.every(
      (value, column) =>
        value === null || Math.abs(value - (sums[column] ?? 0)) <= rounding * lastDigit(value),
    );
    if (parts >= fewestParts && adds) return { at, parts, isProven: false };
  }
  return null;
}

const lastDigit = (value: number) => 10 ** -(String(value).split('.')[1]?.length ?? 0);

function addGroup(placed: readonly PlacedRow[], { at, parts }: Whole): void {
  const { label = '', groups = [] } = placed[at] ?? {};
  for (const row of placed.slice(at + 1, at + 1 + parts)) row.groups = [...groups, label];
}

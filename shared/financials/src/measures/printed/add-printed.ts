import { absoluteDecimal, addDecimals, compareDecimals, subtractDecimals } from '../../arithmetic.ts';
import type { Statement } from '../../statement.ts';
import { daysOf, keyOf, lastDay } from '../../statement-days.ts';
import type { Period } from '../../xbrl/fact.ts';
import { localName } from '../../xbrl/namespaces.ts';
import { measureOf } from '../catalogue/catalogue.ts';
import type { Standard, Template } from '../catalogue/measure.ts';
import type { AbsentReason, MeasurePoint } from '../measure-point.ts';
import { readPrinted } from './derive-printed.ts';

/** Of one period, as a filing and its tags date it: a year of weeks may be tagged to the end of the month. */
const nearDays = 6;
const dayMs = 86_400_000;

/**
 * Adds what the printed statements of a partly tagged filing give to the points of its tags, which come first: for the same
 * measure and period nothing is read from print. A tag that only stands in for the measure's own, as the whole result does for
 * the owners', gives way where the measure's statement prints another figure.
 * @returns why a printed line that may be a measure is not read
 */
export function addPrinted(
  points: Map<string, MeasurePoint>,
  statements: readonly Statement[],
  template: Template,
  standard: Standard | null,
): ReadonlyMap<string, AbsentReason> {
  const tagged = Map.groupBy(points, ([, { name }]) => name);
  const read = readPrinted(statements, template);
  for (const point of read.points.values()) {
    const [key, own] =
      tagged.get(point.name)?.find(([, one]) => isSamePeriod(one.period, point.period)) ?? [];
    if (own && (!isStandIn(own, standard) || isSameFigure(own, point))) continue;
    if (key !== undefined) points.delete(key);
    points.set(`${point.name} ${keyOf(point.period)}`, point);
  }
  return read.reasons;
}

/** Whether another concept is the first that the catalogue names for the measure. */
function isStandIn({ name, concept }: MeasurePoint, standard: Standard | null): boolean {
  const first = standard && measureOf(name)?.concepts[standard]?.[0];
  return concept === null || localName(concept) !== first?.replace(/^\W+/, '');
}

function isSamePeriod(one: Period, other: Period): boolean {
  const apart = Math.abs(Date.parse(lastDay(one)) - Date.parse(lastDay(other))) / dayMs;
  return apart <= nearDays && Math.abs(daysOf(one) - daysOf(other)) <= 2 * nearDays;
}

function isSameFigure(one: MeasurePoint, other: MeasurePoint): boolean {
  const apart = absoluteDecimal(subtractDecimals(one.value, other.value));
  return compareDecimals(apart, addDecimals(one.rounding, other.rounding)) <= 0;
}

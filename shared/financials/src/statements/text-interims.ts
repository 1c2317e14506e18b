import { dayAfter, daysOf, lastDay } from '../statement-days.ts';
import { lengthOf, listWholeDates } from '../tables/dates.ts';
import type { DatedColumns } from '../tables/year-ends.ts';
import type { Period } from '../xbrl/fact.ts';

const dayMs = 86_400_000;
const weekDays = 7;
const monthDays = 365.25 / 12;
/** Months of 13 weeks end up to a week from those of the calendar. */
const near = 10;
const quarterWeeks = 13;

/**
 * The periods of an interim report whose quarters are weeks: its months so far begin on the day after the last year's end, which the
 * balance sheet shows. Where they are whole quarters of 13 weeks, so is the last of them.
 */
export function completeInterims(statements: readonly DatedColumns[]): void {
  const days = statements
    .filter(({ isFlow }) => !isFlow)
    .flatMap(({ periods }) => periods.flatMap((period) => (period ? [lastDay(period)] : [])));
  const flows = statements.filter(({ isFlow }) => isFlow);
  for (const flow of flows) {
    if (flow.periods.some(Boolean)) continue;
    for (const [at, head] of flow.heads.entries()) flow.periods[at] = yearSoFar(head, flow.above, days);
  }
  const spans = flows.flatMap(({ periods }) => periods.flatMap((period) => period ?? []));
  for (const { heads, above, periods } of flows)
    for (const [at, head] of heads.entries()) periods[at] ??= lastQuarter(head, above, spans);
}

/** The one whole date of a head, and the months that it ends. */
function endOf(head: string, above: string): { end: string; months: number } | null {
  const [end, ...others] = listWholeDates(head);
  const months = lengthOf(head) ?? lengthOf(above);
  return end !== undefined && others.length === 0 && months !== undefined && months < 12
    ? { end, months }
    : null;
}

function yearSoFar(head: string, above: string, days: readonly string[]): Period | null {
  const known = endOf(head, above);
  if (!known) return null;
  const { end, months } = known;
  const before = days.filter((day) => Math.abs(between(day, end) - months * monthDays) <= near);
  const [last] = before;
  return last !== undefined && new Set(before).size === 1 ? { start: dayAfter(last), end } : null;
}

function lastQuarter(head: string, above: string, spans: readonly Period[]): Period | null {
  const known = endOf(head, above);
  if (known?.months !== 3) return null;
  const { end } = known;
  const isWhole = spans.some(
    (span) => lastDay(span) === end && daysOf(span) % (quarterWeeks * weekDays) === 0 && daysOf(span) > 0,
  );
  const start = new Date(Date.parse(`${end}T00:00:00Z`) - (quarterWeeks * weekDays - 1) * dayMs);
  return isWhole ? { start: start.toISOString().slice(0, 10), end } : null;
}

function between(earlier: string, later: string): number {
  return (Date.parse(later) - Date.parse(earlier)) / dayMs;
}

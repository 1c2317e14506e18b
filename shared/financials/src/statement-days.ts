import type { Period } from './xbrl/fact.ts';

const dayMs = 86_400_000;

export function lastDay(period: Period): string {
  return 'instant' in period ? period.instant.slice(0, 10) : 'end' in period ? period.end.slice(0, 10) : '';
}

export function firstDay(period: Period): string {
  return 'start' in period ? period.start.slice(0, 10) : lastDay(period);
}

/** An opening balance is the balance at the end of the day before. */
export function dayBefore(day: string): string {
  const at = Date.parse(`${day.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(at) ? '' : new Date(at - dayMs).toISOString().slice(0, 10);
}

export function dayAfter(day: string): string {
  const at = Date.parse(`${day.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(at) ? '' : new Date(at + dayMs).toISOString().slice(0, 10);
}

/** Length in days, both ends included; 0 for an instant. */
export function daysOf(period: Period): number {
  if (!('start' in period)) return 0;
  const days = (Date.parse(period.end.slice(0, 10)) - Date.parse(period.start.slice(0, 10))) / dayMs;
  return Number.isNaN(days) ? 0 : days + 1;
}

/** A unique key for a period. */
export function keyOf(period: Period): string {
  if ('forever' in period) return 'forever';
  return 'instant' in period ? lastDay(period) : `${firstDay(period)}/${lastDay(period)}`;
}

/** The same day, this many years earlier. The last day of a month gives the last day of that month. */
export function yearsEarlier(day: string, years: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year - years, month, 0)).getUTCDate();
  const isLast = dayAfter(day).slice(8) === '01';
  const at = isLast ? last : Math.min(date, last);
  return new Date(Date.UTC(year - years, month - 1, at)).toISOString().slice(0, 10);
}

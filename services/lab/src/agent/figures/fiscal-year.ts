import type { ColumnPeriod } from './read-period.ts';

const named =
  /(?:fiscal(?: year)?s?|\bFY)\s*['’]?((?:19|20)\d{2})[^.;|]{0,60}?\b(?:ended|ending|ends|refers? to the[^.;|]{0,40})\b[^.;|]{0,20}?\b(January|February)\s+\d{1,2},?\s+((?:19|20)\d{2})/gi;
const turned =
  /\b(January|February)\s+\d{1,2},?\s+((?:19|20)\d{2})\s*\(\s*[“"']?(?:fiscal(?: year)?|FY)\s*['’]?((?:19|20)\d{2})/gi;
const scanned = 300_000;
const known = new Map<string, number>();

/**
 * The fiscal year of a period, as the filer counts it. A year of 52 or 53 weeks may end in the first days of January.
 * A year that ends later in January, or in February, may be named after either year; the text shows which.
 */
export function fiscalYearOf({ year, end }: ColumnPeriod, text: string): number {
  if (end === null) return year;
  const [month, day] = [Number(end.slice(5, 7)), Number(end.slice(8, 10))];
  if (Number(end.slice(0, 4)) !== year || month > 2) return year;
  if (month === 1 && day <= 10) return year - 1;
  return year + offsetOf(text);
}

/** -1 when the year that ends in January 2023 is called fiscal 2022, else 0. */
function offsetOf(text: string): number {
  const key = `${text.length} ${text.slice(0, 200)}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const sample = text.slice(0, scanned);
  let [same, before] = [0, 0];
  const count = (fiscal: number, calendar: number) => {
    if (fiscal === calendar) same += 1;
    if (fiscal === calendar - 1) before += 1;
  };
  for (const [, fiscal, , calendar] of sample.matchAll(named)) count(Number(fiscal), Number(calendar));
  for (const [, , calendar, fiscal] of sample.matchAll(turned)) count(Number(fiscal), Number(calendar));
  const offset = before > same ? -1 : 0;
  if (known.size > 200) known.clear();
  known.set(key, offset);
  return offset;
}

/** Days as `YYYY-MM-DD`, both inclusive. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

const dayMs = 86_400_000;

/** From the later of two days, and never beyond the last one. */
export function spanUntil(to: string, from: string, firstDay: string): DaySpan {
  const begin = from > firstDay ? from : firstDay;
  return begin > to ? { from: to, to } : { from: begin, to };
}

/** Splits a span into two adjacent ones, for sources that limit the results of a request. */
export function halveSpan({ from, to }: DaySpan): { newer: DaySpan; older: DaySpan } {
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  const middle = (Date.parse(from) + Date.parse(to)) / 2;
  const end = day(middle);
  return { older: { from, to: end }, newer: { from: day(Date.parse(end) + dayMs), to } };
}

/** Days as `YYYY-MM-DD`, both within. */
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

/** Two spans that touch and share no day, for sources that bound what one question finds. */
export function halveSpan({ from, to }: DaySpan): { newer: DaySpan; older: DaySpan } {
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  const middle = (Date.parse(from) + Date.parse(to)) / 2;
  const end = day(middle);
  return { older: { from, to: end }, newer: { from: day(Date.parse(end) + dayMs), to } };
}

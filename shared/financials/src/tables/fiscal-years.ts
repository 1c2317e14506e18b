import { listWholeDates, plain } from './dates.ts';

const monthNames =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)';
const day = `${monthNames}\\.?\\s+\\d{1,2},?\\s+(?:19|20)\\d{2}`;
/** `fiscal 2022 ended January 28, 2023`, `fiscal year 2022 refers to the year ended …`. */
const named = new RegExp(
  `(?:fiscal(?: year)?s?|\\bFY)\\s*['’]?(?<fiscal>(?:19|20)\\d{2})\\b[^.;|]{0,60}?\\b(?:ended|ending|ends|end)\\b[^.;|\\d]{0,30}(?<day>${day})`,
  'gi',
);
/** `January 28, 2023 (fiscal 2022)`, `the year ended January 28, 2023 ("fiscal 2022")`. */
const turned = new RegExp(
  `(?<day>${day})\\s*[,(]\\s*[“"'‘]?(?:or )?(?:fiscal(?: year)?|FY)\\s*['’]?(?<fiscal>(?:19|20)\\d{2})`,
  'gi',
);
const scanned = 400_000;

/** The fiscal year in which a day lies, as the issuer counts; null where the texts don't say it. */
export type FiscalYears = (end: string) => number | null;

/** How an issuer names its fiscal years: by the days for which its texts say it. */
export function readFiscalYears(texts: Iterable<string>): FiscalYears {
  const said = new Map<string, Set<number>>();
  let left = scanned;
  for (const text of texts) {
    if (left <= 0) break;
    const part = plain(text.slice(0, left));
    left -= part.length;
    for (const form of [named, turned])
      for (const { groups } of part.matchAll(form)) {
        const [end] = listWholeDates(groups?.day ?? '');
        if (end) said.set(end, (said.get(end) ?? new Set()).add(Number(groups?.fiscal)));
      }
  }
  return (end) => {
    const exact = said.get(end);
    if (exact) return exact.size === 1 ? ([...exact][0] ?? null) : null;
    // Another year that ends about the same day is named in the same way.
    const offsets = new Set<number>();
    for (const [known, years] of said)
      if (daysApart(known, end) <= 10)
        for (const year of years) offsets.add(year - Number(known.slice(0, 4)) - turnOfYear(known, end));
    const [offset] = offsets;
    return offsets.size === 1 && offset !== undefined ? Number(end.slice(0, 4)) + offset : null;
  };
}

const dayOf = (date: string) =>
  (Date.parse(`2000-${date.slice(5)}T00:00:00Z`) - Date.parse('2000-01-01T00:00:00Z')) / 86_400_000;

/** Days between two dates within a year, over its turn as well. */
function daysApart(one: string, other: string): number {
  const apart = Math.abs(dayOf(one) - dayOf(other));
  return Math.min(apart, 366 - apart);
}

/** A year of 52 weeks may end on December 30 or on January 2: the same fiscal year end, on either side of the turn. */
function turnOfYear(known: string, end: string): number {
  if (Math.abs(dayOf(known) - dayOf(end)) < 180) return 0;
  return dayOf(known) < dayOf(end) ? -1 : 1;
}

import { firstDayOf, listWholeDates, plain } from './dates.ts';

const term = /제\s*(\d{1,3})\s*(?:\([^)]{0,20}\)\s*)?기/u;

/** The days of numbered years, by their number. */
export type Terms = ReadonlyMap<string, readonly string[]>;

/**
 * Korea's statements number the years, and say above which dates the 60th has: `제 60 기 1분기 2023.01.01 부터 2023.03.31 까지`,
 * `제14기 2024년 12월 31일 현재`.
 */
export function listTerms(above: string): Terms {
  const terms = new Map<string, string[]>();
  for (const line of above.split(/\n|(?=제\s*\d{1,3}\s*(?:\([^)]{0,20}\)\s*)?기)/u)) {
    const number = term.exec(line)?.[1];
    const days = number ? listWholeDates(line).sort() : [];
    if (!number || days.length === 0) continue;
    const known = terms.get(number);
    terms.set(number, known && known.join() !== days.join() ? [] : days);
  }
  return terms;
}

/** The numbered year that a head names, and the part of it: `제60기 1분기` is 60 and `1분기`, `제59기말` is 59 and no part. */
export function termIn(head: string): { number: number; part: string } | null {
  const number = term.exec(plain(head))?.[1];
  return number
    ? { number: Number(number), part: /[1-4]\s*분기|반기/.exec(head)?.[0].replace(/\s/g, '') ?? '' }
    : null;
}

/** The first and last day of the numbered year that a head names; `start` is null for a day. Null where they are not known. */
export function periodOfTerm(head: string, terms: Terms): { start: string | null; end: string } | null {
  const [first, last, ...others] = terms.get(term.exec(plain(head))?.[1] ?? '') ?? [];
  if (!first || others.length > 0) return null;
  if (!last) return { start: null, end: first };
  const start = /3\s*개월/.test(head) ? firstDayOf(last, 3) : first;
  return start && start >= first && start < last ? { start, end: last } : null;
}

/** Whether all heads print the last three months, or the year so far, of numbered years: in a first quarter both are the same. */
export const arePartsOfTerms = (heads: readonly string[]): boolean =>
  heads.every((head) => term.test(plain(head)) && /3\s*개월|누적/.test(head));

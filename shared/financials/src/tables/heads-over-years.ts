import { isPeriodText } from './head-rows.ts';

/** `Sales to Customers 2021`, `2021` */
const yearHead = /^(?<words>.{0,120}?)\s*(?<year>(?:19|20)\d\d)$/;
/** What is said of one year alone, or of the whole table. */
const ofOthers =
  /restated|adjusted|revised|reported|unaudited|audited|pro ?forma|budget|forecast|estimate|target|plan|note|previous|original|\bstatements?\b|balance sheet/i;

/**
 * A name that is centred over several years is printed with the one in the middle: `2022 | Sales to Customers 2021 | 2020`. It is
 * the name of all of them.
 */
export function spreadOverYears(heads: readonly string[]): string[] {
  const spread = [...heads];
  const read = heads.map((head) => yearHead.exec(head)?.groups);
  for (let first = 0; first < heads.length; ) {
    const years = new Set<string>();
    let next = first;
    for (let year = read[next]?.year; year !== undefined && !years.has(year); year = read[next]?.year) {
      years.add(year);
      next += 1;
    }
    const named = read.slice(first, next).flatMap((one) => (one?.words ? [one.words] : []));
    const [words = ''] = named;
    if (
      years.size > 1 &&
      named.length === 1 &&
      /\p{L}{3}/u.test(words) &&
      !ofOthers.test(words) &&
      !isPeriodText(words)
    )
      for (let at = first; at < next; at += 1) spread[at] = `${words} ${read[at]?.year}`;
    first = Math.max(next, first + 1);
  }
  return spread;
}

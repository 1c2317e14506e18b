import { findPresented, type TextFiling } from './currency.ts';
import { listWholeDates } from './dates.ts';

const coverChars = 20_000;
/** Reports and releases of companies that file with the SEC by its forms for domestic companies, or are listed in the United States. */
const american =
  /washington, d\.?c\.? ?20549|\bform (?:10-?[KQ]|8-?K)\b|\((?:nyse|nasdaq)(?: [a-z]{1,20})?: ?[a-z.]{1,6}\)|\bunited states securities and exchange commission\b/i;
const foreignForm = /\bform (?:20-?F|40-?F|6-?K)\b/i;
const otherDollars =
  /\b(?:Canadian|Australian|Hong Kong|New Zealand|Singapore) dollars?\b|(?:C|CA|A|AU|HK|NZ|S|NT)\$|\b(?:CAD|AUD|HKD|NZD|SGD|TSX|ASX)\b/;
const annual = /\b(?:annual report|form 10-?K)\b/i;
const partOfYear = /\bquarterly (?:report|period)\b|\bform (?:10-?Q|8-?K)\b/i;
const yearEnded = /\bfor the (?:fiscal )?years? ended:?\s{1,3}([^\n.;(]{4,40})/gi;

/**
 * What an uploaded document says of itself: the country whose bare `$` it prints, and the last day of the year that it
 * reports on. Undefined where it leaves a choice.
 */
export function describeDocument(text: string): TextFiling {
  const cover = text.slice(0, coverChars);
  return { country: countryOf(text, cover), yearEnd: yearEndOf(cover) };
}

function countryOf(text: string, cover: string): string | undefined {
  if (findPresented([text]).size > 0 || foreignForm.test(cover)) return undefined;
  return american.test(cover) || !otherDollars.test(text) ? 'US' : undefined;
}

function yearEndOf(cover: string): string | undefined {
  if (!annual.test(cover) || partOfYear.test(cover)) return undefined;
  const days = new Set([...cover.matchAll(yearEnded)].flatMap(([, day = '']) => listWholeDates(day)));
  const [only] = days;
  return days.size === 1 ? only : undefined;
}

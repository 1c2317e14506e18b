import { askedConcepts, findTerms } from '@research/text';
import { askedOffice, namesHolder } from './asked-office.ts';
import { isFormer, lacksNeeded } from './expected-in.ts';
import type { Quote } from './pick-quotes.ts';
import { findConcept, placesOf } from './share-asked.ts';

const howMany =
  /\bhow many (?<things>[^?]*?)\s*(?=\b(?:does|do|did|are|is|was|were|has|have|had|will|can|could|would|in|of|at|as|by|to|work|employ)\b|\?|$)/i;
/** Years, days, amounts of money and shares of a hundred count nothing. */
const month = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
const noCount = new RegExp(
  String.raw`\b(?:19|20)\d\d\b|[$€£¥₹]\s?\d[\d,.]*|\d[\d,.]*\s?(?:%|percent\b)|\b${month} \d{1,2}\b|\b\d{1,2} ${month}\b|\b(?:note|item|part|page|section|chapter|form)s? \d+`,
  'gi',
);
const noYear = /\b(?:19|20)\d\d\b/g;
const count =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|twenty|thirty|no|none)\b/i;

/**
 * Whether the quotes lack the only thing that can answer: the name of who holds an office, a number of the things that are
 * to be counted, a date.
 */
export function lacksAnswer(question: string, quotes: readonly Quote[]): boolean {
  return lacksHolderOrCount(question, quotes) || lacksNeeded(question, quotes);
}

function lacksHolderOrCount(question: string, quotes: readonly Quote[]): boolean {
  const office = askedOffice(question);
  if (office !== null && !quotes.some(({ text }) => namesHolder(text, office) && !isFormer(question, text)))
    return true;
  return lacksCount(question, quotes);
}

const amountOf =
  /\b(?:share|percent(?:age)?|proportion|portion|fraction) of (?:[\p{L}.&-]+['’]s? |its |their |the |total |net )*(?:sales|revenues?|turnover|income|profits?|earnings|assets|costs?|expenses|production)\b|\bhow much (?:revenue|sales|income|profit|money)\b|^(?:and )?what (?:was|were|is|are)\b[^?]{0,60}\b(?:revenues?|sales|turnover|income|profits?|earnings)\b/iu;

/** Whether the amount of something with a name is asked, such as sales in a country, and no quote has both name and figure. */
export function lacksAmount(question: string, named: readonly string[], quotes: readonly Quote[]): boolean {
  if (!amountOf.test(question) || named.length === 0) return false;
  const wanted = named.map(findTerms).filter((terms) => terms.length > 0);
  const held = quotes
    .filter(({ text }) => count.test(text.replaceAll(noYear, ' ')))
    .map(({ text, under, source }) => new Set(findTerms(`${source.title} ${under} ${text}`)));
  return (
    wanted.length > 0 && !held.some((terms) => wanted.some((name) => name.some((term) => terms.has(term))))
  );
}

/** Whether a quote by itself has the name or the number; null if the question asks for neither. */
export function holdsNeeded(question: string): ((quote: Quote) => boolean) | null {
  return lacksHolderOrCount(question, []) ? (quote) => !lacksHolderOrCount(question, [quote]) : null;
}

/** The head of a table whose figures are amounts: "2024 $", "2024 千円". */
const ofMoney = /[$€£¥₹](?:['’]?000s?|m)?\s*\||(?:千|百万)円\s*\|/i;

function lacksCount(question: string, quotes: readonly Quote[]): boolean {
  const things = howMany.exec(question)?.groups?.things?.trim() ?? '';
  // The last word says what is counted: "active clients".
  const counted = askedConcepts(things).at(-1);
  if (counted === undefined) return false;
  return !quotes.some(
    ({ kind, text, under }) =>
      !(kind === 'table' && ofMoney.test(text.split('\n')[0] ?? '')) &&
      count.test(text.replaceAll(noCount, ' ')) &&
      findConcept(counted, placesOf(`${under} ${text}`)) !== null,
  );
}

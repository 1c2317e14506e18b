import { type FoldedText, foldForQuotes } from '@footnote/text';

/** The position of a quote, in UTF-16 units of the original text. */
export interface QuotePlace {
  start: number;
  end: number;
}

/** The longest text that an ellipsis in a quote may leave out. */
const longestGap = 2_000;
const shortestFragment = 8;
const elision = /(?:(?<!\s)\s+)?(?:\[\s*(?:\.\.\.|…)\s*\]|\.\.\.|…)\s*/;

/**
 * Finds the words of a quote in a text. White space, quotation marks, dashes, full width and Markdown's markup may
 * differ; words, figures and their order may not. Words may be left out at `…`. A full stop at the end of the quote is
 * accepted even where the sentence goes on.
 */
export function findQuote(text: FoldedText, quote: string): QuotePlace | null {
  const whole =
    findWords(text, quote, 0) ?? findWords(text, quote.replace(/(?<![.,;:。、])[.,;:。、]+\s*$/, ''), 0);
  return whole ?? findFragments(text, quote);
}

function findFragments(text: FoldedText, quote: string): QuotePlace | null {
  const fragments = quote.split(elision).filter((part) => part.trim() !== '');
  if (fragments.length < 2) return null;
  let start = -1;
  let end = -1;
  let from = 0;
  for (const fragment of fragments) {
    if (fragment.trim().length < shortestFragment) return null;
    const place = findWords(text, fragment.replace(/(?<![.,;:。、])[.,;:。、]+\s*$/, ''), from);
    if (!place || (end >= 0 && place.start - end > longestGap)) return null;
    if (start < 0) start = place.start;
    end = place.end;
    from = place.next;
  }
  return { start, end };
}

/** A place in the text, and where the words begin and end in the folded text. */
interface FoldedPlace extends QuotePlace {
  from: number;
  next: number;
  /** The words are a part of others. */
  cut: boolean;
}

function findWords(text: FoldedText, words: string, from: number): FoldedPlace | null {
  for (const place of eachPlace(text, words, from)) return place;
  return null;
}

/** Every place that has these words, in order; with `parts` also as parts of longer words and numbers, which are then taken whole. */
export function* eachPlace(
  text: FoldedText,
  words: string,
  from = 0,
  { parts = false }: { parts?: boolean } = {},
): Generator<FoldedPlace> {
  const wanted = foldForQuotes(words).folded;
  if (!/[\p{L}\p{N}]/u.test(wanted)) return;
  for (let at = text.folded.indexOf(wanted, from); at >= 0; at = text.folded.indexOf(wanted, at + 1)) {
    let [first, next] = [at, at + wanted.length];
    if (parts) {
      while (cutsBefore(text.folded, first) || isInNumber(text.folded, first)) first -= 1;
      while (cutsAfter(text.folded, next) || isInNumber(text.folded, next - 1)) next += 1;
    }
    if (parts || standsAlone(text.folded, first, next)) {
      const [start, end] = [text.at[first] ?? 0, (text.at[next - 1] ?? 0) + 1];
      yield { start, end, from: at, next: at + wanted.length, cut: next - first > wanted.length };
    }
  }
}

const wordUnit = /[A-Za-z0-9\u00c0-\u024f]/;

/** The match must not be part of a longer word or number: "1.5 million" does not contain "5 million". */
const standsAlone = (folded: string, start: number, end: number) =>
  !cutsBefore(folded, start) && !cutsAfter(folded, end);

function cutsBefore(folded: string, start: number): boolean {
  const [before, first] = [folded[start - 1] ?? '', folded[start] ?? ''];
  if (wordUnit.test(before) && wordUnit.test(first)) return true;
  return /\d/.test(first) && /[.,]/.test(before) && /\d/.test(folded[start - 2] ?? '');
}

function cutsAfter(folded: string, end: number): boolean {
  const [last, after] = [folded[end - 1] ?? '', folded[end] ?? ''];
  if (wordUnit.test(last) && wordUnit.test(after)) return true;
  return /\d/.test(last) && /[.,]/.test(after) && /\d/.test(folded[end + 1] ?? '');
}

/** A mark between two figures of a number. */
const isInNumber = (folded: string, at: number) => /^\d[.,]\d$/.test(folded.slice(at - 1, at + 2));

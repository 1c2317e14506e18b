import { type FoldedText, foldForQuotes } from '@footnote/text';
import { eachPlace, type QuotePlace } from '../agent/answer/find-quote.ts';
import type { HighlightAnchor } from './stored-highlight.ts';

/** Places that are compared; a word that occurs more often is highlighted at one of the first. */
const mostPlaces = 2_000;

/** Where words that somebody has selected are: a word or number that the selection has cut is taken whole. */
export const findSelected = (text: FoldedText, anchor: HighlightAnchor) => find(text, anchor, true);

/**
 * Where the words of a highlight are. Of several places, the one whose words around are the most like those that were
 * noted; among equals the one nearest to where it was.
 */
export const findAnchor = (text: FoldedText, anchor: HighlightAnchor) => find(text, anchor, false);

function find(text: FoldedText, anchor: HighlightAnchor, parts: boolean): QuotePlace | null {
  const before = foldForQuotes(anchor.prefix).folded;
  const after = foldForQuotes(anchor.suffix).folded;
  let best: { place: QuotePlace; alike: number; away: number } | null = null;
  let seen = 0;
  for (const { start, end, from, next, cut } of eachPlace(text, anchor.quote, 0, { parts })) {
    const alike =
      sameAtEnd(text.folded.slice(Math.max(0, from - before.length - 1), from).trimEnd(), before) +
      sameAtStart(text.folded.slice(next, next + after.length + 1).trimStart(), after);
    const away = Math.abs(start - anchor.char_start) + (cut ? text.folded.length : 0);
    if (!best || alike > best.alike || (alike === best.alike && away < best.away))
      best = { place: { start, end }, alike, away };
    seen += 1;
    if (seen >= mostPlaces) break;
  }
  return best?.place ?? null;
}

function sameAtStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1;
  return length;
}

function sameAtEnd(one: string, other: string): number {
  let length = 0;
  while (length < one.length && length < other.length && one.at(-1 - length) === other.at(-1 - length))
    length += 1;
  return length;
}

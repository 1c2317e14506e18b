import { findTerms } from '@research/text';
import { containsFacts, outsideQuotes } from './find-facts.ts';
import { findRepeats } from './find-repeats.ts';
import type { Instruction } from './read-instruction.ts';
import { fillers, swapWords } from './word-swaps.ts';

type Part = { fixed: string } | { sentences: string[]; items: boolean };

interface Ranked {
  text: string;
  part: number;
  position: number;
  worth: number;
  facts: boolean;
}

/**
 * Removes filler words, then the sentences that say least. Sentences with figures or citations go last. The
 * time grows in proportion to the text, up to sorting.
 */
export function shortenSentences(parts: Part[], bound: NonNullable<Instruction['shorten']>): Part[] {
  const lean = parts.map((part) =>
    'fixed' in part
      ? part
      : {
          ...part,
          sentences: part.sentences.map((text) => outsideQuotes(text, (piece) => swapWords(piece, fillers))),
        },
  );
  const ranked = rank(lean);
  const before = parts.reduce(
    (sum, part) => sum + ('fixed' in part ? 0 : part.sentences.reduce((all, { length }) => all + length, 0)),
    0,
  );
  const remaining = new Set(chooseRemaining(ranked, bound, before));
  const texts = Map.groupBy(
    ranked.filter((one) => remaining.has(one)),
    ({ part }) => part,
  );
  return lean
    .map((part, at) =>
      'fixed' in part ? part : { ...part, sentences: (texts.get(at) ?? []).map(({ text }) => text) },
    )
    .filter((part) => 'fixed' in part || part.sentences.length > 0);
}

function chooseRemaining(
  ranked: readonly Ranked[],
  bound: NonNullable<Instruction['shorten']>,
  before: number,
) {
  const { sizeOf, most } = measureBy(bound, before);
  const strict = bound.sentences !== undefined || bound.words !== undefined;
  const leastFirst = [...ranked].sort(
    (left, right) => left.worth - right.worth || right.position - left.position,
  );
  let size = ranked.reduce((sum, { text }) => sum + sizeOf(text), 0);
  let count = ranked.length;
  return leastFirst.filter((one) => {
    if (size <= most || count === 1 || (one.facts && !strict)) return true;
    size -= sizeOf(one.text);
    count -= 1;
    return false;
  });
}

/** What the limit counts: sentences, words or characters. */
function measureBy(bound: NonNullable<Instruction['shorten']>, before: number) {
  if (bound.sentences !== undefined) return { sizeOf: () => 1, most: bound.sentences };
  if (bound.words !== undefined)
    return { sizeOf: (text: string) => text.split(/\s+/).length, most: bound.words };
  return { sizeOf: (text: string) => text.length, most: before * (bound.share ?? 0.6) };
}

/** A sentence scores higher for facts, for words that recur in the text, and for being the first of its paragraph. */
function rank(parts: Part[]): Ranked[] {
  const all = parts.flatMap((part, at) =>
    'fixed' in part
      ? []
      : part.sentences.map((text, position) => ({
          text,
          part: at,
          position,
          terms: new Set(findTerms(text)),
        })),
  );
  const counts = new Map<string, number>();
  for (const { terms } of all) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  const repeats = findRepeats(all.map(({ terms }) => terms));
  return all.map(({ text, part, position, terms }, at) => {
    const shared = [...terms].reduce((sum, term) => sum + Math.min(3, (counts.get(term) ?? 1) - 1), 0);
    const facts = containsFacts(text);
    const worth =
      (facts ? 10 : 0) +
      shared / Math.max(4, terms.size) +
      (position === 0 ? 0.5 : 0) -
      (repeats.has(at) ? 5 : 0);
    return { text, part, position, worth, facts };
  });
}

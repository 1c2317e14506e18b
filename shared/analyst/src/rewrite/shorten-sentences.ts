import { findTerms } from '@footnote/text';
import { containsFacts, outsideQuotes } from './find-facts.ts';
import { findRepeats } from './find-repeats.ts';
import { mapSentences, type Part } from './parts.ts';
import type { Instruction } from './read-instruction.ts';
import { fillers, swapWords } from './word-swaps.ts';

type Bound = NonNullable<Instruction['shorten']>;

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
export function shortenSentences(parts: readonly Part[], bound: Bound): Part[] {
  const before = parts.flatMap(({ sentences }) => sentences).reduce((sum, { length }) => sum + length, 0);
  const lean = parts.map(({ sentences, ...part }) => ({ ...part, sentences: sentences.map(withoutFillers) }));
  const remaining = Map.groupBy(chooseRemaining(rank(lean), bound, before), ({ part }) => part);
  return mapSentences(lean, (_, at) =>
    (remaining.get(at) ?? []).toSorted((a, b) => a.position - b.position).map(({ text }) => text),
  );
}

const withoutFillers = (text: string) => outsideQuotes(text, (piece) => swapWords(piece, fillers));

function chooseRemaining(ranked: readonly Ranked[], bound: Bound, before: number): Ranked[] {
  const { sizeOf, most } = measureBy(bound, before);
  const mayDropFacts = bound.share === undefined;
  const leastFirst = ranked.toSorted(
    (left, right) => left.worth - right.worth || right.position - left.position,
  );
  let size = ranked.reduce((sum, { text }) => sum + sizeOf(text), 0);
  let count = ranked.length;
  return leastFirst.filter((one) => {
    if (size <= most || count === 1 || (one.facts && !mayDropFacts)) return true;
    size -= sizeOf(one.text);
    count -= 1;
    return false;
  });
}

/** What the limit counts: sentences, words or characters. */
function measureBy(bound: Bound, before: number) {
  if (bound.sentences !== undefined) return { sizeOf: () => 1, most: bound.sentences };
  if (bound.words !== undefined)
    return { sizeOf: (text: string) => text.split(/\s+/).length, most: bound.words };
  return { sizeOf: (text: string) => text.length, most: before * (bound.share ?? 0.6) };
}

/** A sentence scores higher for facts, for words that recur in the text, and for being the first of its paragraph. */
function rank(parts: readonly Part[]): Ranked[] {
  const all = parts.flatMap(({ sentences }, part) =>
    sentences.map((text, position) => ({ text, part, position, terms: new Set(findTerms(text)) })),
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

import { findTerms } from '../text/find-terms.ts';
import { overlapOf } from '../text/rank-texts.ts';
import { holdsFacts, outsideQuotes } from './kept-facts.ts';
import type { Instruction } from './read-instruction.ts';
import { fillers, swapWords } from './word-swaps.ts';

type Part = { fixed: string } | { sentences: string[]; items: boolean };

interface Ranked {
  text: string;
  part: number;
  place: number;
  worth: number;
  facts: boolean;
}

/** Takes out filler words, then the sentences that say least; those with figures or citations only by need. */
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
  const kept = new Set(ranked);
  const before = lengthOf(parts.flatMap((part) => ('fixed' in part ? [] : part.sentences)));
  const strict = bound.sentences !== undefined || bound.words !== undefined;

  const tooLong = (): boolean => {
    const texts = [...kept].map(({ text }) => text);
    if (bound.sentences !== undefined) return texts.length > bound.sentences;
    if (bound.words !== undefined) return texts.join(' ').split(/\s+/).length > bound.words;
    return lengthOf(texts) > before * (bound.share ?? 0.6);
  };
  for (const one of [...ranked].sort((left, right) => left.worth - right.worth || right.place - left.place)) {
    if (!tooLong() || kept.size === 1) break;
    if (!one.facts || strict) kept.delete(one);
  }
  return lean
    .map((part, at) =>
      'fixed' in part
        ? part
        : { ...part, sentences: [...kept].filter((one) => one.part === at).map(({ text }) => text) },
    )
    .filter((part) => 'fixed' in part || part.sentences.length > 0);
}

/** A sentence is worth more for facts, for words that the whole text repeats, and for opening its paragraph. */
function rank(parts: Part[]): Ranked[] {
  const all = parts.flatMap((part, at) =>
    'fixed' in part ? [] : part.sentences.map((text, place) => ({ text, part: at, place })),
  );
  const counts = new Map<string, number>();
  for (const { text } of all)
    for (const term of new Set(findTerms(text))) counts.set(term, (counts.get(term) ?? 0) + 1);
  return all.map((one, at) => {
    const terms = [...new Set(findTerms(one.text))];
    const shared = terms.reduce((sum, term) => sum + Math.min(3, (counts.get(term) ?? 1) - 1), 0);
    const facts = holdsFacts(one.text);
    const said = all.slice(0, at).some(({ text }) => overlapOf(text, one.text) > 0.8);
    const worth =
      (facts ? 10 : 0) + shared / Math.max(4, terms.length) + (one.place === 0 ? 0.5 : 0) - (said ? 5 : 0);
    return { ...one, worth, facts };
  });
}

function lengthOf(texts: string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0);
}

import { findTerms } from '../words/find-terms.ts';
import { inverseFrequency, lengthNorm, saturate } from './bm25.ts';

/** BM25 scores of texts for a question, in the order of the texts; 0 where no term occurs. */
export function scoreTexts(
  question: string,
  texts: readonly string[],
  weights?: Map<string, number>,
): number[] {
  const wanted = new Map<string, number>();
  for (const term of findTerms(question)) wanted.set(term, 1);
  for (const [words, weight] of weights ?? [])
    for (const term of findTerms(words)) wanted.set(term, Math.max(weight, wanted.get(term) ?? 0));

  const bags = texts.map((text) => countTerms(findTerms(text), wanted));
  const mean = bags.reduce((sum, bag) => sum + bag.length, 0) / Math.max(1, bags.length) || 1;
  const spread = new Map<string, number>();
  for (const { counts } of bags)
    for (const term of counts.keys()) spread.set(term, (spread.get(term) ?? 0) + 1);

  return bags.map(({ counts, length }) => {
    const norm = lengthNorm(length, mean);
    let score = 0;
    for (const [term, count] of counts) {
      const rarity = inverseFrequency(spread.get(term) ?? 0, texts.length);
      score += (wanted.get(term) ?? 0) * rarity * saturate(count * norm);
    }
    return score;
  });
}

function countTerms(terms: string[], wanted: Map<string, number>) {
  const counts = new Map<string, number>();
  for (const term of terms) if (wanted.has(term)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return { counts, length: terms.length };
}

/** Positions of the highest scores, best first, equal ones in order; only those above 0. */
export function bestOf(scores: readonly number[], count: number): number[] {
  return scores
    .map((score, at) => ({ score, at }))
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score || left.at - right.at)
    .slice(0, count)
    .map(({ at }) => at);
}

/** 0 … 1: the share of the shorter text's terms that the other text also has; used to leave out repetitions. */
export function overlapOf(left: string, right: string): number {
  const one = new Set(findTerms(left));
  const two = new Set(findTerms(right));
  const smaller = Math.min(one.size, two.size);
  if (smaller === 0) return 0;
  return [...one].filter((term) => two.has(term)).length / smaller;
}

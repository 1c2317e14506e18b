import { type Concept, inverseFrequency } from '@footnote/text';
import type { TokenFrequencies, WeighedConcept } from '../passage-store.ts';

/** Weight of a word that only names the source. */
const nameShare = 0.1;

/** Leaves out concepts that occur nowhere. */
export function weighConcepts(
  concepts: readonly Concept[],
  counts: TokenFrequencies,
  namedBy: ReadonlySet<string>,
): WeighedConcept[] {
  return concepts.flatMap((concept) => {
    const wordings = concept.wordings.filter(({ tokens }) => tokens.every((token) => counts.of(token) > 0));
    if (wordings.length === 0) return [];
    const most = Math.max(...wordings.map(({ tokens }) => passagesOf(tokens, counts)));
    const own = concept.wordings.filter(({ weight }) => weight === 1);
    const share = own.every(({ tokens }) => tokens.every((token) => namedBy.has(token))) ? nameShare : 1;
    const rarity = inverseFrequency(most, counts.passages);
    return [{ ...concept, wordings, rarity, worth: rarity * concept.weight * share }];
  });
}

/** Estimate of the number of passages with a phrase: half of those with its rarest token. */
export function passagesOf(tokens: readonly string[], counts: TokenFrequencies): number {
  const rarest = Math.min(...tokens.map((token) => counts.of(token)));
  return tokens.length > 1 ? Math.ceil(rarest / 2) : rarest;
}

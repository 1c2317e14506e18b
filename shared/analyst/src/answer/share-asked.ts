import { type Concept, inverseFrequency, tokenize } from '@research/text';
import { plainText } from '../split-blocks.ts';

/** The weight of a word in one of the sentences before: "The increase was due to …" says there what increased. */
const inNear = 0.35;
/** The weight of a year of the question, which nearly all sentences mention. */
const yearShare = 0.25;
/** Added for words that are close together, as in the question. */
const closeTokens = 4;
const closeBonus = 0.25;

/** A concept of the question, with what it counts for among the passages that were read. */
export interface Weighed extends Concept {
  worth: number;
}

export function withoutNames(concepts: readonly Concept[], names: readonly string[]): Concept[] {
  const named = new Set(names.flatMap(tokenize));
  const rest = concepts.flatMap((concept): Concept[] => {
    const own = concept.wordings[0]?.tokens ?? [];
    if (own.every((token) => named.has(token))) return [];
    return [
      own.every((token) => /^(?:19|20)\d\d$/.test(token)) ? { ...concept, weight: yearShare } : concept,
    ];
  });
  return rest.length > 0 ? rest : [...concepts];
}

/** A word that occurs nowhere may be the questioner's own wording, so it counts less than a rare one. */
const standsNowhere = 0.4;
const dearest = 4;

export function weigh(concepts: readonly Concept[], bodies: readonly { body: TokenPlaces }[]): Weighed[] {
  return concepts.map((concept) => {
    const holding = bodies.filter(({ body }) => findConcept(concept, body) !== null).length;
    const rarity = Math.min(dearest, inverseFrequency(holding, bodies.length));
    return { ...concept, worth: concept.weight * rarity * (holding > 0 ? 1 : standsNowhere) };
  });
}

/** 0 … 1: how much of what is asked is in a text; more where the words are close together. */
export function shareOf(
  asked: readonly Weighed[],
  body: TokenPlaces,
  context: TokenPlaces,
  caption: number,
  near: TokenPlaces = noTokens,
): number {
  const all = asked.reduce((sum, { worth }) => sum + worth, 0);
  if (all === 0) return 0;
  const found = asked.map((concept) => findConcept(concept, body));
  let covered = 0;
  asked.forEach((concept, at) => {
    const own = found[at];
    const around = Math.max(
      caption * (findConcept(concept, context)?.weight ?? 0),
      inNear * (findConcept(concept, near)?.weight ?? 0),
    );
    covered += concept.worth * Math.max(own?.weight ?? 0, around);
    const before = found[at - 1];
    if (own && before && gapOf(own.at, before.at) <= closeTokens)
      covered += closeBonus * Math.min(concept.worth, asked[at - 1]?.worth ?? 0);
  });
  return Math.min(1, covered / all);
}

function gapOf(one: readonly number[], other: readonly number[]): number {
  return Math.min(...one.flatMap((left) => other.map((right) => Math.abs(left - right))));
}

/** The positions of each token. */
export type TokenPlaces = ReadonlyMap<string, readonly number[]>;
export const noTokens: TokenPlaces = new Map();

export function placesOf(text: string): TokenPlaces {
  const positions = new Map<string, number[]>();
  tokenize(plainText(text)).forEach((token, at) => {
    const known = positions.get(token);
    if (known) known.push(at);
    else positions.set(token, [at]);
  });
  return positions;
}

/** The best wording of a concept in the text, and its positions. */
export function findConcept(
  { wordings }: Concept,
  positions: TokenPlaces,
): { weight: number; at: readonly number[] } | null {
  let best: { weight: number; at: number[] } | null = null;
  for (const { tokens, weight } of wordings) {
    if (weight <= (best?.weight ?? 0)) continue;
    const at = (positions.get(tokens[0] ?? '') ?? []).filter((start) =>
      tokens.every((token, ahead) => positions.get(token)?.includes(start + ahead)),
    );
    if (at.length > 0) best = { weight: Math.max(weight, leastWording), at: at.slice(0, mostPositions) };
  }
  return best;
}

/** Another wording of the same thing is nearly as good; the search has already weighed which passages use it. */
const leastWording = 0.75;
const mostPositions = 6;

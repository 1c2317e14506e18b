import { saturate } from '@footnote/text';
import type { FieldTokens } from '../field-tokens.ts';
import type { WeighedConcept } from '../passage-store.ts';
import { bodyShare, fieldWeights } from '../token-weights.ts';

const nearBonus = 0.2;
/** Added for a number before what is to be counted. */
const countBonus = 0.6;
/** How many words before the counted thing its number may be. */
const mostBetween = 6;

type Positions = ReadonlyMap<string, readonly number[]>;

/**
 * How well a passage answers: BM25F over its fields, where all wordings of a concept count as one. Passages with most
 * of the concepts score higher, and so do concepts that are close together, and a number before what is to be counted.
 */
export function scorePassage(
  fields: FieldTokens,
  concepts: readonly WeighedConcept[],
  counted: WeighedConcept | null = null,
): number {
  const asked = new Set(concepts.flatMap(({ wordings }) => wordings.flatMap(({ tokens }) => tokens)));
  const inBody = positionsOf(fields.body, asked);
  const share = bodyShare(fields.body.length, fields.form);
  const others = (['context', 'title', 'source'] as const).map((field) => ({
    weight: fieldWeights[field],
    positions: positionsOf(fields[field], asked),
  }));

  let score = 0;
  let all = 0;
  let present = 0;
  const places = concepts.map((concept) => {
    const { count, starts } = occurrences(concept, inBody);
    let weight = count * share;
    for (const field of others)
      weight += field.weight * Math.min(1, occurrences(concept, field.positions).count);
    all += concept.worth;
    if (weight > 0) present += concept.worth * Math.min(1, weight * 2);
    score += concept.worth * saturate(weight);
    return starts;
  });
  if (counted && hasCount(fields.body, places[concepts.indexOf(counted)] ?? []))
    score += countBonus * counted.worth;
  const covered = all === 0 ? 0 : present / all;
  return (score + nearness(concepts, places)) * (0.35 + 0.65 * covered);
}

/** Whether one of these words has a number before it that is no year: `36,000 full-time employees`. */
function hasCount(body: readonly string[], starts: readonly number[]): boolean {
  return starts.some((start) =>
    body
      .slice(Math.max(0, start - mostBetween), start)
      .some((token) => /^\d{2,}$/.test(token) && !/^(?:19|20)\d\d$/.test(token)),
  );
}

function positionsOf(tokens: readonly string[], asked: ReadonlySet<string>): Positions {
  const positions = new Map<string, number[]>();
  tokens.forEach((token, at) => {
    if (!asked.has(token)) return;
    const known = positions.get(token);
    if (known) known.push(at);
    else positions.set(token, [at]);
  });
  return positions;
}

/** How often a concept occurs (other wordings count less), and where. */
function occurrences(concept: WeighedConcept, positions: Positions): { count: number; starts: number[] } {
  let count = 0;
  const starts: number[] = [];
  for (const { tokens, weight } of concept.wordings) {
    const first = positions.get(tokens[0] as string) ?? [];
    for (const at of first) {
      if (!tokens.every((token, ahead) => ahead === 0 || positions.get(token)?.includes(at + ahead)))
        continue;
      count += weight;
      starts.push(at);
    }
  }
  return { count, starts };
}

function nearness(concepts: readonly WeighedConcept[], places: readonly number[][]): number {
  let bonus = 0;
  for (let at = 0; at + 1 < concepts.length; at += 1) {
    const gap = smallestGap(places[at] ?? [], places[at + 1] ?? []);
    const worth = Math.min(concepts[at]?.worth ?? 0, concepts[at + 1]?.worth ?? 0);
    if (gap <= 3) bonus += nearBonus * worth;
    else if (gap <= 12) bonus += nearBonus * 0.5 * worth;
  }
  return bonus;
}

function smallestGap(left: readonly number[], right: readonly number[]): number {
  let gap = Number.POSITIVE_INFINITY;
  for (const a of left) for (const b of right) gap = Math.min(gap, Math.abs(a - b));
  return gap;
}

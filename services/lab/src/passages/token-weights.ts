import { lengthNorm } from '@footnote/text';
import type { FieldTokens } from './field-tokens.ts';
import type { TextPassage } from './text/split-passages.ts';

/** Number of tokens in a passage of usual length. */
const commonLength = 140;
export const fieldWeights = { context: 1.2, title: 2, source: 0.2 } as const;

const steps = 16;

/** A table says each thing once, however many rows it has, so its length does not lower its weight. */
const longestTable = 400;

/** The weight of one occurrence in the body, by the passage's length in tokens. */
export const bodyShare = (length: number, form: TextPassage['form']): number =>
  lengthNorm(form === 'text' ? length : Math.min(length, longestTable), commonLength);

/** A passage's tokens with their weights over all fields, for BM25F. */
export function weighTokens(fields: FieldTokens): Map<string, number> {
  const weights = new Map<string, number>();
  const share = bodyShare(fields.body.length, fields.form);
  for (const token of fields.body) weights.set(token, (weights.get(token) ?? 0) + share);
  for (const field of ['context', 'title', 'source'] as const) {
    for (const token of new Set(fields[field])) {
      weights.set(token, (weights.get(token) ?? 0) + fieldWeights[field]);
    }
  }
  return weights;
}

/** Packs a weight into eight bits. */
export const weightByte = (weight: number): number => Math.max(1, Math.min(255, Math.round(weight * steps)));

/** The weight of an entry of a posting list. */
export const entryWeight = (entry: number): number => (entry & 0xff) / steps;

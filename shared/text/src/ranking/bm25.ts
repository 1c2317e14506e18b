/** How soon the repetition of a term stops to count. */
const saturation = 1.2;
/** How much the length of a text counts, 0 … 1. */
const lengthShare = 0.6;

/** BM25's inverse document frequency: what a term is worth that stands in `holding` of `total` texts. */
export function inverseFrequency(holding: number, total: number): number {
  return Math.log(1 + (total - Math.min(holding, total) + 0.5) / (holding + 0.5));
}

/** How much one occurrence counts in a text of this length: less in a long one. */
export function lengthNorm(length: number, meanLength: number): number {
  return 1 / (1 - lengthShare + (lengthShare * length) / meanLength);
}

/** What a term that counts this much in a text adds to its score, for each worth of 1. */
export function saturate(weight: number): number {
  return (weight * (saturation + 1)) / (weight + saturation);
}

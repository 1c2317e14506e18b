/** How soon further repetitions of a term stop counting. */
const saturation = 1.2;
/** How much the length of a text counts, 0 … 1. */
const lengthShare = 0.6;

/** BM25's inverse document frequency: the weight of a term that occurs in `holding` of `total` texts. */
export function inverseFrequency(holding: number, total: number): number {
  return Math.log(1 + (total - Math.min(holding, total) + 0.5) / (holding + 0.5));
}

/** How much one occurrence counts in a text of this length: less in a longer text. */
export function lengthNorm(length: number, meanLength: number): number {
  return 1 / (1 - lengthShare + (lengthShare * length) / meanLength);
}

/** What a term of weight 1 that counts this much in a text adds to the text's score. */
export function saturate(weight: number): number {
  return (weight * (saturation + 1)) / (weight + saturation);
}

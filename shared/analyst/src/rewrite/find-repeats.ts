/** Two sentences repeat each other when they share at least this part of the shorter one's terms. */
const sameShare = 0.8;
/** How many earlier sentences are compared for each term of a sentence. It bounds the work on a long text. */
const comparedByTerm = 4;
const comparedTerms = 12;

/**
 * Positions of the sentences that repeat an earlier one. Each is compared with the latest sentences that hold the
 * same terms, so that the time grows in proportion to the text.
 */
export function findRepeats(sentences: readonly ReadonlySet<string>[]): Set<number> {
  const repeats = new Set<number>();
  const latest = new Map<string, number[]>();
  sentences.forEach((terms, at) => {
    const compared = new Set([...terms].slice(0, comparedTerms).flatMap((term) => latest.get(term) ?? []));
    if ([...compared].some((other) => isSame(terms, sentences[other] ?? new Set()))) repeats.add(at);
    for (const term of terms) {
      const holders = latest.get(term);
      if (!holders) latest.set(term, [at]);
      else {
        holders.push(at);
        if (holders.length > comparedByTerm) holders.shift();
      }
    }
  });
  return repeats;
}

function isSame(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  const [small, large] = left.size <= right.size ? [left, right] : [right, left];
  if (small.size === 0) return false;
  let common = 0;
  for (const term of small) if (large.has(term)) common += 1;
  return common / small.size > sameShare;
}

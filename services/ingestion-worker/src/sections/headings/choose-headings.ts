import type { ScoredHeading } from './score-candidate.ts';

/**
 * The chain of headings with the highest total score whose places and form order both rise (weighted longest
 * increasing subsequence, O(n²) on a few hundred nodes). Ties go to the earlier place.
 */
export function chooseHeadings(nodes: ScoredHeading[]): ScoredHeading[] {
  const ordered = bestNodes(nodes).sort((a, b) => a.candidate.at - b.candidate.at || a.rank - b.rank);
  const best: number[] = [];
  const from: number[] = [];
  let end = -1;
  for (const [index, node] of ordered.entries()) {
    let total = 0;
    let previous = -1;
    for (let earlier = 0; earlier < index; earlier += 1) {
      const other = ordered[earlier] as ScoredHeading;
      const follows = other.rank < node.rank && other.candidate.at < node.candidate.at;
      if (follows && (best[earlier] ?? 0) > total + 1e-9) {
        total = best[earlier] ?? 0;
        previous = earlier;
      }
    }
    best.push(total + node.score);
    from.push(previous);
    if (end < 0 || (best[index] ?? 0) > (best[end] ?? 0) + 1e-9) end = index;
  }
  const chain: ScoredHeading[] = [];
  for (let index = end; index >= 0; index = from[index] ?? -1) chain.push(ordered[index] as ScoredHeading);
  return chain.reverse();
}

const maxNodes = 3000;

/** No real filing has thousands of candidates; the bound limits the quadratic time that a made-up filing could cost. */
function bestNodes(nodes: ScoredHeading[]): ScoredHeading[] {
  if (nodes.length <= maxNodes) return [...nodes];
  return [...nodes].sort((a, b) => b.score - a.score).slice(0, maxNodes);
}

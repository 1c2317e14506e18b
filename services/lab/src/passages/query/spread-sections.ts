import type { StoredPassage } from '../index/passage-tables.ts';

export interface ScoredPassage {
  row: StoredPassage;
  score: number;
}

/** What a section's passages add to each of its passages, best first. */
const support = [0, 0.05, 0.02];
/** What a section's next passage is worth after one of it was chosen. */
const again = 0.8;

/**
 * Orders passages so that a section which speaks of the question at length comes before one that names it in
 * passing, and that no section crowds out the others.
 */
export function spreadSections(passages: readonly ScoredPassage[], limit: number): ScoredPassage[] {
  const sections = new Map<number, ScoredPassage[]>();
  for (const passage of [...passages].sort(byScore)) {
    const known = sections.get(passage.row.section);
    if (known) known.push(passage);
    else sections.set(passage.row.section, [passage]);
  }
  const spread = [...sections.values()].flatMap((ranked) => {
    const supported = support.reduce((sum, share, at) => sum + share * (ranked[at]?.score ?? 0), 0);
    return ranked.map((passage, at) => ({ ...passage, score: (passage.score + supported) * again ** at }));
  });
  return spread.sort(byScore).slice(0, limit);
}

const byScore = (a: ScoredPassage, b: ScoredPassage) => b.score - a.score || a.row.id - b.row.id;

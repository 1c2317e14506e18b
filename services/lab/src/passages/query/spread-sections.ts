import type { StoredPassage } from '../index/passage-tables.ts';

export interface ScoredPassage {
  row: StoredPassage;
  score: number;
}

/** What a section's passages add to each of its passages, best first. */
const support = [0, 0.05, 0.02];
/** What a section's next passage is worth after one of it was chosen. */
const again = 0.8;
/** A page is shorter: a second passage of it adds less, and says more of the first. */
const pageSupport = [0, 0.15, 0.05];
const pageAgain = 0.6;

/**
 * Orders passages so that a section, or page of a document, which speaks of the question at length comes before one that
 * names it in passing, and that none crowds out the others.
 */
export function spreadSections(passages: readonly ScoredPassage[], limit: number): ScoredPassage[] {
  const sections = new Map<string, ScoredPassage[]>();
  for (const passage of [...passages].sort(byScore)) {
    const key = `${passage.row.section} ${passage.row.page ?? ''}`;
    const known = sections.get(key);
    if (known) known.push(passage);
    else sections.set(key, [passage]);
  }
  const spread = [...sections.values()].flatMap((ranked) => {
    const paged = ranked[0]?.row.page !== null;
    const shares = paged ? pageSupport : support;
    const less = paged ? pageAgain : again;
    const supported = shares.reduce((sum, share, at) => sum + share * (ranked[at]?.score ?? 0), 0);
    return ranked.map((passage, at) => ({ ...passage, score: (passage.score + supported) * less ** at }));
  });
  return spread.sort(byScore).slice(0, limit);
}

const byScore = (a: ScoredPassage, b: ScoredPassage) => b.score - a.score || a.row.id - b.row.id;

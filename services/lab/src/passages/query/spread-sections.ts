import type { StoredPassage } from '../index/passage-tables.ts';

export interface ScoredPassage {
  row: StoredPassage;
  score: number;
}

/** What the best passages of a section add to each of its passages, best first. */
const support = [0, 0.05, 0.02];
/** The factor for a section's next passage after one of its passages was chosen. */
const again = 0.8;
/** The same for a page, which is shorter than a section. */
const pageSupport = [0, 0.15, 0.05];
const pageAgain = 0.6;

/**
 * Orders passages so that a section (or page) with much on the question comes before one that only mentions it, and so
 * that no section fills the whole result.
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

import type { Candidate } from '../passage-store.ts';

export interface ScoredPassage {
  passage: Candidate;
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
  for (const scored of [...passages].sort(byScore)) {
    const { key, section, page } = scored.passage;
    const place = `${key} ${section} ${page ?? ''}`;
    const known = sections.get(place);
    if (known) known.push(scored);
    else sections.set(place, [scored]);
  }
  const spread = [...sections.values()].flatMap((ranked) => {
    const paged = ranked[0]?.passage.page !== null;
    const shares = paged ? pageSupport : support;
    const less = paged ? pageAgain : again;
    const supported = shares.reduce((sum, share, at) => sum + share * (ranked[at]?.score ?? 0), 0);
    return ranked.map(({ passage, score }, at) => ({ passage, score: (score + supported) * less ** at }));
  });
  return spread.sort(byScore).slice(0, limit);
}

/** Ties are ordered by properties that every store knows, so that all stores give the same order. */
const byScore = (a: ScoredPassage, b: ScoredPassage) =>
  b.score - a.score ||
  (a.passage.key === b.passage.key
    ? a.passage.ordinal - b.passage.ordinal
    : a.passage.key < b.passage.key
      ? -1
      : 1);

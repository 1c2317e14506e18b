export type { GoldFiling, Score, ScoredSection } from './score-sections.ts';
export { scoreSections, squeeze, withoutLinks } from './score-sections.ts';

export type { GoldFiling, Score, ScoredSection } from './gold-filing.ts';
export { squeeze, withoutLinks } from './gold-filing.ts';
export { scoreSections } from './score-sections.ts';

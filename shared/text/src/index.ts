export { type AddressUnit, readAddress } from './addresses/read-address.ts';
export { hostOf, type TrustAddress } from './addresses/tame-address.ts';
export { isFence, tameCode, tameMarkdown, tameText, tameUnit } from './addresses/tame-markdown.ts';
export {
  compareSections,
  type ParagraphChange,
  type SectionChanges,
} from './changes/compare-sections.ts';
export { type DiffEffort, diffText } from './changes/diff-text.ts';
export type { WordChange } from './changes/merge-changes.ts';
export { writeRedline } from './changes/write-redline.ts';
export { agreeUnits } from './figures/figure-marks.ts';
export * from './figures/find-figures.ts';
export { withoutNoteMark } from './figures/note-mark.ts';
export { type DecimalMark, foldDigits } from './figures/read-number.ts';
export { minusSign, writeNumber } from './figures/write-number.ts';
export * from './finance/finance-terms.ts';
export * from './finance/statement-kinds.ts';
export * from './finance/statement-lines.ts';
export * from './fold/fold-for-names.ts';
export * from './fold/fold-for-quotes.ts';
export * from './fold/fold-for-search.ts';
export * from './html/element-texts.ts';
export * from './html/replace-tags.ts';
export * from './questions/asked-concepts.ts';
export * from './questions/without-instructions.ts';
export * from './ranking/bm25.ts';
export * from './ranking/rank-texts.ts';
export * from './steps.ts';
export { describeTable } from './tables/describe-table.ts';
export { findTables, type TablePlace } from './tables/find-tables.ts';
export { parseRow } from './tables/parse-row.ts';
export * from './words/bare-name.ts';
export * from './words/edit-distance.ts';
export * from './words/find-heading.ts';
export * from './words/find-terms.ts';
export * from './words/is-plural.ts';
export * from './words/legal-forms.ts';
export * from './words/related-tokens.ts';
export * from './words/spell-fiscal-years.ts';
export * from './words/spell-places.ts';
export * from './words/split-sentences.ts';
export * from './words/stem-word.ts';
export * from './words/stop-words.ts';
export * from './words/tokenize.ts';

import type { FormSpec, ItemEntry } from './form-spec.ts';

/** Items of Form 10-Q; numbers restart in Part II. */
const entries: ItemEntry[] = [
  {
    part: 'I',
    item: '1',
    titles: ['Financial Statements', 'Condensed Consolidated Financial Statements'],
    required: true,
  },
  {
    part: 'I',
    item: '2',
    titles: ["Management's Discussion and Analysis of Financial Condition and Results of Operations", 'MD&A'],
    required: true,
  },
  {
    part: 'I',
    item: '3',
    titles: ['Quantitative and Qualitative Disclosures About Market Risk', 'Controls and Procedures'],
    required: true,
    from: '1997-06-01',
  },
  { part: 'I', item: '4', titles: ['Controls and Procedures'], required: true, from: '2002-08-01' },
  { part: 'II', item: '1', titles: ['Legal Proceedings'], required: true },
  { part: 'II', item: '1A', titles: ['Risk Factors'], from: '2005-12-01' },
  {
    part: 'II',
    item: '2',
    titles: [
      'Unregistered Sales of Equity Securities and Use of Proceeds',
      'Unregistered Sales of Equity Securities, Use of Proceeds, and Issuer Purchases of Equity Securities',
      'Changes in Securities and Use of Proceeds',
      'Changes in Securities',
      'Issuer Purchases of Equity Securities',
      'Share Repurchases',
    ],
  },
  { part: 'II', item: '3', titles: ['Defaults Upon Senior Securities'] },
  {
    part: 'II',
    item: '4',
    titles: [
      'Mine Safety Disclosures',
      'Submission of Matters to a Vote of Security Holders',
      'Removed and Reserved',
    ],
  },
  { part: 'II', item: '5', titles: ['Other Information', 'Other Events', 'Other Matters'] },
  {
    part: 'II',
    item: '6',
    titles: ['Exhibits', 'Exhibits and Reports on Form 8-K'],
    required: true,
    exhibits: true,
  },
];

export const form10Q: FormSpec = {
  family: '10-Q',
  entries,
  slug: (entry) => `part-${entry.part === 'I' ? 1 : 2}-item-${entry.item.toLowerCase()}`,
};

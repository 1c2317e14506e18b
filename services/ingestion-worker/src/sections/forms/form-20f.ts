import type { FormSpec, ItemEntry } from './form-spec.ts';

/** Items of Form 20-F since 2000, and later additions; A–D of items 3 to 12 are sub-headings, not items. */
const entries: ItemEntry[] = [
  {
    part: 'I',
    item: '1',
    titles: ['Identity of Directors, Senior Management and Advisers'],
  },
  { part: 'I', item: '2', titles: ['Offer Statistics and Expected Timetable'] },
  { part: 'I', item: '3', titles: ['Key Information'], required: true },
  { part: 'I', item: '4', titles: ['Information on the Company'], required: true },
  { part: 'I', item: '4A', titles: ['Unresolved Staff Comments'], titleNeeded: true },
  {
    part: 'I',
    item: '5',
    titles: ['Operating and Financial Review and Prospects'],
    required: true,
  },
  { part: 'I', item: '6', titles: ['Directors, Senior Management and Employees'], required: true },
  {
    part: 'I',
    item: '7',
    titles: ['Major Shareholders and Related Party Transactions'],
    required: true,
  },
  { part: 'I', item: '8', titles: ['Financial Information'], required: true },
  { part: 'I', item: '9', titles: ['The Offer and Listing'], required: true },
  {
    part: 'I',
    item: '10',
    titles: ['Additional Information'],
    required: true,
  },
  {
    part: 'I',
    item: '11',
    titles: ['Quantitative and Qualitative Disclosures About Market Risk'],
    required: true,
  },
  {
    part: 'I',
    item: '12',
    titles: ['Description of Securities Other than Equity Securities'],
    required: true,
  },
  { part: 'II', item: '13', titles: ['Defaults, Dividend Arrearages and Delinquencies'], required: true },
  {
    part: 'II',
    item: '14',
    titles: ['Material Modifications to the Rights of Security Holders and Use of Proceeds'],
    required: true,
  },
  {
    part: 'II',
    item: '15',
    titles: ['Controls and Procedures', 'Disclosure Controls and Procedures'],
    required: true,
  },
  { part: 'II', item: '16', titles: ['Reserved'] },
  { part: 'II', item: '16A', titles: ['Audit Committee Financial Expert'] },
  { part: 'II', item: '16B', titles: ['Code of Ethics', 'Code of Business Conduct and Ethics'] },
  { part: 'II', item: '16C', titles: ['Principal Accountant Fees and Services'] },
  { part: 'II', item: '16D', titles: ['Exemptions from the Listing Standards for Audit Committees'] },
  {
    part: 'II',
    item: '16E',
    titles: ['Purchases of Equity Securities by the Issuer and Affiliated Purchasers'],
  },
  { part: 'II', item: '16F', titles: ["Change in Registrant's Certifying Accountant"] },
  { part: 'II', item: '16G', titles: ['Corporate Governance'] },
  { part: 'II', item: '16H', titles: ['Mine Safety Disclosure'] },
  {
    part: 'II',
    item: '16I',
    titles: ['Disclosure Regarding Foreign Jurisdictions that Prevent Inspections'],
  },
  { part: 'II', item: '16J', titles: ['Insider Trading Policies'] },
  { part: 'II', item: '16K', titles: ['Cybersecurity'] },
  { part: 'III', item: '17', titles: ['Financial Statements'] },
  { part: 'III', item: '18', titles: ['Financial Statements'] },
  {
    part: 'III',
    item: '19',
    titles: ['Exhibits', 'Financial Statements and Exhibits'],
    required: true,
    exhibits: true,
  },
];

/** Items before 2000. */
const old: ItemEntry[] = [
  { part: 'I', item: '1', titles: ['Description of Business'], required: true },
  { part: 'I', item: '2', titles: ['Description of Property'], required: true },
  { part: 'I', item: '3', titles: ['Legal Proceedings'], required: true },
  { part: 'I', item: '4', titles: ['Control of Registrant'], required: true },
  { part: 'I', item: '5', titles: ['Nature of Trading Market'], required: true },
  {
    part: 'I',
    item: '6',
    titles: ['Exchange Controls and Other Limitations Affecting Security Holders'],
    required: true,
  },
  { part: 'I', item: '7', titles: ['Taxation'], required: true },
  { part: 'I', item: '8', titles: ['Selected Financial Data'], required: true },
  {
    part: 'I',
    item: '9',
    titles: ["Management's Discussion and Analysis of Financial Condition and Results of Operations"],
    required: true,
  },
  {
    part: 'I',
    item: '9A',
    titles: ['Quantitative and Qualitative Disclosures About Market Risk'],
    from: '1997-06-01',
  },
  { part: 'I', item: '10', titles: ['Directors and Officers of Registrant'], required: true },
  { part: 'I', item: '11', titles: ['Compensation of Directors and Officers'], required: true },
  {
    part: 'I',
    item: '12',
    titles: ['Options to Purchase Securities from Registrant or Subsidiaries'],
    required: true,
  },
  { part: 'I', item: '13', titles: ['Interest of Management in Certain Transactions'], required: true },
  { part: 'II', item: '14', titles: ['Description of Securities to be Registered'] },
  { part: 'III', item: '15', titles: ['Defaults upon Senior Securities'], required: true },
  {
    part: 'III',
    item: '16',
    titles: [
      'Changes in Securities, Changes in Security for Registered Securities and Use of Proceeds',
      'Changes in Securities and Changes in Security for Registered Securities',
    ],
    required: true,
  },
  { part: 'IV', item: '17', titles: ['Financial Statements'] },
  { part: 'IV', item: '18', titles: ['Financial Statements'] },
  {
    part: 'IV',
    item: '19',
    titles: ['Financial Statements and Exhibits', 'Exhibits'],
    required: true,
    exhibits: true,
  },
];

export const form20F: FormSpec = { family: '20-F', entries, slug: (entry) => entry.item };

export const form20FBefore2000: FormSpec = { ...form20F, entries: old };

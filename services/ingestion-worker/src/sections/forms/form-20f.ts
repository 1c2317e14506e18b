import type { FormSpec, ItemEntry } from './form-spec.ts';

/** Items of Form 20-F, the 2000 form and later additions; A–D of items 3 to 12 are sub-headings, not items. */
const entries: ItemEntry[] = [
  {
    part: 'I',
    item: '1',
    titles: ['Identity of Directors, Senior Management and Advisers', 'Description of Business'],
  },
  { part: 'I', item: '2', titles: ['Offer Statistics and Expected Timetable', 'Description of Property'] },
  { part: 'I', item: '3', titles: ['Key Information', 'Legal Proceedings'], required: true },
  { part: 'I', item: '4', titles: ['Information on the Company', 'Control of Registrant'], required: true },
  { part: 'I', item: '4A', titles: ['Unresolved Staff Comments'], titleNeeded: true },
  {
    part: 'I',
    item: '5',
    titles: ['Operating and Financial Review and Prospects', 'Nature of Trading Market'],
    required: true,
  },
  { part: 'I', item: '6', titles: ['Directors, Senior Management and Employees'], required: true },
  {
    part: 'I',
    item: '7',
    titles: ['Major Shareholders and Related Party Transactions', 'Taxation'],
    required: true,
  },
  { part: 'I', item: '8', titles: ['Financial Information', 'Selected Financial Data'], required: true },
  { part: 'I', item: '9', titles: ['The Offer and Listing'], required: true },
  {
    part: 'I',
    item: '10',
    titles: ['Additional Information', 'Directors and Officers of Registrant'],
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

export const form20F: FormSpec = { family: '20-F', entries, slug: (entry) => entry.item };

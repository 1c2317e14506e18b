import type { FormSpec, ItemEntry } from './form-spec.ts';

/** Items of Form 10-K since 1993, with the dates SEC releases added or moved them. */
const entries: ItemEntry[] = [
  { part: 'I', item: '1', titles: ['Business', 'Description of Business', 'General'] },
  { part: 'I', item: '1A', titles: ['Risk Factors'], from: '2005-12-01' },
  { part: 'I', item: '1B', titles: ['Unresolved Staff Comments'], from: '2005-12-01' },
  { part: 'I', item: '1C', titles: ['Cybersecurity'], from: '2023-12-15' },
  { part: 'I', item: '2', titles: ['Properties', 'Description of Property', 'Business and Properties'] },
  { part: 'I', item: '3', titles: ['Legal Proceedings'] },
  {
    part: 'I',
    item: '4',
    titles: [
      'Mine Safety Disclosures',
      'Submission of Matters to a Vote of Security Holders',
      'Removed and Reserved',
      'Reserved',
    ],
  },
  {
    part: 'I',
    item: '4A',
    titles: [
      'Executive Officers of the Registrant',
      'Information about our Executive Officers',
      'Executive Officers of the Company',
    ],
    titleNeeded: true,
  },
  {
    part: 'II',
    item: '5',
    titles: [
      "Market for Registrant's Common Equity, Related Stockholder Matters and Issuer Purchases of Equity Securities",
      "Market for Registrant's Common Equity and Related Stockholder Matters",
      'Market for the Common Stock and Related Security Holder Matters',
    ],
  },
  {
    part: 'II',
    item: '6',
    titles: ['Selected Financial Data', 'Reserved', 'Selected Consolidated Financial Data'],
  },
  {
    part: 'II',
    item: '7',
    titles: ["Management's Discussion and Analysis of Financial Condition and Results of Operations", 'MD&A'],
  },
  {
    part: 'II',
    item: '7A',
    titles: ['Quantitative and Qualitative Disclosures About Market Risk', 'Market Risk Disclosures'],
    from: '1997-06-01',
  },
  {
    part: 'II',
    item: '8',
    titles: [
      'Financial Statements and Supplementary Data',
      'Consolidated Financial Statements',
      'Financial Statements',
    ],
  },
  {
    part: 'II',
    item: '9',
    titles: [
      'Changes in and Disagreements with Accountants on Accounting and Financial Disclosure',
      'Disagreements on Accounting and Financial Disclosure',
    ],
  },
  {
    part: 'II',
    item: '9A',
    titles: ['Controls and Procedures', 'Disclosure Controls and Procedures'],
    from: '2003-08-01',
  },
  { part: 'II', item: '9B', titles: ['Other Information'], from: '2004-08-01' },
  {
    part: 'II',
    item: '9C',
    titles: ['Disclosure Regarding Foreign Jurisdictions that Prevent Inspections'],
    from: '2021-12-01',
  },
  {
    part: 'III',
    item: '10',
    titles: [
      'Directors, Executive Officers and Corporate Governance',
      'Directors and Executive Officers of the Registrant',
    ],
  },
  { part: 'III', item: '11', titles: ['Executive Compensation'] },
  {
    part: 'III',
    item: '12',
    titles: [
      'Security Ownership of Certain Beneficial Owners and Management and Related Stockholder Matters',
      'Security Ownership of Certain Beneficial Owners and Management',
    ],
  },
  {
    part: 'III',
    item: '13',
    titles: [
      'Certain Relationships and Related Transactions, and Director Independence',
      'Certain Relationships and Related Transactions',
    ],
  },
  {
    part: 'III',
    item: '14',
    titles: [
      'Principal Accountant Fees and Services',
      'Principal Accounting Fees and Services',
      'Controls and Procedures',
    ],
    from: '2002-08-01',
  },
  {
    part: 'IV',
    item: '14',
    titles: [
      'Exhibits, Financial Statement Schedules, and Reports on Form 8-K',
      'Exhibits and Reports on Form 8-K',
      'Exhibits and Financial Statement Schedules',
    ],
    until: '2003-12-31',
    exhibits: true,
  },
  {
    part: 'IV',
    item: '15',
    titles: [
      'Exhibits and Financial Statement Schedules',
      'Exhibits, Financial Statement Schedules, and Reports on Form 8-K',
      'Exhibits',
    ],
    from: '2002-08-01',
    exhibits: true,
  },
  {
    part: 'IV',
    item: '16',
    titles: ['Form 10-K Summary', 'Principal Accountant Fees and Services'],
    from: '2002-08-01',
  },
];

export const form10K: FormSpec = { family: '10-K', entries, slug: (entry) => entry.item };

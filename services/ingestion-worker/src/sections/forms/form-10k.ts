import type { FormSpec, ItemEntry } from './form-spec.ts';

/** Items of Form 10-K since 1993, with the dates SEC releases added or moved them. */
const entries: ItemEntry[] = [
  { part: 'I', item: '1', titles: ['Business', 'Description of Business', 'General'], required: true },
  { part: 'I', item: '1A', titles: ['Risk Factors'], required: true, from: '2005-12-01' },
  { part: 'I', item: '1B', titles: ['Unresolved Staff Comments'], from: '2005-12-01' },
  { part: 'I', item: '1C', titles: ['Cybersecurity'], required: true, from: '2023-12-15' },
  {
    part: 'I',
    item: '2',
    titles: ['Properties', 'Description of Property', 'Business and Properties'],
    required: true,
  },
  { part: 'I', item: '3', titles: ['Legal Proceedings'], required: true },
  {
    part: 'I',
    item: '4',
    titles: [
      'Mine Safety Disclosures',
      'Submission of Matters to a Vote of Security Holders',
      'Removed and Reserved',
      'Reserved',
    ],
    required: true,
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
    required: true,
  },
  {
    part: 'II',
    item: '6',
    titles: ['Selected Financial Data', 'Reserved', 'Selected Consolidated Financial Data'],
    required: true,
    requiredUntil: '2021-02-10',
  },
  {
    part: 'II',
    item: '7',
    titles: ["Management's Discussion and Analysis of Financial Condition and Results of Operations", 'MD&A'],
    required: true,
  },
  {
    part: 'II',
    item: '7A',
    titles: ['Quantitative and Qualitative Disclosures About Market Risk', 'Market Risk Disclosures'],
    required: true,
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
    required: true,
  },
  {
    part: 'II',
    item: '9',
    titles: [
      'Changes in and Disagreements with Accountants on Accounting and Financial Disclosure',
      'Disagreements on Accounting and Financial Disclosure',
    ],
    required: true,
  },
  {
    part: 'II',
    item: '9A',
    titles: ['Controls and Procedures', 'Disclosure Controls and Procedures'],
    required: true,
    from: '2003-08-01',
  },
  { part: 'II', item: '9B', titles: ['Other Information'], required: true, from: '2004-08-01' },
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
    required: true,
  },
  { part: 'III', item: '11', titles: ['Executive Compensation'], required: true },
  {
    part: 'III',
    item: '12',
    titles: [
      'Security Ownership of Certain Beneficial Owners and Management and Related Stockholder Matters',
      'Security Ownership of Certain Beneficial Owners and Management',
    ],
    required: true,
  },
  {
    part: 'III',
    item: '13',
    titles: [
      'Certain Relationships and Related Transactions, and Director Independence',
      'Certain Relationships and Related Transactions',
    ],
    required: true,
  },
  {
    part: 'III',
    item: '14',
    titles: [
      'Principal Accountant Fees and Services',
      'Principal Accounting Fees and Services',
      'Controls and Procedures',
    ],
    required: true,
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
    required: true,
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
    required: true,
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

import type { FormSpec, ItemEntry } from './form-spec.ts';

/** Items of Form 10-KSB, the annual report of small businesses until 2009. */
const entries: ItemEntry[] = [
  { part: 'I', item: '1', titles: ['Description of Business', 'Business'], required: true },
  { part: 'I', item: '2', titles: ['Description of Property', 'Properties'], required: true },
  { part: 'I', item: '3', titles: ['Legal Proceedings'], required: true },
  { part: 'I', item: '4', titles: ['Submission of Matters to a Vote of Security Holders'], required: true },
  {
    part: 'II',
    item: '5',
    titles: [
      'Market for Common Equity, Related Stockholder Matters and Small Business Issuer Purchases of Equity Securities',
      'Market for Common Equity and Related Stockholder Matters',
    ],
    required: true,
  },
  {
    part: 'II',
    item: '6',
    titles: [
      "Management's Discussion and Analysis or Plan of Operation",
      "Management's Discussion and Analysis of Financial Condition and Results of Operations",
    ],
    required: true,
  },
  { part: 'II', item: '7', titles: ['Financial Statements'], required: true },
  {
    part: 'II',
    item: '8',
    titles: ['Changes in and Disagreements with Accountants on Accounting and Financial Disclosure'],
    required: true,
  },
  { part: 'II', item: '8A', titles: ['Controls and Procedures'], required: true, from: '2003-08-01' },
  { part: 'II', item: '8B', titles: ['Other Information'], from: '2004-08-01' },
  {
    part: 'III',
    item: '9',
    titles: [
      'Directors, Executive Officers, Promoters and Control Persons; Compliance with Section 16(a) of the Exchange Act',
      'Directors, Executive Officers, Promoters, Control Persons and Corporate Governance',
    ],
    required: true,
  },
  { part: 'III', item: '10', titles: ['Executive Compensation'], required: true },
  {
    part: 'III',
    item: '11',
    titles: ['Security Ownership of Certain Beneficial Owners and Management'],
    required: true,
  },
  { part: 'III', item: '12', titles: ['Certain Relationships and Related Transactions'], required: true },
  {
    part: 'III',
    item: '13',
    titles: ['Exhibits and Reports on Form 8-K', 'Exhibits'],
    required: true,
    exhibits: true,
  },
  {
    part: 'III',
    item: '14',
    titles: ['Principal Accountant Fees and Services', 'Controls and Procedures'],
    from: '2002-08-01',
  },
];

export const form10KSB: FormSpec = { family: '10-K', entries, slug: (entry) => entry.item };

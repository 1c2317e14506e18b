/** Part, item and official title. */
export type Item = [part: string, item: string, title: string];

const mda = "Management's Discussion and Analysis of Financial Condition and Results of Operations";
const marketRisk = 'Quantitative and Qualitative Disclosures About Market Risk';

/** Form 10-K as it is since 2023. */
export const items10K: Item[] = [
  ['I', '1', 'Business'],
  ['I', '1A', 'Risk Factors'],
  ['I', '1B', 'Unresolved Staff Comments'],
  ['I', '1C', 'Cybersecurity'],
  ['I', '2', 'Properties'],
  ['I', '3', 'Legal Proceedings'],
  ['I', '4', 'Mine Safety Disclosures'],
  [
    'II',
    '5',
    "Market for Registrant's Common Equity, Related Stockholder Matters and Issuer Purchases of Equity Securities",
  ],
  ['II', '6', '[Reserved]'],
  ['II', '7', mda],
  ['II', '7A', marketRisk],
  ['II', '8', 'Financial Statements and Supplementary Data'],
  ['II', '9', 'Changes in and Disagreements with Accountants on Accounting and Financial Disclosure'],
  ['II', '9A', 'Controls and Procedures'],
  ['II', '9B', 'Other Information'],
  ['II', '9C', 'Disclosure Regarding Foreign Jurisdictions that Prevent Inspections'],
  ['III', '10', 'Directors, Executive Officers and Corporate Governance'],
  ['III', '11', 'Executive Compensation'],
  [
    'III',
    '12',
    'Security Ownership of Certain Beneficial Owners and Management and Related Stockholder Matters',
  ],
  ['III', '13', 'Certain Relationships and Related Transactions, and Director Independence'],
  ['III', '14', 'Principal Accountant Fees and Services'],
  ['IV', '15', 'Exhibits and Financial Statement Schedules'],
  ['IV', '16', 'Form 10-K Summary'],
];

/** Form 10-K of the 1990s. */
export const items10KOf1997: Item[] = [
  ['I', '1', 'Business'],
  ['I', '2', 'Properties'],
  ['I', '3', 'Legal Proceedings'],
  ['I', '4', 'Submission of Matters to a Vote of Security Holders'],
  ['II', '5', "Market for Registrant's Common Equity and Related Stockholder Matters"],
  ['II', '6', 'Selected Financial Data'],
  ['II', '7', mda],
  ['II', '8', 'Financial Statements and Supplementary Data'],
  ['II', '9', 'Changes in and Disagreements with Accountants on Accounting and Financial Disclosure'],
  ['III', '10', 'Directors and Executive Officers of the Registrant'],
  ['III', '11', 'Executive Compensation'],
  ['III', '12', 'Security Ownership of Certain Beneficial Owners and Management'],
  ['III', '13', 'Certain Relationships and Related Transactions'],
  ['IV', '14', 'Exhibits, Financial Statement Schedules, and Reports on Form 8-K'],
];

export const items10Q: Item[] = [
  ['I', '1', 'Financial Statements'],
  ['I', '2', mda],
  ['I', '3', marketRisk],
  ['I', '4', 'Controls and Procedures'],
  ['II', '1', 'Legal Proceedings'],
  ['II', '1A', 'Risk Factors'],
  ['II', '2', 'Unregistered Sales of Equity Securities and Use of Proceeds'],
  ['II', '3', 'Defaults Upon Senior Securities'],
  ['II', '4', 'Mine Safety Disclosures'],
  ['II', '5', 'Other Information'],
  ['II', '6', 'Exhibits'],
];

export const items8K: Item[] = [
  ['', '1.01', 'Entry into a Material Definitive Agreement'],
  ['', '1.05', 'Material Cybersecurity Incidents'],
  ['', '2.01', 'Completion of Acquisition or Disposition of Assets'],
  ['', '2.02', 'Results of Operations and Financial Condition'],
  ['', '2.05', 'Costs Associated with Exit or Disposal Activities'],
  ['', '3.02', 'Unregistered Sales of Equity Securities'],
  ['', '4.01', "Changes in Registrant's Certifying Accountant"],
  ['', '5.03', 'Amendments to Articles of Incorporation or Bylaws; Change in Fiscal Year'],
  ['', '5.07', 'Submission of Matters to a Vote of Security Holders'],
  ['', '7.01', 'Regulation FD Disclosure'],
  ['', '8.01', 'Other Events'],
  ['', '9.01', 'Financial Statements and Exhibits'],
];

/** Form 8-K before 23 August 2004. */
export const items8KOf2001: Item[] = [
  ['', '1', 'Changes in Control of Registrant'],
  ['', '2', 'Acquisition or Disposition of Assets'],
  ['', '4', "Changes in Registrant's Certifying Accountant"],
  ['', '5', 'Other Events'],
  ['', '7', 'Financial Statements and Exhibits'],
  ['', '9', 'Regulation FD Disclosure'],
];

export const items20F: Item[] = [
  ['I', '1', 'Identity of Directors, Senior Management and Advisers'],
  ['I', '2', 'Offer Statistics and Expected Timetable'],
  ['I', '3', 'Key Information'],
  ['I', '4', 'Information on the Company'],
  ['I', '4A', 'Unresolved Staff Comments'],
  ['I', '5', 'Operating and Financial Review and Prospects'],
  ['I', '6', 'Directors, Senior Management and Employees'],
  ['I', '7', 'Major Shareholders and Related Party Transactions'],
  ['I', '8', 'Financial Information'],
  ['I', '9', 'The Offer and Listing'],
  ['I', '10', 'Additional Information'],
  ['I', '11', marketRisk],
  ['I', '12', 'Description of Securities Other than Equity Securities'],
  ['II', '13', 'Defaults, Dividend Arrearages and Delinquencies'],
  ['II', '14', 'Material Modifications to the Rights of Security Holders and Use of Proceeds'],
  ['II', '15', 'Controls and Procedures'],
  ['II', '16A', 'Audit Committee Financial Expert'],
  ['II', '16B', 'Code of Ethics'],
  ['II', '16C', 'Principal Accountant Fees and Services'],
  ['II', '16G', 'Corporate Governance'],
  ['II', '16K', 'Cybersecurity'],
  ['III', '17', 'Financial Statements'],
  ['III', '18', 'Financial Statements'],
  ['III', '19', 'Exhibits'],
];

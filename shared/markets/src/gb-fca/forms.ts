import type { FormFamily } from '@footnote/contracts';

/** Forms by type code. Source: nsm-category of the National Storage Mechanism. */
const families: Readonly<Record<string, FormFamily>> = {
  ACS: 'annual',
  IR: 'semiannual',
  QRF: 'quarterly',
  QRT: 'quarterly',
  FR: 'earnings',
  PRE: 'earnings',
  DSH: 'ownership',
  HOL: 'ownership',
  PDI: 'prospectus',
  PSP: 'prospectus',
  PFT: 'prospectus',
  UPD: 'current',
  ACQ: 'current',
  DIS: 'current',
  TST: 'current',
  BOA: 'current',
  NOA: 'proxy',
  ROM: 'proxy',
  RAG: 'proxy',
};

/** Codes of reports. They are requested separately, because the newest rows of a large company are share buy-backs. */
export const reportTypes = ['acs', 'ir', 'qrf', 'qrt', 'fr', 'pre'] as const;

/** Types of other codes by their names. The first match is used. */
const named: readonly (readonly [RegExp, FormFamily])[] = [
  [/own shares|voting rights|shareholding|holding\(s\)|\bPDMR\b|block listing|short position/i, 'ownership'],
  [/\b[AE]?GM\b|general meeting|\bmeeting\b|circular|proxy/i, 'proxy'],
  [
    /prospectus|admission|listing particulars|final terms|issue of (?:debt|equity)|publication of/i,
    'prospectus',
  ],
  [/annual (?:financial )?report/i, 'annual'],
  [/half[\s-]*year(?:ly)? (?:financial )?report/i, 'semiannual'],
  [/results?$/i, 'earnings'],
  [/directorate|corporate governance|articles of association/i, 'governance'],
  [
    /acquisition|disposal|dividend|trading (?:statement|update)|strategy|\bupdate\b|contract|agreement|statement re|inside information|net asset value|offer/i,
    'current',
  ],
];
/** The class of inside information, which a company has to publish at once. */
const insideInformation = '2.2';

export function familyOf(row: { code: string; type: string; classification?: string | null }): FormFamily {
  const known = families[row.code.toUpperCase()] ?? named.find(([pattern]) => pattern.test(row.type))?.[1];
  return known ?? (row.classification === insideInformation ? 'current' : 'other');
}

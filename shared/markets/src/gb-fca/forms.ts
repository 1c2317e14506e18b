import type { FormFamily } from '@research/contracts';

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

export function familyOf(typeCode: string): FormFamily {
  return families[typeCode.toUpperCase()] ?? 'other';
}

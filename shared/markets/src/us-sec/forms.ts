import type { FormFamily } from '@footnote/contracts';

const annual = /^(10-?K(SB)?(T|40|405|T405)?|20-F|40-F|11-KT?|18-K|1-K|ARS|N-CSR)$/;
const semiannual = /^(1-SA|N-CSRS)$/;
const quarterly = /^10-?Q(SB|T)?$/;
const current = /^(8-K(12B|12G3|15D5)?|6-K|1-U)$/;
const proxy = /^(DEF|PRE|DFAN|DFRN|PX14)[A-Z]*(14[AC]|6G)?/;
const prospectus =
  /^((S|F|SF|N)-\d+[A-Z]*( POS)?|424[A-J]\d?|485[A-Z]+|497[A-Z]*|FWP|POS .+|10-12[BG]|(20|40)FR12[BG]|8-A12[BG]|DRS(LTR)?|D|1-A.*)$/;
const ownership = /^([345]|144|(SC|SCHEDULE) 13[DG]|13F-(HR|NT|CTR))$/;

/** The family of a form type as the SEC writes it, `10-K/A`. */
export function classifySecForm(form: string): FormFamily {
  const base = form.replace(/\/A$/, '');
  if (annual.test(base)) return 'annual';
  if (quarterly.test(base)) return 'quarterly';
  if (semiannual.test(base)) return 'semiannual';
  if (current.test(base)) return 'current';
  if (proxy.test(base)) return 'proxy';
  if (prospectus.test(base)) return 'prospectus';
  return ownership.test(base) ? 'ownership' : 'other';
}

export function isSecAmendment(form: string): boolean {
  return form.endsWith('/A');
}

/** Reports beside which exhibits are fetched: an annual report may be in exhibit 13, an agreement on credit in exhibit 10. */
export function hasUsefulExhibits(form: string): boolean {
  return /^(10-?K|10-?Q|20-F)/.test(form);
}

/** Forms whose content is in exhibits 99 and not in the main document. */
export function needsExhibits(form: string): boolean {
  return /^(8-K|6-K|40-F)/.test(form);
}

/** What the forms are. Source: SEC, list of forms. */
const names: Record<string, string> = {
  '10-K': 'Annual report',
  '10-K405': 'Annual report',
  '10-KT': 'Transition report',
  '10-KSB': 'Annual report of a small business',
  '10-Q': 'Quarterly report',
  '10-QT': 'Transition report',
  '8-K': 'Current report',
  '20-F': 'Annual report of a foreign private issuer',
  '40-F': 'Annual report of a Canadian issuer',
  '6-K': 'Current report of a foreign private issuer',
  '11-K': 'Annual report of an employee stock plan',
  ARS: 'Annual report to shareholders',
  'DEF 14A': 'Proxy statement',
  'PRE 14A': 'Preliminary proxy statement',
  DEFA14A: 'Additional proxy material',
  DEFM14A: 'Proxy statement on a merger',
  'S-1': 'Registration statement',
  'S-3': 'Registration statement',
  'S-3ASR': 'Automatic shelf registration statement',
  'S-4': 'Registration statement for a business combination',
  'S-8': 'Registration statement for an employee plan',
  'F-1': 'Registration statement of a foreign private issuer',
  '3': 'Initial statement of beneficial ownership',
  '4': 'Statement of changes in beneficial ownership',
  '5': 'Annual statement of beneficial ownership',
  '144': 'Notice of proposed sale of securities',
  'SC 13D': 'Beneficial ownership report',
  'SC 13G': 'Beneficial ownership report',
  'SCHEDULE 13D': 'Beneficial ownership report',
  'SCHEDULE 13G': 'Beneficial ownership report',
  '13F-HR': 'Holdings of an institutional investment manager',
};

export function nameOfSecForm(form: string): string | null {
  return names[form.replace(/\/A$/, '')] ?? null;
}

/** Legal forms of company names in Latin script, in lower case and without dots. */
export const latinLegalForms: readonly string[] = [
  'incorporated',
  'inc',
  'corporation',
  'corp',
  'company',
  'co',
  'limited',
  'ltd',
  'plc',
  'llc',
  'lp',
  'holdings',
  'holding',
  'group',
  'kk',
  'sa',
  'ag',
  'nv',
  'se',
];

/** Legal forms in Japanese, Korean and Chinese, which are written before or after the name. */
export const cjkLegalForms: readonly string[] = [
  '株式会社',
  '(株)',
  '有限会社',
  '(有)',
  '合同会社',
  '合資会社',
  '合名会社',
  'カブシキガイシャ',
  'カブシキカイシャ',
  'ユウゲンガイシャ',
  '주식회사',
  '(주)',
  '유한회사',
  '(유)',
  '股份有限公司',
  '有限公司',
];

/** A pattern of one of these forms. Forms of two letters may be written with dots: `S.A`. */
export function legalFormPattern(forms: readonly string[]): string {
  return forms
    .map((form) => (/^[a-z]{2}$/.test(form) ? form.split('').join('\\.?') : form.replace(/[()]/g, '\\$&')))
    .join('|');
}

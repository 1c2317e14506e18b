import { foldForNames } from '@research/text';

/** Legal forms written before a company's name in Japan and Korea, and ST marks before a Chinese short name. */
const PREFIXES = [
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
];
const LEGAL_PREFIX = new RegExp(
  `^(?:${PREFIXES.map((prefix) => foldForNames(prefix).replace(/[()]/g, '\\$&')).join('|')}|s?\\*?st(?=\\p{sc=Han}))\\s*(?=[\\p{L}\\p{N}])`,
  'u',
);

/** The rest of a folded name after a leading legal form, or null when it has none. */
export function stripLegalPrefix(folded: string): string | null {
  const rest = folded.replace(LEGAL_PREFIX, '');
  return rest === folded ? null : rest;
}

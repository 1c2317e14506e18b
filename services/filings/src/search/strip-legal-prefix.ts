import { cjkLegalForms, foldForNames, legalFormPattern } from '@footnote/text';

/** A legal form before a company's name in Japan and Korea, or an ST mark before a Chinese short name. */
const legalPrefix = new RegExp(
  `^(?:${legalFormPattern(cjkLegalForms.map(foldForNames))}|s?\\*?st(?=\\p{sc=Han}))\\s*(?=[\\p{L}\\p{N}])`,
  'u',
);

/** The rest of a folded name after a leading legal form, or null when it has none. */
export function stripLegalPrefix(folded: string): string | null {
  const rest = folded.replace(legalPrefix, '');
  return rest === folded ? null : rest;
}

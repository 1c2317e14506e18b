import { latinLegalForms, legalFormPattern } from '@research/text';

/** A legal form at the end of a name, or another word that a user may leave out. */
const dispensableEnd = new RegExp(
  String.raw`\s+(?:${legalFormPattern(latinLegalForms)}|motors?|technologies|the)\.?$`,
);

/** A folded name without punctuation, legal form and other words that a user may leave out. */
export function stripLegalSuffix(folded: string): string {
  let bare = folded
    .replace(/[,()]/g, ' ')
    .replace(/^the\s+/, '')
    .replace(/\.(?=\s|$)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  for (
    let next = bare.replace(dispensableEnd, '');
    next !== bare && next !== '';
    next = bare.replace(dispensableEnd, '')
  )
    bare = next;
  return bare;
}

import { latinLegalForms, legalFormPattern } from '@footnote/text';

const legalForm = legalFormPattern(latinLegalForms);
/** A legal form at the end of a name. */
const formEnd = new RegExp(String.raw`(?<!\s)\s+(?:${legalForm})\.?$`);
/** A legal form, or another word that a user may leave out. */
const dispensableEnd = new RegExp(String.raw`(?<!\s)\s+(?:${legalForm}|motors?|technologies|the)\.?$`);

/** A folded name without punctuation, legal form and other words that a user may leave out. */
export const stripLegalSuffix = (folded: string): string => strip(folded, dispensableEnd);

/** A folded name without punctuation and legal form. */
export const withoutLegalForm = (folded: string): string => strip(folded, formEnd);

function strip(folded: string, end: RegExp): string {
  let bare = folded
    .replace(/[,()]/g, ' ')
    .replace(/^the\s+/, '')
    .replace(/\.(?=\s|$)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  for (let next = bare.replace(end, ''); next !== bare && next !== ''; next = bare.replace(end, ''))
    bare = next;
  return bare;
}

import { foldForNames } from '@footnote/text';
import type { IndexedCompany } from './indexed-company.ts';
import { closeCjkSpaces, joinPieces, spacePieces, splitWords } from './split-words.ts';
import { stripLegalPrefix } from './strip-legal-prefix.ts';

/** Which field a text came from. The numbers are stored in the index. */
export const fieldBytes = { ticker: 1, name: 2, nativeName: 3, alias: 4, id: 5 } as const;
export type Field = (typeof fieldBytes)[keyof typeof fieldBytes];

export interface FieldText {
  field: Field;
  /** folded words separated by single spaces; a query matches from the start of any of them */
  text: string;
}

const keyedAlias = /^([a-z][a-z_]*):(\S.*)$/;
/** Attributes that many companies share and that are not searched: a list of all 2,000 with one fiscal year end helps nobody. */
const sharedAttributes = new Set(['sic', 'naics', 'fye', 'group']);

/**
 * Every text by which a company is found, without repeats, in the order ticker, name, native name, alias, id.
 * A text with punctuation gives two: without it (`att inc`) and with spaces for it (`at t inc`).
 */
export function companyTexts(company: IndexedCompany): FieldText[] {
  const texts = new Map<string, FieldText>();
  const add = (field: Field, forms: string[]) => {
    for (const text of forms) {
      const kind = field === fieldBytes.ticker ? 't' : field === fieldBytes.id ? 'i' : 'n';
      if (text !== '' && !texts.has(kind + text)) texts.set(kind + text, { field, text });
    }
  };
  const aliases = company.aliases.map((alias) => keyedAlias.exec(alias) ?? alias);
  if (company.ticker !== null) add(fieldBytes.ticker, wordForms(foldForNames(company.ticker)));
  for (const alias of aliases) {
    if (typeof alias !== 'string' && alias[1] === 'ticker')
      add(fieldBytes.ticker, wordForms(foldForNames(alias[2] ?? '')));
  }
  add(fieldBytes.name, nameForms(company.name));
  if (company.native_name !== null) add(fieldBytes.nativeName, nameForms(company.native_name));
  const bareId = bareIdentifier(company.local_id);
  for (const alias of aliases) {
    // An id repeated without its zeros (HK "700") is not a name; the company is found by its local id.
    if (typeof alias === 'string' && bareIdentifier(alias) !== bareId)
      add(fieldBytes.alias, nameForms(alias));
  }
  for (const alias of aliases) {
    if (typeof alias === 'string' || alias[1] === 'ticker' || sharedAttributes.has(alias[1] ?? '')) continue;
    add(fieldBytes.id, [bareIdentifier(alias[2] ?? '')]);
  }
  for (const [kind, value] of Object.entries(company.identifiers ?? {})) {
    if (!sharedAttributes.has(kind)) add(fieldBytes.id, [bareIdentifier(value)]);
  }
  return [...texts.values()];
}

/** An identifier as compared: folded, letters and digits only, a number without leading zeros. */
export function bareIdentifier(value: string): string {
  const bare = foldForNames(value).replace(/[^\p{L}\p{N}]+/gu, '');
  return /^\d+$/.test(bare) ? bare.replace(/^0+(?=\d)/, '') : bare;
}

/** The company's name as it is compared in the order of hits. */
export function orderName(texts: FieldText[]): string {
  return texts.find((entry) => entry.field === fieldBytes.name)?.text ?? '';
}

function nameForms(name: string): string[] {
  const folded = foldForNames(name).trim();
  const rest = stripLegalPrefix(folded);
  return rest === null ? wordForms(folded) : [...wordForms(folded), ...wordForms(rest)];
}

function wordForms(folded: string): string[] {
  const chunks = splitWords(folded);
  const closed = closeCjkSpaces(folded);
  const joined = joinPieces(closed === folded ? chunks : splitWords(closed));
  const spaced = spacePieces(chunks);
  return joined === spaced ? [joined] : [joined, spaced];
}

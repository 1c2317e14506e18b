import { FIELD, type Field, type FieldText } from './company-texts.ts';
import type { SearchHit } from './indexed-company.ts';
import { RANK, type Rank } from './match-rank.ts';
import type { ParsedQuery, Term } from './parse-query.ts';

const NAME_OF: Record<Field, SearchHit['matched_on']> = {
  [FIELD.ticker]: 'ticker',
  [FIELD.name]: 'name',
  [FIELD.nativeName]: 'native_name',
  [FIELD.alias]: 'alias',
  [FIELD.id]: 'alias',
};
const BY_WORTH: Field[] = [FIELD.name, FIELD.nativeName, FIELD.ticker, FIELD.alias];

/** The field to show as the reason of a hit; for words found in several fields, the first word's. */
export function matchedField(
  key: string,
  texts: FieldText[],
  rank: Rank,
  query: ParsedQuery,
): SearchHit['matched_on'] {
  if (rank === RANK.exactTicker || rank === RANK.tickerPrefix) return 'ticker';
  if (rank === RANK.exactId) return query.localIdKeys.includes(key) ? 'local_id' : 'alias';
  if (rank === RANK.namePrefix) {
    const start = texts.find((entry) => isName(entry) && query.phrases.some((p) => entry.text.startsWith(p)));
    return start === undefined ? 'name' : NAME_OF[start.field];
  }
  const reading = query.readings.find((terms) =>
    terms.every((term) => texts.some((t) => startsWord(t, term))),
  );
  const holds = (field: Field, terms: Term[]) =>
    terms.every((term) => texts.some((entry) => entry.field === field && startsWord(entry, term)));
  const field =
    BY_WORTH.find((field) => holds(field, reading ?? [])) ??
    BY_WORTH.find((field) => holds(field, (reading ?? []).slice(0, 1)));
  return NAME_OF[field ?? FIELD.name];
}

export function isName(entry: FieldText): boolean {
  return entry.field !== FIELD.ticker && entry.field !== FIELD.id;
}

/** Whether some spelling of the term starts a word of the text. */
export function startsWord(entry: FieldText, term: Term): boolean {
  if (entry.field === FIELD.id) return false;
  return term.some((prefix) => entry.text.startsWith(prefix) || entry.text.includes(` ${prefix}`));
}

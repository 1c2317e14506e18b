import { type Field, type FieldText, fieldBytes } from '../company-texts.ts';
import type { SearchHit } from '../indexed-company.ts';
import { matchRanks, type Rank } from './match-rank.ts';
import type { ParsedQuery, Term } from './parse-query.ts';

const nameOf: Record<Field, SearchHit['matched_on']> = {
  [fieldBytes.ticker]: 'ticker',
  [fieldBytes.name]: 'name',
  [fieldBytes.nativeName]: 'native_name',
  [fieldBytes.alias]: 'alias',
  [fieldBytes.id]: 'alias',
};
const fieldsByPriority: Field[] = [
  fieldBytes.name,
  fieldBytes.nativeName,
  fieldBytes.ticker,
  fieldBytes.alias,
];

/** The field to show as the reason of a hit; for words found in several fields, the first word's. */
export function matchedField(
  key: string,
  texts: FieldText[],
  rank: Rank,
  query: ParsedQuery,
): SearchHit['matched_on'] {
  if (rank === matchRanks.exactTicker || rank === matchRanks.tickerPrefix) return 'ticker';
  if (rank === matchRanks.exactId) return query.localIdKeys.includes(key) ? 'local_id' : 'alias';
  if (rank === matchRanks.namePrefix) {
    const start = texts.find((entry) => isName(entry) && query.phrases.some((p) => entry.text.startsWith(p)));
    return start === undefined ? 'name' : nameOf[start.field];
  }
  const reading = query.readings.find((terms) =>
    terms.every((term) => texts.some((t) => startsWord(t, term))),
  );
  const matchesIn = (field: Field, terms: Term[]) =>
    terms.every((term) => texts.some((entry) => entry.field === field && startsWord(entry, term)));
  const field =
    fieldsByPriority.find((field) => matchesIn(field, reading ?? [])) ??
    fieldsByPriority.find((field) => matchesIn(field, (reading ?? []).slice(0, 1)));
  return nameOf[field ?? fieldBytes.name];
}

export function isName(entry: FieldText): boolean {
  return entry.field !== fieldBytes.ticker && entry.field !== fieldBytes.id;
}

/** Whether some spelling of the term starts a word of the text. */
export function startsWord(entry: FieldText, term: Term): boolean {
  if (entry.field === fieldBytes.id) return false;
  return term.some((prefix) => entry.text.startsWith(prefix) || entry.text.includes(` ${prefix}`));
}

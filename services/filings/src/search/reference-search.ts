import { type CompanyRecord, sortRecords, toRecord } from './company-order.ts';
import { type FieldText, fieldBytes } from './company-texts.ts';
import type { IndexedCompany, SearchHit } from './indexed-company.ts';
import { matchRanks, type Rank } from './query/match-rank.ts';
import { isName, matchedField, startsWord } from './query/matched-field.ts';
import { type ParsedQuery, parseQuery } from './query/parse-query.ts';

/**
 * The definition of a right answer: every company is looked at, ranked and sorted. Too slow to serve,
 * simple enough to trust; the index is tested and benchmarked against it.
 */
export function createReferenceSearch(companies: IndexedCompany[]) {
  const records = sortRecords(companies.map(toRecord));
  return (q: string, limit: number): SearchHit[] => {
    const query = parseQuery(q);
    if (query === null) return [];
    const ranked = records.flatMap((record) => {
      const rank = rankOf(record, query);
      return rank === null ? [] : [{ record, rank }];
    });
    return ranked
      .sort((a, b) => a.rank - b.rank)
      .slice(0, Math.max(0, limit))
      .map(({ record, rank }) => ({
        key: record.key,
        matched_on: matchedField(record.key, record.texts, rank, query),
      }));
  };
}

function rankOf(record: CompanyRecord, query: ParsedQuery): Rank | null {
  const { key, texts } = record;
  const some = (test: (entry: FieldText) => boolean) => texts.some(test);
  const isTicker = (entry: FieldText) => entry.field === fieldBytes.ticker;
  const startsPhrase = (entry: FieldText) => query.phrases.some((phrase) => entry.text.startsWith(phrase));
  if (some((entry) => isTicker(entry) && query.phrases.includes(entry.text))) return matchRanks.exactTicker;
  if (query.localIdKeys.includes(key)) return matchRanks.exactId;
  if (some((entry) => entry.field === fieldBytes.id && entry.text === query.identifier))
    return matchRanks.exactId;
  if (some((entry) => isTicker(entry) && startsPhrase(entry))) return matchRanks.tickerPrefix;
  if (some((entry) => isName(entry) && startsPhrase(entry))) return matchRanks.namePrefix;
  const holds = query.readings.some((terms) =>
    terms.every((term) => some((entry) => startsWord(entry, term))),
  );
  return holds ? matchRanks.words : null;
}

import { tokenize } from '@research/text';
import type { IndexQuery } from '../index/indexed-source.ts';
import type { SourceEntry } from '../index/source-entry.ts';
import { abbreviatesName, shortForms } from './abbreviates-name.ts';
import { askedForms, matchName } from './match-name.ts';
import { askedPeriod, periodBoost } from './period-boost.ts';

/** A source to search, and the weight of its passages. */
export interface ChosenSource {
  entry: SourceEntry;
  boost: number;
}

/** Passages of a source that the question names come before others. */
const namedBoost = 4;
/** A short form of its name (JnJ, AMEX) is nearly as certain. */
const shortMatch = 0.8;
/** When so few sources are searched, words of their names don't help to choose, even if the question has only a part of a name. */
const mostKeyedNames = 5;

/**
 * The sources to search for a query, all within its scopes. `namedBy` are the tokens with which the question may name
 * sources; they say little about its subject.
 */
export function chooseSources(
  sources: ReadonlyMap<string, SourceEntry>,
  query: IndexQuery,
): { chosen: ChosenSource[]; namedBy: ReadonlySet<string> } {
  const asked = askedForms(query.query);
  const period = askedPeriod(query.query);
  const wanted = query.keys ? query.keys.flatMap((key) => sources.get(key) ?? []) : [...sources.values()];
  const visible = wanted.filter(({ scope }) => query.scopes.includes(scope));
  const namedBy = new Set(period.years.map(String));
  const short = shortForms(query.query);
  const allNamed = query.keys !== null && visible.length <= mostKeyedNames;
  const chosen = visible.map((entry) => {
    const abbreviated = short.filter((form) => abbreviatesName(form, entry.nameForms));
    for (const form of abbreviated) for (const token of tokenize(form)) namedBy.add(token);
    const match = matchName(asked, entry.nameForms) || (abbreviated.length > 0 ? shortMatch : 0);
    if (match > 0 || allNamed) for (const token of entry.nameTokens) namedBy.add(token);
    const named = match > 0 ? namedBoost * match * periodBoost(period, entry) : 1;
    return { entry, boost: named };
  });
  return { chosen, namedBy };
}

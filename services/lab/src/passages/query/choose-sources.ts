import { tokenize } from '@footnote/text';
import type { IndexQuery } from '../indexed-source.ts';
import type { PassageStore } from '../passage-store.ts';
import { abbreviatesName, shortForms } from './abbreviates-name.ts';
import { joinedInName } from './joined-in-name.ts';
import { askedForms, matchName } from './match-name.ts';
import { keysOfQuestion } from './name-keys.ts';
import { askedPeriod, periodBoost } from './period-boost.ts';
import type { NameForms } from './source-name-forms.ts';

/** What a question says about sources. */
export interface ChosenSources {
  /** A factor for the passages of a source, where it is not 1. */
  boosts: ReadonlyMap<string, number>;
  /** The tokens by which the question may name sources; they say little about its subject. */
  namedBy: ReadonlySet<string>;
}

/** Passages of a source that the question names come before others. */
const namedBoost = 4;
/** A short form of its name (JnJ, AMEX) is nearly as certain. */
const shortMatch = 0.8;
/** When so few sources are searched, words of their names don't help to choose, even if the question has only a part of a name. */
const mostKeyedNames = 5;

/** Which of the sources in its scopes a query names. */
export async function chooseSources(
  store: Pick<PassageStore, 'sourcesNamed' | 'sourcesOf'>,
  query: IndexQuery,
): Promise<ChosenSources> {
  const asked = askedForms(query.query);
  const period = askedPeriod(query.query);
  const short = shortForms(query.query);
  const known = await (query.keys
    ? store.sourcesOf(query.keys, query.scopes)
    : store.sourcesNamed(keysOfQuestion(asked, short), query.scopes));
  const allNamed = query.keys !== null && known.length <= mostKeyedNames;
  const namedBy = new Set(period.years.map(String));
  const boosts = new Map<string, number>();
  // Filings of one company have its names in common.
  const matches = new Map<NameForms, { match: number; short: string[] }>();
  const matchOf = (name: NameForms) => {
    const earlier = matches.get(name);
    if (earlier) return earlier;
    const abbreviated = short.filter((form) => abbreviatesName(form, name));
    const found = { match: matchName(asked, name), short: abbreviated };
    matches.set(name, found);
    return found;
  };
  for (const source of known) {
    const found = source.names.map(matchOf);
    const abbreviated = found.flatMap((one) => one.short);
    for (const form of abbreviated) for (const token of tokenize(form)) namedBy.add(token);
    const written = Math.max(0, ...found.map(({ match }) => match));
    const match = written || (abbreviated.length > 0 ? shortMatch : 0);
    if (match > 0 || allNamed) for (const token of source.nameTokens) namedBy.add(token);
    if (allNamed) for (const token of joinedInName(query.query, source.nameTokens)) namedBy.add(token);
    if (match > 0) boosts.set(source.key, namedBoost * match * periodBoost(period, source));
  }
  return { boosts, namedBy };
}

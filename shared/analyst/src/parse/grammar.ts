import type { Language } from '../language.ts';
import en from '../lexicons/en.json' with { type: 'json' };
import ja from '../lexicons/ja.json' with { type: 'json' };
import ko from '../lexicons/ko.json' with { type: 'json' };
import pt from '../lexicons/pt.json' with { type: 'json' };
import zh from '../lexicons/zh.json' with { type: 'json' };
import {
  type Category,
  categories,
  type Lexicon,
  type MemberKind,
  memberKinds,
  type Signal,
  signals,
} from './lexicon.ts';
import { indexPhrases, type PhraseIndex } from './match-phrases.ts';
import { keysOf } from './tokens.ts';

/** The lexicons of a language, ready to be looked up. */
export interface Grammar {
  phrases: PhraseIndex<Category>;
  signals: PhraseIndex<Signal>;
  /** Words of one meaning: a row's number, and the phrases of each row. */
  synonyms: PhraseIndex<number>;
  synonymRows: readonly (readonly string[])[];
  members: PhraseIndex<MemberKind>;
  /** What members of a table are called, in the question's language first: a filing may be in another one. */
  memberNames: Readonly<Record<MemberKind, readonly string[]>>;
  abbreviations: ReadonlyMap<string, string>;
  /** By the key of a word. */
  adjectives: ReadonlyMap<string, readonly string[]>;
  /** Keys of measures. */
  judged: PhraseIndex<string>;
}

export const lexicons = [en, ja, ko, zh, pt] as readonly Lexicon[];

/** Questions in any language mix English words in. */
export function makeGrammar(all: readonly Lexicon[], language: Language): Grammar {
  const own = all.filter((one) => one.language === (language === 'zh-Hant' ? 'zh' : language));
  const chosen = [...new Set([...own, ...all.filter((one) => one.language === 'en')])];
  const rowsOf = <K extends string>(
    keys: readonly K[],
    of: (lexicon: Lexicon) => Partial<Record<K, string>>,
  ) => chosen.flatMap((lexicon) => keys.flatMap((key) => [[of(lexicon)[key] ?? '', key] as const]));
  // Sentences may be in another language than the question, so that words of all languages are known.
  const synonymRows = all.flatMap(({ synonyms }) => synonyms.map(phrasesIn));
  const memberNames = Object.fromEntries(
    memberKinds.map((kind) => [
      kind,
      [...new Set([...chosen, ...all])].flatMap(({ members }) => phrasesIn(members[kind] ?? '')),
    ]),
  ) as Record<MemberKind, string[]>;
  const numbered = (rows: readonly (readonly string[])[]) =>
    rows.map((row, at) => [row.join(';'), at] as const);
  return {
    phrases: indexPhrases(rowsOf(categories, ({ phrases }) => phrases)),
    signals: indexPhrases(
      all.flatMap((lexicon) => signals.map((key) => [lexicon.signals[key] ?? '', key] as const)),
    ),
    synonyms: indexPhrases(numbered(synonymRows)),
    synonymRows,
    members: indexPhrases(memberKinds.map((kind) => [memberNames[kind].join(';'), kind] as const)),
    abbreviations: new Map(all.flatMap(({ abbreviations = {} }) => Object.entries(abbreviations))),
    adjectives: new Map(
      all.flatMap(({ adjectives = {} }) =>
        Object.entries(adjectives).flatMap(([place, of]) => {
          const [one, other] = [keysOf(place), keysOf(of)];
          return [[one.join(' '), other] as const, [other.join(' '), one] as const];
        }),
      ),
    ),
    memberNames,
    judged: indexPhrases(
      chosen.flatMap(({ judged = {} }) =>
        Object.entries(judged).map(([key, phrases]) => [phrases, key] as const),
      ),
    ),
  };
}

const phrasesIn = (row: string): string[] =>
  row
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean);

/** What members of a kind are called in one language. */
export const memberNamesIn = (kind: MemberKind, language: Language): string[] =>
  phrasesIn(lexicons.find((one) => language.startsWith(one.language))?.members[kind] ?? '');

const made = new Map<Language, Grammar>();

/** The grammar of a language, made once. */
export function grammarOf(language: Language): Grammar {
  const known = made.get(language) ?? makeGrammar(lexicons, language);
  made.set(language, known);
  return known;
}

import { hasCurrencySign } from '../parse/digits.ts';
import { grammarOf } from '../parse/grammar.ts';
import type { Signal } from '../parse/lexicon.ts';
import { findPhrases } from '../parse/match-phrases.ts';
import { tokensOf } from '../parse/tokens.ts';
import { remember } from '../remember.ts';

/** What kind of sentence it is, by its words. */
export const signalsOf = remember(
  (text: string): ReadonlySet<Signal> =>
    new Set(
      findPhrases(tokensOf(text), grammarOf('en').signals)
        .map(({ meaning }) => meaning)
        .concat(hasCurrencySign(text) || text.includes('%') ? ['amount'] : []),
    ),
);

import { grammarOf } from '../parse/grammar.ts';
import { phrasesAt } from '../parse/match-phrases.ts';
import { type Token, tokensOf } from '../parse/tokens.ts';
import { remember } from '../remember.ts';
import { signalsOf } from './signals-of.ts';

/** Whether a sentence names a person or a firm: by a title, or by two words with capitals that are no role, law or month. */
export const statesName = remember((text: string): boolean => {
  if (signalsOf(text).has('titled')) return true;
  const tokens = tokensOf(text);
  return tokens.some((_, at) => isName(tokens, at) && isName(tokens, at + 1));
});

function isName(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.script !== 'latin' || token.capital === 'none') return false;
  const { signals, phrases } = grammarOf('en');
  return phrasesAt(tokens, at, signals).length === 0 && phrasesAt(tokens, at, phrases).length === 0;
}

import type { AskedWord } from './parsed-question.ts';
import { keysOf } from './tokens.ts';

/** A word that no question wrote: the name of a kind, of a topic, of a measure. */
export const asWord = (text: string, names: readonly string[] = [text]): AskedWord => ({
  text,
  wordings: names.map(keysOf),
  start: 0,
  end: 0,
  isName: false,
});

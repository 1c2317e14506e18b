import { remember } from '../remember.ts';
import type { AskedWord } from './parsed-question.ts';
import { keysOf, type Token, tokensOf } from './tokens.ts';

/** The tokens of a text, to look for words in it. */
export interface WordBag {
  keys: readonly string[];
  places: ReadonlyMap<string, readonly number[]>;
  /** The first letters of its words, short words whole: by them names are shortened. */
  initials: string;
}

export const bagOf = remember((text: string): WordBag => bagOfTokens(tokensOf(text)));

function bagOfTokens(tokens: readonly Token[]): WordBag {
  const keys = tokens.map(({ key }) => key);
  const places = new Map<string, number[]>();
  for (const [at, key] of keys.entries()) {
    const known = places.get(key);
    if (known) known.push(at);
    else places.set(key, [at]);
  }
  const initials = keys.map((key) => (small.has(key) ? '' : key.length <= 2 ? key : (key[0] ?? ''))).join('');
  return { keys, places, initials };
}

const small = new Set(['and', 'of', 'the', 'for', 'in']);
const shortName = /^[A-Z]{3,6}$/;

/** Whether a text has a word of the question, in one of its wordings; a name in capitals may be the initials of its words. */
export function holds(bag: WordBag, { wordings, text }: AskedWord): boolean {
  if (wordings.some((keys) => holdsKeys(bag, keys))) return true;
  return shortName.test(text) && bag.keys.length < 60 && bag.initials.includes(text.toLowerCase());
}

const newPlaces: ReadonlySet<string> = new Set(keysOf('mexico england york jersey hampshire zealand'));

export function holdsKeys(
  { keys, places }: Pick<WordBag, 'keys' | 'places'>,
  wanted: readonly string[],
): boolean {
  const [first] = wanted;
  return (
    first !== undefined &&
    (places.get(first) ?? []).some(
      // "Non-U.S." is not U.S., and New Mexico is not Mexico.
      (at) =>
        keys[at - 1] !== 'non' &&
        !(keys[at - 1] === 'new' && newPlaces.has(first)) &&
        wanted.every((key, ahead) => keys[at + ahead] === key),
    )
  );
}

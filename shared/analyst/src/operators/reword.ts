import type { FigureTableOutput } from '@footnote/contracts';
import { editDistance } from '@footnote/text';
import { bagOf, holds, type WordBag } from '../parse/bind-words.ts';
import type { AskedWord, ParsedQuestion } from '../parse/parsed-question.ts';
import { tokensOf } from '../parse/tokens.ts';

const shortestTyped = 5;
const acronym = /^[a-z]{3,5}$/;
const mostTyping = 1;

/**
 * The question with words that no table has read as what they stand for in one: "isreal" as "Israel", "dcai" as "Data Center and AI".
 * A word that may stand for several is left as it is.
 */
export function reword(question: ParsedQuestion, tables: readonly FigureTableOutput[]): ParsedQuestion {
  const heads = partsOf(
    tables.flatMap(({ columns, rows }) => [
      ...columns.map(({ label }) => label),
      ...rows.flatMap(({ label, groups }) => [label, ...groups]),
    ]),
  );
  const all = [...heads, ...partsOf(tables.flatMap(({ title }) => title.split(' / ')))];
  const isIn = (parts: readonly Part[], word: AskedWord) => parts.some(({ bag }) => holds(bag, word));
  const words = question.words.map((word) => {
    if (isIn(heads, word)) return word;
    const other = shortFor(word, heads) ?? (isIn(all, word) ? null : typedAs(word, all));
    return other ? { ...word, wordings: [...word.wordings, other] } : word;
  });
  return { ...question, words };
}

const partsOf = (texts: readonly string[]): Part[] =>
  [...new Set(texts)].map((text) => ({ text, bag: bagOf(text) }));

interface Part {
  text: string;
  bag: WordBag;
}

/** The one word that differs by one typing error. */
function typedAs(
  { text, wordings: [own = []] }: AskedWord,
  parts: readonly Part[],
): readonly string[] | null {
  const [key = ''] = own;
  if (own.length !== 1 || text.length < shortestTyped || !/^[a-z]+$/.test(key)) return null;
  const near = new Set(
    parts.flatMap(({ bag }) =>
      bag.keys.filter((one) => one[0] === key[0] && editDistance(key, one, mostTyping) <= mostTyping),
    ),
  );
  return near.size === 1 ? [...near] : null;
}

/** The one label whose words begin with its letters; what it names may be called a group or a segment. */
function shortFor(
  { text, wordings: [own = []] }: AskedWord,
  parts: readonly Part[],
): readonly string[] | null {
  const letters = text.toLowerCase();
  if (own.length !== 1 || !acronym.test(letters)) return null;
  const named = new Map(
    parts.flatMap(({ text: label, bag }) => {
      const initials = bag.initials;
      const isFull = initials === letters;
      const isShort = initials.length > 1 && /^[gs]$/.test(letters.slice(initials.length));
      const keys = tokensOf(label).map(({ key }) => key);
      return (isFull || isShort) && letters.startsWith(initials) ? [[keys.join(' '), keys] as const] : [];
    }),
  );
  const [only] = [...named.values()];
  return named.size === 1 ? (only ?? null) : null;
}

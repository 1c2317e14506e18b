import { bagOf, holds } from '../parse/bind-words.ts';
import { grammarOf } from '../parse/grammar.ts';
import type { Signal } from '../parse/lexicon.ts';
import { phrasesAt } from '../parse/match-phrases.ts';
import type { AskedWord, Operator } from '../parse/parsed-question.ts';
import { keysOf, type Token, tokensOf } from '../parse/tokens.ts';
import { remember } from '../remember.ts';
import { signalsOf } from './signals-of.ts';

export type StatedKind = 'percent' | 'money' | 'plain';

/** What kinds of figures a sentence states. Years, days, numbers of notes and parts of names are no figures. */
export const statedFigures = remember((text: string): ReadonlySet<StatedKind> => {
  const tokens = tokensOf(text);
  return new Set(tokens.flatMap((_, at) => (isFigure(tokens, at, text) ? kindOf(tokens, at, text) : [])));
});

/** Whether a sentence states the kind of figure that a question asks for. */
export function statesAsked(text: string, operator: Operator): boolean {
  const stated = statedFigures(text);
  if (operator === 'count') return stated.has('plain') || signalsOf(text).has('spelled');
  if (operator === 'share') return stated.has('percent');
  return stated.size > 0 || (operator === 'verdict' && signalsOf(text).has('denial'));
}

/** Words between a count and what it counts: "approximately 61,800 full-time and part-time associates". */
const mostBetween = 6;

/** Whether a number counts one of the words: "636 gas stations", "members totaled 25.6 million", but not "transactions with seven firms". */
export function countsAny(text: string, words: readonly AskedWord[]): boolean {
  if (words.length === 0) return true;
  const tokens = tokensOf(text);
  const isAsked = ({ text: own }: Token) => words.some((word) => word.text.includes(own));
  const holdsAny = (from: number, to: number) => {
    const near = tokens.slice(Math.max(0, from), to);
    const bag = bagOf(text.slice(near[0]?.start, near.at(-1)?.end));
    return words.some((word) => holds(bag, word));
  };
  return tokens.some((token, at) => {
    const isCount = isFigure(tokens, at, text) && kindOf(tokens, at, text) === 'plain';
    if (isAsked(token) || (!isCount && !meansAt(tokens, at, 'spelled'))) return false;
    if (holdsAny(at, at + mostBetween + 1)) return true;
    const next = tokens[at + 1];
    const isAlone = !next || /[^\s]/.test(text.slice(token.end, next.start)) || afterCount.has(next.key);
    return isAlone && holdsAny(at - mostBetween, at + 1);
  });
}

const afterCount: ReadonlySet<string> = new Set(
  keysOf(
    'and or thousand million billion hundred in at as with on from versus compared 万 千 億 亿 만 천 명 人 名 家 店',
  ),
);

function isFigure(tokens: readonly Token[], at: number, text: string): boolean {
  const { script, start, end, text: written } = tokens[at] as Token;
  if (script !== 'number' || isYear(written)) return false;
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  // `COVID-19`, `10-K` and `2023/24` are names.
  if (before?.end === start - 1 && joiners.has(text[before.end] ?? '')) return false;
  if (after?.start === end + 1 && joiners.has(text[end] ?? '')) return false;
  if (after?.joined && ofCalendar.has(after.text)) return false;
  // `401(k)` is a name, `401(1)` has a footnote.
  if (text[end] === '(' && after?.start === end + 1 && after.script === 'latin') return false;
  // `(6)` is the number of a line.
  if (written.length < 3 && text[start - 1] === '(' && text[end] === ')') return false;
  // `737 MAX` is a name.
  if (
    after?.capital === 'all' &&
    after.script === 'latin' &&
    /^\d{3,4}$/.test(written) &&
    after.start === end + 1
  )
    return false;
  const next = after && small.has(after.key) ? at + 2 : at + 1;
  return (
    !meansAt(tokens, at - 1, 'month') && !meansAt(tokens, next, 'month') && !meansAt(tokens, at - 1, 'label')
  );
}

const isYear = (written: string) => {
  const number = Number.parseInt(written, 10);
  return written.length <= 5 && number >= 1900 && number < 2100;
};
const joiners: ReadonlySet<string> = new Set(['-', '/']);
const ofCalendar: ReadonlySet<string> = new Set(['年', '月', '日', '년', '월', '일', '期', '기']);
const small: ReadonlySet<string> = new Set(['de', 'of']);
/** Characters of an amount between its number and its currency. */
const longestAmount = 4;
const currencies: ReadonlySet<string> = new Set(['円', '元', '원', '圓', '美', '港']);

const meansAt = (tokens: readonly Token[], at: number, signal: Signal) =>
  phrasesAt(tokens, at, grammarOf('en').signals).some(({ meaning }) => meaning === signal);

function kindOf(tokens: readonly Token[], at: number, text: string): StatedKind {
  const { start, text: written } = tokens[at] as Token;
  const after = tokens[at + 1];
  if (written.endsWith('%') || (after && percents.has(after.key))) return 'percent';
  const beside = tokens.slice(at + 1, at + 1 + longestAmount);
  const isMoney =
    '$€£¥₩'.includes(text.slice(0, start).trimEnd().at(-1) ?? ' ') ||
    beside.some(({ text: one }) => currencies.has(one));
  return isMoney ? 'money' : 'plain';
}
const percents: ReadonlySet<string> = new Set(['%', '％', ...keysOf('percent percentage')]);

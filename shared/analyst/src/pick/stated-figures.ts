import { grammarOf } from '../parse/grammar.ts';
import type { Signal } from '../parse/lexicon.ts';
import { phrasesAt } from '../parse/match-phrases.ts';
import type { Operator } from '../parse/parsed-question.ts';
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

function isFigure(tokens: readonly Token[], at: number, text: string): boolean {
  const { script, start, end, text: written } = tokens[at] as Token;
  if (script !== 'number' || isYear(written)) return false;
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  // `COVID-19`, `10-K` and `2023/24` are names.
  if (before?.end === start - 1 && joiners.has(text[before.end] ?? '')) return false;
  if (after?.start === end + 1 && joiners.has(text[end] ?? '')) return false;
  if (after?.joined && ofCalendar.has(after.text)) return false;
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

import type { Bound } from './bind-phrases.ts';
import type { Grammar } from './grammar.ts';
import type { Category } from './lexicon.ts';
import { phrasesAt } from './match-phrases.ts';
import type { AskedMeasure, Operator } from './parsed-question.ts';
import type { Token } from './tokens.ts';

interface Shape extends Bound {
  tokens: readonly Token[];
  grammar: Grammar;
  measures: readonly AskedMeasure[];
  formula: boolean;
}

/** What the marks of a question ask for, the narrowest first. */
const order: readonly (readonly [Category, Operator])[] = [
  ['why', 'why'],
  ['most', 'rank'],
  ['least', 'rank'],
  ['who', 'who'],
  ['when', 'when'],
  ['where', 'where'],
  ['count', 'count'],
  ['composition', 'composition'],
  ['average', 'average'],
  ['share', 'share'],
  ['verdict', 'verdict'],
  ['change', 'change'],
  ['rise', 'change'],
  ['fall', 'change'],
  ['series', 'series'],
  ['sum', 'sum'],
  ['ratio', 'ratio'],
  ['value', 'value'],
  ['list', 'list'],
];

export function operatorOf(marks: ReadonlySet<Category>, shape: Shape): Operator {
  if (shape.formula) return 'ratio';
  if (shape.isByMember && !marks.has('why') && !marks.has('most') && !marks.has('least'))
    return 'composition';
  // "By how many points did it change": a change, and no count; "by what percentage did it grow": and no share.
  const isCounted = marks.has('count') && shape.measures.length > 0;
  if (marks.has('by') && (isCounted || marks.has('share')) && moves.some((mark) => marks.has(mark)))
    return 'change';
  // "Segments above 10% of revenue" are told with their shares.
  const hasLimit = shape.tokens.some(({ script, text }) => script === 'number' && text.endsWith('%'));
  if (hasLimit && shape.members.length > 0 && shape.measures.length === 1 && !marks.has('why'))
    return 'share';
  // "Segments by revenue"
  const isSorted = marks.has('by') && shape.members.length > 0 && shape.measures.length > 0;
  const asksWhether = startsWithVerb(shape);
  for (const [mark, operator] of order) {
    if (!marks.has(mark)) continue;
    if (mark === 'verdict' && !asksWhether) continue;
    // "How many" of a measure is its value; "what is the number" of words is a count.
    if (mark === 'value' && shape.measures.length === 0 && shape.words.length === 0) continue;
    if (mark === 'value' && shape.measures.length === 0 && !marks.has('percent') && isDescription(shape))
      continue;
    return operator;
  }
  if (isSorted) return 'composition';
  return shape.measures.length > 0 || isNounPhrase(shape) ? 'value' : 'what';
}

const moves: readonly Category[] = ['change', 'rise', 'fall'];

/** "Tesla employees end of 2024": a few words without a verb ask for a figure. */
function isNounPhrase({ tokens, marks }: Shape): boolean {
  // About three characters of a script without spaces are a word.
  const words = tokens.reduce(
    (sum, { script }) => sum + (script === 'latin' || script === 'number' ? 1 : 1 / 3),
    0,
  );
  return (
    words <= mostNouns && !marks.some((mark) => mark === 'what' || mark === 'verdict' || mark === 'list')
  );
}
const mostNouns = 12;

/** "What is X?" asks for words, "how much is X" for a figure. */
function isDescription({ tokens }: Shape): boolean {
  const [first] = tokens;
  return first !== undefined && ['what', 'o', 'quai', 'qual'].includes(first.key);
}

/** English and Portuguese ask whether by their first word; the other languages at the end. */
function startsWithVerb({ tokens, grammar }: Shape): boolean {
  if (tokens.some(({ script }) => script === 'han' || script === 'kana' || script === 'hangul')) return true;
  const verbs = new Set<Category>(['verdict']);
  const starts = tokens.flatMap((token, at) =>
    at === 0 || tokens[at - 1]?.text.endsWith(',') ? [{ token, at }] : [],
  );
  return starts.some(({ at }) =>
    phrasesAt(tokens, at, grammar.phrases).some(({ meaning }) => verbs.has(meaning)),
  );
}

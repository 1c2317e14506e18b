import { formulaInputs, measureOf } from '@footnote/financials';
import { languageOf } from '../language.ts';
import { asWord } from './as-word.ts';
import { type Bound, bindPhrases, overlaps, type Span } from './bind-phrases.ts';
import { operatorOf } from './choose-operator.ts';
import { findMeasures } from './find-measures.ts';
import { type Grammar, grammarOf } from './grammar.ts';
import type { Category } from './lexicon.ts';
import { findPhrases, phrasesAt, spanOf } from './match-phrases.ts';
import type { AskedMeasure, AskedWord, Operator, ParsedQuestion } from './parsed-question.ts';
import { readForm } from './read-form.ts';
import { readDefinition } from './read-formula.ts';
import { readPeriods } from './read-periods.ts';
import { keysOf, type Token, tokensOf } from './tokens.ts';

/** A longer question is read up to here. */
const longest = 4_000;

export interface Known {
  /** Names of companies as the question may write them. Their words are bound. */
  names?: readonly string[];
  grammar?: Grammar;
}

/** The one reading of a question: every word is bound to a period, a measure, a company or the lexicon, or is left in `words`. */
export function parseQuestion(asked: string, { names = [], grammar: given }: Known = {}): ParsedQuestion {
  const language = languageOf(asked.slice(0, longest));
  const grammar = given ?? grammarOf(language);
  const text = spellOut(asked.slice(0, longest), grammar);
  const tokens = tokensOf(text);
  const named = names.flatMap((name) => spansOf(tokens, name));
  const periods = readPeriods(text);
  const form = readForm(text);
  const aside = [...named.flatMap((span) => bracketAfter(text, span)), ...form.spans, ...limitsIn(tokens)];
  // "Same-store sales" are no sales.
  const longer = findPhrases(tokens, grammar.synonyms).map(({ from, to }) => spanOf(tokens, from, to));
  const judged = judgedIn(tokens, grammar);
  const plain = findMeasures(text).filter((one) => !judged.some((span) => overlaps(one, span)));
  const said = [...plain, ...judged].filter(
    (one) =>
      ![...named, ...aside].some((span) => overlaps(one, span)) &&
      !longer.some((span) => overlaps(one, span) && span.end - span.start > one.end - one.start),
  );
  const all = said.filter((one) => !said.some((other) => isJoined(one, other, text)));
  const measures = withoutInputs(all);
  const bound = [...named, ...periods.spans, ...all, ...aside];
  const read = bindPhrases(tokens, bound, grammar, language !== 'en');
  const at = formulaAt(tokens, grammar);
  const defining = all.filter(({ start }) => at !== null && start > at);
  const formula = at === null ? null : readDefinition(text, at, defining, periods.spans);
  const marks = new Set(read.marks);
  if (marks.has('margin')) withMargin(measures, marks);
  const inDefinition = (one: Span) => formula !== null && at !== null && one.start >= at;
  if (measures.length === 0 && (marks.has('positive') || marks.has('negative')) && marks.has('verdict'))
    measures.push({ keys: ['net_income', 'net_income_total'], text: '', start: 0, end: 0 });
  else if (measures.length === 0) {
    const found = profitIn(tokens, bound, read, grammar);
    // "Contribution profit" is a name of its own.
    if (found && read.words.some(({ end }) => end === found.start - 1)) {
      const word = found.text.startsWith('l')
        ? asWord(found.text)
        : asWord('profit', ['profit', 'income', 'earnings']);
      read.words.push({ ...word, start: found.start, end: found.end, isKnown: true });
    } else if (found) measures.push(found);
    measures.push(...lossIn(read));
  }
  const operator = operatorOf(marks, { ...read, tokens, grammar, measures, formula: formula !== null });
  // "Where is it based" asks for the seat; "based" alone would find what is stock-based.
  const isSeat = operator === 'where' && [...read.words, ...read.members, ...measures].length === 0;
  const left = isSeat
    ? bindPhrases(tokensOf('headquarters'), [], grammar, false).words
    : contentOf(read, operator, measures);
  const isShareCount =
    operator === 'count' && measures.length + read.members.length === 0 && countsShares(left);
  if (isShareCount)
    measures.push({ keys: ['shares_outstanding'], text: 'shares outstanding', start: 0, end: 0 });
  const content = isShareCount ? [] : left;
  return {
    text,
    language,
    operator,
    marks,
    measures: onceEach(measures).filter((one) => !inDefinition(one)),
    words: content.filter((one) => !inDefinition(one)),
    members:
      // "Which country" has the most.
      operator === 'rank' && marks.has('where') && read.members.length === 0 ? ['region'] : read.members,
    periods: periods.periods,
    isSpan: periods.isSpan,
    last: periods.last,
    formula,
    scale: form.scale,
    decimals: form.decimals,
  };
}

/** "Income tax receivable" is a line of its own, and neither income tax nor receivables. */
const isJoined = (one: Span, other: Span, text: string) =>
  text.slice(one.end, other.start) === ' ' || text.slice(other.end, one.start) === ' ';

/** "How many shares does it have out": all of them. */
const countsShares = (words: readonly AskedWord[]): boolean =>
  words.some(({ text }) => text.toLowerCase() === 'shares') &&
  words.every(({ text }) => keysOf(text).every((key) => ofAllShares.has(key)));
const ofAllShares = new Set(keysOf('shares common stock outstanding out'));

/** "Above 10%": which side of it is meant is left to the reader of the shares. */
const limitsIn = (tokens: readonly Token[]): Span[] =>
  tokens.filter(({ key }, at) => sides.has(key) && tokens[at + 1]?.text.endsWith('%'));
const sides = new Set(keysOf('above over exceeding below under'));

/** "Profit" where no noun follows that it belongs to. That of a part is the operating one, if there is no other. */
function profitIn(
  tokens: readonly Token[],
  bound: readonly Span[],
  { words, members }: Bound,
  { phrases }: Grammar,
): AskedMeasure | null {
  const at = tokens.findIndex(({ key, text }) => key === profit || text.toLowerCase() === 'loss');
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (!token) return null;
  const isLast = !next || phrasesAt(tokens, at + 1, phrases).length > 0;
  if (!isLast && !bound.some((span) => overlaps(next, span))) return null;
  const keys = words.length + members.length > 0 ? ['net_income', 'operating_income'] : ['net_income'];
  return { keys, text: token.text, start: token.start, end: token.end };
}
const [profit] = keysOf('profit');

/** "The largest loss by segment" */
const lossIn = ({ marks }: Bound): AskedMeasure[] =>
  marks.includes('negative') && (marks.includes('most') || marks.includes('least'))
    ? [{ keys: ['operating_income', 'net_income'], text: 'loss', start: 0, end: 0 }]
    : [];

/** "Is it a high growth company?" is judged by its growth. */
const judgedIn = (tokens: readonly Token[], { judged }: Grammar): AskedMeasure[] =>
  findPhrases(tokens, judged).map(({ meaning, from, to }) => ({
    keys: [meaning],
    text: tokens
      .slice(from, to)
      .map(({ text }) => text)
      .join(' '),
    ...spanOf(tokens, from, to),
  }));

/** A kind of members is a row's name where members are not asked for; an operator is one where nothing else is. */
function contentOf(
  { words, memberWords, operatorWords, marks }: Bound,
  operator: Operator,
  measures: readonly AskedMeasure[],
): readonly AskedWord[] {
  // "Contribution margin" is no contribution; of a measure the margin is its own.
  if (words.length > 0 && measures.length === 0 && marks.includes('margin'))
    return [...words, ...operatorWords.filter(({ wordings: [keys] }) => keys?.[0] === margin)];
  if (words.length > 0 || ofMembers.has(operator)) return words;
  if (memberWords.length > 0) return memberWords;
  // "How does it compare": what is compared is in the question before.
  return measures.length === 0 && !marks.includes('refersBack') ? operatorWords : words;
}

const [margin] = keysOf('margin');
const ofMembers: ReadonlySet<Operator> = new Set(['rank', 'composition', 'list']);

/** Short forms in full. Those in capitals may be names: they stay. */
function spellOut(text: string, { abbreviations, synonyms }: Grammar): string {
  const tokens = tokensOf(text);
  // "Comp sales" are no sales of compensation.
  const known = findPhrases(tokens, synonyms)
    .filter(({ from, to }) => to - from > 1)
    .map(({ from, to }) => spanOf(tokens, from, to));
  return text.replaceAll(/(?<![\p{L}\p{N}&'’.-])[a-z]{1,5}(?![\p{L}&'’-])/gu, (word, start: number) =>
    known.some((span) => overlaps(span, { start, end: start + word.length }))
      ? word
      : (abbreviations.get(word) ?? word),
  );
}

/** What stands in brackets after a name says how else it is called. */
function bracketAfter(text: string, { end }: Span): Span[] {
  const rest = /^['’]?s?\s?\([^()]{1,80}\)/.exec(text.slice(end, end + 90));
  return rest ? [{ start: end, end: end + rest[0].length }] : [];
}

/** A measure and those that it is computed from: the others only explain it. */
function withoutInputs(measures: readonly AskedMeasure[]): AskedMeasure[] {
  const inputs = new Set(measures.flatMap(({ keys }) => allInputs(keys[0] ?? '')));
  return measures.filter(({ keys }) => !inputs.has(keys[0] ?? ''));
}

const allInputs = (key: string): string[] => formulaInputs(key).flatMap((one) => [one, ...allInputs(one)]);

const onceEach = (measures: readonly AskedMeasure[]) =>
  measures.filter(({ keys }, at) => measures.findIndex((one) => one.keys[0] === keys[0]) === at);

/** "Operating income % margin": the share of an amount in revenue. */
function withMargin(measures: AskedMeasure[], marks: Set<Category>): void {
  const [only, ...others] = onceEach(measures);
  const [key = ''] = only?.keys ?? [];
  if (!only || others.length > 0 || key === 'revenue' || measureOf(key)?.unit !== 'money') return;
  measures.push({ keys: ['revenue'], text: '', start: only.end, end: only.end });
  marks.add('share');
}

/** Where a name is in the question: its tokens one after another, also as a plural or possessive without an apostrophe. */
function spansOf(tokens: readonly Token[], name: string): Span[] {
  const keys = keysOf(name);
  if (keys.length === 0) return [];
  return tokens.flatMap((_, at) =>
    keys.every((key, ahead) => tokens[at + ahead]?.key === key)
      ? [{ start: tokens[at]?.start ?? 0, end: tokens[at + keys.length - 1]?.end ?? 0 }]
      : [],
  );
}

function formulaAt(tokens: readonly Token[], grammar: Grammar): number | null {
  const at = tokens.findIndex((_, index) =>
    phrasesAt(tokens, index, grammar.phrases).some(({ meaning }) => meaning === 'definition'),
  );
  return at < 0 ? null : (tokens[at]?.start ?? null);
}

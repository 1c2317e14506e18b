import { measureOf } from '@research/financials';
import { relatedTokens } from '@research/text';
import { languageOf } from '../language.ts';
import { findMeasures } from './find-measures.ts';
import { type Grammar, grammarOf } from './grammar.ts';
import type { Category } from './lexicon.ts';
import { findPhrases, phrasesAt } from './match-phrases.ts';
import type { AskedMeasure, AskedWord, Operator, ParsedQuestion } from './parsed-question.ts';
import { measuresIn, readDefinition, readFormula } from './read-formula.ts';
import { readPeriods } from './read-periods.ts';
import { foldText, keysOf, type Token, tokensOf } from './tokens.ts';

/** A longer question is read up to here. */
const longest = 4_000;

interface Span {
  start: number;
  end: number;
}

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
  const aside = [...named.flatMap((span) => bracketAfter(text, span)), ...form.spans];
  // "Same-store sales" are no sales.
  const longer = findPhrases(tokens, grammar.synonyms).map(({ from, to }) => spanOf(tokens, from, to));
  const all = [...findMeasures(text), ...judgedIn(tokens, grammar)].filter(
    (one) =>
      ![...named, ...aside].some((span) => overlaps(one, span)) &&
      !longer.some((span) => overlaps(one, span) && span.end - span.start > one.end - one.start),
  );
  const measures = withoutInputs(all);
  const bound = [...named, ...periods.spans, ...all, ...aside];
  const read = bindPhrases(tokens, bound, grammar, language !== 'en');
  const at = formulaAt(tokens, grammar);
  const formula =
    at === null
      ? null
      : readDefinition(
          text,
          at,
          all.filter(({ start }) => start > at),
          periods.spans,
        );
  const marks = new Set(read.marks);
  if (marks.has('margin')) withMargin(measures, marks);
  const inDefinition = (one: Span) => formula !== null && at !== null && one.start >= at;
  if (measures.length === 0 && (marks.has('positive') || marks.has('negative')) && marks.has('verdict'))
    measures.push({ keys: ['net_income'], text: '', start: 0, end: 0 });
  const operator = operatorOf(marks, { ...read, tokens, grammar, measures, formula: formula !== null });
  const content = contentOf(read, operator, measures);
  return {
    text,
    language,
    operator,
    marks,
    measures: measures.filter(
      (one, index) =>
        !inDefinition(one) && measures.findIndex(({ keys }) => keys[0] === one.keys[0]) === index,
    ),
    words: content.filter((one) => !inDefinition(one)),
    members: read.members,
    periods: periods.periods,
    isSpan: periods.isSpan,
    last: periods.last,
    formula,
    scale: form.scale,
    decimals: form.decimals,
  };
}

const spanOf = (tokens: readonly Token[], from: number, to: number): Span => ({
  start: tokens[from]?.start ?? 0,
  end: tokens[to - 1]?.end ?? 0,
});

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
  { words, memberWords, operatorWords }: Bound,
  operator: Operator,
  measures: readonly AskedMeasure[],
): readonly AskedWord[] {
  if (words.length > 0 || ofMembers.has(operator)) return words;
  if (memberWords.length > 0) return memberWords;
  return measures.length === 0 ? operatorWords : words;
}

const ofMembers: ReadonlySet<Operator> = new Set(['rank', 'composition', 'list']);

/** Short forms in full. Those in capitals may be names: they stay. */
function spellOut(text: string, { abbreviations }: Grammar): string {
  return text.replaceAll(
    /(?<![\p{L}\p{N}&'’.-])[a-z]{1,5}(?![\p{L}&'’-])/gu,
    (word) => abbreviations.get(word) ?? word,
  );
}

/** What stands in brackets after a name says how else it is called. */
function bracketAfter(text: string, { end }: Span): Span[] {
  const rest = /^['’]?s?\s?\([^()]{1,80}\)/.exec(text.slice(end, end + 90));
  return rest ? [{ start: end, end: end + rest[0].length }] : [];
}

/** A measure and those that it is computed from: the others only explain it. */
function withoutInputs(measures: readonly AskedMeasure[]): AskedMeasure[] {
  const inputs = new Set(measures.flatMap(({ keys }) => inputsOf(keys[0] ?? '')));
  return measures.filter(({ keys }) => !inputs.has(keys[0] ?? ''));
}

function inputsOf(key: string): string[] {
  const formula = readFormula(measureOf(key)?.formula ?? '');
  const own = formula ? measuresIn(formula).map(([first]) => first ?? '') : [];
  return own.flatMap((one) => [one, ...inputsOf(one)]);
}

/** "Operating income % margin": the share of an amount in revenue. */
function withMargin(measures: AskedMeasure[], marks: Set<Category>): void {
  const [only, ...others] = measures.filter(
    ({ keys }, at) => measures.findIndex((one) => one.keys[0] === keys[0]) === at,
  );
  if (
    !only ||
    others.length > 0 ||
    measureOf(only.keys[0] ?? '')?.unit !== 'money' ||
    only.keys[0] === 'revenue'
  )
    return;
  measures.push({ keys: ['revenue'], text: '', start: only.end, end: only.end });
  marks.add('share');
}

const overlaps = (one: Span, other: Span) => one.start < other.end && other.start < one.end;

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

interface Bound {
  marks: Category[];
  words: AskedWord[];
  members: number[];
  /** The words by which members are called, and those that are operators: content where nothing else is. */
  memberWords: AskedWord[];
  operatorWords: AskedWord[];
  /** "By region": members are asked for one by one. */
  isByMember: boolean;
}

/** Operators that may be part of a name: "combined ratio". */
const alsoNames: ReadonlySet<Category> = new Set([
  'sum',
  'ratio',
  'share',
  'average',
  'change',
  'rise',
  'fall',
  'margin',
  'positive',
  'negative',
  'newest',
]);

function bindPhrases(
  tokens: readonly Token[],
  spans: readonly Span[],
  grammar: Grammar,
  bothScripts: boolean,
): Bound {
  const bound: Bound = {
    marks: [],
    words: [],
    members: [],
    memberWords: [],
    operatorWords: [],
    isByMember: false,
  };
  let run: Token[] = [];
  let isAfterBy = false;
  const close = () => {
    const last = bound.words.at(-1);
    const [only] = run;
    // "Big W": a letter belongs to the word before it.
    if (
      only &&
      last &&
      run.length === 1 &&
      only.script === 'latin' &&
      only.text.length === 1 &&
      only.start === last.end + 1
    )
      bound.words.splice(-1, 1, {
        ...last,
        text: `${last.text} ${only.text}`,
        wordings: last.wordings.map((keys) => [...keys, only.key]),
        end: only.end,
      });
    else if (run.length > 0) bound.words.push(...wordsOfRun(run, grammar));
    run = [];
  };
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token;
    if (spans.some((span) => overlaps(token, span))) {
      close();
      at += 1;
      continue;
    }
    const phrases = phrasesAt(tokens, at, grammar.phrases);
    const synonyms = phrasesAt(tokens, at, grammar.synonyms);
    const members = phrasesAt(tokens, at, grammar.members);
    const length = Math.max(0, ...[...phrases, ...synonyms, ...members].map(({ to }) => to - at));
    const covers = tokens.slice(at, at + length);
    // A character alone may be part of a longer word: it is only bound where something else is bound beside it.
    const isPart =
      length === 1 && token.script !== 'latin' && token.script !== 'number' && run.length > 0 && token.joined;
    if (length === 0 || (isPart && !endsRun(tokens, at, spans, grammar))) {
      if (run.length > 0 && !goesOn(run.at(-1) as Token, token)) close();
      run.push(token);
      at += 1;
      continue;
    }
    close();
    bound.marks.push(...phrases.filter(({ to }) => to - at === length).map(({ meaning }) => meaning));
    bound.members.push(...members.filter(({ to }) => to - at === length).map(({ meaning }) => meaning));
    if (members.some(({ to }) => to - at === length)) {
      if (!members.some(({ meaning }) => isPlainKind(grammar.memberRows[meaning])))
        bound.memberWords.push(wordOf(covers, []));
      bound.isByMember ||= isAfterBy;
    }
    isAfterBy = phrases.some(({ meaning }) => meaning === 'by');
    // Whose figures are asked for: a column or a title has to say it.
    if (phrases.some(({ meaning, to }) => to - at === length && meaning === 'parent'))
      bound.words.push(wordOf(covers, []));
    if (phrases.some(({ meaning, to }) => to - at === length && alsoNames.has(meaning)))
      bound.operatorWords.push(wordOf(covers, []));
    // "Who audits": the phrase names what is asked for as well.
    if (phrases.some(({ meaning, to }) => to - at === length && (meaning === 'who' || meaning === 'count')))
      bound.operatorWords.push(...namedWithin(covers, grammar));
    const rows = synonyms.filter(({ to }) => to - at === length).map(({ meaning }) => meaning);
    const isMember = members.some(({ to }) => to - at === length);
    if (rows.length > 0 && !isMember)
      bound.words.push(
        wordOf(
          covers,
          rows.flatMap((row) => grammar.synonymRows[row] ?? []),
        ),
      );
    at += length;
  }
  close();
  return bothScripts ? { ...bound, words: bound.words.filter(isContent) } : bound;
}

const namedWithin = (covers: readonly Token[], { synonyms, synonymRows }: Grammar): AskedWord[] =>
  findPhrases(covers, synonyms).map(({ meaning, from, to }) =>
    wordOf(covers.slice(from, to), synonymRows[meaning] ?? []),
  );

/** Kinds that are never a row's name by themselves. */
const plainKinds = new Set(['segment', 'expense', 'liability', 'asset', 'quarter', 'activity', 'year']);
const isPlainKind = (row: readonly string[] = []) => plainKinds.has(row[0] ?? '');

/** In a script without spaces: whether after this character something known, or the end of the run, follows. */
function endsRun(tokens: readonly Token[], at: number, spans: readonly Span[], grammar: Grammar): boolean {
  const next = tokens[at + 1];
  if (!next?.joined) return true;
  if (spans.some((span) => overlaps(next, span))) return true;
  return [grammar.phrases, grammar.synonyms, grammar.members].some((index) =>
    phrasesAt(tokens, at + 1, index as Grammar['phrases']).some(({ to }) => to - at > 2),
  );
}

/** Characters of one script without a space between them are one word; Latin words are words each. */
function goesOn(last: Token, next: Token): boolean {
  // "Non-GAAP" is one word.
  if (last.key === 'non') return next.start - last.end <= 1;
  if (!next.joined) return false;
  if (next.script === 'latin' || last.script === 'latin') return false;
  return !(isHiragana(next) !== isHiragana(last));
}

const isHiragana = ({ text }: Token) => /^\p{Script=Hiragana}$/u.test(text);

function wordsOfRun(run: readonly Token[], grammar: Grammar): AskedWord[] {
  const [first] = run;
  if (!first || run.every(isHiragana)) return [];
  // A number alone is a size, a day or a footnote.
  if (run.every(({ script }) => script === 'number')) return [];
  if (run.length === 1 && first.script === 'latin' && first.key.length < 2 && first.capital !== 'all')
    return [];
  return [wordOf(run, [])].map((word) => ({ ...word, wordings: withRelated(word.wordings, grammar) }));
}

const withRelated = (wordings: AskedWord['wordings'], _grammar: Grammar): AskedWord['wordings'] => [
  ...wordings,
  ...wordings.flatMap((keys) =>
    keys.length === 1 ? relatedTokens(keys[0] as string).map((key) => [key]) : [],
  ),
];

function wordOf(run: readonly Token[], synonyms: readonly string[]): AskedWord {
  const keys = run.map(({ key }) => key);
  return {
    text: run.map(({ text, joined }, at) => (at > 0 && !joined ? ` ${text}` : text)).join(''),
    wordings: [keys, ...synonyms.map(keysOf)],
    start: run[0]?.start ?? 0,
    end: run.at(-1)?.end ?? 0,
    isName: run.some(({ capital, script }) => capital !== 'none' && script === 'latin'),
    isKnown: synonyms.length > 0,
  };
}

/** A single syllable that is left of a word is an ending. */
const isContent = ({ text }: AskedWord) => !/^[\p{Script=Hangul}\p{Script=Hiragana}]$/u.test(text);

/** "in USD millions", "to two decimal places": the form of the answer. */
const scaleForm =
  /\(?\bin (?:us\$|usd|us dollars|eur|gbp|\$)? ?(?<size>thousand|million|billion)s?\b(?: of (?:us )?dollars)?\)?/;
const decimalForm = /\b(?<count>zero|one|two|three|four|\d) decimal(?: place)?s?/;
const sizes: Readonly<Record<string, number>> = { thousand: 3, million: 6, billion: 9 };
const numerals = ['zero', 'one', 'two', 'three', 'four'];

function readForm(text: string) {
  const folded = foldText(text);
  const scale = scaleForm.exec(folded);
  const places = decimalForm.exec(folded);
  const count = places?.groups?.count;
  const spans: Span[] = instructionsIn(folded);
  return {
    scale: sizes[scale?.groups?.size ?? ''] ?? null,
    decimals: count === undefined ? null : Math.max(numerals.indexOf(count), Number(count) || 0),
    spans,
  };
}

/** Sentences and asides that say how to answer, by the words with which they begin. */
const instruction =
  /(?:^|[.?!;:,] |\()(?:please |kindly )?(?:answer|respond|reply|round|express|state your|base your|assum|address the|approach the|use only|using only|based on|based only|considering the|by drawing|if [^.?!]{0,60}\b(?:not|n't)\b[^.?!]{0,30}\b(?:useful|relevant|meaningful|applicable)|calculate (?:what|\(or)|give a response|provide (?:a|an|your)|in (?:units|usd|us dollars)|rounded?|according to the|taking into account|relying on|judging|we (?:need|want) to|please help|here's the question|from the perspective|imagine)\b/g;

function instructionsIn(folded: string): Span[] {
  return [...folded.matchAll(instruction)].map(({ index, 0: found }) => {
    const rest = folded.slice(index + found.length);
    const ends = found.startsWith('(')
      ? /[.?!:;)](?:\s|$)/
      : /[.?!:;](?:\s|$)|,\s+(?=(?:what|how|which|who|when|where|why|is|are|was|were|did|does|has|do)\b)/;
    const end = rest.search(ends);
    return { start: index, end: index + found.length + (end < 0 ? rest.length : end) };
  });
}

function formulaAt(tokens: readonly Token[], grammar: Grammar): number | null {
  const at = tokens.findIndex((_, index) =>
    phrasesAt(tokens, index, grammar.phrases).some(({ meaning }) => meaning === 'definition'),
  );
  return at < 0 ? null : (tokens[at]?.start ?? null);
}

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

function operatorOf(marks: ReadonlySet<Category>, shape: Shape): Operator {
  if (shape.formula) return 'ratio';
  if (shape.isByMember && !marks.has('why') && !marks.has('most') && !marks.has('least'))
    return 'composition';
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
  return shape.measures.length > 0 || isNounPhrase(shape) ? 'value' : 'what';
}

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
    at === 0 || /[,:;?.] *(?:and |but )?$/.test(textBefore(tokens, at)) ? [{ token, at }] : [],
  );
  return starts.some(({ at }) =>
    phrasesAt(tokens, at, grammar.phrases).some(({ meaning }) => verbs.has(meaning)),
  );
}

const textBefore = (tokens: readonly Token[], at: number) => (tokens[at - 1]?.text.endsWith(',') ? ', ' : '');

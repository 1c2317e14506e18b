import { relatedTokens } from '@footnote/text';
import type { Grammar } from './grammar.ts';
import type { Category, MemberKind } from './lexicon.ts';
import { findPhrases, type PhraseMatch, phrasesAt } from './match-phrases.ts';
import type { AskedWord } from './parsed-question.ts';
import { keysOf, type Token } from './tokens.ts';

/** A part of the question. */
export interface Span {
  start: number;
  end: number;
}

export const overlaps = (one: Span, other: Span) => one.start < other.end && other.start < one.end;

export interface Bound {
  marks: Category[];
  words: AskedWord[];
  members: MemberKind[];
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

/** Binds what is not in a span to the phrases of the lexicon; the rest is left in words. */
export function bindPhrases(
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
    const joined = last && withLetter(last, run);
    if (joined) bound.words.splice(-1, 1, joined);
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
    // Each index gives its longest phrases: those that are shorter than another's are a part of it.
    const meaningsOf = <T>(found: readonly PhraseMatch<T>[]): T[] =>
      found.filter(({ to }) => to - at === length).map(({ meaning }) => meaning);
    const [marks, rows, kinds] = [meaningsOf(phrases), meaningsOf(synonyms), meaningsOf(members)];
    // "Paid members" are not all members; "dividends paid" are dividends.
    if (token.key === paid && phrasesAt(tokens, at + 1, grammar.synonyms).length > 0)
      bound.words.push(wordOf(covers, []));
    bound.marks.push(...marks);
    bound.members.push(...kinds);
    if (kinds.length > 0) {
      // In a script without spaces a kind may be the end of a name: 해외사업.
      if (token.script !== 'latin' || !kinds.some((kind) => plainKinds.has(kind)))
        bound.memberWords.push(wordOf(covers, []));
      bound.isByMember ||= isAfterBy;
    }
    isAfterBy = phrases.some(({ meaning }) => meaning === 'by');
    // Whose figures are asked for: a column or a title has to say it.
    if (marks.includes('parent')) bound.words.push(wordOf(covers, []));
    if (marks.some((mark) => alsoNames.has(mark))) bound.operatorWords.push(wordOf(covers, []));
    // "Who audits": the phrase names what is asked for as well.
    if (marks.includes('who') || marks.includes('count'))
      bound.operatorWords.push(...namedWithin(covers, grammar));
    if (rows.length > 0 && kinds.length === 0)
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

const [paid] = keysOf('paid');

/** "Big W": a letter belongs to the word before it. */
function withLetter(word: AskedWord, run: readonly Token[]): AskedWord | null {
  const [letter] = run;
  if (!letter || run.length > 1 || letter.script !== 'latin' || letter.text.length > 1) return null;
  if (letter.start !== word.end + 1) return null;
  return {
    ...word,
    text: `${word.text} ${letter.text}`,
    wordings: word.wordings.map((keys) => [...keys, letter.key]),
    end: letter.end,
  };
}

const namedWithin = (covers: readonly Token[], { synonyms, synonymRows }: Grammar): AskedWord[] =>
  findPhrases(covers, synonyms).map(({ meaning, from, to }) =>
    wordOf(covers.slice(from, to), synonymRows[meaning] ?? []),
  );

/** Kinds that are never a row's name by themselves. */
const plainKinds: ReadonlySet<MemberKind> = new Set([
  'segment',
  'expense',
  'liability',
  'asset',
  'quarter',
  'activity',
  'year',
]);

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

function wordsOfRun(run: readonly Token[], { adjectives }: Grammar): AskedWord[] {
  const [first] = run;
  if (!first || run.every(isHiragana)) return [];
  // A number alone is a size, a day or a footnote.
  if (run.every(({ script }) => script === 'number')) return [];
  if (run.length === 1 && first.script === 'latin' && first.key.length < 2 && first.capital !== 'all')
    return [];
  const word = wordOf(run, []);
  const related = word.wordings.flatMap((keys) =>
    keys.length === 1 ? relatedTokens(keys[0] as string).map((key) => [key]) : [],
  );
  // "787s"
  const single = run.length === 1 ? /^(\d{3,})s$/.exec(first.key)?.[1] : undefined;
  const place = adjectives.get(run.map(({ key }) => key).join(' '));
  const others = [...(single ? [[single]] : []), ...(place ? [place] : [])];
  return [{ ...word, wordings: [...word.wordings, ...related, ...others] }];
}

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

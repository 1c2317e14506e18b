import { grammarOf } from '../parse/grammar.ts';
import { phrasesAt } from '../parse/match-phrases.ts';
import type { ParsedQuestion } from '../parse/parsed-question.ts';
import { readPeriods } from '../parse/read-periods.ts';
import { type Token, tokensOf } from '../parse/tokens.ts';

/** Words of a question that may name a company, and where they are in it. */
export interface Candidate {
  text: string;
  start: number;
  /** Written as a name: with a capital, or in a script without capitals. */
  isWritten: boolean;
  /** What follows may belong to it or not: in a script without spaces. */
  isOpen: boolean;
}

const longestName = 5;
const longestRun = 14;
const mostPlain = 24;
const inside = new Set(['of', '&', 'and', 'de', 'the', 'do', 'da']);
const isCjkToken = ({ script }: Token) => script === 'han' || script === 'kana' || script === 'hangul';

/** Those written as names, then those that nothing else explains. */
export function nameCandidates(question: ParsedQuestion): Candidate[] {
  const tokens = tokensOf(question.text);
  const covered = (token: Token) =>
    question.measures.some(({ start, end }) => token.start >= start && token.end <= end);
  const written = writtenNames(tokens, question).filter((run) => !run.every(covered));
  const ofRun = (run: readonly Token[], isWritten: boolean): Candidate => ({
    text: question.text.slice(run[0]?.start ?? 0, run.at(-1)?.end ?? 0),
    start: run[0]?.start ?? 0,
    isWritten,
    isOpen: false,
  });
  return unique([
    ...codeAtStart(tokens, question),
    ...openRuns(tokens, question),
    ...written.flatMap((run) => [run, ...partsOf(run)]).map((run) => ofRun(run, true)),
    ...plainRuns(tokens, question, written.flat())
      .slice(0, mostPlain)
      .map((run) => ofRun(run, false)),
  ]);
}

/** "7203の売上高": the code of a company, where a question begins with a number that is no year. */
function codeAtStart([first]: readonly Token[], { text }: ParsedQuestion): Candidate[] {
  const isCode = first?.script === 'number' && first.text.length >= 4 && Number.isInteger(Number(first.text));
  const isPeriod = readPeriods(text).spans.some(({ start }) => start === first?.start);
  return isCode && !isPeriod
    ? [{ text: first.text, start: first.start, isWritten: true, isOpen: false }]
    : [];
}

/** In scripts without spaces a name may begin where a run of characters does, and where nothing explains what follows. */
function openRuns(tokens: readonly Token[], question: ParsedQuestion): Candidate[] {
  const starts = new Set<number>();
  const { spans } = readPeriods(question.text);
  for (const [at, token] of tokens.entries()) {
    if (spans.some(({ start, end }) => token.start >= start && token.start < end)) continue;
    const begins =
      isCjkToken(token) && !(token.joined && tokens[at - 1] && tokens[at - 1]?.script !== 'number');
    const isWord = question.words.some(({ start }) => start === token.start) && isCjkToken(token);
    if ((begins && !question.measures.some(({ start }) => start === token.start)) || isWord) starts.add(at);
  }
  return [...starts].flatMap((at): Candidate[] => {
    let end = at + 1;
    while (tokens[end]?.joined && end - at < longestRun && tokens[end]?.script !== 'number') end += 1;
    const [first, last] = [tokens[at], tokens[end - 1]];
    if (!first || !last || end - at < 2) return [];
    const text = question.text.slice(first.start, last.end);
    return [{ text, start: first.start, isWritten: true, isOpen: true }];
  });
}

/** Runs of words with capitals, without a first word that only begins the sentence. */
function writtenNames(tokens: readonly Token[], question: ParsedQuestion): Token[][] {
  const { phrases } = grammarOf(question.language);
  const runs: Token[][] = [];
  let run: Token[] = [];
  const close = () => {
    while (run.length > 0 && inside.has(run.at(-1)?.key ?? '')) run.pop();
    if (run.length > 0) runs.push(run.slice(0, longestName));
    run = [];
  };
  for (const [at, token] of tokens.entries()) {
    const between = question.text.slice(tokens[at - 1]?.end ?? 0, token.start);
    if (at > 0 && !/^['’&.\s-]*(?:['’]s?\s)?$/.test(between.slice(0, 8))) close();
    if (/['’]s?\s$/.test(between)) close();
    const isKnown = phrasesAt(tokens, at, phrases).length > 0;
    const starts = at === 0 || /[.?!:;]\s*$/.test(between);
    const isName = token.script === 'latin' && token.capital !== 'none' && !(starts && isKnown);
    if (isName || (run.length > 0 && inside.has(token.key))) run.push(token);
    else if (token.script === 'number' && run.length > 0 && token.joined) run.push(token);
    else close();
  }
  close();
  return runs;
}

/** Words that nothing explains, with up to two words that follow and then alone: "vinyl factory", "brave bison", "zegona". */
function plainRuns(
  tokens: readonly Token[],
  { words, text, language, measures }: ParsedQuestion,
  written: readonly Token[],
): Token[][] {
  const { phrases, members } = grammarOf(language);
  const isExplained = (at: number, { start }: Token) =>
    phrasesAt(tokens, at, phrases).length + phrasesAt(tokens, at, members).length > 0 ||
    measures.some((measure) => start >= measure.start && start < measure.end);
  const own = (token: Token) =>
    token.script === 'latin' &&
    !written.includes(token) &&
    words.some(({ start, end, isKnown }) => !isKnown && token.start >= start && token.end <= end);
  return tokens.flatMap((token, at) => {
    if (!own(token)) return [];
    const run = [token];
    for (const [ahead, next] of tokens.slice(at + 1, at + mostJoined).entries()) {
      const isNext = next.script === 'latin' && text.slice(run.at(-1)?.end, next.start) === ' ';
      if (!isNext || inside.has(next.key) || isExplained(at + 1 + ahead, next)) break;
      run.push(next);
    }
    const runs = run.map((_, back) => run.slice(0, run.length - back));
    return runs.filter((one) => one.length > 1 || token.text.length > 1);
  });
}
const mostJoined = 3;

/** "Cobham Lathes and Brindle Lathes" is one name, or two, as "Exterior da WEG"; a name may end before the last words in capitals. */
function partsOf(run: readonly Token[]): Token[][] {
  const at = run.findLastIndex(({ key }) => inside.has(key));
  if (at >= 0) return [run.slice(0, at), run.slice(at + 1)].filter((part) => part.length > 0);
  return run.length > 1 ? [run.slice(0, -1), run.slice(0, 1)] : [];
}

const unique = (all: readonly Candidate[]) =>
  all.filter(
    ({ text }, at) =>
      text.length > 1 && all.findIndex((one) => one.text.toLowerCase() === text.toLowerCase()) === at,
  );

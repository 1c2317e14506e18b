import { grammarOf } from '../parse/grammar.ts';
import { phrasesAt } from '../parse/match-phrases.ts';
import type { ParsedQuestion } from '../parse/parsed-question.ts';
import { type Token, tokensOf } from '../parse/tokens.ts';

/** How sure it is that words are a name: written as one, or only unknown. */
export interface Candidate {
  text: string;
  isWritten: boolean;
}

const longestName = 5;
const inside = new Set(['of', '&', 'and', 'de', 'the', 'do', 'da']);

/** The words of a question that may name companies: those written as names, then those that nothing else explains. */
export function nameCandidates(question: ParsedQuestion): Candidate[] {
  const tokens = tokensOf(question.text);
  const covered = (token: Token) =>
    question.measures.some(({ start, end }) => token.start >= start && token.end <= end);
  const written = writtenNames(tokens, question).filter((run) => !run.every(covered));
  const plain = plainRuns(question);
  return unique([
    ...written
      .flatMap((run) => [run, ...partsOf(run)])
      .map((run) => ({ text: textOf(question.text, run), isWritten: true })),
    ...plain.map((text) => ({ text, isWritten: false })),
  ]);
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

function plainRuns({ words, text }: ParsedQuestion): string[] {
  const names: string[] = [];
  for (const [at, word] of words.entries()) {
    // What the lexicon knows in other words is a subject, and no name.
    if (word.wordings.length > 3) continue;
    const next = words[at + 1];
    const joined = next && text.slice(word.end, next.start) === ' ' ? `${word.text} ${next.text}` : null;
    if (joined) names.push(joined);
    names.push(word.text);
    // Endings of Korean words, and "teslas".
    if (/\p{Script=Hangul}{3}/u.test(word.text)) names.push(word.text.slice(0, -1));
    if (/^[a-z]{4,}s$/.test(word.text)) names.push(word.text.slice(0, -1));
  }
  return names;
}

/** "Cobham Lathes and Brindle Lathes" is one name, or two. */
function partsOf(run: readonly Token[]): Token[][] {
  const at = run.findIndex(({ key }) => key === 'and' || key === '&');
  return at < 0 ? [] : [run.slice(0, at), run.slice(at + 1)].filter((part) => part.length > 0);
}

const textOf = (text: string, run: readonly Token[]) => text.slice(run[0]?.start ?? 0, run.at(-1)?.end ?? 0);

const unique = (all: readonly Candidate[]) =>
  all.filter(
    ({ text }, at) =>
      text.length > 1 && all.findIndex((one) => one.text.toLowerCase() === text.toLowerCase()) === at,
  );

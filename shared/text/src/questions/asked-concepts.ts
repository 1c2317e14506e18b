import { financeTerms } from '../finance/finance-terms.ts';
import { foldForSearch } from '../fold/fold-for-search.ts';
import { relatedTokens } from '../words/related-tokens.ts';
import { stopRuns, stopTokens, weakTokens } from '../words/stop-words.ts';
import { tokenize } from '../words/tokenize.ts';

/** One thing that is asked for, and the wordings that a text may use for it. */
export interface Concept {
  weight: number;
  /** Tokens in order; a phrase when there are several. */
  wordings: { tokens: readonly string[]; weight: number }[];
}

interface Term {
  tokens: string[];
  set: number;
}

const otherWording = 0.55;
/** Weight of a single word of a known phrase. */
const partOfPhrase = 0.4;

const sets: Term[][] = financeTerms.map((line, set) =>
  line.split(';').map((term) => ({ tokens: tokenize(term), set })),
);
const byFirst = new Map<string, Term[]>();
for (const term of sets.flat()) {
  const first = term.tokens[0] as string;
  byFirst.set(first, [...(byFirst.get(first) ?? []), term]);
}
for (const terms of byFirst.values()) terms.sort((a, b) => b.tokens.length - a.tokens.length);

const relatedWord = 0.5;
/** Words that almost any question may contain and that are not its subject. */
const weakWord = 0.35;

/** The concepts of a question, without meaningless words. */
export function askedConcepts(question: string): Concept[] {
  const tokens = askedTokens(question);
  const concepts: Concept[] = [];
  const seen = new Set<string>();
  const add = (key: string, concept: Concept) => {
    if (seen.has(key)) return;
    seen.add(key);
    concepts.push(concept);
  };
  for (let at = 0; at < tokens.length; ) {
    const term = termAt(tokens, at);
    if (!term) {
      const token = tokens[at] as string;
      if (!stopTokens.has(token)) {
        add(token, { weight: isWeak(token) ? weakWord : 1, wordings: relatedWordings(token) });
      }
      at += 1;
      continue;
    }
    add(`#${term.set}`, { weight: 1, wordings: wordingsOf(term) });
    if (term.tokens.length > 1) {
      for (const token of term.tokens) {
        if (!stopTokens.has(token))
          add(token, { weight: partOfPhrase, wordings: [{ tokens: [token], weight: 1 }] });
      }
    }
    at += term.tokens.length;
  }
  return concepts;
}

function termAt(tokens: readonly string[], at: number): Term | undefined {
  return byFirst
    .get(tokens[at] as string)
    ?.find((term) => term.tokens.every((token, ahead) => tokens[at + ahead] === token));
}

/** A threshold or a share (`more than 20%`) is rarely in the text as it is in the question. */
const isWeak = (token: string) => weakTokens.has(token) || /^\d{1,2}(?:\.\d+)?%?$/.test(token);

/** A word, and related words with less weight: cyclical for cyclicality. */
function relatedWordings(token: string): Concept['wordings'] {
  const related = relatedTokens(token).map((other) => ({ tokens: [other], weight: relatedWord }));
  return [{ tokens: [token], weight: 1 }, ...related];
}

function wordingsOf(term: Term): Concept['wordings'] {
  const wordings = new Map<string, { tokens: string[]; weight: number }>();
  for (const { tokens } of sets[term.set] ?? []) {
    const same = tokens.join(' ') === term.tokens.join(' ');
    wordings.set(tokens.join(' '), { tokens, weight: same ? 1 : otherWording });
  }
  return [...wordings.values()];
}

/** `FY2022` is written as 2022 in texts. */
const fiscalYear = /\b(?:fy|cy)\s?['’]?((?:19|20)\d\d)\b/g;
const scripts =
  /[\p{scx=Han}]+|\p{sc=Katakana}[\p{sc=Katakana}ー・]*|[\p{sc=Hangul}]+|[^\p{scx=Han}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Hiragana}]+/gu;
const particle =
  /(?<=\p{sc=Hangul}{2})(?:에서|으로|에게|까지|부터|이나|은|는|이|가|을|를|의|에|로|와|과|도)$/u;

/**
 * The tokens of a question. In CJK script only pairs of characters of the same kind are used, because particles, and pairs
 * with a kana ending, are grammar.
 */
function askedTokens(question: string): string[] {
  const folded = foldForSearch(question).replace(stopRuns, ' ').replace(fiscalYear, ' $1 ');
  return [...folded.matchAll(scripts)].flatMap(([run]) => tokenize(run.replace(particle, '')));
}

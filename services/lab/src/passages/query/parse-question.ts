import { financeTerms, foldForSearch, stopRuns, stopTokens, tokenize } from '@research/text';

/** One thing that is asked for, and the ways a text may say it. */
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
/** A word of a phrase that is known as a whole counts for this much by itself. */
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

/** What a question asks for. Words of no meaning are left out, unless nothing else is there. */
export function parseQuestion(question: string): Concept[] {
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
      if (!stopTokens.has(token)) add(token, { weight: 1, wordings: [{ tokens: [token], weight: 1 }] });
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
  if (concepts.length > 0) return concepts;
  return tokenize(question).map((token) => ({ weight: 1, wordings: [{ tokens: [token], weight: 1 }] }));
}

function termAt(tokens: readonly string[], at: number): Term | undefined {
  return byFirst
    .get(tokens[at] as string)
    ?.find((term) => term.tokens.every((token, ahead) => tokens[at + ahead] === token));
}

function wordingsOf(term: Term): Concept['wordings'] {
  const wordings = new Map<string, { tokens: string[]; weight: number }>();
  for (const { tokens } of sets[term.set] ?? []) {
    const same = tokens.join(' ') === term.tokens.join(' ');
    wordings.set(tokens.join(' '), { tokens, weight: same ? 1 : otherWording });
  }
  return [...wordings.values()];
}

const scripts =
  /[\p{scx=Han}]+|\p{sc=Katakana}[\p{sc=Katakana}ー・]*|[\p{sc=Hangul}]+|[^\p{scx=Han}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Hiragana}]+/gu;
const particle =
  /(?<=\p{sc=Hangul}{2})(?:에서|으로|에게|까지|부터|이나|은|는|이|가|을|를|의|에|로|와|과|도)$/u;

/**
 * The tokens of what is asked. In CJK writing only those of runs of one script: pairs across kana endings, and
 * particles, are grammar.
 */
function askedTokens(question: string): string[] {
  const folded = foldForSearch(question).replace(stopRuns, ' ');
  return [...folded.matchAll(scripts)].flatMap(([run]) => tokenize(run.replace(particle, '')));
}

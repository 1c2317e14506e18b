import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageOf } from '@footnote/analyst/language';
import { lexicons, makeGrammar } from '@footnote/analyst/parse/grammar';
import { parseQuestion } from '@footnote/analyst/parse/parse-question';

/** Questions of the open banks: what each asks for, and which words are left to bind. */
const questions = ['desk', 'fresh', 'invented'].flatMap((name) =>
  readFileSync(join(import.meta.dirname, `../../banks/${name}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { question: string }).question)
    .map((text) => ({ text, language: languageOf(text), whole: parseQuestion(text) })),
);
const languages = [...new Set(questions.map(({ language }) => language))];

/** The same numbers for the same seed. */
function randomOf(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

type Lexicon = (typeof lexicons)[number];

/** A lexicon with this share of its phrases; a row keeps at least one. */
function thinned(lexicon: Lexicon, share: number, random: () => number): Lexicon {
  const thin = (row: string) => {
    const all = row.split(';');
    const kept = all.filter(() => random() < share);
    return (kept.length > 0 ? kept : all.slice(0, 1)).join(';');
  };
  const thinAll = (rows: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(rows).map(([key, row]) => [key, thin(row)]));
  return {
    ...lexicon,
    phrases: thinAll(lexicon.phrases as Record<string, string>),
    signals: thinAll(lexicon.signals as Record<string, string>),
    members: thinAll(lexicon.members as Record<string, string>),
    synonyms: lexicon.synonyms.map(thin),
  };
}

/** How many questions are still read as with the whole lexicon. */
function readAlike(share: number, seed: number): number {
  const random = randomOf(seed);
  const fewer = lexicons.map((lexicon) => thinned(lexicon, share, random));
  // A grammar takes longer to make than a question to read.
  const grammars = new Map(languages.map((language) => [language, makeGrammar(fewer, language)]));
  const alike = questions.filter(({ text, language, whole }) => {
    const grammar = grammars.get(language);
    const own = parseQuestion(text, grammar ? { grammar } : {});
    return own.operator === whole.operator && own.measures.length === whole.measures.length;
  });
  return alike.length / questions.length;
}

it('reads fewer questions with fewer words, and no sudden fall', () => {
  const shares = [1, 0.9, 0.75, 0.5];
  const found = shares.map((share) => {
    const each = [1, 2, 3].map((seed) => readAlike(share, seed));
    return each.reduce((sum, one) => sum + one, 0) / each.length;
  });
  expect(found[0]).toBe(1);
  const falls = found.slice(1).map((one, at) => (found[at] ?? 0) - one);
  expect(Math.min(...falls)).toBeGreaterThan(0);
  // Half of the words lose a quarter of the questions, a step never a fifth.
  expect(found.at(-1)).toBeGreaterThan(0.6);
  expect(Math.max(...falls)).toBeLessThan(0.2);
});

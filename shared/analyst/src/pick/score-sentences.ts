import { labelsOf } from '../cells/measure-table.ts';
import { withInputs } from '../cells/resolve-measure.ts';
import { bagOf, type WordBag } from '../parse/bind-words.ts';
import type { AskedMeasure, AskedWord, ParsedQuestion } from '../parse/parsed-question.ts';
import { keysOf } from '../parse/tokens.ts';
import { type Features, featuresOf, measuredAgainst } from './features.ts';
import { type Sentence, wordsOf } from './sentence.ts';
import weights from './weights.json' with { type: 'json' };
import { score } from './weights.ts';

export interface ScoredSentence {
  sentence: Sentence;
  /** How likely it answers, 0 to 1. */
  score: number;
  /** The words of the question that neither it nor what stands around it has. */
  missing: readonly AskedWord[];
}

/** A sentence below this is not told: learned with the weights. */
export const leastScore = weights.threshold;

/** The words of a question as sentences are compared with them: its content words, and its measures. */
export function contentOf({ words, measures, operator }: ParsedQuestion): AskedWord[] {
  return [...words, ...measures.map((one) => asWord(one, operator === 'why'))].toSorted(
    (a, b) => a.start - b.start,
  );
}

const languages = ['en', 'ja', 'ko', 'zh', 'zh-Hant', 'pt'] as const;

/** A reason may be given for what a measure is computed from: of a margin, for its costs. */
function asWord({ keys, text, start, end }: AskedMeasure, isWhy: boolean): AskedWord {
  const own = keys.slice(0, 1);
  const [, ...inputs] = isWhy ? withInputs(own) : [];
  // Without sales, which are in every margin.
  const said = [...own, ...inputs.filter((one) => one !== 'revenue')];
  const wordings = [text, ...labelsOf(said, languages)].map(keysOf);
  return { text, start, end, isName: false, wordings };
}

/** What is measured of each sentence for a question. */
export function measureSentences(question: ParsedQuestion, sentences: readonly Sentence[]): Features[] {
  const bags = sentences.map((sentence) => bagOf(wordsOf(sentence)));
  const asked = measuredAgainst(question, contentOf(question), bags);
  return sentences.map((sentence, at) => featuresOf(sentence, bags[at] as WordBag, asked));
}

/** The sentences, best first. Equal ones stay in their order. */
export function scoreSentences(question: ParsedQuestion, sentences: readonly Sentence[]): ScoredSentence[] {
  const words = contentOf(question);
  const features = measureSentences(question, sentences);
  return sentences
    .map((sentence, at) => ({
      sentence,
      score: score(weights, features[at] as Features),
      missing: missingIn(sentence, words),
    }))
    .toSorted((a, b) => b.score - a.score);
}

function missingIn(sentence: Sentence, words: readonly AskedWord[]): AskedWord[] {
  const { heading, lead, before, after, passage } = sentence;
  const bag = bagOf([wordsOf(sentence), heading, lead ?? '', before, after, passage.heading].join(' · '));
  return words.filter(
    ({ wordings }) => !wordings.some((keys) => keys.length > 0 && keys.every((key) => bag.places.has(key))),
  );
}

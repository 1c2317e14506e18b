import { bagOf, holds, type WordBag } from '../parse/bind-words.ts';
import { hasDigit, yearsIn } from '../parse/digits.ts';
import { lexicons } from '../parse/grammar.ts';
import { findPhrases, indexPhrases } from '../parse/match-phrases.ts';
import type { AskedWord, Operator, ParsedQuestion } from '../parse/parsed-question.ts';
import { tokensOf } from '../parse/tokens.ts';
import { type Sentence, wordsOf } from './sentence.ts';
import { signalsOf } from './signals-of.ts';
import learned from './weights.json' with { type: 'json' };

/** What is measured of a sentence for a question, each between 0 and 1: the rows of `weights.json`, where they are learned. */
export type FeatureName = keyof typeof learned.weights;
export const featureNames = Object.keys(learned.weights) as readonly FeatureName[];
export type Features = Readonly<Record<FeatureName, number>>;

/** What all sentences of a question are measured by. */
export interface Asked {
  question: ParsedQuestion;
  /** The content words of the question; measures are words here as well. */
  words: readonly AskedWord[];
  /** By word: how rare it is among the sentences. */
  rarity: readonly number[];
}

const people: ReadonlySet<Operator> = new Set(['who']);
export const pointsElsewhere =
  /\b(?:see|refer to|incorporated (?:herein )?by reference|included in|set forth in|contained in)\b[^.]{0,60}\b(?:item|note|part|exhibit|section|page|proxy statement|annual report)\b/i;
const monthName =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b|\d{1,2}\s?[月월]\s?\d{0,2}|\b\d{1,2} de \p{Ll}+ de \d{4}/iu;

export function measuredAgainst(
  question: ParsedQuestion,
  words: readonly AskedWord[],
  bags: readonly WordBag[],
): Asked {
  const rarity = words.map((word) => {
    const count = bags.filter((bag) => holds(bag, word)).length;
    return Math.log(1 + (bags.length + 1) / (count + 1));
  });
  return { question, words, rarity };
}

export function featuresOf(sentence: Sentence, bag: WordBag, { question, words, rarity }: Asked): Features {
  const { text, heading, before, after, lead, passage, kind } = sentence;
  const held = words.map((word) => holds(bag, word));
  const around = bagOf([heading, lead ?? '', passage.title].join(' · '));
  const beside = bagOf([before, after, heading].join(' · '));
  const total = rarity.reduce((sum, one) => sum + one, 0) || 1;
  const share = (fits: (at: number) => boolean) =>
    words.length === 0 ? 0 : words.filter((_, at) => fits(at)).length / words.length;
  const marks = signalsOf(wordsOf(sentence));
  const years = new Set(yearsIn(text));
  const asked = new Set(question.periods.flatMap(({ year }) => (year === null ? [] : [String(year)])));
  const { operator, marks: wanted } = question;
  const names = words.filter(({ isName }) => isName);
  const is = (fits: boolean) => (fits ? 1 : 0);
  return {
    words: share((at) => held[at] === true),
    wordsByRarity: rarity.reduce((sum, one, at) => sum + (held[at] ? one : 0), 0) / total,
    wordsWithHeading: share((at) => held[at] === true || holds(around, words[at] as AskedWord)),
    wordsWithNeighbours: share((at) => held[at] === true || holds(beside, words[at] as AskedWord)),
    namesHeld:
      names.length === 0
        ? 1
        : names.filter((word) => holds(bag, word) || holds(around, word)).length / names.length,
    rank: 1 / (1 + passage.rank),
    late: Math.min(1, passage.rank / 15),
    first: is(sentence.at === 0),
    years: is(asked.size > 0 && [...asked].some((year) => years.has(year))),
    otherYears: is(asked.size > 0 && years.size > 0 && ![...asked].some((year) => years.has(year))),
    hasNumber: is(hasDigit(text)),
    amountAsked: is(
      ['value', 'change', 'share', 'sum', 'ratio'].includes(operator) &&
        marks.has('amount') &&
        hasDigit(text),
    ),
    dateAsked: is(operator === 'when' && (monthName.test(text) || years.size > 0)),
    personAsked: is(people.has(operator) && marks.has('person')),
    placeAsked: is(operator === 'where' && marks.has('place')),
    causeAsked: is(operator === 'why' && marks.has('cause')),
    changeAsked: is((operator === 'why' || operator === 'change') && changes(text)),
    futureAsked: is(marks.has('future') && asksAhead(question)),
    denial: is(marks.has('denial')),
    hedge: is(marks.has('hedge') && !wanted.has('summary')),
    cell: is(kind === 'cell'),
    item: is(kind === 'item'),
    short: is(text.length < 40),
    long: Math.min(1, text.length / 900),
    pointsElsewhere: is(pointsElsewhere.test(text)),
  };
}

/** Whether a text, in whatever language, says that something rose or fell. */
export const changes = (text: string): boolean => findPhrases(tokensOf(text), moves).length > 0;
const moves = indexPhrases(
  lexicons.flatMap(({ phrases: { rise = '', fall = '' } }) => [[rise, true] as const, [fall, true] as const]),
);

function asksAhead({ words }: ParsedQuestion): boolean {
  const ahead = bagOf('guidance outlook forecast expect target plan 見通し 전망 预计 guidance projeções');
  return words.some((word) => holds(ahead, word));
}

import { searchedIn, type Target } from '../desk/target.ts';
import { languageOf } from '../language.ts';
import { bagOf, holds } from '../parse/bind-words.ts';
import { yearsIn } from '../parse/digits.ts';
import { findMeasures } from '../parse/find-measures.ts';
import { grammarOf } from '../parse/grammar.ts';
import { says } from '../parse/head-words.ts';
import { findPhrases } from '../parse/match-phrases.ts';
import type { AskedWord, Operator, ParsedQuestion } from '../parse/parsed-question.ts';
import { tokensOf } from '../parse/tokens.ts';
import { changes, pointsElsewhere } from '../pick/features.ts';
import { contentOf, leastScore, type ScoredSentence, scoreSentences } from '../pick/score-sentences.ts';
import { endsInColon, type Passage, type Sentence, sentencesOf } from '../pick/sentence.ts';
import { signalsOf } from '../pick/signals-of.ts';
import { countsAny, statesAsked } from '../pick/stated-figures.ts';
import { statesName } from '../pick/states-name.ts';
import type { Finding } from './finding.ts';
import type { Work } from './work.ts';

export const passagesRead = 15;
const mostQuotes: Readonly<Partial<Record<Operator, number>>> = {
  why: 3,
  list: 6,
  composition: 6,
  what: 4,
  who: 4,
  when: 3,
  where: 3,
  count: 3,
  value: 3,
  verdict: 4,
};
/** A quote has to be at least this good beside the best one. */
const besideBest = 0.3;

export interface TextAnswer {
  findings: readonly Finding[];
  /** Words that no sentence near the answer has. */
  missing: readonly AskedWord[];
  /** The best sentences, whether they answer or not. */
  nearest: readonly Finding[];
}

/** The sentences that answer. None where no sentence, with what stands around it, has the words of the question. */
export function answerText(
  work: Work,
  targets: readonly Target[],
  query: string = queryOf(work.question),
): TextAnswer {
  const passages = searchPassages(work, targets, query);
  const sentences = passages.flatMap(sentencesOf);
  // One that only names another place says nothing, where any other does.
  const telling = sentences.filter(({ text }) => !pointsElsewhere.test(text));
  const scored = scoreSentences(work.question, telling.length > 0 ? telling : sentences);
  return chooseQuotes(work, scored, passages);
}

/** What a search finds for a subject, the best first. */
export function sentencesOn(work: Work, target: Target, query: string): ScoredSentence[] {
  return scoreSentences(work.question, searchPassages(work, [target], query).flatMap(sentencesOf));
}

/** The words of the question without its periods and instructions: those are in every part of a report. */
function queryOf(question: ParsedQuestion): string {
  const words = contentOf(question).map(({ text }) => text);
  const whole = question.text.length > 300 || words.length === 0 ? words.join(' ') : question.text;
  return whole.slice(0, 500) || question.text.slice(0, 500);
}

export function searchPassages(
  { desk, question }: Work,
  targets: readonly Target[],
  query: string,
): Passage[] {
  const within = searchedIn(targets);
  const outputs = desk.askAll(
    'search_passages',
    queriesFor(question, query).map((one) => ({ query: one, ...within, limit: passagesRead })),
  );
  return mergePassages(outputs.map((output) => output?.passages ?? []));
}

/** The question, and its words in all the forms that the lexicon knows; a word that stands alone in each of its first forms too. */
export function queriesFor(question: ParsedQuestion, query: string = queryOf(question)): string[] {
  const content = contentOf(question);
  const [only] = content;
  const alone =
    content.length === 1 && only?.isKnown ? synonymsOf(only.text, question).slice(0, mostAlone) : [];
  const synonyms = content.flatMap(({ text, wordings }) =>
    wordings.length > 2 ? [text, ...synonymsOf(text, question)] : [text],
  );
  const all = [query, [...new Set(synonyms)].join(' ').slice(0, 500), ...alone];
  return [...new Set(all)].filter((one) => one.trim() !== '');
}
const mostAlone = 3;

type Found = { source_id: string; title: string; content: string; heading?: unknown };

/** The best of each search in turn, each text once. */
export function mergePassages(lists: readonly (readonly Found[])[]): Passage[] {
  const seen = new Set<string>();
  const merged = Array.from({ length: passagesRead }, (_, at) =>
    lists.flatMap((list) => list[at] ?? []),
  ).flat();
  return merged.flatMap(({ source_id, title, content, heading }, rank): Passage[] => {
    if (seen.has(content)) return [];
    seen.add(content);
    return [{ source_id, title, content, heading: typeof heading === 'string' ? heading : '', rank }];
  });
}

/** The words of one meaning, as the lexicon lists them. */
function synonymsOf(text: string, { language }: ParsedQuestion): readonly string[] {
  return (
    grammarOf(language)
      .synonymRows.find((row) => row.some((one) => one.toLowerCase() === text.toLowerCase()))
      ?.slice(0, 6) ?? []
  );
}

function chooseQuotes(
  { question }: Work,
  scored: readonly ScoredSentence[],
  passages: readonly Passage[],
): TextAnswer {
  const [best] = scored;
  const content = contentOf(question);
  if (!best) return { findings: [], missing: content, nearest: [] };
  const nearest = nearestOf(scored, content);
  const foreign = passages.length > 0 && languageOf(passages[0]?.content ?? '') !== question.language;
  // A word that nothing near the sentence has is unbound: what it says may be of something else.
  const fitting = scored.filter(
    ({ score, missing, sentence }) =>
      score >= leastScore && allows(missing, content) && tellsAsked(sentence, question, content),
  );
  const isStrict = strictFor(question);
  const strict = ofFigures.has(question.operator) ? fitting.filter(({ sentence }) => isStrict(sentence)) : [];
  const told = strict.length > 0 ? strict : fitting;
  const [first] = told;
  if (!first) {
    if (foreign) return { findings: [quotesOf(scored.slice(0, 2), null, true)], missing: [], nearest };
    return { findings: [], missing: best.missing, nearest };
  }
  const limit = mostQuotes[question.operator] ?? 3;
  const good = told.filter(({ score }) => score >= first.score * besideBest);
  const chosen = spread(distinct(good)).slice(0, limit);
  const verdict = question.operator === 'verdict' ? verdictOf(first, question) : null;
  return { findings: [quotesOf(withLists(chosen, scored), verdict, false)], missing: first.missing, nearest };
}

/** Their quotes have to state the figure that is asked for: those that do come first. */
const ofFigures: ReadonlySet<Operator> = new Set(['value', 'count', 'share', 'change']);

const mostNearest = 3;

/** Sentences that have at least one word of the question themselves. */
function nearestOf(scored: readonly ScoredSentence[], content: readonly AskedWord[]): Finding[] {
  const isNear = ({ text }: Sentence) => content.some((word) => holds(bagOf(text), word));
  const near = scored.filter(({ sentence }) => isNear(sentence));
  const quotes = spread(distinct(near.slice(0, mostNearest * 4)))
    .slice(0, mostNearest)
    .map(({ sentence }) => sentence);
  return quotes.length > 0 ? [{ kind: 'nearest', quotes }] : [];
}

/** A cause where a reason is asked for, a name where a person is, a count of what is counted, a figure or a direction of a change. */
function tellsAsked(
  sentence: Sentence,
  { operator, members, measures }: ParsedQuestion,
  content: readonly AskedWord[],
): boolean {
  const { text } = sentence;
  // What is because of something else is no reason for a change.
  if (operator === 'why')
    return tellsCause(sentence) && (measures.length === 0 || tellsChange(sentence, measures, content));
  if (operator === 'count') return countsAny(text, content);
  // Customers may be told by their kind.
  if (operator === 'who' && members.length === 0) return statesName(text);
  return operator !== 'change' || changes(text) || statesAsked(text, operator);
}

/** It says that something rose or fell, and not that a part of what is asked did: "Mobileye revenue increased". */
function tellsChange(
  { text, lead }: Sentence,
  measures: ParsedQuestion['measures'],
  content: readonly AskedWord[],
) {
  if (!changes(`${lead ?? ''} ${text}`)) return false;
  const [measure] = findMeasures(text).filter(({ keys }) => measures.some((one) => one.keys[0] === keys[0]));
  const before = measure && tokensOf(text.slice(0, measure.start)).at(-1);
  const isName =
    before && before.text !== before.text.toLowerCase() && before.end === (measure?.start ?? 0) - 1;
  const isKnown =
    before &&
    (findPhrases([before], grammarOf('en').phrases).length > 0 ||
      content.some((word) => holds(bagOf(before.text), word)));
  return !isName || isKnown === true;
}

/** It gives a cause, or its list does. */
const tellsCause = ({ text, lead }: Sentence) =>
  signalsOf(text).has('cause') || (lead !== null && signalsOf(lead).has('cause'));

/** Names have to be there; of other words a third may be said in words that are not known here. */
function allows(missing: readonly AskedWord[], content: readonly AskedWord[]): boolean {
  if (missing.some(({ isName }) => isName)) return false;
  return content.length === 0 || missing.length <= Math.floor(content.length / 2);
}

const quotesOf = (
  chosen: readonly ScoredSentence[],
  verdict: 'yes' | 'no' | null,
  aside: boolean,
): Finding => ({
  kind: 'quotes',
  quotes: chosen.map(({ sentence }) => sentence),
  verdict,
  aside,
});

/** Quotes that state what is asked themselves: a figure in them is of what is asked. */
export function strictQuotes({ findings }: TextAnswer, question: ParsedQuestion): readonly Finding[] {
  const isStrict = strictFor(question);
  return findings.flatMap((finding): Finding[] => {
    if (finding.kind !== 'quotes') return [];
    const quotes = finding.quotes.filter(isStrict);
    return quotes.length > 0 ? [{ ...finding, quotes }] : [];
  });
}

/** It has a figure of the kind and the year that are asked for, and all words of the question, or the headings above it have them. */
function strictFor(question: ParsedQuestion): (sentence: Sentence) => boolean {
  const words = contentOf(question);
  const years = question.periods.flatMap(({ year }) => (year === null ? [] : [String(year)]));
  return ({ text, heading, lead, passage }) => {
    const bag = bagOf([text, heading, lead ?? '', passage.heading].join(' · '));
    // "Closures between 2022 and 2024" are those of neither year.
    const own = question.isSpan ? text : text.replaceAll(span, ' ');
    const said = yearsIn(own).length > 0 ? own : heading;
    const isOfYear = years.length === 0 || years.some((year) => said.includes(year));
    return (
      isOfYear &&
      statesAsked(text, question.operator) &&
      (question.operator !== 'count' || countsAny(text, words)) &&
      words.every((word) => holds(bag, word))
    );
  };
}

const span = /\b(?:between|from) (?:19|20)\d\d (?:and|to|through) (?:19|20)\d\d\b/gi;

const mostOfPassage = 2;

/** Other places may say it better: no passage has all the quotes. */
const spread = (scored: readonly ScoredSentence[]): ScoredSentence[] =>
  scored.filter(
    ({ sentence }, at) =>
      sentence.kind === 'item' ||
      scored.slice(0, at).filter((one) => one.sentence.passage === sentence.passage).length < mostOfPassage,
  );

function distinct(scored: readonly ScoredSentence[]): ScoredSentence[] {
  const seen = new Set<string>();
  return scored.filter(({ sentence: { text } }) => {
    const key = text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
      .slice(0, 120);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

const mostItems = 8;

/** A line that ends in a colon brings the list that it introduces. */
function withLists(chosen: readonly ScoredSentence[], all: readonly ScoredSentence[]): ScoredSentence[] {
  const [first] = chosen;
  if (!first || !endsInColon(first.sentence.text)) return [...chosen];
  const items = all
    .filter(
      ({ sentence }) =>
        sentence.lead !== null &&
        sentence.passage === first.sentence.passage &&
        sentence.lead.includes(first.sentence.text.slice(0, 40)),
    )
    .toSorted((a, b) => a.sentence.paragraph - b.sentence.paragraph);
  return [first, ...items.slice(0, mostItems)];
}

/** No, where the sentence itself denies it and has every content word of the question. A Yes is left to who reads the sentence. */
function verdictOf({ sentence }: ScoredSentence, question: ParsedQuestion): 'no' | null {
  const [content, bag] = [contentOf(question), bagOf(sentence.text)];
  const carries = content.length >= leastCarried && content.every((word) => holds(bag, word));
  if (!carries || pointsElsewhere.test(sentence.text)) return null;
  const signals = signalsOf(sentence.text);
  return !signals.has('hedge') && signals.has('denial') && deniesPlainly(sentence) ? 'no' : null;
}

const leastCarried = 2;

/** "There were no changes": a denial before the verb or the subject, and no exception. */
const deniesPlainly = ({ text }: Sentence) =>
  (says(text.slice(0, 80).split(/[,;]/, 1)[0] ?? '', 'plainDenial') || says(text, 'endDenial')) &&
  !says(text, 'exception');

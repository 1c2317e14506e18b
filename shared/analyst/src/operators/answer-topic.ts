import { sectionsOn } from '../desk/choose-sections.ts';
import { searchedIn, type Target } from '../desk/target.ts';
import type { Topic } from '../lexicons/topics.ts';
import { asWord } from '../parse/as-word.ts';
import { bagOf, holds } from '../parse/bind-words.ts';
import type { AskedWord } from '../parse/parsed-question.ts';
import { tokensOf } from '../parse/tokens.ts';
import { scoreSentences } from '../pick/score-sentences.ts';
import { alone, endsInColon, type Passage, type Sentence, sentencesOf } from '../pick/sentence.ts';
import { signalsOf } from '../pick/signals-of.ts';
import { bareSentence, splitBlocks } from '../split-blocks.ts';
import { queriesOf } from './answer-row.ts';
import { mergePassages } from './answer-text.ts';
import type { Finding } from './finding.ts';
import type { Work } from './work.ts';

const readChars = 60_000;
const mostQuotes = 6;
const mostOpening = 3;
/** A chapter that lists its points has at least this many. */
const leastPoints = 2;

/** What a filing says on a whole topic: the points of its chapter, or the sentences that are most on it. */
export function answerTopic(work: Work, target: Target, topic: Topic, count = mostQuotes) {
  const { passages, isOwn } = passagesOn(work, target, topic);
  const points = topic.key === 'risks' ? pointsOf(passages) : [];
  const chosen =
    points.length >= leastPoints ? points : topic.opens ? openingOf(topic, target, passages) : [];
  const quotes = (chosen.length > 0 ? chosen : bestOn(work, topic, passages, isOwn)).slice(0, count);
  return quoted(quotes);
}

const quoted = (quotes: readonly Sentence[]): readonly Finding[] =>
  quotes.length > 0 ? [{ kind: 'quotes', quotes, verdict: null, aside: false }] : [];

/** Its own chapters; else what a search finds, of which only sentences with a word of the topic count. */
function passagesOn(work: Work, target: Target, topic: Topic): { passages: Passage[]; isOwn: boolean } {
  const { desk, question } = work;
  const { place } = target;
  // Only 10-K and 20-F number their chapters so; of those, all name this one.
  const wanted = topic.opens ? { ...topic, items: [] } : topic;
  const sections =
    'filing' in place ? sectionsOn(wanted, target.sections, topic.key === 'risks' ? 1 : 2) : [];
  if (sections.length > 0 && desk.has('read_section') && 'filing' in place) {
    const whole = { ...place.filing, offset: 0, limit: readChars };
    const asked = sections.map(({ item_number: section }) => ({ ...whole, section }));
    const outputs = desk.askAll('read_section', asked);
    const read = outputs.flatMap((output, rank) => (output ? [{ ...output, heading: '', rank }] : []));
    if (read.length > 0) return { passages: read, isOwn: true };
  }
  const query = `${queriesOf(question)[0] || topic.title} ${topic.words}`.slice(0, 500);
  const found = desk.ask('search_passages', { query, ...searchedIn([target]), limit: 12 });
  return { passages: mergePassages([found?.passages ?? []]), isOwn: false };
}

/** Lines in bold, or headings, that are whole sentences: the points that a chapter makes; else the cells of its table. */
function pointsOf(passages: readonly Passage[]): Sentence[] {
  return passages.flatMap((passage) =>
    splitBlocks(passage.content).flatMap((block, paragraph): Sentence[] => {
      const isBold = /^\s*(?:[-*•]\s+)?\*\*[^*]{20,600}\*\*/.exec(block.text)?.[0];
      const text = block.kind === 'heading' ? block.text.replace(/^#+\s*/, '') : (isBold ?? '');
      const bare = bareSentence(text).replace(/\*\*/g, '').trim();
      if (bare.length < 25 || !/[.。!]$|\b(?:may|could|is|are|might|depend\w*|would|will)\b/.test(bare))
        return [];
      return [alone(bare, passage, paragraph)];
    }),
  );
}

/** What its chapter on the topic says first of a company; nothing where a filing has no such chapter. */
export function answerOpening(work: Work, target: Target, topic: Topic): readonly Finding[] {
  const { passages, isOwn } = passagesOn(work, target, topic);
  return quoted(isOwn || 'document_id' in target.place ? openingOf(topic, target, passages) : []);
}

/** What a chapter says first of the company itself, by its name or as "we". */
function openingOf({ opens = '', words }: Topic, { company }: Target, passages: readonly Passage[]) {
  const [name] = tokensOf(company?.name ?? '');
  const subjects = [name?.text.toLowerCase() ?? 'we ', ...opens.split('; ')];
  const isOfCompany = ({ kind, text }: Sentence) =>
    kind === 'sentence' && subjects.some((one) => text.toLowerCase().startsWith(one));
  const sentences = passages.flatMap(sentencesOf).filter(isOfCompany);
  return sentences.filter(holdsAny(askedWords(words))).slice(0, mostOpening);
}

/** A cause, and no risk of one. */
export function isReason(text: string): boolean {
  const signals = signalsOf(text);
  return signals.has('cause') && !signals.has('hedge');
}

function bestOn(work: Work, topic: Topic, passages: readonly Passage[], isOwn: boolean): Sentence[] {
  const words = askedWords(topic.words);
  const question = {
    ...work.question,
    words: [...work.question.words, ...words],
    measures: [],
    operator: 'what' as const,
  };
  const all = passages
    .flatMap(sentencesOf)
    .filter(
      ({ text }) =>
        lettersIn(text) >= shortestSentence && !endsInColon(text) && !text.includes('以下のとおり'),
    );
  const own = isOwn ? all : all.filter(holdsAny(words));
  const causes = topic.key === 'reasons' ? own.filter(({ text }) => isReason(text)) : own;
  const scored = scoreSentences(question, causes);
  const chosen = scored.slice(0, mostQuotes).map(({ sentence }) => sentence);
  return all.filter((one) => chosen.includes(one));
}

const askedWords = (words: string): AskedWord[] => words.split(' ').map((word) => asWord(word));

/** Whether a sentence has one of the words. */
const holdsAny = (words: readonly AskedWord[]) => (sentence: Sentence) => {
  const bag = bagOf(sentence.text);
  return words.some((word) => holds(bag, word));
};

/** A sentence of fewer letters is a heading; a character of Chinese or Japanese says as much as two letters. */
const shortestSentence = 25;
const lettersIn = (text: string) =>
  text.length + (text.match(/[\p{Script=Han}\p{Script=Hangul}]/gu)?.length ?? 0);

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseQuestion } from '@research/analyst/parse/parse-question';
import { learnWeights, type Sample, shareRight } from '@research/analyst/pick/learn-weights';
import { measureSentences } from '@research/analyst/pick/score-sentences';
import { sentencesOf } from '@research/analyst/pick/sentence';
import type { Country } from '@research/contracts';
import { bestOf, scoreTexts } from '@research/text';
import { z } from 'zod';
import { openServices } from './in-process/open-services.ts';
import { filingName, readRealFilings } from './in-process/real-filings.ts';

/**
 * Learns the weights of the analyst's scorer of sentences from the open bank, whose questions name the sentence that answers:
 *   node --conditions=research-source bench/src/answers/learn-weights.ts
 * Half of the questions are learned from, the other half is scored; then all are learned from.
 */
const repository = join(import.meta.dirname, '../../..');
const target = join(repository, 'shared/analyst/src/pick/weights.json');
const bank = 'desk';
const passagesRead = 20;
/** The share of the words of the known sentence that a sentence has to hold to be it. */
const leastHeld = 0.6;

const line = z.object({
  question: z.string(),
  filings: z.array(z.string()).default([]),
  words: z.array(z.string()).default([]),
  place: z.object({ quote: z.string().nullish() }).nullish(),
});

async function readSamples(): Promise<Sample[][]> {
  const filings = readRealFilings();
  const services = await openServices(filings);
  const lines = readFileSync(join(repository, `bench/banks/${bank}.jsonl`), 'utf8')
    .trim()
    .split('\n');
  const samples: Sample[][] = [];
  for (const text of lines) {
    const { question, filings: names, place, words } = line.parse(JSON.parse(text));
    const filing = filings.find((one) => filingName(one) === names[0]);
    if (!filing || !place?.quote) continue;
    const { sections } = await services.sectionsOf(filing.country as Country, filing.filing_ref);
    const own = samplesOf(question, place.quote, words, sections);
    if (own.some(({ isRight }) => isRight) && own.some(({ isRight }) => !isRight)) samples.push(own);
  }
  return samples;
}

/** Sentences of the paragraphs that hold most of the question's words, as a search would find them. */
function samplesOf(
  question: string,
  quote: string,
  words: readonly string[],
  sections: readonly { title: string; text: string }[],
): Sample[] {
  const paragraphs = sections.flatMap(({ title, text }) =>
    text.split(/\n{2,}/).map((content) => ({ title, content })),
  );
  const scores = scoreTexts(
    question,
    paragraphs.map(({ title, content }) => `${title} ${content}`),
  );
  const passages = bestOf(scores, passagesRead).flatMap((at, rank) => {
    const found = paragraphs[at];
    return found ? [{ source_id: '', title: found.title, heading: '', content: found.content, rank }] : [];
  });
  const parsed = parseQuestion(question);
  const sentences = passages.flatMap(sentencesOf);
  const wanted = wordsOf(quote);
  return measureSentences(parsed, sentences).map((features, at) => {
    const text = sentences[at]?.text ?? '';
    const held = [...wanted].filter((word) => wordsOf(text).has(word)).length / Math.max(1, wanted.size);
    const hasWords = words.every((one) =>
      one.split('|').some((word) => text.toLowerCase().includes(word.toLowerCase())),
    );
    return { features, isRight: held >= leastHeld && hasWords };
  });
}

const wordsOf = (text: string) =>
  new Set(
    text
      .toLowerCase()
      .match(/[\p{Script=Latin}\d.,]{2,}|[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}]/gu) ?? [],
  );

const samples = await readSamples();
const [one, other] = [samples.filter((_, at) => at % 2 === 0), samples.filter((_, at) => at % 2 === 1)];
const blind = (shareRight(learnWeights(one), other) + shareRight(learnWeights(other), one)) / 2;
const learned = learnWeights(samples);
const rounded = JSON.parse(
  JSON.stringify(learned, (_, value) => (typeof value === 'number' ? Number(value.toFixed(4)) : value)),
);
writeFileSync(
  target,
  `${JSON.stringify({ bank, questions: samples.length, firstRightBlind: Number(blind.toFixed(3)), ...rounded }, null, 2)}\n`,
);
process.stdout.write(
  `${samples.length} questions; best sentence right ${blind.toFixed(3)} on those not learned from\n`,
);

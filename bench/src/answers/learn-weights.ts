import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fitOf } from '@footnote/analyst/desk/find-companies';
import { nameCandidates } from '@footnote/analyst/desk/name-candidates';
import { mergePassages, passagesRead, queriesFor } from '@footnote/analyst/operators/answer-text';
import { parseQuestion } from '@footnote/analyst/parse/parse-question';
import type { ParsedQuestion } from '@footnote/analyst/parse/parsed-question';
import { measureSentences } from '@footnote/analyst/pick/score-sentences';
import { sentencesOf } from '@footnote/analyst/pick/sentence';
import type { Country } from '@footnote/contracts';
import { type EvalQuestion, readQuestions } from './eval-question.ts';
import { learnWeights, type Sample, shareRight } from './fit-weights.ts';
import { openResearch } from './in-process/open-research.ts';
import { openServices } from './in-process/open-services.ts';
import { createDocuments } from './in-process/read-document.ts';
import { filingName, type RealFiling, readRealFilings } from './in-process/real-filings.ts';

/**
 * Learns the weights of the analyst's scorer of sentences from questions whose answering sentence or page is known: the open bank,
 * and files in the form of FinanceBench with their documents in `pdfs` beside them.
 *   node --conditions=footnote-source bench/src/answers/learn-weights.ts [FILE …]
 * A half of the questions is scored by what was learned from the other half; then all are learned from.
 */
const repository = join(import.meta.dirname, '../../..');
const target = join(repository, 'shared/analyst/src/pick/weights.json');
const bank = 'desk';
/** The share of the words of the known sentence that a sentence has to hold to be it. */
const leastHeld = 0.6;
const leastWords = 5;

async function readSamples(
  path: string,
  documents: string,
  filings: readonly RealFiling[],
): Promise<Sample[][]> {
  const services = await openServices(filings);
  const research = openResearch(services, createDocuments(documents));
  const samples: Sample[][] = [];
  for (const question of readQuestions(path)) {
    const own = await samplesOf(question, filings, research.search);
    if (own.some(({ isRight }) => isRight) && own.some(({ isRight }) => !isRight)) samples.push(own);
  }
  research.close();
  return samples;
}

type Search = ReturnType<typeof openResearch>['search'];

/** The sentences that a search finds for a question, and which of them answer it. */
async function samplesOf(
  asked: EvalQuestion,
  filings: readonly RealFiling[],
  search: Search,
): Promise<Sample[]> {
  const filing = filings.find((one) => filingName(one) === asked.about?.[0]);
  if (!filing && !asked.doc_name) return [];
  const company = filing
    ? {
        country: filing.country,
        local_id: '',
        name: filing.company_name ?? '',
        ticker: filing.company_ticker,
      }
    : { country: '', local_id: '', name: (asked.doc_name ?? '').split('_')[0] ?? '' };
  const plain = parseQuestion(asked.question);
  const names = nameCandidates(plain)
    .map(({ text }) => text)
    .filter((text) => fitOf(text, company, true) !== null || company.name.includes(text.replaceAll(' ', '')));
  const question = parseQuestion(asked.question, { names });
  const lists = await Promise.all(
    queriesFor(question).map((query) =>
      search({
        query,
        limit: passagesRead,
        filings: filing ? [{ country: filing.country as Country, filing_id: filing.filing_ref }] : [],
        document_ids: filing ? [] : [asked.doc_name ?? ''],
      }),
    ),
  );
  const found = lists.map((list) =>
    list.map((one) => ({
      source_id: `${'page' in one ? one.page : ''}`,
      title: '',
      heading: one.heading,
      content: one.text,
    })),
  );
  return toSamples(question, asked, mergePassages(found).flatMap(sentencesOf));
}

function toSamples(
  question: ParsedQuestion,
  { expect, evidence }: EvalQuestion,
  sentences: ReturnType<typeof sentencesOf>,
): Sample[] {
  const quote = expect?.place.quote ?? '';
  const wanted = wordsOf(quote);
  const pages = evidence.flatMap(({ page, text }) =>
    page == null ? [] : [{ page: String(page), words: wordsOf(text) }],
  );
  if (wanted.size === 0 && pages.length === 0) return [];
  return measureSentences(question, sentences).map((features, at) => {
    const { text = '', passage } = sentences[at] ?? {};
    const words = wordsOf(text);
    const isOfPage = pages.some(
      (one) =>
        one.page === passage?.source_id && words.size >= leastWords && heldIn(one.words, words) >= leastHeld,
    );
    const hasWords = (expect?.words ?? []).every((one) =>
      one.split('|').some((word) => text.toLowerCase().includes(word.toLowerCase())),
    );
    return {
      features,
      isRight: isOfPage || (wanted.size > 0 && heldIn(words, wanted) >= leastHeld && hasWords),
    };
  });
}

/** The share of words that a text holds. */
const heldIn = (text: ReadonlySet<string>, words: ReadonlySet<string>) =>
  [...words].filter((word) => text.has(word)).length / Math.max(1, words.size);

const wordsOf = (text: string) =>
  new Set(
    text
      .toLowerCase()
      .match(/[\p{Script=Latin}\d.,]{2,}|[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}]/gu) ?? [],
  );

const files = process.argv.slice(2);
const samples = await readSamples(
  join(repository, `bench/banks/${bank}.jsonl`),
  repository,
  readRealFilings(),
);
for (const file of files) samples.push(...(await readSamples(file, join(file, '../pdfs'), [])));
const [one, other] = [samples.filter((_, at) => at % 2 === 0), samples.filter((_, at) => at % 2 === 1)];
const blind = (shareRight(learnWeights(one), other) + shareRight(learnWeights(other), one)) / 2;
const learned = learnWeights(samples);
const rounded = JSON.parse(
  JSON.stringify(learned, (_, value) => (typeof value === 'number' ? Number(value.toFixed(4)) : value)),
);
const from = [bank, ...files.map((file) => file.split('/').at(-2))].join(' and ');
writeFileSync(
  target,
  `${JSON.stringify({ bank: from, questions: samples.length, firstRightBlind: Number(blind.toFixed(3)), ...rounded }, null, 2)}\n`,
);
process.stdout.write(
  `${samples.length} questions; best sentence right ${blind.toFixed(3)} on those not learned from\n`,
);
process.exit(0);

/**
 * Run as a process of its own: reads the PDFs of a folder of questions as uploads are read, indexes them, asks each
 * question of its own filing and of all of them, and prints one line of JSON. No server is needed.
 * Arguments: the folder; a folder in which texts are kept from run to run, where wanted.
 */
import { join } from 'node:path';
import { openPassageIndex, type PassageIndex } from '@footnote/lab/passages/index/passage-index';
import { type PageQuestion, readPageQuestions } from './page-questions.ts';
import { readPdfText } from './read-pdf-text.ts';

export interface PageMeasure {
  scope: 'filing' | 'everything';
  questions: number;
  /** Share of the questions for which one of the first passages is on a page of the evidence. */
  within5: number;
  within10: number;
  p50_ms: number;
  missed: string[];
}

const scope = 'user:bench';
const [folder = '', cache] = process.argv.slice(2);

async function indexAll(names: readonly string[]): Promise<PassageIndex> {
  const index = openPassageIndex(':memory:');
  for (const name of names) {
    const text = await readPdfText(join(folder, 'pdfs', `${name}.pdf`), name, cache);
    const source = { key: name, scope, names: [name], form: null };
    for (const _step of index.put({ ...source, sections: [{ section: '', title: `${name}.pdf`, text }] }));
  }
  return index;
}

async function measure(
  index: PassageIndex,
  asked: readonly PageQuestion[],
  where: PageMeasure['scope'],
): Promise<PageMeasure> {
  const times: number[] = [];
  const places: number[] = [];
  for (const { question, document, pages } of asked) {
    const began = performance.now();
    const keys = where === 'filing' ? [document] : null;
    const found = await index.search({ query: question, limit: 10, scopes: [scope], keys });
    times.push(performance.now() - began);
    const at = found.findIndex(({ key, page }) => key === document && pages.includes(page ?? 0));
    places.push(at < 0 ? Number.POSITIVE_INFINITY : at);
  }
  const within = (most: number) => places.filter((at) => at < most).length / asked.length;
  times.sort((a, b) => a - b);
  return {
    scope: where,
    questions: asked.length,
    within5: within(5),
    within10: within(10),
    p50_ms: times[Math.floor(times.length / 2)] ?? 0,
    missed: asked.flatMap(({ id, document, question }, at) =>
      (places[at] ?? 0) < 5 ? [] : [`${id} (${document}, place ${(places[at] ?? 0) + 1}): ${question}`],
    ),
  };
}

const { questions, documents } = readPageQuestions(folder);
const index = await indexAll(documents);
const measured = [await measure(index, questions, 'filing'), await measure(index, questions, 'everything')];
console.log(JSON.stringify(measured));

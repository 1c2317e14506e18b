/**
 * Run as a process of its own by the bench: asks the sets of questions of our index and of SQLite's FTS5 as it
 * comes, on the same passages of the same filings, and prints one line of JSON.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedDataDir } from '@footnote/testing';
import { openPlainFts } from '../../../../../bench/src/passages/plain-fts.ts';
import type { QualityMeasure } from '../../../../../bench/src/passages/quality-measure.ts';
import { openPassageIndex } from '../../../src/passages/index/passage-index.ts';
import { splitPassages } from '../../../src/passages/text/split-passages.ts';
import { laterQuestions } from '../later-questions.ts';
import type { Question } from '../question.ts';
import { questions } from '../questions.ts';
import { sampleQuestions } from '../sample-questions.ts';
import { type AskForPlaces, askIndex, looked, measureSearch } from './measure-search.ts';
import { readFilings, sampleFolder } from './read-filings.ts';

async function measureSide(ask: AskForPlaces, asked: readonly Question[], scope: QualityMeasure['scope']) {
  const times: number[] = [];
  const timed: AskForPlaces = async (question, key) => {
    const began = performance.now();
    const places = await ask(question, key);
    times.push(performance.now() - began);
    return places;
  };
  const { within5, missed } = await measureSearch(timed, asked, scope);
  times.sort((a, b) => a - b);
  return { within5, missed, p50_ms: times[Math.floor(times.length / 2)] ?? Number.NaN, count: times.length };
}

async function measureSets(folder: string, sets: Record<string, readonly Question[]>) {
  const scratch = mkdtempSync(join(tmpdir(), 'measure-quality-'));
  const index = openPassageIndex(join(scratch, 'ours.db'));
  const plain = openPlainFts(join(scratch, 'peer.db'), splitPassages);
  try {
    for (const source of await readFilings(folder)) {
      for (const _step of index.put(source));
      plain.put(source);
    }
    const ours = askIndex(index);
    const peer: AskForPlaces = (question, key) => plain.search(question, looked, key);
    const measures: QualityMeasure[] = [];
    for (const [set, asked] of Object.entries(sets)) {
      for (const scope of ['filing', 'everything'] as const) {
        const { missed, count, ...own } = await measureSide(ours, asked, scope);
        const { within5, p50_ms } = await measureSide(peer, asked, scope);
        measures.push({ set, scope, questions: count, ours: own, peer: { within5, p50_ms }, missed });
      }
    }
    return measures;
  } finally {
    index.close();
    plain.close();
    rmSync(scratch, { recursive: true });
  }
}

const real = sharedDataDir('filings');
const measured = [
  ...(real ? await measureSets(real, { 'tuned on': questions, 'open, later': laterQuestions }) : []),
  ...(await measureSets(sampleFolder, { 'on the invented filings': sampleQuestions })),
];
console.log(JSON.stringify(measured));

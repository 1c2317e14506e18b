import { parseQuestion } from '@footnote/lab/passages/query/parse-question';
import { rankPassages } from '@footnote/lab/passages/query/rank-passages';
import { percentile } from '../gateway/measure-latency.ts';
import type { EngineStore } from './fill-store.ts';

const limit = 20;

export interface SearchTimes {
  wholeMs: number;
  whole99Ms: number;
  candidatesMs: number;
  plainMs: number;
}

/** Questions one by one: the whole answer, its candidates alone, and a plain query of the engine for the same words. */
export async function timeSearches(
  store: EngineStore,
  index: string,
  questions: readonly string[],
): Promise<SearchTimes> {
  const [whole, candidates, plain]: [number[], number[], number[]] = [[], [], []];
  const timed = {
    ...store,
    candidates: (...wanted: Parameters<EngineStore['candidates']>) =>
      time(candidates, async () => store.candidates(...wanted)),
  };
  for (const query of questions) {
    const asked = { query, limit, scopes: ['public'], keys: null };
    await time(whole, () => rankPassages(timed, asked));
    const words = parseQuestion(query).flatMap(({ wordings }) => wordings[0]?.tokens ?? []);
    const body = { size: limit, query: { match: { t_any: words.join(' ') } } };
    await time(plain, () => store.client.search({ index, body: body as never }));
  }
  return {
    wholeMs: percentile(whole, 0.5),
    whole99Ms: percentile(whole, 0.99),
    candidatesMs: percentile(candidates, 0.5),
    plainMs: percentile(plain, 0.5),
  };
}

/** The median of an organisation's searches in each of two stores, asked in turns. */
export async function compareScopes(
  [few, many]: readonly [EngineStore, EngineStore],
  scope: string,
  questions: readonly string[],
): Promise<{ fewMs: number; manyMs: number }> {
  const [ofFew, ofMany]: [number[], number[]] = [[], []];
  for (const query of questions) {
    const asked = { query, limit, scopes: [scope], keys: null };
    await time(ofFew, () => rankPassages(few, asked));
    await time(ofMany, () => rankPassages(many, asked));
  }
  return { fewMs: percentile(ofFew, 0.5), manyMs: percentile(ofMany, 0.5) };
}

async function time<T>(times: number[], work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  times.push(performance.now() - began);
  return result;
}

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aliasOf } from '@footnote/lab/passages/opensearch/index-settings';
import { openSearchStore } from '@footnote/lab/passages/opensearch/open-search-store';
import { startMeasuredNode } from '@footnote/local';
import type { BenchRow } from '../bench-row.ts';
import { makeQuestions } from '../passages/make-questions.ts';
import { measureEmbedded, type PassageMeasure } from '../passages/run-passages-bench.ts';
import { createFiller, documentOf, type EngineStore, type FillTimes } from './fill-store.ts';
import { compareScopes, type SearchTimes, timeSearches } from './time-searches.ts';

/** Passages; `SEARCH_SIZES=100000,500000` for others. The bar of a whole answer is that of the largest usual size. */
const usualSizes = [100_000, 500_000, 1_500_000];
const barSize = 1_500_000;
/** Above this size the documentation recommends the engine. */
const largestEmbedded = 500_000;
const questionCount = 120;
const organisations = 1_000;
const heapMb = 1_024;

/**
 * The store of passages in OpenSearch: one node, made here (Maven and Java are needed) or that of `SEARCH_URL`. Beside it
 * the embedded index on the same texts, and a plain query of the engine.
 */
export async function runSearchEngineBench(report: (line: string) => void): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-search-engine-'));
  const own = process.env.SEARCH_URL
    ? null
    : await startMeasuredNode({ dataDir: folder, env: process.env, report }, heapMb);
  const url = process.env.SEARCH_URL ?? own?.url ?? '';
  try {
    return [...(await measureSizes(url, report)), await measureOrganisations(url, report)];
  } finally {
    await own?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureSizes(url: string, report: (line: string) => void): Promise<BenchRow[]> {
  const sizes = process.env.SEARCH_SIZES?.split(',').map(Number) ?? usualSizes;
  return withStore(url, async (store, index) => {
    const filler = createFiller(store);
    const rows: BenchRow[] = [];
    for (const size of sizes) {
      report(`search engine: filling to ${size.toLocaleString('en')} passages`);
      const fill = await filler.fillTo(size);
      await store.client.indices.refresh({ index });
      const questions = makeQuestions(filler.names, questionCount, 2);
      await timeSearches(store, index, questions.slice(0, 12));
      const times = await timeSearches(store, index, questions);
      report(`search engine: ${size.toLocaleString('en')} passages, the embedded index`);
      const embedded = size <= largestEmbedded ? await measureEmbedded(size) : null;
      rows.push(...toRows(size, fill, times, embedded));
    }
    return rows;
  });
}

async function measureOrganisations(url: string, report: (line: string) => void): Promise<BenchRow> {
  report(`search engine: ${organisations.toLocaleString('en')} organisations`);
  const questions = Array.from({ length: 60 }, (_, at) => `How much is the rent of part ${at % 12} a month?`);
  return withStore(url, (few) =>
    withStore(url, async (many) => {
      await few.put(documentOf(0));
      for (let at = 0; at < organisations; at += 20)
        await Promise.all(Array.from({ length: 20 }, (_, more) => many.put(documentOf(at + more))));
      for (const store of [few, many]) await store.client.indices.refresh({ index: '_all' });
      const scope = documentOf(0).scope;
      await compareScopes([few, many], scope, questions.slice(0, 10));
      const { fewMs, manyMs } = await compareScopes([few, many], scope, questions);
      return {
        name: `search engine: p50 of one organisation's search among ${organisations}, that of one alone beside`,
        ours: ms(manyMs),
        peer: ms(fewMs),
        ratio: manyMs / fewMs,
        bar: '<= 1.5',
        pass: manyMs / fewMs <= 1.5,
      };
    }),
  );
}

/** A store of its own, deleted afterwards. */
async function withStore<T>(url: string, use: (store: EngineStore, index: string) => Promise<T>): Promise<T> {
  const settings = { prefix: `bench-${randomUUID().slice(0, 8)}`, shards: 1 };
  const store = openSearchStore(url, settings);
  try {
    return await use(store, aliasOf(settings, 'filings'));
  } finally {
    await store.client.indices.delete({ index: `${settings.prefix}-*` });
    await store.client.close();
  }
}

const ms = (value: number) => `${value.toFixed(1)} ms`;

function toRows(
  size: number,
  { perSecond, ownMicros, nodeMicros, requestsPerSource }: FillTimes,
  { wholeMs, whole99Ms, candidatesMs, plainMs }: SearchTimes,
  embedded: PassageMeasure | null,
): BenchRow[] {
  const on = `search engine, ${(size / 1e6).toFixed(1)} M passages`;
  const barred = size === barSize;
  return [
    {
      name: `${on}: p50 of a whole answer, the embedded index beside`,
      ours: `${ms(wholeMs)}, p99 ${ms(whole99Ms)}`,
      peer: embedded ? ms(embedded.p50_ms) : '-',
      ratio: embedded ? wholeMs / embedded.p50_ms : null,
      bar: barred ? '<= 80 ms' : '-',
      pass: barred ? wholeMs <= 80 : null,
    },
    {
      name: `${on}: p50 of the candidates, a plain query of the engine beside`,
      ours: ms(candidatesMs),
      peer: ms(plainMs),
      ratio: candidatesMs / plainMs,
      bar: '-',
      pass: null,
    },
    {
      name: `${on}: indexing, passages a second`,
      ours: `${perSecond.toFixed(0)} (CPU of a passage: ours ${ownMicros.toFixed(0)} µs, the node's ${nodeMicros.toFixed(0)} µs; ${requestsPerSource.toFixed(1)} requests a source)`,
      peer: embedded ? (embedded.passages / embedded.index_s).toFixed(0) : '-',
      ratio: embedded ? perSecond / (embedded.passages / embedded.index_s) : null,
      bar: '>= 3,000',
      pass: perSecond >= 3_000,
    },
  ];
}

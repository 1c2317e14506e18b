/**
 * Run as a process of its own with --expose-gc: indexes invented filings, asks questions and prints one line of
 * JSON. Arguments: `ours` or `peer`, and how many passages.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startIndexWorker } from '@footnote/lab/passages/index/thread/index-worker';
import { splitPassages } from '@footnote/lab/passages/text/split-passages';
import { silentLog } from '@footnote/runtime';
import { type MadeFiling, makeFilings } from './make-filings.ts';
import { makeQuestions } from './make-questions.ts';
import { openPlainFts } from './plain-fts.ts';

export interface PassageMeasure {
  passages: number;
  filings: number;
  megabytes: number;
  index_s: number;
  rss_mib: number;
  p50_ms: number;
  p99_ms: number;
}

interface Searcher {
  put(filing: MadeFiling): void | Promise<void>;
  search(question: string): unknown;
  close(): void | Promise<void>;
}

const limit = 20;
const [which = 'ours', wanted = '100000'] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'bench-passages-'));

/** Ours runs in its thread, as in the lab: the thread's limits decide how much memory it uses. */
async function openSearcher(): Promise<Searcher> {
  if (which === 'peer') {
    const peer = openPlainFts(join(folder, 'index.db'), splitPassages);
    return { ...peer, search: (question) => peer.search(question, limit) };
  }
  const index = await startIndexWorker({ folder: join(folder, 'index'), kept: true }, silentLog);
  const { signal } = new AbortController();
  return {
    ...index,
    search: (query) => index.search({ query, limit, scopes: ['public'], keys: null }, signal),
  };
}

async function measure(searcher: Searcher): Promise<PassageMeasure> {
  let [passages, bytes, filings, indexMs] = [0, 0, 0, 0];
  const names: string[] = [];
  for (const filing of makeFilings(1)) {
    if (passages >= Number(wanted)) break;
    for (const { text } of filing.sections) {
      passages += splitPassages(text).length;
      bytes += Buffer.byteLength(text);
    }
    const began = performance.now();
    await searcher.put(filing);
    indexMs += performance.now() - began;
    filings += 1;
    names.push(...filing.names);
  }
  // The peer takes seconds for one question at this size: it is asked fewer.
  const questions = makeQuestions(names, which === 'peer' ? 36 : 240, 2);
  for (const question of questions.slice(0, 12)) await searcher.search(question);
  const times: number[] = [];
  for (const question of questions) {
    const began = performance.now();
    await searcher.search(question);
    times.push(performance.now() - began);
  }
  globalThis.gc?.();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return {
    passages,
    filings,
    megabytes: bytes / 1e6,
    index_s: indexMs / 1000,
    rss_mib: process.memoryUsage().rss / 2 ** 20,
    p50_ms: at(0.5),
    p99_ms: at(0.99),
  };
}

const searcher = await openSearcher();
try {
  console.log(JSON.stringify(await measure(searcher)));
} finally {
  await searcher.close();
  rmSync(folder, { recursive: true });
}

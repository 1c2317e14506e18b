import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ingestionCompleted, jobChanged } from '@footnote/contracts';
import { createFairTurns, describeError, type Lifecycle } from '@footnote/runtime';
import { startIndexWorker } from './index/thread/index-worker.ts';
import type { PassageSearch } from './passage.ts';
import type { PassageParts } from './passage-parts.ts';
import { searchPassages } from './search-passages.ts';
import { createSourceFollower } from './sources/follow-sources.ts';
import { createIndexing } from './sources/indexing.ts';
import { createSourceReaders } from './sources/source-readers.ts';
import { startClusterPassages } from './start-cluster-passages.ts';

export interface PassageSettings {
  /** Folder where the index file is kept for the next start; without it the file goes with its process. */
  PASSAGE_INDEX_DIR?: string | undefined;
  PASSAGE_FOLLOW_INTERVAL_MS: number;
  /** Of a search cluster; without it this process holds an index of its own. */
  SEARCH_URL?: string | undefined;
  SEARCH_PREFIX: string;
  SEARCH_SHARDS: number;
}

const service = 'lab';
/** The index has one thread: behind the search that runs, one of another organisation is ready. */
const turnsOfOwnIndex = { atOnce: 2, atOnceOfOne: 1, waiting: 400 };
/** A cluster answers many at a time. */
const turnsOfCluster = { atOnce: 64, atOnceOfOne: 32, waiting: 400 };

/** Starts the search: its index, the indexing of sources, and the consumer of messages about filings. */
export async function startPassages(
  parts: PassageParts,
  settings: PassageSettings,
  lifecycle: Lifecycle,
): Promise<PassageSearch> {
  const { bus, sources, documents, log } = parts;
  const { SEARCH_URL } = settings;
  const { worker, indexing, readers } = SEARCH_URL
    ? await startClusterPassages(parts, { ...settings, SEARCH_URL }, lifecycle)
    : await startOwnIndex(parts, settings, lifecycle);

  const turns = createFairTurns(SEARCH_URL ? turnsOfCluster : turnsOfOwnIndex);

  await bus.consume({
    service,
    message: ingestionCompleted,
    prefetch: 10,
    handle: ({ country, filing_id, form_type, document_sha256, artifact_key }) =>
      sources.recordText({ country, filing_id, form_type, version: `${document_sha256} ${artifact_key}` }),
  });
  // Company names put a company's filings first when a question names it. A lost message does no harm.
  await bus.subscribe(jobChanged, ({ job }) => {
    if (job.status !== 'completed') return;
    sources
      .recordCompany(job)
      .catch((error) => log.warn({ filing: job.filing_id, err: describeError(error) }, 'company not stored'));
  });
  return {
    search: (caller, query, signal) =>
      searchPassages({ worker, indexing, readers, sources, documents, turns }, caller, query, signal),
  };
}

/** The index of this process, in a thread. */
async function startOwnIndex(
  { calls, objects, documents, sources, failures, log }: PassageParts,
  settings: PassageSettings,
  lifecycle: Lifecycle,
) {
  const kept = settings.PASSAGE_INDEX_DIR;
  const folder = kept || join(tmpdir(), `research-passages-${process.getuid?.() ?? 0}`);
  const worker = await startIndexWorker({ folder, kept: Boolean(kept) }, log);
  lifecycle.use('passage index', () => worker.close());
  const readers = createSourceReaders(calls, objects);
  const indexing = createIndexing(worker, failures, log);
  await indexing.restoreFailures();
  const follower = createSourceFollower({ sources, documents, readers, indexing, log });
  const following = follower.run(
    settings.PASSAGE_FOLLOW_INTERVAL_MS,
    lifecycle.signal,
    indexing.dropUnwanted,
  );
  const running = indexing.run(lifecycle.signal);
  lifecycle.use('passage follower', async () => void (await Promise.all([following, running])), 5_000);
  return { worker, indexing, readers };
}

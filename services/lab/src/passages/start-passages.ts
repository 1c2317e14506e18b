import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServiceCalls } from '@research/calls';
import { ingestionCompleted, jobChanged } from '@research/contracts';
import type { Bus } from '@research/messaging';
import { describeError, type Lifecycle, type Log } from '@research/runtime';
import type { ObjectStore } from '@research/stores';
import type { DocumentStore } from '../documents/document-store.ts';
import { startIndexWorker } from './index/index-worker.ts';
import type { PassageSearch } from './passage.ts';
import { searchPassages } from './search-passages.ts';
import { createSourceFollower } from './sources/follow-sources.ts';
import { createIndexing, type IndexFailureStore } from './sources/indexing.ts';
import type { PassageSourceStore } from './sources/passage-source.ts';
import { createSourceReaders } from './sources/source-readers.ts';

export interface PassageParts {
  bus: Pick<Bus, 'consume' | 'subscribe'>;
  calls: ServiceCalls;
  objects: ObjectStore;
  documents: Pick<DocumentStore, 'find' | 'changedSince'>;
  sources: PassageSourceStore;
  failures: IndexFailureStore;
  log: Log;
}

export interface PassageSettings {
  /** Folder of the index file; without it one in the system's temporary folder. */
  PASSAGE_INDEX_DIR?: string | undefined;
  PASSAGE_FOLLOW_INTERVAL_MS: number;
}

const service = 'lab';

/** Starts the search: its index, the indexing of sources, and the consumer of messages about filings. */
export async function startPassages(
  { bus, calls, objects, documents, sources, failures, log }: PassageParts,
  settings: PassageSettings,
  lifecycle: Lifecycle,
): Promise<PassageSearch> {
  const folder = settings.PASSAGE_INDEX_DIR || join(tmpdir(), `research-passages-${process.getuid?.() ?? 0}`);
  const worker = await startIndexWorker(folder, log);
  lifecycle.use('passage index', () => worker.close());
  const readers = createSourceReaders(calls, objects);
  const indexing = createIndexing(worker, failures, log);
  await indexing.restoreFailures();
  const follower = createSourceFollower({ sources, documents, readers, indexing, log });
  const following = follower.run(settings.PASSAGE_FOLLOW_INTERVAL_MS, lifecycle.signal);
  const running = indexing.run(lifecycle.signal);
  lifecycle.use('passage follower', async () => void (await Promise.all([following, running])), 5_000);

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
      .catch((error) => log.warn({ filing: job.filing_id, err: describeError(error) }, 'company not noted'));
  });
  return {
    search: (caller, query, signal) =>
      searchPassages({ worker, indexing, readers, sources, documents }, caller, query, signal),
  };
}

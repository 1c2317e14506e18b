import {
  documentExtracted,
  documentExtractionFailed,
  documentExtractionProgressed,
} from '@research/contracts';
import { describeError } from '@research/runtime';
import type { DocumentDeps } from './document-deps.ts';
import { recordFailure, recordProgress, recordText } from './record-extraction.ts';

const service = 'lab';
/** A result is kept up for some minutes while the database is away; after that the sweeper asks a worker again. */
const retryDelaysMs = [1_000, 10_000, 60_000, 300_000];

export async function consumeDocumentNews(deps: DocumentDeps): Promise<void> {
  const { bus } = deps;
  await bus.consume({
    service,
    message: documentExtractionProgressed,
    prefetch: 50,
    retryDelaysMs: [],
    // Progress is news of the moment: what can't be recorded now is not worth keeping.
    handle: (news) =>
      recordProgress(deps, news).catch((error) =>
        deps.log.warn({ document_id: news.document_id, err: describeError(error) }, 'progress not recorded'),
      ),
  });
  await bus.consume({
    service,
    message: documentExtracted,
    prefetch: 10,
    retryDelaysMs,
    handle: (news) => recordText(deps, news),
  });
  await bus.consume({
    service,
    message: documentExtractionFailed,
    prefetch: 10,
    retryDelaysMs,
    handle: (news) => recordFailure(deps, news),
  });
}

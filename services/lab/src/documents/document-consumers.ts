import {
  documentExtracted,
  documentExtractionFailed,
  documentExtractionProgressed,
} from '@footnote/contracts';
import { describeError } from '@footnote/runtime';
import type { DocumentDeps } from './document-deps.ts';
import { recordFailure, recordProgress, recordText } from './upload/record-extraction.ts';

const service = 'lab';
/** While the database is away, a result is retried for some minutes; after that the sweeper sends the document to a worker again. */
const retryDelaysMs = [1_000, 10_000, 60_000, 300_000];

export async function consumeExtractionMessages(deps: DocumentDeps): Promise<void> {
  const { bus } = deps;
  await bus.consume({
    service,
    message: documentExtractionProgressed,
    prefetch: 50,
    retryDelaysMs: [],
    // Progress is soon out of date, so it is dropped when it can't be recorded now.
    handle: (message) =>
      recordProgress(deps, message).catch((error) =>
        deps.log.warn(
          { document_id: message.document_id, err: describeError(error) },
          'progress not recorded',
        ),
      ),
  });
  await bus.consume({
    service,
    message: documentExtracted,
    prefetch: 10,
    retryDelaysMs,
    handle: (message) => recordText(deps, message),
  });
  await bus.consume({
    service,
    message: documentExtractionFailed,
    prefetch: 10,
    retryDelaysMs,
    handle: (message) => recordFailure(deps, message),
  });
}

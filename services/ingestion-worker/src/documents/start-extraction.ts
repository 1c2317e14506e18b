import { documentExtractionRequested } from '@footnote/contracts';
import type { Bus } from '@footnote/messaging';
import type { Log, Metrics } from '@footnote/runtime';
import type { ObjectStore } from '@footnote/stores';
import type { WorkerConfig } from '../config.ts';
import type { ExtractionPool } from './extraction-pool.ts';
import { reportUnreadable, runExtraction } from './run-extraction.ts';

interface Parts {
  service: string;
  bus: Bus;
  objects: ObjectStore;
  pool: ExtractionPool;
  metrics: Metrics;
  log: Log;
}

/** Consumes the queue of uploaded files and reads them. */
export async function startExtraction(
  { service, bus, objects, pool, metrics, log }: Parts,
  config: Pick<WorkerConfig, 'EXTRACTION_THREADS' | 'EXTRACTION_RETRY_DELAYS_MS' | 'INGESTION_TIMEOUT_MS'>,
): Promise<void> {
  const deps = {
    bus,
    objects,
    pool,
    log,
    timeoutMs: config.INGESTION_TIMEOUT_MS,
    outcomes: metrics.counter('document_extractions_total', 'Deliveries of documents by outcome', [
      'outcome',
    ]),
    duration: metrics.histogram(
      'document_extraction_duration_seconds',
      'Time to read a document',
      [0.1, 0.5, 1, 2, 5, 10, 30, 60, 120],
    ),
  };
  await bus.consume({
    service,
    message: documentExtractionRequested,
    prefetch: config.EXTRACTION_THREADS,
    ownerOf: ({ owner }) => owner,
    retryDelaysMs: config.EXTRACTION_RETRY_DELAYS_MS,
    handle: (request) => runExtraction(deps, request),
    onDead: (request, error) => reportUnreadable(bus, request, error),
  });
}

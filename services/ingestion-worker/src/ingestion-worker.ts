import { ingestionCancelled, ingestionRequested } from '@footnote/contracts';
import { createHealthApp, listen } from '@footnote/http';
import { createMarkets } from '@footnote/markets';
import { connectBus, withPlaceForOthers } from '@footnote/messaging';
import { createLog, createMetrics, type Lifecycle, serveMetrics, systemClock } from '@footnote/runtime';
import { connectRedis, openObjectStore } from '@footnote/stores';
import type { WorkerConfig } from './config.ts';
import { createExtractionPool } from './documents/extraction-pool.ts';
import { startExtraction } from './documents/start-extraction.ts';
import { createCancelledJobs } from './ingestion/cancelled-jobs.ts';
import { reportFailure, runJob } from './ingestion/run-job.ts';
import { createStageRunner } from './ingestion/run-stage.ts';
import { createSplitterPool } from './ingestion/splitter-pool.ts';

const service = 'ingestion-worker';

/** Wires a worker and starts it. A worker keeps no state: any number of them may run, and any of them may die. */
export async function startIngestionWorker(
  config: WorkerConfig,
  lifecycle: Lifecycle,
): Promise<{ url: string }> {
  const log = createLog(service, config.LOG_LEVEL);
  const metrics = createMetrics(service);
  const clock = systemClock;

  const redis = connectRedis(config.REDIS_URL, log);
  lifecycle.use('redis', () => redis.disconnect());
  const objects = openObjectStore(config);
  const splitter = createSplitterPool({
    threads: config.SPLIT_THREADS,
    heapMb: config.SPLIT_HEAP_MB,
    timeoutMs: config.SPLIT_TIMEOUT_MS,
  });
  lifecycle.use('splitter', () => splitter.close());
  const pool = createExtractionPool({
    threads: withPlaceForOthers(config.EXTRACTION_THREADS),
    heapMb: config.EXTRACTION_HEAP_MB,
    timeoutMs: config.EXTRACTION_TIMEOUT_MS,
  });
  lifecycle.use('document reader', () => pool.close());
  // Before the bus, so that it is closed after it: the jobs that may still end need their regulators.
  const markets = createMarkets(config, { redis, log, metrics, clock });
  lifecycle.use('regulators', () => markets.close());
  const bus = await connectBus(config.RABBITMQ_URL, service, log, { drainMs: 20_000, metrics });
  // Running jobs may end while the worker drains; a job that does not goes back to its queue.
  lifecycle.use('bus', () => bus.close(), 25_000);
  await serveMetrics(metrics, lifecycle, config.HOST, config.METRICS_PORT);

  const cancelled = createCancelledJobs();
  const deps = {
    bus,
    objects,
    splitter,
    clock,
    log,
    cancelled,
    markets,
    timeoutMs: config.INGESTION_TIMEOUT_MS,
    runStage: createStageRunner(metrics),
    sections: metrics.counter('ingestion_sections_total', 'Sections of ingested filings, by status', [
      'country',
      'status',
    ]),
    outcomes: metrics.counter('ingestion_jobs_total', 'Deliveries of jobs by outcome', ['outcome']),
    duration: metrics.histogram(
      'ingestion_job_duration_seconds',
      'Time of a delivery',
      [0.5, 1, 2, 5, 10, 30, 60, 300],
    ),
  };
  await bus.subscribe(ingestionCancelled, (run) => cancelled.cancel(run));
  await bus.consume({
    service,
    message: ingestionRequested,
    prefetch: config.INGESTION_CONCURRENCY,
    ownerOf: ({ owner }) => owner,
    retryDelaysMs: config.INGESTION_RETRY_DELAYS_MS,
    handle: (request, delivery) => runJob(deps, request, delivery),
    onDead: (request, error) => reportFailure(bus, request, error),
  });

  await startExtraction({ service, bus, objects, pool, metrics, log }, config);

  const app = createHealthApp({
    service,
    log,
    metrics,
    lifecycle,
    probes: [
      { name: 'rabbitmq', check: () => bus.ready() },
      { name: 'redis', optional: true, check: async () => void (await redis.ping()) },
      { name: 'objects', check: () => objects.ready() },
    ],
  });
  const { url } = await listen(app, lifecycle, config.HOST, config.PORT);
  log.info({ url }, 'listening');
  return { url };
}

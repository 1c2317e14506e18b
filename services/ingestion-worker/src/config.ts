import { marketSettings } from '@footnote/markets';
import { commonSettings, readConfig, setting } from '@footnote/runtime';
import { objectDataSettings } from '@footnote/stores';

/**
 * The worker parses hostile files, so it gets no secret with which it could act as a user or sign a download link.
 * @public A test compares it with .env.example, compose and the chart.
 */
export const workerSettings = {
  ...commonSettings,
  ...objectDataSettings,
  ...marketSettings,
  /** Health only. */
  PORT: setting.port(8082),
  RABBITMQ_URL: setting.url(),
  /** The regulators' rate limits are shared through it. */
  REDIS_URL: setting.url(),
  /** Jobs of one organisation that a worker has in hand at a time; most of a job is waiting for the regulator. */
  INGESTION_CONCURRENCY: setting.integer(4, 1),
  /** Threads that split; more than the cores only adds memory. */
  SPLIT_THREADS: setting.integer(1, 1),
  /** A document that takes longer to split fails. */
  SPLIT_TIMEOUT_MS: setting.integer(120_000, 100),
  /** Heap of a splitting thread. */
  SPLIT_HEAP_MB: setting.integer(1_024, 64),
  /** A job, or an uploaded document, that takes longer is ended and retried. */
  INGESTION_TIMEOUT_MS: setting.integer(600_000, 100),
  /** Delays between the attempts at a job after a temporary error. */
  INGESTION_RETRY_DELAYS_MS: setting.integers([2_000, 15_000, 60_000, 300_000]),
  /** Documents of one organisation that are read at a time; a thread more is kept for the others. */
  EXTRACTION_THREADS: setting.integer(1, 1),
  /** A document that takes longer to read fails. */
  EXTRACTION_TIMEOUT_MS: setting.integer(180_000, 100),
  /** Heap of a reading thread, and as much again for what a file unpacks to. */
  EXTRACTION_HEAP_MB: setting.integer(1_024, 64),
  /** Delays between the attempts at a document after a temporary error. */
  EXTRACTION_RETRY_DELAYS_MS: setting.integers([2_000, 15_000, 60_000]),
};

export function readWorkerConfig(env: NodeJS.ProcessEnv = process.env) {
  return readConfig(workerSettings, env);
}
export type WorkerConfig = ReturnType<typeof readWorkerConfig>;

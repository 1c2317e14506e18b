import { createLog, runProcess, startTracing } from '@footnote/runtime';
import { readWorkerConfig } from './config.ts';
import { startIngestionWorker } from './ingestion-worker.ts';

const log = createLog('ingestion-worker');
await runProcess(log, async (lifecycle) => {
  const config = readWorkerConfig();
  await startTracing('ingestion-worker', config, lifecycle);
  await startIngestionWorker(config, lifecycle);
});

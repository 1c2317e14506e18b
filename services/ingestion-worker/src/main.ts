import { createLog, runProcess } from '@research/runtime';
import { readWorkerConfig } from './config.ts';
import { startIngestionWorker } from './ingestion-worker.ts';

const log = createLog('ingestion-worker');
await runProcess(log, async (lifecycle) => {
  await startIngestionWorker(readWorkerConfig(), lifecycle);
});

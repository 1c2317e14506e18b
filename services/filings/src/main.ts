import { createLog, runProcess } from '@research/runtime';
import { readFilingsConfig } from './config.ts';
import { startFilingsService } from './filings-service.ts';

const log = createLog('filings');
await runProcess(log, async (lifecycle) => {
  await startFilingsService(readFilingsConfig(), lifecycle);
});

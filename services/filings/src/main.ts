import { createLog, runProcess } from '@research/runtime';
import { readFilingsConfig } from './config.ts';
import { startFilingsService } from './filings-service.ts';

const log = createLog('filings', process.env.LOG_LEVEL ?? 'info');
await runProcess(log, async (lifecycle) => {
  await startFilingsService(readFilingsConfig(), lifecycle);
});

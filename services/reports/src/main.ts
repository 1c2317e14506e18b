import { createLog, runProcess } from '@research/runtime';
import { readReportsConfig } from './config.ts';
import { startReportsService } from './reports-service.ts';

const log = createLog('reports');
await runProcess(log, async (lifecycle) => {
  await startReportsService(readReportsConfig(), lifecycle);
});

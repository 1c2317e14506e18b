import { createLog, runProcess } from '@research/runtime';
import { readLabConfig } from './config.ts';
import { startLabService } from './lab-service.ts';

const log = createLog('lab', process.env.LOG_LEVEL ?? 'info');
await runProcess(log, async (lifecycle) => {
  await startLabService(readLabConfig(), lifecycle);
});

import { createLog, runProcess } from '@research/runtime';
import { readLabConfig } from './config.ts';
import { startLabService } from './lab-service.ts';

const log = createLog('lab');
await runProcess(log, async (lifecycle) => {
  await startLabService(readLabConfig(), lifecycle);
});

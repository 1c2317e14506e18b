import { createLog, runProcess, startTracing } from '@footnote/runtime';
import { readLabConfig } from './config.ts';
import { startLabService } from './lab-service.ts';

const log = createLog('lab');
await runProcess(log, async (lifecycle) => {
  const config = readLabConfig();
  await startTracing('lab', config, lifecycle);
  await startLabService(config, lifecycle);
});

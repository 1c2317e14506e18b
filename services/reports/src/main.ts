import { createLog, runProcess, startTracing } from '@footnote/runtime';
import { readReportsConfig } from './config.ts';
import { startReportsService } from './reports-service.ts';

const log = createLog('reports');
await runProcess(log, async (lifecycle) => {
  const config = readReportsConfig();
  await startTracing('reports', config, lifecycle);
  await startReportsService(config, lifecycle);
});

import { createLog, runProcess, startTracing } from '@footnote/runtime';
import { readFilingsConfig } from './config.ts';
import { startFilingsService } from './filings-service.ts';

const log = createLog('filings');
await runProcess(log, async (lifecycle) => {
  const config = readFilingsConfig();
  await startTracing('filings', config, lifecycle);
  await startFilingsService(config, lifecycle);
});

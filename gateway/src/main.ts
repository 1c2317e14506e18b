import { createLog, readConfig, runProcess, startTracing } from '@footnote/runtime';
import { gatewaySettings } from './config.ts';
import { startGateway } from './gateway.ts';

const config = readConfig(gatewaySettings);
const log = createLog('gateway', config.LOG_LEVEL);

await runProcess(log, async (lifecycle) => {
  await startTracing('gateway', config, lifecycle, true);
  await startGateway(config, log, lifecycle);
});

import { createLog, runProcess } from '@footnote/runtime';
import { readLabConfig } from '../../../src/config.ts';
import { startLabService } from '../../../src/lab-service.ts';
import { createScriptedAgent } from './scripted-agent.ts';

// The service as a separate process. Its agent does what messages say. Prints its address.
const log = createLog('lab', 'silent');
await runProcess(log, async (lifecycle) => {
  const { url } = await startLabService(readLabConfig(), lifecycle, log, { agent: createScriptedAgent() });
  process.stdout.write(`${url}\n`);
});

import { createLog, runProcess, startTracing } from '@footnote/runtime';
import { readSkillsConfig } from './config.ts';
import { startSkillsService } from './skills-service.ts';

const log = createLog('skills');
await runProcess(log, async (lifecycle) => {
  const config = readSkillsConfig();
  await startTracing('skills', config, lifecycle);
  await startSkillsService(config, lifecycle);
});

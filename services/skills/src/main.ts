import { createLog, runProcess } from '@research/runtime';
import { readSkillsConfig } from './config.ts';
import { startSkillsService } from './skills-service.ts';

const log = createLog('skills');
await runProcess(log, async (lifecycle) => {
  await startSkillsService(readSkillsConfig(), lifecycle);
});

import { createLog, runProcess } from '@research/runtime';
import { readSkillsConfig } from './config.ts';
import { startSkillsService } from './skills-service.ts';

const log = createLog('skills', process.env.LOG_LEVEL ?? 'info');
await runProcess(log, async (lifecycle) => {
  await startSkillsService(readSkillsConfig(), lifecycle);
});

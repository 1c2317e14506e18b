import { runBareService } from '@research/http';
import { readSkillsConfig } from './config.ts';

// The service's process and its door: health and metrics. Its routes come with their contracts.
await runBareService('skills', readSkillsConfig);

import { runBareService } from '@research/http';
import { readLabConfig } from './config.ts';

// The service's process and its door: health and metrics. Its routes come with their contracts.
await runBareService('lab', readLabConfig);

import type { Log } from '@research/runtime';
import type { DoorDeps } from '../door-deps.ts';

export interface McpDeps extends DoorDeps {
  log: Log;
}

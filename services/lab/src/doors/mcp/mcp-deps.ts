import type { Log } from '@footnote/runtime';
import type { DoorDeps } from '../door-deps.ts';

export interface McpDeps extends DoorDeps {
  log: Log;
}

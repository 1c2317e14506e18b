import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../cluster/project-root.ts';

const entry = join(projectRoot, 'deploy/test-containers/src/prepare-main.ts');

/**
 * Begins to build the tools that some tests need (Helm: two minutes on a machine that has nothing yet), behind
 * everything else: the tests run one after another and leave most of the other cores idle. Returns how to end it.
 */
export function prepareChecks(): () => void {
  const child = spawn(process.execPath, ['--conditions=research-source', entry], { stdio: 'ignore' });
  child.on('error', () => {});
  // Nobody waits for it: what needs it sees to it again.
  child.unref();
  try {
    setPriority(child.pid ?? 0, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already.
  }
  const end = () => void child.kill('SIGTERM');
  process.once('exit', end);
  return end;
}

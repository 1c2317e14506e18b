import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';

const entry = join(projectRoot, 'deploy/test-containers/src/prepare-main.ts');

/**
 * Begins to build the tools that some tests need (Helm: two minutes on a machine that has nothing yet), in the
 * background and with low priority, beside the first tests. Returns a function that ends it.
 */
export function prepareChecks(): () => void {
  const child = spawn(process.execPath, ['--conditions=footnote-source', entry], { stdio: 'ignore' });
  child.on('error', () => {});
  // Nobody waits for it: a test that needs a tool builds it if it is missing.
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

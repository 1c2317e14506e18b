import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from '@research/testing';
import { projectRoot } from '../cluster/project-root.ts';
import { endTree } from './end-tree.ts';
import { readStartMark } from './process-identity.ts';

/** A command that starts a server in a process group of its own, as tests do, and notes its pid. */
const command = `
  const { spawn } = require('node:child_process');
  const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
  require('node:fs').writeFileSync(process.argv[1], String(server.pid));
  setInterval(() => {}, 1000);
`;
/** A launcher that runs it on its terminal, and exits by a signal as our commands do. */
const launcher = `
  const { runInherited } = await import(process.argv[1]);
  process.on('SIGTERM', () => process.exit(130));
  await runInherited(process.execPath, ['-e', process.argv[2], process.argv[3]]);
`;

describe('a launcher that is ended by a signal', () => {
  it('ends the servers that its command had started', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'end-tree-'));
    const noted = join(folder, 'pid');
    const steps = join(projectRoot, 'deploy/local/src/checks/check-steps.ts');
    const flags = ['--conditions=research-source', '--no-warnings', '--input-type=module'];
    const child = spawn(process.execPath, [...flags, '-e', launcher, steps, command, noted], {
      stdio: 'inherit',
    });
    try {
      const server = await waitFor(
        'the server',
        () => existsSync(noted) && Number(readFileSync(noted, 'utf8')),
      );
      expect(readStartMark(server)).not.toBeNull();
      child.kill('SIGTERM');
      await waitFor('the server to end', () => readStartMark(server) === null);
    } finally {
      if (child.pid !== undefined) endTree(child.pid);
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

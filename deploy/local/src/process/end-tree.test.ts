import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from '@footnote/testing';
import { projectRoot } from '../project-root.ts';
import { endTree } from './end-tree.ts';
import { readStartMark } from './process-identity.ts';

/** A command that starts a server in a process group of its own, as tests do, and notes its pid. */
const command = `
  const { spawn } = require('node:child_process');
  const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
  require('node:fs').writeFileSync(process.argv[1], String(server.pid));
  setInterval(() => {}, 1000);
`;
/** A launcher that runs it on its terminal, and exits by a signal as our commands do, late as on a busy machine. */
const launcher = `
  const { runInherited } = await import(process.argv[1]);
  process.on('SIGTERM', () => setTimeout(() => process.exit(130), 200));
  await runInherited(process.execPath, ['-e', process.argv[2], process.argv[3]]);
`;

describe('a launcher that is ended by a signal', () => {
  // A terminal sends Ctrl-C to the whole process group, and so does `timeout`.
  it.each([
    ['alone', (pid: number) => pid],
    ['with its process group', (pid: number) => -pid],
  ])('%s ends the servers that its command had started', async (_, addressee) => {
    const folder = mkdtempSync(join(tmpdir(), 'end-tree-'));
    const noted = join(folder, 'pid');
    const steps = join(projectRoot, 'deploy/local/src/checks/check-steps.ts');
    const flags = ['--conditions=footnote-source', '--no-warnings', '--input-type=module'];
    const child = spawn(process.execPath, [...flags, '-e', launcher, steps, command, noted], {
      stdio: 'inherit',
      detached: true,
    });
    const { pid = 0 } = child;
    try {
      const server = await waitFor(
        'the server',
        () => existsSync(noted) && Number(readFileSync(noted, 'utf8')),
      );
      expect(readStartMark(server)).not.toBeNull();
      process.kill(addressee(pid), 'SIGTERM');
      await waitFor('the server to end', () => readStartMark(server) === null);
    } finally {
      endTree(pid);
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

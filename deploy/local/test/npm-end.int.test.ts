import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from '@footnote/testing';
import { withNamespace } from '../src/cluster/namespace.ts';
import { findFreePort } from '../src/process/free-port.ts';
import { isSameProcessAlive, readPidFile, readStartMark } from '../src/process/process-identity.ts';
import { projectRoot } from '../src/project-root.ts';

const startLimitMs = 300_000;
const stopLimitMs = 120_000;

/** `npm start` as a person runs it, with data of its own, on the backing servers of the tests. */
async function startNpm(dataDir: string) {
  const port = await findFreePort();
  const child = spawn('npm', ['start', '--', '--port', String(port), '--data', dataDir], {
    cwd: projectRoot,
    env: { ...process.env, ...(await withNamespace(process.env, `npm_end_${process.pid}`)) },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, as a shell makes for each of its jobs.
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const pid = child.pid ?? 0;
  return {
    output: () => output,
    processes: () => listProcesses(dataDir),
    end(signal: NodeJS.Signals) {
      const started = readStartMark(pid);
      // npm leaves Ctrl-C to its children, because the terminal sends it to the whole group.
      process.kill(signal === 'SIGINT' ? -pid : pid, signal);
      return waitFor('npm to end', () => started === null || readStartMark(pid) !== started, stopLimitMs);
    },
  };
}

/** The launcher and all processes that it started. */
function listProcesses(dataDir: string) {
  const folder = join(dataDir, 'run');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.flatMap((name) => readPidFile(join(folder, name)) ?? []);
}

describe('npm start', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'npm-end-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const waitForEnd = (list: ReturnType<typeof listProcesses>) =>
    waitFor('all to end', () => !list.some(isSameProcessAlive), stopLimitMs);

  it(
    'ends every process of a running platform when npm is killed',
    async () => {
      const npm = await startNpm(dataDir);
      await waitFor('the platform', () => npm.output().includes('Ready after'), startLimitMs);
      const processes = npm.processes();
      expect(processes.length).toBeGreaterThan(6);
      expect(processes.filter(isSameProcessAlive)).toEqual(processes);
      await npm.end('SIGKILL');
      await waitForEnd(processes);
    },
    startLimitMs + 2 * stopLimitMs,
  );

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const)(
    'ends what it has started so far when npm is ended by %s',
    async (signal) => {
      const npm = await startNpm(dataDir);
      await waitFor('a first process', () => npm.processes().length > 1, startLimitMs);
      await npm.end(signal);
      await waitFor('the launcher to end', () => !npm.processes().some(isSameProcessAlive), stopLimitMs);
    },
    startLimitMs + stopLimitMs,
  );
});

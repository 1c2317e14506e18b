import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endLeftover, isSameProcessAlive, readPidFile, readStartMark } from './process-identity.ts';
import { type ProcessSpec, type SupervisedProcess, superviseProcess } from './supervise-process.ts';

let folder: string;
let one: SupervisedProcess | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'supervise-'));
});
afterEach(async () => {
  await one?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A process that makes the file `up` when it runs, and removes it when it is asked to end. */
const childScript = `
  const fs = require('node:fs');
  const [, up] = process.argv;
  fs.writeFileSync(up, String(process.pid));
  process.on('SIGTERM', () => { fs.rmSync(up); process.exit(0); });
  setInterval(() => {}, 1000);
`;

function spec(script: string, changes: Partial<ProcessSpec> = {}): ProcessSpec {
  const up = join(folder, 'up');
  return {
    name: 'sample',
    command: process.execPath,
    args: ['-e', script, up],
    env: process.env,
    pidFile: join(folder, 'sample.json'),
    ping: async () => {
      if (!existsSync(up)) throw new Error('not up');
    },
    readyTimeoutMs: 20_000,
    onLine: () => {},
    report: () => {},
    ...changes,
  };
}

describe('superviseProcess', () => {
  it('starts a process, waits until it answers, and stops it gently', async () => {
    one = superviseProcess(spec(childScript));
    await one.start();
    const identity = readPidFile(join(folder, 'sample.json'));
    expect(identity?.pid).toBe(one.pid);
    await one.stop();
    expect(one.pid).toBeNull();
    expect(existsSync(join(folder, 'up'))).toBe(false);
    expect(identity !== null && isSameProcessAlive(identity)).toBe(false);
  });

  it('starts a killed process again, says so, and leaves a stopped one down', async () => {
    const reports: string[] = [];
    one = superviseProcess(spec(childScript, { report: (line) => reports.push(line) }));
    await one.start();
    const first = one.pid;
    rmSync(join(folder, 'up'));
    await one.kill('SIGKILL');
    await one.start();
    expect(one.pid).not.toBe(first);
    expect(one.crashes).toBe(1);
    expect(reports[0]).toMatch(/sample ended \(SIGKILL\); it is started again/);
    await one.stop();
    expect(one.pid).toBeNull();
    expect(one.crashes).toBe(1);
  });

  it('gives up on a process that never comes up, with its last words', async () => {
    one = superviseProcess(spec("console.error('no such setting'); process.exit(3)"));
    await expect(one.start()).rejects.toThrow(/sample ended before it was ready[\s\S]*no such setting/);
  });

  it('says that a command is missing', async () => {
    one = superviseProcess(spec('', { command: join(folder, 'nothing-here') }));
    await expect(one.start()).rejects.toThrow(/sample ended before it was ready/);
  });

  it('ends by force what does not end when asked', async () => {
    const stubborn = `process.on('SIGTERM', () => {}); require('node:fs').writeFileSync(process.argv[1], ''); setInterval(() => {}, 1000)`;
    one = superviseProcess(spec(stubborn, { stopTimeoutMs: 50 }));
    await one.start();
    const identity = readPidFile(join(folder, 'sample.json'));
    await one.stop();
    expect(identity !== null && isSameProcessAlive(identity)).toBe(false);
  });

  it('ends what an earlier launcher left running on its place', async () => {
    const leftover = superviseProcess(spec(childScript));
    await leftover.start();
    const before = readPidFile(join(folder, 'sample.json'));
    one = superviseProcess(spec(childScript));
    // The first supervisor plays a launcher that has ended; it must not start its process again.
    const ended = leftover.stop();
    await one.start();
    await ended;
    expect(before !== null && isSameProcessAlive(before)).toBe(false);
    expect(one.pid).not.toBe(before?.pid);
  });
});

describe('process identity', () => {
  it('never takes another process with the same pid for ours', async () => {
    const pidFile = join(folder, 'other.json');
    writeFileSync(pidFile, JSON.stringify({ pid: process.pid, started: 'another time' }));
    expect(await endLeftover(pidFile)).toBe(false);
    expect(readStartMark(process.pid)).not.toBeNull();
    expect(existsSync(pidFile)).toBe(false);
  });

  it('reads a damaged pid file as none', () => {
    const pidFile = join(folder, 'bad.json');
    writeFileSync(pidFile, '{"pid":');
    expect(readPidFile(pidFile)).toBeNull();
  });
});

// All npm scripts of the root run this file. Plain JavaScript without dependencies, because it runs on whatever Node
// (20 or newer) the machine has: it installs what is missing, then runs the command on the project's own Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');

const npmCheckMs = 500;

const commands = {
  start: 'deploy/local/src/start.ts',
  test: 'deploy/local/src/test.ts',
  'test:containers': 'deploy/test-containers/src/test-main.ts',
  'test:fuzz': 'deploy/local/src/test-fuzz.ts',
  'test:explorer': 'deploy/local/src/test-explorer.ts',
  'test:python': 'deploy/local/src/test-python.ts',
  'test:contract': 'deploy/local/src/test-contract.ts',
  'test:faults': 'bench/src/trials/faults-main.ts',
  'test:upgrade': 'bench/src/trials/upgrade-main.ts',
  'test:soak': 'bench/src/trials/soak-main.ts',
  'test:search': 'deploy/local/src/test-search.ts',
  unit: 'deploy/local/src/unit.ts',
  check: 'deploy/local/src/check.ts',
  'complete-lock': 'deploy/local/src/complete-lock.ts',
  token: 'deploy/local/src/token.ts',
  commits: 'deploy/local/src/check-commits.ts',
  release: 'deploy/local/src/release.ts',
  audit: 'deploy/local/src/audit.ts',
  bench: 'bench/src/main.ts',
  eval: 'bench/src/answers/eval-main.ts',
  screenshots: 'gateway/explorer/screenshots/main.ts',
  split: 'services/ingestion-worker/src/split-main.ts',
  facts: 'services/ingestion-worker/src/facts-main.ts',
  'companies:import': 'deploy/local/src/import-companies.ts',
  doctor: 'deploy/local/src/doctor.ts',
  'market:load': 'deploy/local/src/load-market.ts',
  'dead-letters': 'deploy/local/src/dead-letters.ts',
  backup: 'deploy/local/src/backup.ts',
  restore: 'deploy/local/src/restore.ts',
  erase: 'deploy/local/src/erase.ts',
};

/**
 * Whether node_modules holds what the lock file asks for: every package that is not optional, in its version.
 * Compares contents, not times, because a checkout changes times.
 */
export function isInstalled(lock, installed) {
  return Object.entries(lock.packages).every(([path, entry]) => {
    if (path === '' || entry.optional) return true;
    const there = installed.packages[path];
    return there !== undefined && there.version === entry.version;
  });
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

function needsInstall() {
  const lock = readJson(join(root, 'package-lock.json'));
  const installed = readJson(join(root, 'node_modules/.package-lock.json'));
  if (lock === null) return installed === null;
  return installed === null || !isInstalled(lock, installed) || !existsSync(nodeBinary());
}

function nodeBinary() {
  return join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

const waitBuffer = new Int32Array(new SharedArrayBuffer(4));
const pause = (ms) => Atomics.wait(waitBuffer, 0, 0, ms);

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Runs `work` while no other process with the same lock folder does; takes over the lock of an owner that has died. */
export function withLock(folder, maxWaitMs, work) {
  const owner = join(folder, 'pid');
  const deadline = Date.now() + maxWaitMs;
  for (let isReported = false; ; pause(200)) {
    try {
      mkdirSync(folder);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const pid = Number(existsSync(owner) ? readFileSync(owner, 'utf8') : 0);
    // A lock without an owner is just being taken, or the process that took it died between two steps.
    const abandoned = pid > 0 ? !isAlive(pid) : ageMs(folder) > 5_000;
    if (abandoned) rmSync(folder, { recursive: true, force: true });
    else if (Date.now() >= deadline) {
      throw new Error(
        `Another command (pid ${pid}) has been installing for too long; end it, or delete ${folder}.`,
      );
    } else if (!isReported) {
      isReported = true;
      console.error(`Waiting for another command (pid ${pid}) that is installing the dependencies.`);
    }
  }
  try {
    writeFileSync(owner, String(process.pid));
    return work();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function ageMs(path) {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return 0;
  }
}

function install() {
  const key = createHash('sha256').update(root).digest('hex').slice(0, 12);
  withLock(join(tmpdir(), `footnote-install-${key}`), 10 * 60_000, () => {
    if (!needsInstall()) return;
    console.error('Installing the dependencies (npm install) …');
    const startedAt = Date.now();
    // npm's own output goes to stderr: stdout belongs to the command that follows.
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    // `--no-save` installs by the lock file and leaves it as it is. Not `npm ci`: that removes node_modules first.
    const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
    const result = spawnSync(npm, args, { cwd: root, stdio: ['ignore', 2, 2] });
    if (result.error !== undefined || result.status !== 0 || !existsSync(nodeBinary())) {
      const why = result.error?.message ?? `npm install ended with ${result.status ?? result.signal}`;
      throw new Error(
        `The dependencies could not be installed: ${why}.\nRun npm install in ${root} to see more; it needs a package registry within reach.`,
      );
    }
    console.error(`Dependencies installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
  });
}

/** The parent of a process and the name of its program, from /proc; null where that can't be read. */
function readParent(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    return { name, parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) };
  } catch {
    return null;
  }
}

/**
 * Returns whether the npm that runs us has ended since the call. Only the loss of the parent shows it: npm passes some
 * signals to its shell alone, and cannot pass on SIGKILL. Without npm the answer is always no, because a command may
 * outlive the shell that started it (`nohup`).
 */
function watchNpm() {
  if (process.env.npm_lifecycle_event === undefined) return () => false;
  const parent = process.ppid;
  const shell = readParent(parent);
  // Some shells run a script's only command in their own place; others stay between npm and us.
  const npm = shell !== null && /^(ba|da|k|z)?sh$/.test(shell.name) ? shell.parent : null;
  return () => process.ppid !== parent || (npm !== null && readParent(parent)?.parent !== npm);
}

/** Runs the command and ends as it does: same exit code, or killed by the same signal. */
function run(entry, args, isNpmGone) {
  const path = `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`;
  const child = spawn(nodeBinary(), ['--conditions=footnote-source', join(root, entry), ...args], {
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const npmCheck = setInterval(() => {
    if (!isNpmGone()) return;
    clearInterval(npmCheck);
    child.kill('SIGTERM');
  }, npmCheckMs);
  npmCheck.unref();
  child.on('error', (error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    process.exitCode = signal === null ? code : 128 + (constants.signals[signal] ?? 0);
  });
}

function main([name, ...args]) {
  const entry = Object.hasOwn(commands, name ?? '') ? commands[name] : undefined;
  if (entry === undefined) {
    console.error(`Unknown command '${name}'. Known: ${Object.keys(commands).join(', ')}.`);
    process.exitCode = 2;
    return;
  }
  const isNpmGone = watchNpm();
  try {
    if (needsInstall()) install();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
    return;
  }
  run(entry, args, isNpmGone);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  main(process.argv.slice(2));

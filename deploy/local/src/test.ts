// `npm test [-- jest arguments]`: brings up the backing servers, meanwhile checks the code and runs the tests that need
// no server, then all others on the servers and in Chrome. With jest arguments (paths, -t …) the code checks are left out,
// and the servers are not started where no chosen test needs them.
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundleServices } from './bundle/bundle-services.ts';
import { jestArguments, listStaticSteps, runInherited, runStep } from './checks/check-steps.ts';
import { prepareChecks } from './checks/prepare-checks.ts';
import {
  addCounts,
  countsAfterSecondRun,
  describeCounts,
  findUnstableFiles,
  type JestRun,
  readJestRun,
  type TestCounts,
} from './checks/test-counts.ts';
import { readUnstableFiles, reportUnstableFiles } from './checks/unstable-files.ts';
import { projectRoot } from './project-root.ts';
import { startControlServer } from './servers/control-server.ts';
import { startServers } from './servers/start-servers.ts';

/** Of real reports and other slow cases that are much alike, every third is read; a test of one file by hand reads all. */
const sampled = { REPORTS_ONE_IN: '3' };

/** More failures than this have one cause: a second run would only take time. */
const mostFilesRunAgain = 8;

async function main(jestArgs: string[]): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'footnote-test-'));
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  // What the processes and threads of one test file have compiled serves those of the next.
  process.env.NODE_COMPILE_CACHE = join(dataDir, 'compile-cache');
  const startedAt = Date.now();
  const report = (line: string) =>
    console.log(`${((Date.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${line}`);
  const counts: TestCounts = { passed: 0, failed: 0 };
  const unstable: string[] = [];
  // A worker is replaced when it has grown too big, because every test file loads its modules again.
  const bounded = ['--workerIdleMemoryLimit=1200MB'];
  const runJestOnce = async (name: string, args: string[], env: NodeJS.ProcessEnv): Promise<JestRun> => {
    console.log(`\n== ${name}`);
    const begunAt = Date.now();
    const resultFile = join(dataDir, `${name.replaceAll(' ', '-')}.json`);
    const code = await runInherited(
      process.execPath,
      [...jestArguments, '--json', '--outputFile', resultFile, ...bounded, ...args],
      { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn', ...env },
    );
    console.log(`== ${name}: ended after ${((Date.now() - begunAt) / 1000).toFixed(0)} s`);
    return readJestRun(resultFile, code);
  };
  /**
   * Runs the files that failed again, one by one. A test that fails twice has failed. One that passes the second
   * time depends on timing and has to be fixed: its file is named at the end, and fails the run unless it is listed.
   */
  const runJest = async (name: string, args: string[], workers: number, env: NodeJS.ProcessEnv) => {
    const first = await runJestOnce(name, [...args, `--maxWorkers=${workers}`], env);
    const chosenByHand = jestArgs.length > 0;
    if (chosenByHand || first.failedFiles.length === 0 || first.failedFiles.length > mostFilesRunAgain) {
      addCounts(counts, first);
      return;
    }
    const files = first.failedFiles.map((file) => RegExp.escape(file));
    const oneByOne = [...files, ...args, '--maxWorkers=1'];
    const second = await runJestOnce(`${name}, failed files again`, oneByOne, env);
    addCounts(counts, countsAfterSecondRun(first, second));
    unstable.push(...findUnstableFiles(first, second));
  };
  if (jestArgs.length > 0 && !(await needServers(jestArgs))) {
    await runJest('tests without servers', chooseTests(jestArgs), 1, {});
    process.exitCode = counts.failed === 0 ? 0 : 1;
    console.log(describeCounts(counts));
    return;
  }
  // The checks and these tests need no servers, whose set-up is mostly waiting: they share the time.
  const starting = startServers({ dataDir, names: ['mongodb', 'rabbitmq', 'redis', 's3'], report });
  starting.catch(() => {});
  let endPreparing = () => {};
  if (jestArgs.length === 0) {
    endPreparing = prepareChecks();
    for (const step of listStaticSteps()) if (!(await runStep(step))) counts.failed++;
    // Made once instead of by each of some five hundred test files and two hundred processes.
    process.env.BUNDLE_FOLDER = await bundleServices();
    // A bundled test file is of use once.
    bounded.push('--cacheDirectory', join(dataDir, 'jest-cache'));
    const projects = ['--selectProjects', 'unit', 'component', 'fuzz'];
    await runJest('tests without servers', projects, 2, { FUZZ_SECONDS: '1', ...sampled });
  }
  const running = await starting;
  const control = await startControlServer(running);
  try {
    const env = {
      ...running.env,
      TEST_SERVERS: JSON.stringify({ controlUrl: control.url }),
    };
    if (jestArgs.length > 0) await runJest('tests on servers', chooseTests(jestArgs), 1, env);
    else {
      const onServers = async () => {
        await runJest('tests that restart the servers', ['--selectProjects', 'alone'], 1, env);
        // These mostly wait for the processes that they start.
        await runJest('tests on servers', ['--selectProjects', 'integration'], 2, { ...env, ...sampled });
      };
      // Tests in Chrome share nothing with those on servers.
      await Promise.all([
        onServers(),
        runJest('tests in Chrome', ['--selectProjects', 'chrome'], 1, { ...env, ...sampled }),
      ]);
    }
    const verdict = reportUnstableFiles(unstable, readUnstableFiles());
    addCounts(counts, { passed: 0, failed: verdict.failed });
    process.exitCode = counts.failed === 0 ? 0 : 1;
    await control.close();
    await running.stop();
    for (const line of verdict.lines) console.log(line);
    warnWithoutRealFilings();
    console.log(describeCounts(counts));
  } finally {
    endPreparing();
    running.abandon();
  }
}

/** Paths choose among the tests of this command. Containers, search clusters and the explorer's stories have their own. */
function chooseTests(jestArgs: readonly string[]): string[] {
  if (jestArgs.includes('--selectProjects')) return [...jestArgs];
  return [...jestArgs, '--selectProjects', 'unit', 'component', 'fuzz', 'chrome', 'alone', 'integration'];
}

/** Tests on real filings are registered only where the filings are: a run without them says so where it is read. */
function warnWithoutRealFilings(): void {
  const folder = process.env.SHARED_DATA_DIR ?? join(projectRoot, '../shared/data');
  if (existsSync(join(folder, 'filings/index.json'))) return;
  console.log('NOT TESTED: real filings and company lists. They are not beside the clone (SHARED_DATA_DIR).');
}

/** Whether a test that the arguments choose runs on servers. */
async function needServers(jestArgs: readonly string[]): Promise<boolean> {
  if (jestArgs.includes('--selectProjects')) return true;
  const list = [...jestArguments, ...jestArgs, '--listTests', '--selectProjects', 'alone', 'integration'];
  const { stdout } = await promisify(execFile)(process.execPath, list, { cwd: projectRoot });
  return stdout.split('\n').some((line) => line.endsWith('.test.ts'));
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(`\nThe tests could not run.\n${error.message}`);
  console.log(describeCounts({ passed: 0, failed: 1 }));
  process.exitCode = 1;
});

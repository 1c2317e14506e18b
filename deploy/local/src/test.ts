// `npm test [-- jest arguments]`: brings up the backing servers, meanwhile checks the code and runs the tests that need
// no server, then all others on the servers and in Chrome. With jest arguments (paths, -t …) the code checks are left out.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { jestArguments, listStaticSteps, runInherited, runStep } from './checks/check-steps.ts';
import { prepareChecks } from './checks/prepare-checks.ts';
import {
  addCounts,
  countsAfterSecondRun,
  describeCounts,
  type JestRun,
  readJestRun,
  type TestCounts,
} from './checks/test-counts.ts';
import { projectRoot } from './cluster/project-root.ts';
import { startControlServer } from './servers/control-server.ts';
import { startServers } from './servers/start-servers.ts';

/** More failures than this have one cause: a second run would only take time. */
const mostFilesRunAgain = 8;

async function main(jestArgs: string[]): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'research-platform-test-'));
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const startedAt = Date.now();
  const report = (line: string) =>
    console.log(`${((Date.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${line}`);
  const counts: TestCounts = { passed: 0, failed: 0 };
  const passedAgain: string[] = [];
  const runJestOnce = async (name: string, args: string[], env: NodeJS.ProcessEnv): Promise<JestRun> => {
    console.log(`\n== ${name}`);
    const resultFile = join(dataDir, `${name.replaceAll(' ', '-')}.json`);
    const code = await runInherited(
      process.execPath,
      [...jestArguments, '--json', '--outputFile', resultFile, ...args],
      { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn', ...env },
    );
    return readJestRun(resultFile, code);
  };
  /**
   * Runs the files that failed again, one by one. A test that fails twice has failed. One that passes the second
   * time is named at the end of the run, because it depends on timing and has to be fixed.
   */
  const runJest = async (name: string, args: string[], env: NodeJS.ProcessEnv = {}) => {
    const first = await runJestOnce(name, args, env);
    const chosenByHand = jestArgs.length > 0;
    if (chosenByHand || first.failedFiles.length === 0 || first.failedFiles.length > mostFilesRunAgain) {
      addCounts(counts, first);
      return;
    }
    const files = first.failedFiles.map((file) => RegExp.escape(file));
    const second = await runJestOnce(
      `${name}, failed files again`,
      [...files, '--maxWorkers=1', ...args],
      env,
    );
    addCounts(counts, countsAfterSecondRun(first, second));
    passedAgain.push(...first.failedFiles.filter((file) => !second.failedFiles.includes(file)));
  };
  // A worker is replaced when it has grown too big, because every test file loads its modules again.
  const bounded = '--workerIdleMemoryLimit=1200MB';
  const inParallel = ['--maxWorkers=2', bounded];
  // Tests restart the servers that all of them share.
  const oneByOne = ['--maxWorkers=1', bounded];
  // The checks and these tests need no servers, whose set-up is mostly waiting: they share the time.
  const starting = startServers({ dataDir, names: ['mongodb', 'rabbitmq', 'redis', 's3'], report });
  starting.catch(() => {});
  let endPreparing = () => {};
  if (jestArgs.length === 0) {
    endPreparing = prepareChecks();
    for (const step of listStaticSteps()) if (!(await runStep(step))) counts.failed++;
    await runJest('tests without servers', ['--selectProjects', 'unit', 'component', 'fuzz', ...inParallel], {
      FUZZ_SECONDS: '1',
    });
  }
  const running = await starting;
  const control = await startControlServer(running);
  try {
    const env = { ...running.env, TEST_SERVERS: JSON.stringify({ controlUrl: control.url, dataDir }) };
    await Promise.all([
      runJest('tests on servers', [...oneByOne, ...chooseTests(jestArgs)], env),
      // These share nothing with the others, which mostly wait.
      ...(jestArgs.length === 0
        ? [runJest('tests in Chrome', [...oneByOne, '--selectProjects', 'chrome'], env)]
        : []),
    ]);
    process.exitCode = counts.failed === 0 ? 0 : 1;
    await control.close();
    await running.stop();
    for (const file of passedAgain)
      console.log(`UNSTABLE ${relative(projectRoot, file)}: failed, and passed when run again (see above)`);
    console.log(describeCounts(counts));
  } finally {
    endPreparing();
    running.abandon();
  }
}

/** Paths choose among the tests of this command. Containers, search clusters and the explorer's stories have their own. */
function chooseTests(jestArgs: readonly string[]): string[] {
  if (jestArgs.length === 0) return ['--selectProjects', 'integration'];
  if (jestArgs.includes('--selectProjects')) return [...jestArgs];
  return [...jestArgs, '--selectProjects', 'unit', 'component', 'fuzz', 'chrome', 'integration'];
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(`\nThe tests could not run.\n${error.message}`);
  console.log(describeCounts({ passed: 0, failed: 1 }));
  process.exitCode = 1;
});

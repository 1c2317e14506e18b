// `npm run test:faults [-- --freeze 40 --only EXPRESSION --write]`: the whole platform with two processes of each service, under a steady
// mixed load. One fault after the other; after each of them everything that was accepted has to be there once. Writes
// bench/faults.md, with `--only` (of the faults whose names match) if `--write` says so.
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Answer, describeFailures, isError, summarize } from './answers.ts';
import { type Fault, listFaults } from './fault-list.ts';
import { listProcesses, memoryOf } from './process-tree.ts';
import { report, runTrial } from './run-trial.ts';
import { type TrialCluster, untilAllReady } from './trial-cluster.ts';
import { createTrialCrew, type TrialCrew } from './trial-crew.ts';
import { type FaultRow, writeFaultTable } from './write-fault-table.ts';

const resultFile = fileURLToPath(new URL('../../faults.md', import.meta.url));
const warmUpMs = 20_000;
const beforeMs = 4_000;
const afterMs = 10_000;
/** At least; on a slow machine one and a half times what the start of a process takes there. */
const readyWithinMs = 30_000;
const giveUpMs = 180_000;

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    freeze: { type: 'string', default: '40' },
    write: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});

async function runFaults(trial: TrialCluster): Promise<string[]> {
  const crew = await createTrialCrew(trial);
  report('warming up');
  crew.start();
  await delay(warmUpMs);
  await crew.pause();
  report(`without a fault: ${describe(crew.takeAnswers())}`);
  const cold = await crew.check();
  if (cold.length > 0) throw new Error(`before any fault: ${cold.join('; ')}`);
  const startMs = await measureStart(trial);
  report(`a process that is stopped and started is ready after ${seconds(startMs)} s`);
  const bound = Math.max(readyWithinMs, startMs * 1.5);
  const memoryBefore = await readMemory(trial);

  const rows: FaultRow[] = [];
  const startSeconds = seconds(startMs);
  const times = {
    freezeMs: Number(values.freeze) * 1_000,
    cutMs: 10_000,
    slowMs: 10_000,
    diskMs: 15_000,
    clockMs: 15_000,
  };
  const all = listFaults(trial, times);
  const write = () => writeResults(trial, rows, { startSeconds, planned: all.length });
  for (const fault of all.filter(({ name }) => new RegExp(values.only, 'i').test(name))) {
    crew.start();
    await delay(beforeMs);
    const course = await runFault(trial, fault, crew, bound);
    await crew.pause();
    const accepted = crew.accepted();
    const memory = await readMemory(trial);
    const answers = crew.takeAnswers();
    const summary = summarize(answers);
    const findings = [
      ...course.findings,
      ...(await crew.check()),
      ...summary.undocumented.map((one) => `not documented: ${one}`),
      ...grown(memory, memoryBefore),
    ].map((one) => `${fault.name}: ${one}`);
    const memoryRatio = sumOf(memory) / sumOf(memoryBefore);
    rows.push({ ...course, ...summary, accepted, memoryRatio, load: loadavg()[0] ?? 0, findings });
    write();
    report(`${fault.name}: ready after ${course.readySeconds ?? '-'} s, ${describe(answers)}`);
    for (const finding of findings) report(`  ${finding}`);
  }
  // What was accepted before an earlier fault must still be there after all of them.
  report('checking everything again');
  rows.at(-1)?.findings.push(...(await crew.checkAll()).map((one) => `at the end: ${one}`));
  write();
  const findings = rows.flatMap((row) => row.findings);
  console.log(`${rows.length} faults, ${findings.length} findings`);
  return findings;
}

/** Written after each fault, so that a run that is ended early leaves its results. */
function writeResults(
  trial: TrialCluster,
  rows: FaultRow[],
  run: { startSeconds: number; planned: number },
): void {
  if (values.only !== '' && !values.write) return;
  writeFileSync(resultFile, writeFaultTable(rows, { ...run, small: trial.smallDisk !== null }));
}

/** Processes that hold far more than before the first fault. */
function grown(memory: Map<string, number>, before: Map<string, number>): string[] {
  return [...memory].flatMap(([name, bytes]) => {
    const first = before.get(name) ?? bytes;
    if (bytes <= first * 2 + 150e6) return [];
    return [`${name} holds ${megabytes(bytes)} MB, before ${megabytes(first)} MB`];
  });
}

type FaultCourse = Pick<FaultRow, 'name' | 'readySeconds' | 'lastErrorSeconds' | 'findings'>;

/** How long a service takes to stop and start when nothing is wrong. */
async function measureStart(trial: TrialCluster): Promise<number> {
  const began = Date.now();
  await trial.cluster.services.filings?.restart();
  return Date.now() - began;
}

async function runFault(
  trial: TrialCluster,
  fault: Fault,
  crew: TrialCrew,
  bound: number,
): Promise<FaultCourse> {
  const findings: string[] = [];
  await fault.begin();
  await delay(fault.durationMs);
  await fault.end();
  const endedAt = Date.now();
  // The launcher notices a killed process only after a moment.
  await delay(200);
  const readyMs = await untilAllReady(trial, giveUpMs);
  if (readyMs === null) findings.push(`not ready after ${giveUpMs / 1_000} s: ${await trial.listUnready()}`);
  else if (readyMs + 200 > bound) findings.push(`all ready only after ${seconds(readyMs + 200)} s`);
  await delay(Math.max(0, endedAt + afterMs - Date.now()));
  const late = crew.answers().filter(({ outcome, at, ms }) => isError(outcome) && at + ms > endedAt);
  const lastError = Math.max(0, ...late.map(({ at, ms }) => at + ms - endedAt));
  return {
    name: fault.name,
    readySeconds: readyMs === null ? null : seconds(readyMs + 200),
    lastErrorSeconds: seconds(lastError),
    findings,
  };
}

/** Resident bytes of each process with all below it, by what it is called. */
async function readMemory(trial: TrialCluster): Promise<Map<string, number>> {
  const all = await listProcesses();
  return new Map(trial.processes().map(({ name, pid }) => [name, memoryOf(all, pid)]));
}

const sumOf = (memory: Map<string, number>) => [...memory.values()].reduce((sum, one) => sum + one, 0);
const megabytes = (bytes: number) => Math.round(bytes / 1e6);
const seconds = (ms: number) => Math.round(ms / 100) / 10;

function describe(answers: readonly Answer[]): string {
  const { total, failures, slowestMs } = summarize(answers);
  return `${total} answers, slowest ${seconds(slowestMs)} s, errors: ${describeFailures(failures)}`;
}

await runTrial({ name: 'faults', filings: 6_000, fullDisk: true, keep: values.keep }, runFaults);

// `npm run test:soak [-- --minutes 10]`: the whole platform with two processes of each service under a steady mixed load.
// Memory, handles, temporary files and latency of the last third of the time are compared with those of the second third.
import { readdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { median } from '../median.ts';
import { describeFailures, summarize } from './answers.ts';
import { countHandles, listProcesses, memoryOf } from './process-tree.ts';
import { report, runTrial } from './run-trial.ts';
import { compareThirds, type SoakSample } from './soak-samples.ts';
import type { TrialCluster } from './trial-cluster.ts';
import { createTrialCrew } from './trial-crew.ts';

const sampleEveryMs = 10_000;
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error('--minutes must be a number above 0');

async function soak(trial: TrialCluster): Promise<string[]> {
  const crew = await createTrialCrew(trial);
  const samples: SoakSample[] = [];
  const failures: Record<string, number> = {};
  const undocumented = new Set<string>();
  let total = 0;
  crew.start();
  const until = Date.now() + minutes * 60_000;
  while (Date.now() < until) {
    await delay(sampleEveryMs);
    const answers = crew.takeAnswers();
    const summary = summarize(answers);
    total += summary.total;
    for (const [outcome, count] of Object.entries(summary.failures))
      failures[outcome] = (failures[outcome] ?? 0) + count;
    for (const one of summary.undocumented) undocumented.add(one);
    const sample = await takeSample(
      trial,
      answers.map(({ ms }) => ms),
    );
    samples.push(sample);
    report(`${answers.length} answers, ${describe(sample)}, load ${(loadavg()[0] ?? 0).toFixed(0)}`);
  }
  await crew.pause();
  const accepted = crew.accepted();
  const findings = [...(await crew.check()), ...[...undocumented].map((one) => `not documented: ${one}`)];
  const rows = compareThirds(samples);
  console.log('| what | second third | last third | flat |\n| --- | --- | --- | --- |');
  for (const { name, before, after, flat } of rows)
    console.log(`| ${name} | ${before} | ${after} | ${flat ? 'yes' : 'NO'} |`);
  findings.push(...rows.filter(({ flat }) => !flat).map(({ name }) => `grows: ${name}`));
  console.log(`${total} answers, ${accepted} things accepted, errors: ${describeFailures(failures)}`);
  return findings;
}

async function takeSample(trial: TrialCluster, times: number[]): Promise<SoakSample> {
  const all = await listProcesses();
  const sample: SoakSample = {
    'temporary files': countFiles(trial.temporaryFolder),
    'latency, median (ms)': median(times),
  };
  for (const { name, pid } of trial.processes()) {
    sample[`memory of ${name} (MB)`] = Math.round(memoryOf(all, pid) / 1e6);
    sample[`handles of ${name}`] = countHandles(pid) ?? 0;
  }
  return sample;
}

function countFiles(folder: string): number {
  try {
    return readdirSync(folder, { recursive: true }).length;
  } catch {
    // A file was removed while the folder was listed.
    return 0;
  }
}

function describe(sample: SoakSample): string {
  const sum = (prefix: string) =>
    Object.entries(sample).reduce((total, [name, value]) => total + (name.startsWith(prefix) ? value : 0), 0);
  return `${sum('memory')} MB, ${sum('handles')} handles, ${sum('temporary')} temporary files, median ${Math.round(sum('latency'))} ms`;
}

await runTrial({ name: 'soak', filings: 20_000, fullDisk: false }, soak);

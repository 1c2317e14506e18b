// `npm run test:upgrade [-- --from REVISION]`: the whole platform runs the source of an earlier commit (default: 50 commits back) and
// is upgraded to this one under a mixed load, process by process, and back. Writes bench/upgrade.md.
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { projectRoot } from '@footnote/local';
import { describeFailures, summarize } from './answers.ts';
import { report, runTrial } from './run-trial.ts';
import { type DoubledService, type TrialCluster, untilAllReady } from './trial-cluster.ts';
import { createTrialCrew, type TrialCrew } from './trial-crew.ts';
import { checkOut, countCommits, isChanged, nameCommit } from './upgrade/check-out.ts';
import { type UpgradeRow, writeUpgradeTable } from './upgrade/write-upgrade-table.ts';
import { wrongRefusals } from './upgrade/wrong-refusals.ts';

const resultFile = fileURLToPath(new URL('../../upgrade.md', import.meta.url));
const warmUpMs = 20_000;
const beforeMs = 3_000;
const afterMs = 6_000;
const readyWithinMs = 180_000;
/** The workers first, as the notes of a release ask for; back in the other direction. */
const order: DoubledService[] = ['ingestion-worker', 'filings', 'skills', 'reports', 'lab', 'gateway'];

const { values } = parseArgs({
  options: { from: { type: 'string', default: 'HEAD~50' }, keep: { type: 'boolean', default: false } },
});
const old = checkOut(values.from, report);
const title = {
  from: nameCommit(values.from),
  to: `${nameCommit('HEAD')}${isChanged() ? ' with changes' : ''}`,
  commits: countCommits(values.from, 'HEAD'),
};

async function upgrade(trial: TrialCluster): Promise<string[]> {
  const crew = await createTrialCrew(trial);
  const rows: UpgradeRow[] = [];
  const step = async (name: string, act: () => Promise<Pick<UpgradeRow, 'restartSeconds' | 'findings'>>) => {
    rows.push(await runStep(crew, name, act));
    writeFileSync(resultFile, writeUpgradeTable(rows, title));
  };
  const checkAgain = async (when: string) => {
    report('checking everything again');
    rows.at(-1)?.findings.push(...(await crew.checkAll()).map((one) => `${when}: ${one}`));
    writeFileSync(resultFile, writeUpgradeTable(rows, title));
  };
  await step('nothing yet', async () => {
    await delay(warmUpMs);
    return { restartSeconds: [], findings: [] };
  });
  for (const name of order) await step(`${name}, to the later one`, () => restart(trial, name, projectRoot));
  await checkAgain('after the upgrade');
  for (const name of order.toReversed())
    await step(`${name}, back to the earlier one`, () => restart(trial, name, old));
  await checkAgain('after the way back');
  const findings = rows.flatMap((row) => row.findings);
  console.log(`${rows.length} steps, ${findings.length} findings`);
  return findings;
}

async function runStep(
  crew: TrialCrew,
  name: string,
  act: () => Promise<Pick<UpgradeRow, 'restartSeconds' | 'findings'>>,
): Promise<UpgradeRow> {
  crew.start();
  await delay(beforeMs);
  const course = await act();
  await delay(afterMs);
  await crew.pause();
  const accepted = crew.accepted();
  const answers = crew.takeAnswers();
  const { total, failures, slowestMs } = summarize(answers);
  const found = [...course.findings, ...wrongRefusals(answers), ...(await crew.check())];
  const findings = found.map((one) => `${name}: ${one}`);
  report(`${name}: ${total} answers, errors: ${describeFailures(failures)}`);
  for (const finding of findings) report(`  ${finding}`);
  const { restartSeconds } = course;
  return {
    step: name,
    total,
    failures,
    slowestMs,
    restartSeconds,
    accepted,
    load: loadavg()[0] ?? 0,
    findings,
  };
}

/** One process after the other, as long as the other one is there. */
async function restart(trial: TrialCluster, name: DoubledService, root: string) {
  const restartSeconds: number[] = [];
  const findings: string[] = [];
  const group = trial.cluster.services[name];
  for (let at = 0; at < (group?.urls.length ?? 0); at += 1) {
    const began = Date.now();
    await group?.restartFrom(root, at);
    restartSeconds.push((Date.now() - began) / 1_000);
    if ((await untilAllReady(trial, readyWithinMs)) === null)
      findings.push(`not ready after ${readyWithinMs / 1_000} s: ${await trial.listUnready()}`);
  }
  return { restartSeconds, findings };
}

await runTrial({ name: 'upgrade', filings: 3_000, fullDisk: false, root: old, keep: values.keep }, upgrade);

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningServers } from '@footnote/local';
import type { BenchRow } from '../bench-row.ts';
import { median } from '../median.ts';
import { type BenchCluster, startBenchCluster } from './bench-cluster.ts';
import { type BenchFiling, findFiling } from './find-filing.ts';
import { measureBareScaling } from './measure-bare-scaling.ts';
import { measureSplit } from './run-split-bench.ts';
import { type BenchTarget, heavyHtmlBytes, writeReplayFolder } from './write-replay-folder.ts';

const rounds = 3;
/** Jobs that one worker has in hand, so that one worker is bounded by the regulator and not by the machine. */
const concurrency = 2;
const documentDelayMs = 1_500;
const batch = { waiting: 32, parsing: 10, whole: 12 } as const;
/** A worker, before each batch. */
const warmUpJobs = concurrency;
const waitingWorkers = [1, 2, 4];
const parsingWorkers = [1, 2];

/**
 * Jobs per minute of 1, 2 and 4 ingestion workers through a whole cluster, and its megabytes per second. The
 * waiting and the parsing batches are filings on a replayed EDINET, which has a high rate limit (200
 * requests a second). With the SEC's limit of 8 a second for the whole cluster, that limit would be measured.
 */
export async function runWorkersBench(
  servers: RunningServers,
  report: (line: string) => void,
): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'research-bench-workers-'));
  try {
    const filing = findFiling();
    const replay = await writeReplayFolder(join(folder, 'replay'), filing, {
      small: countJobs(waitingWorkers, batch.waiting),
      heavy: countJobs(parsingWorkers, batch.parsing),
      large: countJobs([1], batch.whole),
    });
    const options = { dataDir: join(folder, 'data'), replayDir: join(folder, 'replay'), concurrency };
    report('starting a cluster');
    const cluster = await startBenchCluster(servers, options);
    try {
      return [
        ...(await measureWaiting(cluster, replay.small, report)),
        ...(await measureParsing(cluster, replay.heavy, replay.heavyZip, report)),
        await measureWhole(cluster, replay.large, filing, report),
      ];
    } finally {
      await cluster.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureWaiting(
  cluster: BenchCluster,
  targets: BenchTarget[],
  report: (line: string) => void,
): Promise<BenchRow[]> {
  await cluster.slowRegulator(documentDelayMs);
  const rates = await measureRates(cluster, targets, waitingWorkers, batch.waiting, report);
  await cluster.slowRegulator(0);
  const name = `ingestion, regulator takes ${documentDelayMs / 1000} s a document`;
  return [toScalingRow(name, rates, 2, 1.7), toScalingRow(name, rates, 4, 3)];
}

async function measureParsing(
  cluster: BenchCluster,
  targets: BenchTarget[],
  zip: string,
  report: (line: string) => void,
): Promise<BenchRow[]> {
  const bare: number[] = [];
  const rates = await measureRates(cluster, targets, parsingWorkers, batch.parsing, report, async () => {
    bare.push(await measureBareScaling(zip, batch.parsing));
  });
  const name = `ingestion, splitting ${heavyHtmlBytes / 1e6} MB a filing is the load`;
  const row = toScalingRow(name, rates, 2, 1.7);
  return [
    row,
    {
      name: `${name}: speed-up by a second worker, by a second bare process beside (limit of this machine)`,
      ours: `${row.ratio?.toFixed(2)}x`,
      peer: `${median(bare).toFixed(2)}x`,
      ratio: (row.ratio ?? Number.NaN) / median(bare),
      bar: '-',
      pass: null,
    },
  ];
}

async function measureWhole(
  cluster: BenchCluster,
  targets: BenchTarget[],
  filing: BenchFiling,
  report: (line: string) => void,
): Promise<BenchRow> {
  const rates = await measureRates(cluster, targets, [1], batch.whole, report);
  const ours = ((rates.get(1) ?? Number.NaN) / 60) * (filing.bytes.length / 1e6);
  const split = await measureSplit(filing.path);
  const alone = split.bytes / 1000 / split.ours.wall_ms;
  const show = (value: number) => `${value.toFixed(1)} MB/s`;
  return {
    name: `ingestion, ${filing.title}, from post to completion through the cluster, 1 worker, at most 8 documents/s from the SEC; splitting alone beside`,
    ours: show(ours),
    peer: show(alone),
    ratio: ours / alone,
    bar: '-',
    pass: null,
  };
}

function countJobs(workerCounts: number[], jobs: number): number {
  return rounds * workerCounts.reduce((sum, workers) => sum + jobs + workers * warmUpJobs, 0);
}

/** Median jobs per minute by number of workers; every round measures each number once. */
async function measureRates(
  cluster: BenchCluster,
  targets: BenchTarget[],
  workerCounts: number[],
  jobs: number,
  report: (line: string) => void,
  afterRound: () => Promise<void> = async () => {},
): Promise<Map<number, number>> {
  const left = [...targets];
  const rates = new Map(workerCounts.map((workers) => [workers, [] as number[]]));
  for (let round = 0; round < rounds; round++) {
    for (const [workers, measured] of rates) {
      await cluster.scale(workers);
      // Fresh workers first load and compile what they run.
      await cluster.ingest(left.splice(0, workers * warmUpJobs));
      const seconds = await cluster.ingest(left.splice(0, jobs));
      measured.push((jobs / seconds) * 60);
      report(`${workers} workers: ${jobs} jobs in ${seconds.toFixed(1)} s`);
    }
    await afterRound();
  }
  return new Map([...rates].map(([workers, measured]) => [workers, median(measured)]));
}

function toScalingRow(name: string, rates: Map<number, number>, workers: number, bar: number): BenchRow {
  const many = rates.get(workers) ?? Number.NaN;
  const one = rates.get(1) ?? Number.NaN;
  return {
    name: `${name}: ${workers} workers, 1 worker beside`,
    ours: `${many.toFixed(0)} jobs/min`,
    peer: `${one.toFixed(0)} jobs/min`,
    ratio: many / one,
    bar: `>= ${bar}x`,
    pass: many / one >= bar,
  };
}

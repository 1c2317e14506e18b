import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { RunningServers } from '@footnote/local';
import type { BenchRow } from '../bench-row.ts';
import { findFiling } from '../ingestion/find-filing.ts';
import { peakOf } from '../ingestion/peak-of.ts';
import type { FactsMeasure } from './measure-facts.ts';
import { measureSeries } from './measure-series.ts';
import { timeIxbrlparse } from './time-ixbrlparse.ts';

const run = promisify(execFile);
const timeoutMs = 10 * 60_000;
const mostAdded = 1.25;
const factsMain = fileURLToPath(
  new URL('../../../services/ingestion-worker/src/facts-main.ts', import.meta.url),
);

/** A filing's figures: what they add to splitting it, beside another reader, stored, and as a company's series. */
export async function runFactsBench(
  servers: () => Promise<RunningServers>,
  report: (line: string) => void,
): Promise<BenchRow[]> {
  const filing = findFiling();
  const measured = await measureFacts(filing.path);
  const peak = await peakOf([factsMain, '--country', 'US', '--file', filing.path]);
  report(`facts: ${measured.facts} facts, ${measured.statements} statements`);
  const peer = await timeIxbrlparse(filing.path);
  const series = await measureSeries(await servers());
  const milliseconds = (value: number): string => `${value.toFixed(1)} ms`;
  const added = (name: string, value: number, bar: boolean): BenchRow => ({
    name: `facts, ${filing.title}: splitting with ${name}, CPU; splitting alone beside`,
    ours: milliseconds(value),
    peer: milliseconds(measured.split_ms),
    ratio: value / measured.split_ms,
    bar: bar ? `≤ ${mostAdded}×` : '-',
    pass: bar ? value / measured.split_ms <= mostAdded : null,
  });
  const missing = 'missing' in peer;
  return [
    added('facts', measured.facts_ms, false),
    added('facts, statements, measures and checks', measured.figures_ms, true),
    {
      name: `facts, the same: peak memory of the command that prints ${measured.facts} facts`,
      ours: `${(peak / 1e6).toFixed(0)} MB`,
      peer: '-',
      ratio: null,
      bar: '≤ 200 MB',
      pass: peak <= 200e6,
    },
    {
      name: `facts, the same: all of it beside ixbrlparse${missing ? ` (not to be had: ${peer.missing})` : `, which reads ${peer.numbers} numbers`}, CPU`,
      ours: milliseconds(measured.figures_ms),
      peer: missing ? '-' : milliseconds(peer.cpu_ms),
      ratio: missing ? null : measured.figures_ms / peer.cpu_ms,
      bar: missing ? '-' : '≤ 0.2×',
      pass: missing ? null : measured.figures_ms / peer.cpu_ms <= 0.2,
    },
    {
      name: `facts, the same: stored, with statements and measures`,
      ours: `${(measured.stored_bytes / 1e3).toFixed(0)} KB`,
      peer: '-',
      ratio: null,
      bar: '-',
      pass: null,
    },
    {
      name: `facts: p99 of a company's series of ${series.measures} measures over ${series.filings} filings (${series.points} points), from store to answer`,
      ours: `${milliseconds(series.p99_ms)} (p50 ${milliseconds(series.p50_ms)}, first after a change ${milliseconds(series.first_ms)})`,
      peer: '-',
      ratio: null,
      bar: '≤ 50 ms',
      pass: series.p99_ms <= 50,
    },
  ];
}

async function measureFacts(path: string): Promise<FactsMeasure> {
  const script = join(import.meta.dirname, 'measure-facts.ts');
  const { stdout } = await run(
    process.execPath,
    ['--no-warnings', '--conditions=footnote-source', script, path],
    { timeout: timeoutMs },
  );
  return JSON.parse(stdout) as FactsMeasure;
}

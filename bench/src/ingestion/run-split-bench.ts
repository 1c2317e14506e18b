import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { BenchRow } from '../bench-row.ts';
import { findFiling } from './find-filing.ts';
import { growFiling } from './grow-filing.ts';
import type { RunTime, SplitMeasure } from './measure-split.ts';
import { peakOf } from './peak-of.ts';

const run = promisify(execFile);
const timeoutMs = 5 * 60_000;
const largeBytes = 12_000_000;
export const splitMain = fileURLToPath(
  new URL('../../../services/ingestion-worker/src/split-main.ts', import.meta.url),
);

/** The splitter beside a bare pass over the same tags (its limit) and beside Turndown, and its peak memory. */
export async function runSplitBench(): Promise<BenchRow[]> {
  const filing = findFiling();
  const measured = await measureSplit(filing.path);
  const rate = (time: RunTime) => measured.bytes / 1000 / time.cpu_ms;
  const wallRate = (time: RunTime) => measured.bytes / 1000 / time.wall_ms;
  const show = (time: RunTime) => `${rate(time).toFixed(1)} MB/s (${wallRate(time).toFixed(1)} elapsed)`;
  const ours = rate(measured.ours);
  const name = `split, ${filing.title}: bytes to Markdown by section, CPU`;
  const memory = await measureMemory(growFiling(filing.bytes, largeBytes));
  return [
    {
      name: `${name}; a bare htmlparser2 pass beside (limit)`,
      ours: show(measured.ours),
      peer: show(measured.sax),
      ratio: ours / rate(measured.sax),
      bar: '>= 8 MB/s',
      pass: ours >= 8,
    },
    {
      name: `${name}; Turndown 7 (without sections) beside`,
      ours: show(measured.ours),
      peer: show(measured.turndown),
      ratio: ours / rate(measured.turndown),
      bar: '-',
      pass: null,
    },
    {
      name: `split, the same grown to ${(memory.inputBytes / 1e6).toFixed(1)} MB: peak memory of the command, empty Node beside`,
      ours: `${(memory.peakBytes / 1e6).toFixed(0)} MB`,
      peer: `${(memory.emptyBytes / 1e6).toFixed(0)} MB`,
      ratio: memory.peakBytes / memory.emptyBytes,
      bar: '<= 200 MB',
      pass: memory.peakBytes <= 200e6,
    },
  ];
}

export async function measureSplit(path: string): Promise<SplitMeasure> {
  const script = join(import.meta.dirname, 'measure-split.ts');
  const { stdout } = await run(
    process.execPath,
    ['--no-warnings', '--conditions=footnote-source', script, path],
    {
      timeout: timeoutMs,
    },
  );
  return JSON.parse(stdout) as SplitMeasure;
}

async function measureMemory(input: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'research-bench-split-'));
  try {
    const file = join(folder, 'filing.htm');
    await writeFile(file, input);
    const command = [splitMain, '--country', 'US', '--form', '10-K', '--file', file];
    return {
      inputBytes: input.length,
      peakBytes: await peakOf(command),
      emptyBytes: await peakOf(['--eval', '0']),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

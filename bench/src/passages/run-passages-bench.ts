import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BenchRow } from '../bench-row.ts';
import type { PassageMeasure } from './measure-passages.ts';

const timeoutMs = 30 * 60_000;

/** Passage search in process, at two sizes, beside SQLite's FTS5 as it comes on the same passages. */
export async function runPassagesBench(report: (line: string) => void): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const size of [100_000, 500_000]) {
    report(`passages: ${size.toLocaleString('en')}, ours`);
    const ours = await measure('ours', size);
    report(`passages: ${size.toLocaleString('en')}, SQLite FTS5`);
    rows.push(...toRows(ours, await measure('peer', size)));
  }
  return rows;
}

async function measure(which: 'ours' | 'peer', passages: number): Promise<PassageMeasure> {
  const script = join(import.meta.dirname, 'measure-passages.ts');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--expose-gc', '--no-warnings', '--conditions=research-source', script, which, String(passages)],
    { timeout: timeoutMs },
  );
  return JSON.parse(stdout) as PassageMeasure;
}

function toRows(ours: PassageMeasure, peer: PassageMeasure): BenchRow[] {
  const on = `passages, ${Math.round(ours.passages / 1000)}k of ${ours.filings} filings`;
  const row = (
    name: string,
    unit: string,
    of: (measured: PassageMeasure) => number,
    bar: [text: string, holds: (value: number) => boolean] | null,
  ): BenchRow => ({
    name: `${on}: ${name}`,
    ours: `${of(ours).toFixed(1)} ${unit}`,
    peer: `${of(peer).toFixed(1)} ${unit}`,
    ratio: of(ours) / of(peer),
    bar: bar?.[0] ?? '-',
    pass: bar?.[1](of(ours)) ?? null,
  });
  return [
    row('p50 of 20 best, SQLite FTS5 beside', 'ms', ({ p50_ms }) => p50_ms, ['<= 100 ms', (ms) => ms <= 100]),
    row('p99 of 20 best, SQLite FTS5 beside', 'ms', ({ p99_ms }) => p99_ms, ['<= 300 ms', (ms) => ms <= 300]),
    row('indexing', 'MB/s', ({ megabytes, index_s }) => megabytes / index_s, null),
    row('indexing one filing', 'ms', ({ index_s, filings }) => (index_s * 1000) / filings, null),
    row('memory of the process', 'MiB', ({ rss_mib }) => rss_mib, ['<= 500 MiB', (mib) => mib <= 500]),
  ];
}

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sharedDataDir } from '@footnote/testing';
import type { BenchRow } from '../bench-row.ts';
import type { PageMeasure } from './measure-pages.ts';
import type { PassageMeasure } from './measure-passages.ts';
import type { QualityMeasure } from './quality-measure.ts';

const timeoutMs = 30 * 60_000;

const qualityBar = 0.9;
/** The questions belong to the search's own tests, which hold the same bar. */
const qualityScript = '../../../services/lab/test/passages/support/measure-quality.ts';

/**
 * Passage search in process beside SQLite's FTS5 as it comes on the same passages: which questions find their
 * section, and how long questions take at two sizes.
 */
export async function runPassagesBench(report: (line: string) => void): Promise<BenchRow[]> {
  report('passages: questions on filings');
  const sets: QualityMeasure[] = JSON.parse(await run(join(import.meta.dirname, qualityScript)));
  for (const { set, scope, missed } of sets) {
    for (const question of missed) report(`passages: ${set}, ${scope}, not within 5: ${question}`);
  }
  const rows = sets.map(toQualityRow);
  const onPages = sharedDataDir('financebench');
  if (onPages) {
    report('passages: pages of PDFs');
    const measured: PageMeasure[] = JSON.parse(
      await run(join(import.meta.dirname, 'measure-pages.ts'), onPages),
    );
    for (const { scope, missed } of measured) {
      for (const question of missed) report(`passages: pages, ${scope}, not within 5: ${question}`);
    }
    rows.push(...measured.flatMap(toPageRows));
  }
  for (const size of [100_000, 500_000]) {
    report(`passages: ${size.toLocaleString('en')}, ours`);
    const ours = await measureEmbedded(size);
    report(`passages: ${size.toLocaleString('en')}, SQLite FTS5`);
    rows.push(...toRows(ours, await measure('peer', size)));
  }
  return rows;
}

export type { PassageMeasure } from './measure-passages.ts';

/** Measures the embedded index with this number of passages, in a process of its own. */
export const measureEmbedded = (passages: number): Promise<PassageMeasure> => measure('ours', passages);

async function measure(which: 'ours' | 'peer', passages: number): Promise<PassageMeasure> {
  return JSON.parse(await run(join(import.meta.dirname, 'measure-passages.ts'), which, String(passages)));
}

/** What a script prints that is run as a process of its own. */
async function run(script: string, ...args: string[]): Promise<string> {
  // The young generation of a service, so that it is not counted as memory of the index.
  const flags = ['--expose-gc', '--max-semi-space-size=16', '--no-warnings', '--conditions=footnote-source'];
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, script, ...args], {
    timeout: timeoutMs,
  });
  return stdout;
}

/** Shares of questions whose page is among the first 5 and the first 10. */
const pageBars = { filing: [0.85, 0.92], everything: [0.7, 0.8] } as const;

function toPageRows({ scope, questions, within5, within10, p50_ms }: PageMeasure): BenchRow[] {
  const searched = scope === 'filing' ? 'the document asked about' : 'all documents';
  const [bar5, bar10] = pageBars[scope];
  const row = (within: number, share: number, bar: number): BenchRow => ({
    name: `passages, ${questions} questions on PDFs, searching ${searched}: right page within ${within}`,
    ours: `${(100 * share).toFixed(1)} % (p50 ${p50_ms.toFixed(1)} ms)`,
    peer: '-',
    ratio: null,
    bar: `>= ${100 * bar} %`,
    pass: share >= bar,
  });
  return [row(5, within5, bar5), row(10, within10, bar10)];
}

function toQualityRow({ set, scope, questions, ours, peer }: QualityMeasure): BenchRow {
  const show = ({ within5, p50_ms }: QualityMeasure['ours']) =>
    `${(100 * within5).toFixed(1)} % (p50 ${p50_ms.toFixed(1)} ms)`;
  const searched = scope === 'filing' ? 'the filing asked about' : 'all filings';
  return {
    name: `passages, ${questions} questions ${set}, searching ${searched}: right section within 5, SQLite FTS5 beside`,
    ours: show(ours),
    peer: show(peer),
    ratio: ours.within5 / peer.within5,
    bar: `>= ${100 * qualityBar} %`,
    pass: ours.within5 >= qualityBar,
  };
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
    row('memory of the process', 'MiB', ({ rss_mib }) => rss_mib, [
      '<= 400 MB',
      (mib) => mib * 2 ** 20 <= 400e6,
    ]),
  ];
}

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BenchRow } from '../bench-row.ts';
import type { AtOnce, RenderMeasure } from './measure-renders.ts';

const run = promisify(execFile);
const timeout = 30 * 60_000;
const barRatio = 0.4;
const barPages = 18;
const barGrowth = 1.1;

/**
 * Seconds a PDF of a 12-page report with cover, contents and sources, by a renderer that runs and by one that has
 * to start, beside Chromium's own `--print-to-pdf` of the same page, each with this many at once; pages a second; memory
 * over 200 reports. Chromium prints once, without the contents' page numbers and the bookmarks' names.
 */
export async function runReportsRenderBench(report: (line: string) => void): Promise<BenchRow[]> {
  const script = join(import.meta.dirname, 'measure-renders.ts');
  const { stdout } = await run(process.execPath, ['--no-warnings', '--conditions=footnote-source', script], {
    timeout,
  });
  const { pages, at_once, pages_per_second, memory } = JSON.parse(stdout) as RenderMeasure;
  report(
    `reports: memory ${memory.map(({ renders, bytes }) => `${renders}: ${megabytes(bytes)}`).join(', ')}`,
  );
  const [first, ...later] = memory;
  const growth = Math.max(...later.map(({ bytes }) => bytes)) / (first?.bytes ?? Number.NaN);
  return [
    ...at_once.map((one) => timeRow(pages, one, 'warm')),
    ...at_once.map((one) => timeRow(pages, one, 'cold')),
    {
      name: `reports: pages printed by a warm renderer, 2 reports of ${pages} pages at once`,
      ours: `${pages_per_second.toFixed(1)} pages/s`,
      peer: '-',
      ratio: null,
      bar: `≥ ${barPages} pages/s`,
      pass: pages_per_second >= barPages,
    },
    {
      name: 'reports: resident memory of renderer and Chrome, most after 100, 150 and 200 reports; after 50 beside',
      ours: megabytes(Math.max(...later.map(({ bytes }) => bytes))),
      peer: megabytes(first?.bytes ?? Number.NaN),
      ratio: growth,
      bar: `≤ ${barGrowth}×`,
      pass: growth <= barGrowth,
    },
  ];
}

function timeRow(pages: number, one: AtOnce, state: 'warm' | 'cold'): BenchRow {
  const ratio = one[state] / one.chromium;
  const isBarred = state === 'warm';
  return {
    name: `reports: PDF of ${pages} pages, ${state}, ${one.count} at once; Chromium's own --print-to-pdf, as many at once, beside`,
    ours: perSecond(one[state]),
    peer: perSecond(one.chromium),
    ratio,
    bar: isBarred ? `≤ ${barRatio} of its time` : '-',
    pass: isBarred ? ratio <= barRatio : null,
  };
}

const perSecond = (seconds: number) => `${seconds.toFixed(2)} s (${(1 / seconds).toFixed(2)} PDF/s)`;
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;

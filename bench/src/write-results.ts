import { cpus, totalmem } from 'node:os';
import type { BenchRow } from './bench-row.ts';

export interface Results {
  rows: BenchRow[];
  /** What could not be measured, and why. */
  failures: { bench: string; reason: string }[];
  mongodb: string | null;
  /** Processes of others that were running or waiting for a core when it began (load average of a minute). */
  loadBefore: number;
}

/** `bench/results.md`: the table, and on what it was measured; no host names and no paths. */
export function writeResults(results: Results, now: Date): string {
  const { rows, failures, mongodb, loadBefore } = results;
  const cores = cpus();
  const machine = [
    now.toISOString().slice(0, 10),
    `${cores.length} cores (${cores[0]?.model.trim() ?? 'unknown'})`,
    `${(totalmem() / 2 ** 30).toFixed(0)} GiB`,
    `Node ${process.versions.node}`,
    `load before the start ${loadBefore.toFixed(1)}`,
    ...(mongodb === null ? [] : [mongodb]),
  ];
  const lines = rows.map((row) => [
    row.name,
    row.ours,
    row.peer,
    showRatio(row.ratio),
    row.bar,
    showPass(row.pass),
  ]);
  const table = [['measure', 'ours', 'peer', 'ratio', 'bar', 'pass'], Array(6).fill('---'), ...lines];
  return [
    '# Bench',
    '',
    'Written by `npm run bench` (with `-- only=split,workers` it only prints some of it). Ours and the peer are',
    'measured in the same run; on a shared machine the ratios say more than the figures.',
    '',
    `${machine.join(' · ')}`,
    '',
    ...table.map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`),
    '',
    ...describeMissed(rows),
    ...failures.map(({ bench, reason }) => `Not measured: **${bench}** (${reason}).`),
    '',
  ].join('\n');
}

/** One line that says which bars were missed, if any. */
export function describeMissed(rows: BenchRow[]): string[] {
  const missed = rows.filter((row) => row.pass === false);
  const held = rows.filter((row) => row.pass === true).length;
  if (missed.length === 0) return [`All ${held} bars are met.`];
  return [
    `${missed.length} of ${missed.length + held} bars are MISSED:`,
    '',
    ...missed.map(
      ({ name, ours, ratio, bar }) => `- ${name}: ${ours} (ratio ${showRatio(ratio)}), bar ${bar}`,
    ),
    '',
  ];
}

export function showRatio(ratio: number | null): string {
  return ratio === null ? '-' : ratio.toPrecision(3);
}

export function showPass(pass: boolean | null): string {
  return pass === null ? '-' : pass ? 'yes' : 'NO';
}

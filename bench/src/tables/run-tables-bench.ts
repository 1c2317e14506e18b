import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sharedDataDir } from '@research/testing';
import { readTables, type TextTable } from '@research/text';
import type { BenchRow } from '../bench-row.ts';
import { splitMain } from '../ingestion/run-split-bench.ts';
import { readGold, scoreTable } from './score-cells.ts';

const run = promisify(execFile);
/** Source: the issue that set it. */
const bar = 0.97;

/** Cells of tables of real filings, as the originals show them, against the tables of the split filings. */
export async function runTablesBench(report: (line: string) => void): Promise<BenchRow[]> {
  const gold = readGold(readFileSync(join(import.meta.dirname, 'html-cells.txt'), 'utf8'));
  const files = [...new Set(gold.map(({ file }) => file))];
  const filings = sharedDataDir('filings') ?? '';
  const pathOf = (file: string) => join(filings, 'us', `${file}.html`);
  if (filings === '' || !files.every((file) => existsSync(pathOf(file)))) {
    report('tables: the real filings are not beside the clone');
    return [];
  }
  const out = await mkdtemp(join(tmpdir(), 'tables-'));
  try {
    const list = join(out, 'list.tsv');
    await writeFile(list, files.map((file) => `${[file, 'US', '10-K', pathOf(file)].join('\t')}\n`).join(''));
    await run(process.execPath, [...process.execArgv, splitMain, '--list', list, '--out', out]);
    const tables = new Map(files.map((file) => [file, tablesOf(join(out, `${file}.json`))]));
    let [right, all] = [0, 0];
    for (const one of gold) {
      const score = scoreTable(one, tables.get(one.file) ?? []);
      right += score.right;
      all += one.cells.length;
      for (const { row, column, value } of score.wrong)
        report(`tables: ${one.file}, ${one.anchor}: not ${value} at ${row} / ${column}`);
    }
    const share = right / all;
    return [
      {
        name: `tables: cells right, HTML (${gold.length} tables, ${all} cells)`,
        ours: share.toFixed(3),
        peer: '-',
        ratio: null,
        bar: `≥ ${bar}`,
        pass: share >= bar,
      },
    ];
  } finally {
    await rm(out, { recursive: true });
  }
}

function tablesOf(path: string): TextTable[] {
  const { sections } = JSON.parse(readFileSync(path, 'utf8')) as { sections: { text: string }[] };
  return sections.flatMap(({ text }) => readTables(text));
}

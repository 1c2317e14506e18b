import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { extractPdf } from '@research/ingestion-worker/documents/pdf/extract-pdf';
import { sharedDataDir } from '@research/testing';
import { readTables, type TextTable } from '@research/text';
import type { BenchRow } from '../bench-row.ts';
import { splitMain } from '../ingestion/run-split-bench.ts';
import { type GoldTable, readGold, scoreTable } from './score-table.ts';

const run = promisify(execFile);
/** Source: the issue that set them. */
const bars = { html: 0.97, pdf: 0.9 };

/** Cells of tables of real filings, as the originals show them, against the tables of their texts. */
export async function runTablesBench(report: (line: string) => void): Promise<BenchRow[]> {
  return [...(await measureHtml(report)), ...(await measurePdf(report))];
}

const goldOf = (name: string) => readGold(readFileSync(join(import.meta.dirname, name), 'utf8'));
const filesOf = (gold: readonly GoldTable[]) => [...new Set(gold.map(({ file }) => file))];

async function measureHtml(report: (line: string) => void): Promise<BenchRow[]> {
  const gold = goldOf('html-cells.txt');
  const files = filesOf(gold);
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
    return [scoreCells('HTML', bars.html, gold, tables, report)];
  } finally {
    await rm(out, { recursive: true });
  }
}

/** The PDFs of the filings and those of the questions. */
async function measurePdf(report: (line: string) => void): Promise<BenchRow[]> {
  const gold = goldOf('pdf-cells.txt');
  const folders = {
    filings: join(sharedDataDir('filings') ?? '', 'pdf'),
    financebench: join(sharedDataDir('financebench') ?? '', 'pdfs'),
  };
  const pathOf = (file: string) => {
    const [folder = '', ...rest] = file.split('/');
    return `${join(folders[folder as keyof typeof folders] ?? '', ...rest)}.pdf`;
  };
  const files = filesOf(gold);
  if (!files.every((file) => existsSync(pathOf(file)))) {
    report('tables: the real PDFs are not beside the clone');
    return [];
  }
  const tables = new Map<string, TextTable[]>();
  for (const file of files) {
    const { markdown } = await extractPdf(await readFile(pathOf(file)), () => {});
    tables.set(file, readTables(markdown));
  }
  return [scoreCells('PDF', bars.pdf, gold, tables, report)];
}

function scoreCells(
  kind: string,
  bar: number,
  gold: readonly GoldTable[],
  tables: ReadonlyMap<string, TextTable[]>,
  report: (line: string) => void,
): BenchRow {
  let [right, all] = [0, 0];
  for (const one of gold) {
    const score = scoreTable(one, tables.get(one.file) ?? []);
    right += score.right;
    all += one.cells.length;
    for (const { row, column, value } of score.wrong)
      report(`tables: ${one.file}, ${one.anchor}: not ${value} at ${row} / ${column}`);
  }
  const share = right / all;
  return {
    name: `tables: cells right, ${kind} (${gold.length} tables, ${all} cells)`,
    ours: share.toFixed(3),
    peer: '-',
    ratio: null,
    bar: `≥ ${bar}`,
    pass: share >= bar,
  };
}

function tablesOf(path: string): TextTable[] {
  const { sections } = JSON.parse(readFileSync(path, 'utf8')) as { sections: { text: string }[] };
  return sections.flatMap(({ text }) => readTables(text));
}

import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type DataTable, readTables } from '@footnote/financials';
import { extractPdf } from '@footnote/ingestion-worker/documents/pdf/extract-pdf';
import { sharedDataDir } from '@footnote/testing';
import type { BenchRow } from '../bench-row.ts';
import { splitMain } from '../ingestion/run-split-bench.ts';
import { type GoldFile, readGold } from './read-gold.ts';
import { type CellScore, scoreTable } from './score-table.ts';

const run = promisify(execFile);
/** Source: the issue that set them. */
const bars = { HTML: 0.97, PDF: 0.95 };
const goldFolder = join(import.meta.dirname, 'gold');

type Kind = keyof typeof bars;

/** Cells of tables of real filings, as the originals show them, against the tables that are read from their texts. */
export async function runTablesBench(report: (line: string) => void): Promise<BenchRow[]> {
  const filings = sharedDataDir('filings');
  const data = filings ? dirname(filings) : '';
  const gold = readdirSync(goldFolder).flatMap((name) =>
    readGold(readFileSync(join(goldFolder, name), 'utf8')),
  );
  const files = gold.filter(({ path }) => existsSync(join(data, path)));
  if (data === '' || files.length < gold.length)
    report(`tables: ${gold.length - files.length} of ${gold.length} files are not beside the clone`);
  const pdfs = files.filter(({ path }) => path.endsWith('.pdf'));
  const others = files.filter((file) => !pdfs.includes(file));
  return [
    ...score('HTML', others, await tablesOfFilings(others, data), report),
    ...score('PDF', pdfs, await tablesOfPdfs(pdfs, data), report),
  ];
}

type Tables = ReadonlyMap<string, DataTable[]>;

async function tablesOfFilings(files: readonly GoldFile[], data: string): Promise<Tables> {
  const out = await mkdtemp(join(tmpdir(), 'tables-'));
  const nameOf = ({ path }: GoldFile) => path.replaceAll('/', '-');
  try {
    const list = join(out, 'list.tsv');
    const lines = files.map((file) =>
      [nameOf(file), file.country, file.form, join(data, file.path)].join('\t'),
    );
    await writeFile(list, lines.map((line) => `${line}\n`).join(''));
    await run(process.execPath, [...process.execArgv, splitMain, '--list', list, '--out', out]);
    return new Map(
      files.map((file) => {
        const split = JSON.parse(readFileSync(join(out, `${nameOf(file)}.json`), 'utf8')) as Split;
        const texts = split.sections.map(({ title, text }) => ({ section: title, title, text }));
        return [file.path, readTables(texts, { country: file.country }).tables];
      }),
    );
  } finally {
    await rm(out, { recursive: true });
  }
}

interface Split {
  sections: { title: string; text: string }[];
}

async function tablesOfPdfs(files: readonly GoldFile[], data: string): Promise<Tables> {
  const tables = new Map<string, DataTable[]>();
  for (const { path, country } of files) {
    if (tables.has(path)) continue;
    const { markdown: text } = await extractPdf(await readFile(join(data, path)), () => {});
    tables.set(path, readTables([{ section: null, title: '', text }], { country }).tables);
  }
  return tables;
}

function score(
  kind: Kind,
  files: readonly GoldFile[],
  read: Tables,
  report: (line: string) => void,
): BenchRow[] {
  if (files.length === 0) return [];
  const scores: CellScore[] = [];
  for (const { path, country, tables } of files) {
    for (const table of tables) {
      for (const one of scoreTable(table, read.get(path) ?? [], country)) {
        scores.push(one);
        const { path: labels, column, value } = one.cell;
        if (one.fault)
          report(
            `tables: ${path}, ${table.anchor}: ${one.fault}: ${labels.join(' > ')} / ${column} / ${value}`,
          );
      }
    }
  }
  const count = files.reduce((sum, { tables }) => sum + tables.length, 0);
  const share = (part: readonly CellScore[], all: readonly CellScore[]) =>
    all.length === 0 ? 1 : part.length / all.length;
  const withPeriod = scores.filter(({ cell }) => cell.period !== null);
  const told = withPeriod.filter(({ tellsPeriod }) => tellsPeriod);
  const right = share(
    scores.filter(({ fault }) => fault === null),
    scores,
  );
  const wrong = scores.filter(({ fault }) => fault === 'period' || fault === 'scope');
  const row = { peer: '-', ratio: null };
  return [
    {
      ...row,
      name: `tables: cells right, ${kind} (${count} tables, ${scores.length} cells)`,
      ours: right.toFixed(3),
      bar: `≥ ${bars[kind]}`,
      pass: right >= bars[kind],
    },
    {
      ...row,
      name: `tables: periods and scopes wrong, ${kind} (of ${withPeriod.length} periods, ${told.length} known)`,
      ours: String(wrong.length),
      bar: '0',
      pass: wrong.length === 0,
    },
  ];
}

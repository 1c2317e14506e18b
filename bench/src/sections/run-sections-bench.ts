import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sharedDataDir } from '@footnote/testing';
import { type GoldFiling, type Score, type ScoredSection, scoreSections } from '@footnote/testing/gold';
import type { BenchRow } from '../bench-row.ts';
import { peakOf } from '../ingestion/peak-of.ts';
import { splitMain } from '../ingestion/run-split-bench.ts';
import { measureTexts } from './measure-texts.ts';
import { openPeerTools } from './peer-tools.ts';
import type { GoldSplit } from './split-gold.ts';

const run = promisify(execFile);
const timeoutMs = 30 * 60_000;
const here = (name: string) => join(import.meta.dirname, name);

interface Measured extends Partial<GoldSplit> {
  readonly filing: GoldFiling;
  readonly sections: readonly ScoredSection[];
  readonly score: Score;
  readonly cpu_ms: number;
}

/** Kinds of documents, each with its own bars. Source: the issue that set them. */
const kinds = [
  {
    name: 'HTML, XML and text',
    fits: (one: GoldFiling) => !isPdf(one),
    recall: 0.99,
    precision: 0.99,
    bounds: 0.98,
  },
  {
    name: 'PDF with an outline',
    fits: (one: GoldFiling) => isPdf(one) && one.outline === 'issuer',
    recall: 0.97,
    precision: 0.9,
    bounds: 0.92,
  },
  {
    name: 'PDF without an outline',
    fits: (one: GoldFiling) => isPdf(one) && one.outline !== 'issuer',
    recall: 0.9,
    precision: 0.9,
    bounds: 0.92,
  },
] as const;

function isPdf({ file }: GoldFiling): boolean {
  return file.endsWith('.pdf');
}

/**
 * Sections of filings with a known answer, beside open tools on the same files. `GOLD_DIR`: folders with a gold.json,
 * separated by `:`; without it the real filings beside the clone.
 */
export async function runSectionsBench(report: (line: string) => void): Promise<BenchRow[]> {
  const real = sharedDataDir('filings');
  const folders = process.env.GOLD_DIR?.split(':') ?? (real ? [real, join(real, 'pdf')] : []);
  const golds = folders.filter((folder) => existsSync(join(folder, 'gold.json')));
  if (golds.length === 0) {
    report('no gold.json: set GOLD_DIR');
    return [];
  }
  const python = await openPeerTools(report);
  const ours: Measured[] = [];
  const peers: Measured[] = [];
  for (const folder of golds) {
    ours.push(
      ...(await measure(folder, process.execPath, [
        '--no-warnings',
        '--conditions=footnote-source',
        here('split-gold.ts'),
      ])),
    );
    if (python) peers.push(...(await measure(folder, python, [here('peer_sections.py')])));
  }
  for (const { filing, score } of ours)
    if (score.wrong.length > 0) report(`${filing.id}: ${score.wrong.join('; ')}`);
  return [
    ...kinds.flatMap((kind) => rowsOfKind(kind, ours, peers)),
    ...textRows(ours),
    ...(await speedRows(golds, ours, peers)),
  ];
}

async function measure(folder: string, command: string, script: readonly string[]): Promise<Measured[]> {
  const out = await mkdtemp(join(tmpdir(), 'research-bench-sections-'));
  try {
    const { stdout } = await run(command, [...script, folder, out], { timeout: timeoutMs, maxBuffer: 64e6 });
    const costs = stdout
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as GoldSplit);
    const { filings } = JSON.parse(readFileSync(join(folder, 'gold.json'), 'utf8')) as {
      filings: GoldFiling[];
    };
    return costs.flatMap((cost): Measured[] => {
      const filing = filings.find(({ id }) => id === cost.id);
      if (!filing) return [];
      const { sections } = JSON.parse(readFileSync(join(out, `${cost.id}.json`), 'utf8')) as {
        sections: ScoredSection[];
      };
      return [{ ...cost, filing, sections, score: scoreSections(filing, sections) }];
    });
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}

type Part = 'found' | 'items' | 'right' | 'predicted' | 'boundaries' | 'checks';
const sum = (all: readonly Measured[], part: Part) =>
  all.reduce((total, { score }) => total + score[part], 0);
const share = (all: readonly Measured[], part: Part, of: Part) => sum(all, part) / Math.max(1, sum(all, of));

function rowsOfKind(
  kind: (typeof kinds)[number],
  ours: readonly Measured[],
  peers: readonly Measured[],
): BenchRow[] {
  const own = ours.filter(({ filing }) => kind.fits(filing));
  if (own.length === 0) return [];
  // A peer that reads some of the filings is compared on those.
  const other = peers.filter(({ filing }) => kind.fits(filing));
  const row = (name: string, part: Part, of: Part, bar: number): BenchRow => {
    const value = share(own, part, of);
    const peer = other.length > 0 ? share(other, part, of) : null;
    return {
      name: `sections, ${kind.name} (${own.length} filings): ${name}; open tools on ${other.length} of them beside`,
      ours: `${value.toFixed(3)} (${sum(own, part)} of ${sum(own, of)})`,
      peer: peer === null ? '-' : peer.toFixed(3),
      ratio: peer ? value / peer : null,
      bar: `>= ${bar}`,
      pass: value >= bar,
    };
  };
  return [
    row('items found', 'found', 'items', kind.recall),
    // Covers, contents and the chapters above the gold's items count neither for nor against.
    row('sections that are items', 'right', 'predicted', kind.precision),
    row('beginnings and ends right', 'boundaries', 'checks', kind.bounds),
  ];
}

function textRows(ours: readonly Measured[]): BenchRow[] {
  const texts = ours.map(({ sections }) => measureTexts(sections));
  const total = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
  const once = total(texts.map((one) => one.once)) / Math.max(1, total(texts.map((one) => one.paragraphs)));
  const drawn = ours.flatMap(({ text }) => text ?? []);
  const kept = total(drawn.map((one) => one.kept)) / Math.max(1, total(drawn.map(({ letters }) => letters)));
  const suspects = total(ours.map((one) => one.suspects ?? 0));
  const sections = total(ours.map((one) => one.sections.length));
  return [
    plainRow('text that stands in exactly one section', `${(100 * once).toFixed(2)} %`),
    {
      ...plainRow(
        `text of a PDF that its sections hold, running heads not counted (${drawn.length} filings)`,
        kept.toFixed(4),
      ),
      bar: '>= 0.995',
      pass: kept >= 0.995,
    },
    plainRow('sections flagged as suspect', `${suspects} of ${sections}`),
  ];
}

async function speedRows(
  golds: readonly string[],
  ours: readonly Measured[],
  peers: readonly Measured[],
): Promise<BenchRow[]> {
  const pdfs = ours.filter(({ filing }) => isPdf(filing) && filing.pages);
  const others = ours.filter(({ filing }) => !isPdf(filing));
  const pages = (all: readonly Measured[]) =>
    all.reduce((total, { filing }) => total + (filing.pages ?? 0), 0);
  const seconds = (all: readonly Measured[]) => all.reduce((total, { cpu_ms }) => total + cpu_ms, 0) / 1000;
  const rows: BenchRow[] = [];
  if (others.length > 0) {
    const megabytes = others.reduce((total, { bytes = 0 }) => total + bytes, 0) / 1e6;
    rows.push(plainRow('HTML, XML and text', `${(megabytes / seconds(others)).toFixed(1)} MB/s of CPU time`));
  }
  if (pdfs.length > 0) {
    const rate = pages(pdfs) / seconds(pdfs);
    const peer = peers.filter(({ filing }) => isPdf(filing) && filing.pages);
    const peerRate = peer.length > 0 ? pages(peer) / seconds(peer) : null;
    rows.push({
      ...plainRow('PDF; PyMuPDF4LLM beside', `${rate.toFixed(0)} pages/s of CPU time`),
      peer: peerRate === null ? '-' : `${peerRate.toFixed(0)} pages/s`,
      ratio: peerRate === null ? null : rate / peerRate,
      bar: '>= 40 pages/s',
      pass: rate >= 40,
    });
    const largest = pdfs.toSorted((a, b) => (b.filing.pages ?? 0) - (a.filing.pages ?? 0))[0]?.filing;
    const path = golds.map((folder) => join(folder, largest?.file ?? '')).find((one) => existsSync(one));
    if (largest && path) {
      const peak = await peakOf([
        splitMain,
        '--country',
        largest.market,
        '--form',
        largest.form,
        '--file',
        path,
      ]);
      rows.push({
        ...plainRow(`peak memory of a PDF of ${largest.pages} pages`, `${(peak / 1e6).toFixed(0)} MB`),
        bar: '<= 400 MB',
        pass: peak <= 400e6,
      });
    }
  }
  return rows;
}

function plainRow(name: string, ours: string): BenchRow {
  return { name: `sections: ${name}`, ours, peer: '-', ratio: null, bar: '-', pass: null };
}

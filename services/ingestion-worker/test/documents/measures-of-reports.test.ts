import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { StoredDocumentFigures } from '@footnote/contracts';
import { measures } from '@footnote/financials';
import { sampled, sharedDataDir } from '@footnote/testing';
import { createExtractionPool } from '../../src/documents/extraction-pool.ts';

interface KnownReport {
  name: string;
  /** Of the known figures, at least this many have to be given. */
  least: number;
  /** By measure and period. */
  figures: Map<string, { value: number; label: string }>;
}

const isDay = new Set(measures.flatMap(({ key, statement }) => (statement === 'balance-sheet' ? [key] : [])));
const isPerShare = new Set(measures.flatMap(({ key, unit }) => (unit === 'money-per-share' ? [key] : [])));

/** The lines of the file beside this test: its head says what they are. */
function readKnown(text: string): KnownReport[] {
  const known: KnownReport[] = [];
  const heads = { flow: [] as string[], day: [] as string[], scale: 0 };
  for (const line of text.split('\n')) {
    const [word = '', ...rest] = line.split(' ');
    if (word === 'FILE') known.push({ name: rest[0] ?? '', least: Number(rest[1] ?? 0), figures: new Map() });
    else if (word === 'flow' || word === 'day') heads[word] = rest;
    else if (word === 'scale') heads.scale = Number(rest[0]);
    else if (line.includes('|')) {
      const [key = '', values = '', label = ''] = line.split('|');
      for (const [at, value] of values.split(' ').entries()) {
        if (value === '-') continue;
        const power = isPerShare.has(key) ? 0 : heads.scale;
        const period = heads[isDay.has(key) ? 'day' : 'flow'][at];
        known.at(-1)?.figures.set(`${key} ${period}`, { value: Number(value) * 10 ** power, label });
      }
    }
  }
  return known;
}

const known = readKnown(readFileSync(join(import.meta.dirname, 'measures-of-reports.txt'), 'utf8'));
const folder = sharedDataDir('financebench');
const found = folder ? known.filter(({ name }) => existsSync(join(folder, 'pdfs', name))) : [];
/** Reading a report takes about ten seconds. */
const files = sampled(found);

describe('the known figures of reports', () => {
  it('are of measures of the catalogue, each with its period', () => {
    const keys = new Set(measures.map(({ key }) => key));
    const names = known.flatMap(({ figures }) => [...figures.keys()]);
    expect(names.filter((name) => !keys.has(name.split(' ')[0] ?? '') || / undefined$/.test(name))).toEqual(
      [],
    );
    expect([known.length, names.length > 1_500]).toEqual([27, true]);
  });
});

if (!folder || found.length < known.length)
  process.stderr.write('no reports in PDF beside the clone: their measures are not compared\n');
else {
  describe('the measures of a report in PDF', () => {
    const pool = createExtractionPool({ threads: 2, heapMb: 2_048, timeoutMs: 900_000 });
    afterAll(() => pool.close());
    const read = new Map<string, Promise<StoredDocumentFigures>>();
    const readReport = async (name: string): Promise<StoredDocumentFigures> => {
      const bytes = new Uint8Array(readFileSync(join(folder, 'pdfs', name)));
      const none = new AbortController().signal;
      const { figures } = await pool.extract({ type: 'pdf', bytes }, () => {}, none);
      return JSON.parse(gunzipSync(figures).toString()) as StoredDocumentFigures;
    };
    const begin = (at: number) => {
      const name = files[at]?.name;
      if (name === undefined || read.has(name)) return;
      const reading = readReport(name);
      // It is awaited by its own test.
      reading.catch(() => {});
      read.set(name, reading);
    };

    it.each(files)('are those of $name, or absent', async ({ name, least, figures }) => {
      // The next report is read beside it.
      const at = files.findIndex((one) => one.name === name);
      begin(at);
      begin(at + 1);
      const stored = await read.get(name);
      if (!stored) throw new Error('The report was not read.');
      const given = stored.measures.points.filter(({ standing }) => standing === 'from_table');
      const wrong: string[] = [];
      let right = 0;
      const names = new Set([...figures.keys()].map((one) => one.split(' ')[0]));
      for (const { name: key, period, value, cells } of given) {
        const at =
          'instant' in period ? period.instant : 'end' in period ? `${period.start}/${period.end}` : '';
        const figure = figures.get(`${key} ${at}`);
        if (figure && isNear(Number(value), figure.value)) right += 1;
        // A measure that nobody looked up says nothing; one that was has no other periods.
        else if (names.has(key))
          wrong.push(`${key} ${at}: ${value} (${cells?.[0]?.label}), known: ${figure?.value}`);
      }
      expect(wrong).toEqual([]);
      expect(right).toBeGreaterThanOrEqual(least);
    });
  });
}

/** Products of decimal fractions miss by a rounding. */
const isNear = (one: number, other: number) => Math.abs(one - other) <= Math.abs(other) * 1e-9;

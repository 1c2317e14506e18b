import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadMarket, parseCountry } from '@footnote/markets/find-market';
import { canonicalSection } from './sections/canonical-section.ts';
import { readDocumentsFromPath } from './sections/read/read-documents.ts';
import { splitAnyFiling } from './sections/split/split-any-filing.ts';

const usage = `usage: split --country US --form 10-K --file PATH [--filing-date YYYY-MM-DD]
       split --list FILE --out DIR      (lines: id<TAB>country<TAB>form<TAB>path)`;

interface Job {
  country: string;
  form: string;
  path: string;
  filingDate?: string;
}

/** The sections as JSON, piece by piece: of a large filing the whole text would be held several times. */
async function* splitPath(job: Job): AsyncGenerator<string> {
  const documents = await readDocumentsFromPath(job.path);
  const country = parseCountry(job.country);
  const { splitter } = await loadMarket(country);
  const { sections, warnings } = await splitAnyFiling({
    country,
    splitter,
    form: job.form,
    documents,
    ...(job.filingDate ? { filingDate: job.filingDate } : {}),
  });
  if (sections.length === 0) throw new Error(warnings[0] ?? 'no readable text');
  let before = '{"sections":[';
  for (const { method: _, ...section } of sections) {
    const canonical = canonicalSection({ splitter, form: job.form }, section);
    yield `${before}${JSON.stringify({ ...section, canonical })}`;
    before = ',';
  }
  yield ']}';
}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function splitList(list: string, out: string): Promise<number> {
  await mkdir(out, { recursive: true });
  let failed = 0;
  const lines = (await readFile(list, 'utf8')).split(/\r?\n/).filter((line) => line.trim());
  for (const line of lines) {
    const [id, country, form, path] = line.split('\t');
    try {
      if (!id || !country || !form || !path) throw new Error('expected id<TAB>country<TAB>form<TAB>path');
      if (!/^[\w.-]+$/.test(id) || id.startsWith('.')) throw new Error(`"${id}" cannot name an output file`);
      const pieces: string[] = [];
      for await (const piece of splitPath({ country, form, path })) pieces.push(piece);
      await writeFile(join(out, `${id}.json`), pieces);
    } catch (error) {
      failed += 1;
      process.stderr.write(`${id}: ${describeError(error)}\n`);
    }
  }
  if (failed) process.stderr.write(`${failed} of ${lines.length} failed\n`);
  return failed ? 1 : 0;
}

async function main(): Promise<number> {
  let values: Record<string, string | undefined>;
  try {
    const string = { type: 'string' } as const;
    values = parseArgs({
      options: {
        country: string,
        form: string,
        file: string,
        'filing-date': string,
        list: string,
        out: string,
      },
    }).values;
  } catch (error) {
    process.stderr.write(`${describeError(error)}\n${usage}\n`);
    return 2;
  }
  const { country, form, file, list, out, 'filing-date': filingDate } = values;
  if (filingDate && !/^\d{4}-\d{2}-\d{2}$/.test(filingDate)) {
    process.stderr.write(`--filing-date must be YYYY-MM-DD\n${usage}\n`);
    return 2;
  }
  if (list && out && !file && !country && !form) return splitList(list, out);
  if (!country || !form || !file || list || out) {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  for await (const piece of splitPath({ country, form, path: file, ...(filingDate ? { filingDate } : {}) })) {
    process.stdout.write(piece);
  }
  process.stdout.write('\n');
  return 0;
}

/** @returns the exit code */
export async function splitCommand(): Promise<number> {
  try {
    return await main();
  } catch (error) {
    process.stderr.write(`${describeError(error)}\n`);
    return 1;
  }
}

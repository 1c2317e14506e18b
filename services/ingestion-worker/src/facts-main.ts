import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { marketDescriptors, parseCountry } from '@research/markets';
import { printFacts } from './sections/facts/print-facts.ts';
import { isPdf } from './sections/read/is-pdf.ts';
import { readDocumentsFromPath } from './sections/read/read-documents.ts';
import type { FilingSplit, SourceDocument, SplitInput } from './sections/read/source-document.ts';
import { splitFiling } from './sections/split/split-filing.ts';

// As in `split`: nearly all markup is short-lived.
setFlagsFromString('--semi-space-growth-factor=1');

const usage = `usage: facts --country US --file PATH [--form 10-K]
       PATH: an inline XBRL document, a PDF, a zip as the regulator serves it,
       or a folder laid out like that zip, with the tables of figures of EDINET, DART or CVM if there are any`;
const documentType = /name="dei:DocumentType"[^>]*>\s*([^<]{1,40})</;

/** The form decides the sections that facts are placed in; an SEC filing says it among its own facts. */
function findForm(documents: SourceDocument[]): string {
  for (const { bytes } of documents) {
    const form = documentType.exec(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1'),
    )?.[1];
    if (form) return form.trim();
  }
  return '';
}

/** What reads PDFs, and CVM's packages of them, takes 40 MB: it is loaded where it is needed. */
async function splitDocuments(input: SplitInput): Promise<FilingSplit> {
  if (input.splitter !== 'br' && !input.documents.some(isPdf)) return splitFiling(input);
  const { splitAnyFiling } = await import('./sections/split/split-any-filing.ts');
  return splitAnyFiling(input);
}

async function main(): Promise<number> {
  const string = { type: 'string' } as const;
  const { country, file, form } = parseArgs({
    options: { country: string, file: string, form: string },
  }).values;
  if (!country || !file) {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  const documents = await readDocumentsFromPath(file);
  const market = parseCountry(country);
  const split = await splitDocuments({
    country: market,
    splitter: marketDescriptors[market].splitter,
    form: form ?? findForm(documents),
    documents,
    blockTexts: true,
  });
  process.stdout.write(
    `${JSON.stringify({ filing: file, documents: split.documents, facts: printFacts(split) })}\n`,
  );
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}\n`);
  process.exitCode = 1;
}

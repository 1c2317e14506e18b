import { parseArgs } from 'node:util';
import { loadMarket, parseCountry } from '@footnote/markets/find-market';
import { printFacts } from './sections/facts/print-facts.ts';
import { readDocumentsFromPath } from './sections/read/read-documents.ts';
import type { SourceDocument } from './sections/read/source-document.ts';
import { splitAnyFiling } from './sections/split/split-any-filing.ts';

const usage = `usage: facts --country US --file PATH [--form 10-K]
       PATH: an inline XBRL document, a PDF, a zip as the regulator serves it,
       or a folder laid out like that zip, with the tables of figures of EDINET, DART or CVM if there are any`;
const documentType = /name="dei:DocumentType"[^<>]{0,300}>\s*([^<]{1,40})</;

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
  const split = await splitAnyFiling({
    country: market,
    splitter: (await loadMarket(market)).splitter,
    form: form ?? findForm(documents),
    documents,
    blockTexts: true,
  });
  process.stdout.write(
    `${JSON.stringify({ filing: file, documents: split.documents, facts: printFacts(split) })}\n`,
  );
  return 0;
}

/** @returns the exit code */
export async function factsCommand(): Promise<number> {
  try {
    return await main();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}\n`);
    return 1;
  }
}

// `split-gold.ts FOLDER OUT`: splits every filing of a folder's gold.json into OUT/{id}.json, in the form of the command
// `split`, with what it cost; prints a GoldSplit for each as a line of JSON.
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPages } from '@footnote/ingestion-worker/pdf/read-pages';
import { isPdf } from '@footnote/ingestion-worker/sections/read/is-pdf';
import { readDocumentsFromPath } from '@footnote/ingestion-worker/sections/read/read-documents';
import type { SourceDocument } from '@footnote/ingestion-worker/sections/read/source-document';
import { splitAnyFiling } from '@footnote/ingestion-worker/sections/split/split-any-filing';
import { marketDescriptors, parseCountry } from '@footnote/markets';
import type { GoldFiling, ScoredSection } from '@footnote/testing/gold';
import { type KeptText, measureKept } from './measure-texts.ts';

export interface GoldSplit {
  id: string;
  bytes: number;
  cpu_ms: number;
  suspects: number;
  /** Of a PDF. */
  text: KeptText | null;
}

/** The text drawn in a PDF. The time to read it does not count as the splitter's. */
async function readText(document: SourceDocument | undefined, sections: readonly ScoredSection[]) {
  if (!document || !isPdf(document)) return null;
  const { pages } = await readPages(document.bytes, { maxPages: 2_000, maxChars: 20_000_000 });
  return measureKept(pages, sections);
}

const [folder = '', out = ''] = process.argv.slice(2);
const { filings } = JSON.parse(readFileSync(join(folder, 'gold.json'), 'utf8')) as { filings: GoldFiling[] };
for (const { id, file, market, form } of filings) {
  const path = join(folder, file);
  const documents = await readDocumentsFromPath(path);
  const country = parseCountry(market);
  const began = process.cpuUsage();
  const { sections } = await splitAnyFiling({
    country,
    splitter: marketDescriptors[country].splitter,
    form,
    documents,
  });
  const { user, system } = process.cpuUsage(began);
  writeFileSync(join(out, `${id}.json`), JSON.stringify({ sections }));
  const split: GoldSplit = {
    id,
    bytes: statSync(path).isFile() ? statSync(path).size : 0,
    cpu_ms: (user + system) / 1000,
    suspects: sections.filter(({ status }) => status === 'suspect').length,
    text: await readText(documents[0], sections),
  };
  process.stdout.write(`${JSON.stringify(split)}\n`);
}

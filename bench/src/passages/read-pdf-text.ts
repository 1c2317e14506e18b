import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractPdf } from '@footnote/ingestion-worker/documents/pdf/extract-pdf';

/**
 * The Markdown of a PDF as an upload gets it.
 * @param cache folder in which texts are kept from run to run; empty it after a change of the reader
 */
export async function readPdfText(path: string, name: string, cache: string | undefined): Promise<string> {
  const kept = cache && join(cache, `${name}.md`);
  if (kept && existsSync(kept)) return readFileSync(kept, 'utf8');
  const { markdown } = await extractPdf(new Uint8Array(readFileSync(path)), () => {});
  if (kept) {
    mkdirSync(cache, { recursive: true });
    writeFileSync(kept, markdown);
  }
  return markdown;
}

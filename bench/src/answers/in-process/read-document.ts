import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { extractPdf } from '@footnote/ingestion-worker/documents/pdf/extract-pdf';
import { findFile } from '../provide-sources.ts';
import { cacheFolder } from './filing-shelf.ts';
import type { TextDocument } from './open-research.ts';

/** The Markdown of a PDF of the folder, as an upload is read; read once and kept on the disk. */
export function createDocuments(folder: string | null): (name: string) => Promise<TextDocument> {
  const kept = join(cacheFolder, 'documents');
  const known = new Map<string, Promise<TextDocument>>();

  async function read(name: string): Promise<TextDocument> {
    const path = findFile(folder, name);
    if (path.endsWith('.md'))
      return { document_id: name, name: parse(path).base, text: readFileSync(path, 'utf8') };
    const text = join(kept, `${parse(path).name}.md`);
    if (!existsSync(text)) {
      mkdirSync(kept, { recursive: true });
      writeFileSync(text, (await extractPdf(new Uint8Array(readFileSync(path)), () => {})).markdown);
    }
    return { document_id: name, name: parse(path).base, text: readFileSync(text, 'utf8') };
  }
  return (name) => {
    const found = known.get(name) ?? read(name);
    known.set(name, found);
    return found;
  };
}

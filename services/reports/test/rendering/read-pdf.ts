import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A PDF as the tools of poppler read it. */
export interface ReadPdf {
  /** Text of each page, in reading order. */
  pages: string[];
  /** Text of each page, laid out as printed. */
  layout: string[];
  info: Record<string, string>;
  /** Bookmarks with the page each leads to. */
  outline: { title: string; page: number }[];
  links: string[];
  fonts: { name: string; embedded: boolean }[];
}

export function readPdf(pdf: Buffer): Promise<ReadPdf> {
  return withFile(pdf, async (file) => {
    const [text, layout, info, urls, fonts, xml] = await Promise.all([
      tool('pdftotext', file, '-'),
      tool('pdftotext', '-layout', file, '-'),
      tool('pdfinfo', file),
      tool('pdfinfo', '-url', file),
      tool('pdffonts', file),
      tool('pdftohtml', '-xml', '-i', '-stdout', file),
    ]);
    return {
      pages: pagesOf(text),
      layout: pagesOf(layout),
      info: Object.fromEntries(
        [...info.matchAll(/^([^:]+):\s+(.*)$/gm)].map(([, key, value]) => [key, value]),
      ),
      outline: [...xml.matchAll(/<item page="(\d+)">(.*?)<\/item>/g)].map(([, page, title]) => ({
        title: title!.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
        page: Number(page),
      })),
      links: [...urls.matchAll(/^\s*\d+\s+Annotation\s+(\S+)$/gm)].map(([, url]) => url!),
      // The last columns: emb sub uni object ID.
      fonts: [...fonts.matchAll(/^(\S+).*\s(yes|no)\s+(yes|no)\s+(yes|no)\s+\d+\s+\d+$/gm)].map(
        ([, name, embedded]) => ({
          name: name!,
          embedded: embedded === 'yes',
        }),
      ),
    };
  });
}

/** Text of each page alone: of hundreds of pages the rest takes longer to read than they took to print. */
export function readPages(pdf: Buffer): Promise<string[]> {
  return withFile(pdf, async (file) => pagesOf(await tool('pdftotext', file, '-')));
}

/** Text in the order and structure that it is tagged with: of a wide table it takes poppler more than a minute. */
export function readStructure(pdf: Buffer): Promise<string> {
  return withFile(pdf, (file) => tool('pdfinfo', '-struct-text', file));
}

const pagesOf = (text: string) => text.split('\f').slice(0, -1);

async function tool(name: string, ...args: string[]): Promise<string> {
  return (await run(name, args, { maxBuffer: 256 * 1024 * 1024 })).stdout;
}

async function withFile<T>(pdf: Buffer, work: (file: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'read-pdf-'));
  const file = join(folder, 'report.pdf');
  writeFileSync(file, pdf);
  try {
    return await work(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

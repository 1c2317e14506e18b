import { createReadStream } from 'node:fs';
import type { Answer } from './answer.ts';
import type { ReplayFiling } from './replay-index.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  html: 'text/html; charset=utf-8',
  htm: 'text/html; charset=utf-8',
};

/** The ending of a document's name, without the dot. */
export function extensionOf({ path }: ReplayFiling): string {
  return path.toLowerCase().split('.').at(-1) ?? '';
}

/** A filing's document, sent from its folder. */
export function serveFile(filing: ReplayFiling): Answer {
  const type = mediaTypes[extensionOf(filing)] ?? 'application/octet-stream';
  return {
    status: 200,
    headers: { 'content-type': type },
    open: () => createReadStream(filing.path),
    length: filing.size,
  };
}

import type { SourceDocument } from './source-document.ts';

/** Whether a document is a PDF, by its first bytes. */
export function isPdf({ bytes }: Pick<SourceDocument, 'bytes'>): boolean {
  return Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
}

import { PackageFault } from '@footnote/workbook/read';
import { DocumentFault } from './extraction.ts';

export const maxInflatedBytes = 400_000_000;

/** What is wrong with an Office file or a table, as what is wrong with the document. */
export function toDocumentFault(error: unknown): unknown {
  if (!(error instanceof PackageFault)) return error;
  return new DocumentFault(`document_${error.code}`, error.message, error.cause);
}

/** @throws DocumentFault, or what else went wrong */
export async function withFaults<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw toDocumentFault(error);
  }
}

import { PackageFault } from '@research/workbook/read';
import { DocumentFault } from '../extraction.ts';

export const maxInflatedBytes = 400_000_000;

/** Reports what is wrong with an Office file as what is wrong with the document. */
export async function withFaults<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof PackageFault)) throw error;
    throw new DocumentFault(`document_${error.code}`, error.message, error.cause);
  }
}

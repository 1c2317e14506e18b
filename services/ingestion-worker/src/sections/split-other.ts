import { readDocument } from './blocks/read-document.ts';
import type { SourceDocument, SplitResult } from './source-document.ts';
import { splitByHeadings } from './split-by-headings.ts';

/** Markets without chapter rules of their own: headings found, or one whole section. */
export function splitOther(country: string, documents: SourceDocument[]): SplitResult {
  return splitByHeadings(documents.flatMap((document, index) => readDocument(document, country, index)));
}

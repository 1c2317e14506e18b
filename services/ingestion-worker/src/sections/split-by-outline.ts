import type { Block } from './blocks/block.ts';
import { readDocument } from './blocks/read-document.ts';
import type { SourceDocument, SplitInput, SplitResult } from './source-document.ts';
import { splitByHeadings } from './split-by-headings.ts';

/** Markets whose reports carry their own chapters. */
export function splitByOutline(input: SplitInput, documents: SourceDocument[]): SplitResult {
  const blocks: Block[] = documents.flatMap((document, index) =>
    readDocument(document, input.country, index),
  );
  return splitByHeadings(blocks);
}

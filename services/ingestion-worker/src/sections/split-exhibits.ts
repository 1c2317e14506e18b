import { readDocument } from './blocks/read-document.ts';
import type { FactCollector } from './facts/fact-collector.ts';
import { writeBlocks } from './markdown/write-blocks.ts';
import type { SourceDocument, SplitSection } from './source-document.ts';

/** Each exhibit of a submission is a document, and a section, of its own. */
export function splitExhibits(
  documents: SourceDocument[],
  country: string,
  facts: FactCollector,
): SplitSection[] {
  const sections: SplitSection[] = [];
  for (const [index, document] of documents.entries()) {
    const blocks = readDocument(document, country, index + 1, facts);
    const text = writeBlocks(blocks, 0, blocks.length);
    if (!text) continue;
    const number = /^EX-([\w.]+)/i.exec(document.type ?? '')?.[1];
    sections.push({
      part: '',
      item: '',
      item_number: number ? `exhibit-${number.toLowerCase()}` : `document-${index + 2}`,
      title: number ? `Exhibit ${number}` : document.name,
      level: 1,
      status: 'ok',
      warnings: [],
      method: 'document',
      text,
    });
  }
  return sections;
}

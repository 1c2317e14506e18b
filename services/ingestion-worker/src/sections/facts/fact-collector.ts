import {
  type InlineReader,
  inlineMarks,
  makeInlineReader,
  makeInlineSet,
  resolveFacts,
} from '@research/financials';
import type { CollectedFacts, SourceDocument } from '../source-document.ts';

/** Gathers the facts of a filing's documents while they are split. */
export interface FactCollector {
  /** A reader for the next document of the set; undefined for a document that is not inline XBRL. */
  open(document: SourceDocument): InlineReader | undefined;
  /** All facts in document order, once every document has been read. */
  finish(): CollectedFacts;
}

export function makeFactCollector(keepsBlocks: boolean): FactCollector {
  const set = makeInlineSet(keepsBlocks);
  const documents: string[] = [];
  return {
    open(document) {
      if (!isInline(document.bytes)) return undefined;
      documents.push(document.name);
      return makeInlineReader(set, documents.length - 1);
    },
    finish: () => ({ facts: resolveFacts(set), documents }),
  };
}

function isInline(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return inlineMarks.some((mark) => buffer.includes(mark));
}

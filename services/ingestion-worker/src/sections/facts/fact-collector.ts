import {
  type InlineReader,
  type InlineSet,
  inlineMarks,
  makeInlineReader,
  makeInlineSet,
  resolveFacts,
} from '@footnote/financials';
import type { CollectedFacts, SourceDocument } from '../read/source-document.ts';

/** Gathers the facts of a filing's documents while they are split. */
export interface FactCollector {
  /** A reader for the next document of the set; undefined for a document that is not inline XBRL. */
  open(document: SourceDocument): InlineReader | undefined;
  /** The documents that follow are a report of their own: their contexts are not those of the documents before. */
  beginSet(): void;
  /** All facts in document order, once every document has been read. */
  finish(): CollectedFacts;
}

interface OpenSet {
  set: InlineSet;
  documents: string[];
  /** The facts and documents of the sets before. */
  facts: number;
  earlier: number;
}

export function makeFactCollector(keepsBlocks: boolean): FactCollector {
  const sets: OpenSet[] = [];
  const beginSet = (): OpenSet => {
    const last = sets.at(-1);
    const opened = {
      set: makeInlineSet(keepsBlocks),
      documents: [],
      facts: last ? last.facts + last.set.facts.length : 0,
      earlier: last ? last.earlier + last.documents.length : 0,
    };
    sets.push(opened);
    return opened;
  };
  return {
    beginSet: () => void beginSet(),
    open(document) {
      if (!isInline(document.bytes)) return undefined;
      const { set, documents, facts } = sets.at(-1) ?? beginSet();
      documents.push(document.name);
      return numberFrom(facts, makeInlineReader(set, documents.length - 1));
    },
    finish: () => ({
      facts: sets.flatMap(({ set, facts, earlier }) => resolveFacts(set, facts, earlier)),
      documents: sets.flatMap(({ documents }) => documents),
    }),
  };
}

/** A reader whose facts are numbered after those of the sets before. */
function numberFrom(first: number, reader: InlineReader): InlineReader {
  if (first === 0) return reader;
  const number = (n: number | undefined): number | undefined => (n === undefined ? undefined : n + first);
  return {
    ...reader,
    open: (name, attributes) => number(reader.open(name, attributes)),
    close: (name) => number(reader.close(name)),
    findHidden: (id) => number(reader.findHidden(id)),
  };
}

function isInline(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return inlineMarks.some((mark) => buffer.includes(mark));
}

import type { RawContinuation, RawFact, Resources } from './raw-fact.ts';

/** Data shared by the documents of one inline XBRL report. Any of them may have the header. */
export interface InlineSet {
  /** Whether the texts of text blocks are kept: most of a filing's text is in one, and its sections contain that text too. */
  keepsBlocks: boolean;
  facts: RawFact[];
  continuations: Map<string, RawContinuation>;
  /** Id of an awaited continuation → the fact that it continues. */
  continuedFacts: Map<string, number>;
  resources: Resources;
  /** Id of a fact in a header → the fact. */
  hiddenIds: Map<string, number>;
  /** Captured text of each document, by its index. */
  texts: string[];
  /** Facts of other reports in the same documents (`target`), counted and left out. */
  otherTargets: number;
  /** Tuples and fractions, which no regulator here uses: named, not read. */
  unread: { element: string; name: string; document: number }[];
}

export function makeInlineSet(keepsBlocks = true): InlineSet {
  return {
    keepsBlocks,
    facts: [],
    continuations: new Map(),
    continuedFacts: new Map(),
    resources: { contexts: new Map(), units: new Map(), footnotes: new Map(), relationships: new Map() },
    hiddenIds: new Map(),
    texts: [],
    otherTargets: 0,
    unread: [],
  };
}

import type { Namespaces } from './namespaces.ts';
import type { RawContinuation, RawFact, Resources } from './raw-fact.ts';

/** What the documents of one inline XBRL report hold together; any of them may carry the header. */
export interface InlineSet {
  namespaces: Namespaces;
  facts: RawFact[];
  continuations: Map<string, RawContinuation>;
  /** Id of an awaited continuation → the fact that it continues. */
  continuedFacts: Map<string, number>;
  resources: Resources;
  /** Captured text of each document, by its index. */
  texts: string[];
  /** Facts of other reports in the same documents (`target`), counted and left out. */
  otherTargets: number;
  /** Tuples and fractions, which no regulator here uses: named, not read. */
  unread: { element: string; name: string; document: number }[];
}

export function makeInlineSet(): InlineSet {
  return {
    namespaces: new Map(),
    facts: [],
    continuations: new Map(),
    continuedFacts: new Map(),
    resources: { contexts: new Map(), units: new Map(), footnotes: new Map(), relationships: new Map() },
    texts: [],
    otherTargets: 0,
    unread: [],
  };
}

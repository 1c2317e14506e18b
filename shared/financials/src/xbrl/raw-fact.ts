import type { Context } from './fact.ts';
import type { Transform } from './transforms/transform.ts';

/** A stretch of a document's captured text, with the stretches inside it that are left out. */
export interface Span {
  document: number;
  start: number;
  end: number;
  /** Pairs of start and end. */
  excluded: number[];
}

/** A fact as the markup has it, before contexts, formats and continuations are applied. */
export interface RawFact {
  span: Span;
  kind: 'number' | 'text';
  hidden: boolean;
  id: string | null;
  concept: string;
  contextRef: string;
  unitRef: string;
  format: string | undefined;
  /** Reads the printed text as the format says; undefined without a format, or with one that no registry has. */
  transform: Transform | undefined;
  scale: string | undefined;
  sign: string | undefined;
  decimals: string | undefined;
  nil: boolean;
  escape: boolean;
  continuedAt: string | undefined;
  /** 1.0 only. */
  footnoteRefs: string | undefined;
}

export interface RawContinuation {
  span: Span;
  continuedAt: string | undefined;
}

export interface RawUnit {
  id: string;
  numerator: string[];
  denominator: string[];
}

/** Contexts, units and notes of a set of documents; ids are common to the set. */
export interface Resources {
  contexts: Map<string, Context>;
  units: Map<string, string>;
  /** Footnote id → its texts' spans. */
  footnotes: Map<string, RawContinuation>;
  /** Fact id → footnote ids. */
  relationships: Map<string, string[]>;
}

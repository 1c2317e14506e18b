/** Dates as the filing writes them, `YYYY-MM-DD`; an instant is the end of that day. */
export type Period = { instant: string } | { start: string; end: string } | { forever: true };

/** One dimension of a fact: an explicit member by name, or a typed member by its text. */
export interface Dimension {
  axis: string;
  member: string;
  typed: boolean;
}

/** The context of a fact: entity, period and dimensions. Sorted by axis; no dimensions means the total. */
export interface Context {
  id: string;
  /** The regulator's id of the company, as in the filing. */
  entity: string;
  period: Period;
  dims: Dimension[];
}

export type FactError =
  | 'unknown_format'
  | 'bad_text'
  | 'bad_scale'
  | 'missing_context'
  | 'missing_unit'
  | 'broken_continuation';

/** One tagged figure or text, as the filing has it. */
export interface Fact {
  /** Order in the set of documents, from 0. */
  n: number;
  /** The element's id; null for an element without an id, as in Japan. */
  id: string | null;
  /** Index of the document in the set. */
  document: number;
  kind: 'number' | 'text';
  /** Prefix and local name, as written: `us-gaap:Revenues`. */
  concept: string;
  /** Null, with an error, when the filing refers to a missing context. */
  context: Context | null;
  /** `iso4217:USD`, `xbrli:shares`, `iso4217:USD/xbrli:shares`; null for text. */
  unit: string | null;
  /** Accuracy: `-6` to the million, `INF` exact; null when not stated or nil. */
  decimals: string | null;
  scale: number;
  format: string | null;
  /** The text printed in the document; null for nil and for blocks. */
  printed: string | null;
  /** Exact decimal for numbers, with format, scale and sign applied. Text otherwise. Null for nil and on error. */
  value: string | null;
  nil: boolean;
  /** True for a fact in the hidden header of the document. */
  hidden: boolean;
  /** A block of text with markup; `value` is its text without markup. */
  block: boolean;
  /** Texts of the footnotes linked to it. */
  notes: string[];
  error: FactError | null;
}

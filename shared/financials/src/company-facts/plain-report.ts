/** A figure as a regulator lists it by itself: without dimensions, and without its position in the text of a filing. */
export interface PlainFigure {
  /** Prefix and local name: `us-gaap:Assets`. */
  readonly concept: string;
  /** First day of a span; null for a balance. */
  readonly start: string | null;
  readonly end: string;
  /** `iso4217:USD`, `xbrli:shares`, `iso4217:USD/xbrli:shares`, `xbrli:pure`. */
  readonly unit: string;
  /** Exact decimal. */
  readonly value: string;
}

/** All figures that a regulator lists of one report. */
export interface PlainReport {
  readonly form_type: string;
  /** The period as the report's cover names it: `FY`, `Q1` to `Q3`; null where it is not known. */
  readonly fiscal_period: string | null;
  readonly figures: readonly PlainFigure[];
}

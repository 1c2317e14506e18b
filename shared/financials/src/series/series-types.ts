import type { Period } from '../xbrl/fact.ts';

export interface FiscalSpan {
  year: number;
  period: string | null;
}

/** A measure of one filing, as it is kept by company. */
export interface FiledPoint {
  name: string;
  period: Period;
  fiscal: FiscalSpan | null;
  value: string;
  unit: string;
  /** Half a unit of its last accurate digit. */
  rounding: string;
  standing: string;
  formula: string | null;
  fact_ids: string[];
}

export interface FiledFigures {
  filing_id: string;
  form_type: string | null;
  filed: string | null;
  /** An annual or interim report; a proxy, a prospectus or a current report is none, and its figures never win. */
  periodic: boolean;
  points: readonly FiledPoint[];
}

/** A figure with the filing it is of. `lag`: how many fiscal years the filing is behind the period, 0 as first reported. */
export interface Vintage {
  point: FiledPoint;
  filing_id: string;
  form_type: string | null;
  filed: string | null;
  lag: number;
}

/** One period of a series, with its vintages in the order they were filed. */
export interface SeriesPeriod {
  name: string;
  unit: string;
  period: Period;
  fiscal: FiscalSpan | null;
  vintages: Vintage[];
}

export type SeriesBasis = 'annual' | 'interim' | 'quarter' | 'ttm';

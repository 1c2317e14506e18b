import type { CellPlace, MeasurePoint } from '../measures/measure-point.ts';
import type { Period } from '../xbrl/fact.ts';

export interface FiscalSpan {
  year: number;
  period: string | null;
}

/** A measure of one filing, as stored for its company. */
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
  /** What a reader has to know of it. */
  scope?: string | null | undefined;
  /** Of a computed one: what it is made from. */
  inputs?: MeasurePoint['inputs'] | undefined;
  fact_ids: string[];
  /** True for a figure of the regulator's list, which has no position in a text, and for one that is computed from such a figure. */
  loaded?: boolean | undefined;
  /** Of a filing without tags: the cells that it was read from. */
  cells?: CellPlace[] | undefined;
}

export interface FiledFigures {
  filing_id: string;
  form_type: string | null;
  filed: string | null;
  /** True for an annual or interim report. Figures of a proxy, a prospectus or a current report are never preferred. */
  periodic: boolean;
  points: readonly FiledPoint[];
}

/** A figure with its filing. `lag`: how many fiscal years the filing comes after the period; 0 as first reported. */
export interface Vintage {
  point: FiledPoint;
  filing_id: string;
  form_type: string | null;
  filed: string | null;
  lag: number;
}

/** One period of a series, with its vintages in filing order. */
export interface SeriesPeriod {
  name: string;
  unit: string;
  period: Period;
  fiscal: FiscalSpan | null;
  vintages: Vintage[];
}

export type SeriesBasis = 'annual' | 'interim' | 'quarter' | 'ttm';

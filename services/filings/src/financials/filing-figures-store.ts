import type { Country, FilingMeasurePoint, ReportedSplit } from '@research/contracts';

/** The measures of one filing, kept by company so that a series needs no object to be read. */
export interface FilingFigures {
  country: Country;
  /** All companies that the filing is of. */
  local_ids: string[];
  filing_id: string;
  form_type: string | null;
  filing_date: string | null;
  /** An annual or interim report. */
  periodic: boolean;
  financials_key: string;
  standard: string | null;
  template: string;
  currency: string | null;
  points: FilingMeasurePoint[];
  absent: { name: string; reason: string }[];
  splits: ReportedSplit[];
}

export interface FilingFiguresStore {
  /** Replaces the filing's measures; companies that were recorded before stay. */
  save(figures: FilingFigures): Promise<void>;
  /** In the order they were filed. With `names`, only the points of these measures. */
  ofCompany(country: Country, localId: string, names?: readonly string[]): Promise<FilingFigures[]>;
}

import type { Country, FilingMeasurePoint, ReportedSplit } from '@footnote/contracts';

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
  /** Null for loaded figures, which have no object of facts. */
  financials_key: string | null;
  /** They come from the regulator's file of all figures: the filing is not ingested, and no figure has a position in its text. */
  loaded?: boolean;
  standard: string | null;
  template: string;
  currency: string | null;
  points: FilingMeasurePoint[];
  absent: { name: string; reason: string }[];
  splits: ReportedSplit[];
}

export interface FilingFiguresStore {
  /** Replaces the filing's measures, loaded ones too; companies that were recorded before stay. */
  save(figures: FilingFigures): Promise<void>;
  /** In the order they were filed. With `names`, only the points of these measures. */
  ofCompany(country: Country, localId: string, names?: readonly string[]): Promise<FilingFigures[]>;
}

export interface LoadedFiguresStore {
  /** Stores figures of filings that were not ingested, and leaves those of ingested ones as they are. @returns how many it stored */
  saveLoaded(figures: readonly FilingFigures[]): Promise<number>;
}

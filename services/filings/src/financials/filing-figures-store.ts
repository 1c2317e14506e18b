import type { Country, FilingMeasurePoint } from '@research/contracts';

/** The measures of one filing, kept by company so that a series needs no object to be read. */
export interface FilingFigures {
  country: Country;
  local_id: string;
  filing_id: string;
  form_type: string | null;
  filing_date: string | null;
  financials_key: string;
  points: FilingMeasurePoint[];
}

export interface FilingFiguresStore {
  /** Replaces what is known of the filing. */
  save(figures: FilingFigures): Promise<void>;
  /** In the order they were filed. */
  ofCompany(country: Country, localId: string): Promise<FilingFigures[]>;
}

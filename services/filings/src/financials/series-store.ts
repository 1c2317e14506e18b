import type { Country } from '@footnote/contracts';
import type { SeriesPart, SeriesRecord } from './series-record.ts';

export interface StoredSeries {
  record: SeriesRecord;
  /** The number of changes that the record contains. */
  made: number;
  format: string;
}

/** The ready series of companies, and how often their filings' figures have changed. */
export interface SeriesStore {
  /** Counts a change of the companies' filings: their records are then out of date. */
  noteChange(country: Country, localIds: readonly string[]): Promise<void>;
  /** The number of changes, and the named parts of the record with the named measures only; null before the first record is made. */
  read(
    country: Country,
    localId: string,
    parts: readonly SeriesPart[],
    names: readonly string[],
  ): Promise<{ changes: number; kept: StoredSeries | null }>;
  save(country: Country, localId: string, kept: StoredSeries): Promise<void>;
}

import type { Country, ListedFiling } from '@footnote/contracts';
import type { CompanyFiling } from '@footnote/markets';

/** A part of a market's list as it was last read: a day, the file of a year, one company. */
export interface ReadPart {
  readonly key: string;
  /** Last day on which its filings are filed. */
  readonly to: string;
  readonly scanned_at: Date;
  /** The regulator's own mark of what was read; null where it has none. */
  readonly tag: string | null;
  /** How many filings it listed. */
  readonly count: number;
}

/** A filing with the companies that file it: a joint filing has several. */
export type RegistryFiling = ListedFiling & {
  readonly company_name: string | null;
  readonly local_ids: readonly string[];
};

/** The platform's own record of filings, and of which parts of each market's list were read, and when. */
export interface RegistryStore {
  /**
   * Stores filings first, so that a part counts as read only once they are stored. A filing that is stored already
   * gets the company as one more of its companies. `withdrawn` filings are removed.
   */
  savePart(
    country: Country,
    part: Omit<ReadPart, 'count'>,
    filings: readonly CompanyFiling[],
    withdrawn?: readonly string[],
  ): Promise<void>;
  /** Notes that a part was read again and had not changed. */
  touchPart(country: Country, part: Omit<ReadPart, 'count'>): Promise<void>;
  find(country: Country, filingRef: string): Promise<RegistryFiling | null>;
  /** A company's name as its newest filing states it. */
  nameOf(country: Country, localId: string): Promise<string | null>;
  ofCompany(country: Country, localId: string): Promise<ListedFiling[]>;
  /** Parts that were read, by key, whose last day is this one or later. */
  readParts(country: Country, oldest: string): Promise<Map<string, ReadPart>>;
  readPart(country: Country, key: string): Promise<ReadPart | null>;
  /** True for one holder at a time. The lease of an instance that dies expires. */
  takeLease(name: string, holder: string, forMs: number): Promise<boolean>;
  releaseLease(name: string, holder: string): Promise<void>;
}

import type { Readable } from 'node:stream';
import type { Country, ListedFiling, MarketAccess, MarketCap, SourceCode } from '@footnote/contracts';

/** A company as given in a regulator's list. */
export interface CompanyRecord {
  local_id: string;
  name: string;
  native_name: string | null;
  /** The list only has a short or native name, so a known fuller name is kept. */
  name_is_short?: true;
  ticker: string | null;
  exchange: string | null;
  aliases: string[];
  sector: string | null;
  industry: string | null;
  identifiers: Record<string, string>;
  /** Position in a list ordered by company size, 0 for the largest; null when the regulator has no such order. */
  size_rank: number | null;
  /** Where the list states it. */
  market_cap?: MarketCap | null;
}

/** A listed filing with the company it belongs to. */
export type CompanyFiling = ListedFiling & { local_id: string; company_name: string | null };

export interface CallOptions {
  readonly signal?: AbortSignal;
}

export interface ListOptions extends CallOptions {
  /** Filings before this day, `YYYY-MM-DD`, may be left out to save requests. */
  readonly from?: string;
}

/** A company's filings, and its name if the list has it. */
export interface CompanyFilings {
  readonly filings: ListedFiling[];
  readonly company_name: string | null;
  /** Names under which the regulator knew it before, where it says them. */
  readonly former_names?: readonly string[];
  /** References of listed filings that were withdrawn or cancelled: they can't be read any more. */
  readonly withdrawn?: readonly string[];
  /** Number of rows of the regulator's list that could not be read, so that the list lacks them. */
  readonly left_out?: number;
  readonly as_of: Date;
}

/** Lists by company: the regulator answers for one company at a time. */
export interface CompanyListing {
  readonly kind: 'by-company';
  /** Newest first, older pages included. @throws company_not_found and the regulator codes */
  listFilings(localId: string, options?: ListOptions): Promise<CompanyFilings>;
}

/** The unit that a regulator answers for all companies: a day, a window of days, or the file of a year. */
export interface ListingPart {
  /** At most 40 characters, unique in its market. */
  readonly key: string;
  /** First and last filing day in the part. */
  readonly from: string;
  readonly to: string;
}

export type PartReading =
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'read';
      readonly filings: CompanyFiling[];
      /** As in `CompanyFilings`. */
      readonly withdrawn?: readonly string[];
      readonly tag: string | null;
    };

/** Lists by part; the platform keeps a registry of all companies' filings. */
export interface PartListing {
  readonly kind: 'by-part';
  /** How far back the regulator serves filings, in days. */
  readonly horizonDays: number;
  /** Parts that can still change are read again after this time. */
  readonly rereadSeconds: number;
  /** The calendar day at a time, `YYYY-MM-DD` in the regulator's time zone. */
  dayOf(instant: Date): string;
  /** Parts that can contain filings of these days, newest first. */
  partsOf(from: string, to: string): ListingPart[];
  /** `tag` is the tag of the last reading. A part with the same tag is `unchanged`. */
  readPart(key: string, options?: CallOptions & { readonly tag?: string | null }): Promise<PartReading>;
}

/** A file with the lists or figures of all companies, as it is at the regulator now. */
export interface BulkEdition {
  /** Changes with the file. */
  readonly edition: string;
  /** Null when the regulator does not say it. */
  readonly bytes: number | null;
  readonly as_of: Date;
}

/** What such a file says of one company. */
export interface BulkCompany {
  readonly record: CompanyRecord;
  /** Filings since the day that was asked for, newest first. */
  readonly filings: readonly ListedFiling[];
  /** As in `CompanyFilings`. */
  readonly left_out: number;
}

/** A figure of a report as the regulator lists it: without dimensions, and without its position in the report. */
export interface ListedFigure {
  /** Prefix and local name: `us-gaap:Assets`. */
  readonly concept: string;
  /** First day of a span; null for a balance. */
  readonly start: string | null;
  readonly end: string;
  /** As XBRL writes it: `iso4217:USD`, `xbrli:shares`, `iso4217:USD/xbrli:shares`. */
  readonly unit: string;
  /** Exact decimal. */
  readonly value: string;
}

/** A filing with the figures that the regulator lists of it. */
export interface ListedReport {
  readonly filing_ref: string;
  readonly form_type: string;
  readonly filing_date: string;
  /** As its cover names it: `FY`, `Q1`; null where it does not. */
  readonly fiscal_period: string | null;
  readonly figures: readonly ListedFigure[];
}

/** What a file of figures has of one company. */
export interface BulkReports {
  readonly local_id: string;
  /** Filings since the day that was asked for, oldest first. */
  readonly reports: readonly ListedReport[];
  /** Figures that could not be read. */
  readonly left_out: number;
}

/** Something of all companies in one file of the regulator. */
export interface BulkFile<Company> {
  /** Asks for the file without reading it. */
  describe(options?: CallOptions): Promise<BulkEdition>;
  /**
   * Brings the file into a folder, and goes on with one that was broken off. @returns its path and its edition
   * @throws the regulator codes
   */
  download(
    folder: string,
    options?: CallOptions & { readonly progress?: (bytes: number) => void },
  ): Promise<BulkEdition & { readonly path: string }>;
  /**
   * The wanted companies that are in the file, in the order in which they are wanted. One is in memory at a time, and one that
   * can't be read is left out. @throws source_drift
   */
  read(path: string, wanted: readonly string[], since: string): AsyncGenerator<Company>;
}

/** Words to find in the text of all filings of a market. */
export interface FullTextQuery {
  readonly q: string;
  readonly localId?: string | undefined;
  readonly form?: string | undefined;
  /** First and last filing day, `YYYY-MM-DD`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** How many matches to leave out. */
  readonly offset: number;
  /** At most 100. */
  readonly limit: number;
}

/** A document with the words, and the filing that it belongs to. */
export interface FullTextHit {
  readonly filing_ref: string;
  readonly local_id: string;
  readonly company_name: string;
  readonly form_type: string;
  readonly filing_date: string;
  readonly report_date: string | null;
  readonly document: { readonly name: string; readonly type: string; readonly description: string | null };
  /** The document at the regulator. */
  readonly source_url: string;
}

export interface FullTextPage {
  readonly total: number;
  /** False: there may be more. */
  readonly total_is_exact: boolean;
  readonly hits: readonly FullTextHit[];
  /** The offset of the next page; null behind the last match that the regulator gives. */
  readonly next: number | null;
}

export interface FilingRequest {
  readonly local_id: string;
  readonly filing_ref: string;
  /** The day under which the regulator lists it, if known; compared with the row. */
  readonly filing_date: string | null;
}

export interface FilingDocument {
  /** File name, made safe for a path. */
  readonly name: string;
  readonly role: 'main' | 'exhibit';
  /** The regulator's document type, for instance `10-K` or `EX-99.1`. */
  readonly type: string;
  readonly mediaType: string;
  /** The size in bytes announced by the regulator; null when unknown. */
  readonly size: number | null;
  /** Ends with an error when the regulator breaks off or the size limit is exceeded. */
  readonly body: Readable;
}

/** A filing as given in the regulator's row, regardless of the request. */
export interface FetchedFiling {
  readonly company_name: string | null;
  readonly form_type: string;
  readonly filing_date: string;
  readonly report_date: string | null;
  /** The document at the regulator, for a person to open. */
  readonly source_url?: string | null;
  /** Main document first. Each body must be read to its end or destroyed before the next is requested. */
  readonly documents: AsyncIterable<FilingDocument>;
}

/**
 * A market's regulator behind one port. Errors are problems: `regulator_failed` (5xx, broken off),
 * `regulator_refused` (403), `regulator_busy` (429, with the time to wait), `regulator_timeout`,
 * `source_drift` (an answer in another form than documented), `company_not_found`, `filing_not_found`,
 * `document_too_large`, `market_unavailable`.
 */
export interface SourceAdapter {
  readonly country: Country;
  readonly source: SourceCode;
  readonly access: MarketAccess;
  readonly listing: CompanyListing | PartListing;
  /** If a regulator that lists by company can also list all companies, the registry is filled with this. */
  readonly scan?: PartListing;
  /** If the lists of all companies can be had in one file. */
  readonly bulk?: BulkFile<BulkCompany>;
  /** The same for the figures of their reports. */
  readonly bulkFigures?: BulkFile<BulkReports>;
  /** Whether an ingestion needs the filing's row from the list, because the regulator can't be queried by reference. */
  readonly needsFilingObject: boolean;
  checkFilingRef(filingRef: string): boolean;
  /** `partial`: the source has no list of its companies; one that it doesn't name may still be listed. */
  readonly companyList?: 'partial';
  /** Where the regulator searches the text of its filings. */
  searchFullText?(query: FullTextQuery, options?: CallOptions): Promise<FullTextPage>;
  /** The regulator's list of companies. */
  listCompanies(options?: CallOptions): Promise<CompanyRecord[]>;
  /**
   * Finds the filing's row under the company of the request. Documents are requested when they are read.
   * @throws filing_not_found when the regulator lists no such filing of that company
   */
  fetchFiling(request: FilingRequest, options?: CallOptions): Promise<FetchedFiling>;
}

import type { Readable } from 'node:stream';
import type { Country, ListedFiling, MarketAccess, SourceCode } from '@research/contracts';

/** A company as a regulator's own list states it. */
export interface CompanyRecord {
  local_id: string;
  name: string;
  native_name: string | null;
  /** The list has a short or native name only: a fuller one that is known already is kept. */
  name_is_short?: true;
  ticker: string | null;
  exchange: string | null;
  aliases: string[];
  sector: string | null;
  industry: string | null;
  identifiers: Record<string, string>;
  /** Position in a list that the regulator orders by company size, 0 the largest; null where it has no such order. */
  size_rank: number | null;
}

/** A listed filing with the company it belongs to. */
export type CompanyFiling = ListedFiling & { local_id: string; company_name: string | null };

export interface CallOptions {
  readonly signal?: AbortSignal;
}

export interface ListOptions extends CallOptions {
  /** Filings before this day, `YYYY-MM-DD`, may be left out, which saves requests. */
  readonly from?: string;
}

/** A company's filings, and its name where the list states it. */
export interface CompanyFilings {
  readonly filings: ListedFiling[];
  readonly company_name: string | null;
  readonly as_of: Date;
}

/** Lists by company: the regulator answers for one company at a time. */
export interface CompanyListing {
  readonly kind: 'by-company';
  /** Newest first, older pages included. @throws company_not_found and the regulator codes */
  listFilings(localId: string, options?: ListOptions): Promise<CompanyFilings>;
}

/** What a regulator answers at once for all companies: a day, a window of days, the file of a year. */
export interface ListingPart {
  /** At most 40 characters, unique in its market. */
  readonly key: string;
  /** First and last day on which its filings are filed. */
  readonly from: string;
  readonly to: string;
}

export type PartReading =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'read'; readonly filings: CompanyFiling[]; readonly tag: string | null };

/** Lists by part; the platform keeps a registry of all companies' filings. */
export interface PartListing {
  readonly kind: 'by-part';
  /** How far back the regulator serves filings, in days. */
  readonly horizonDays: number;
  /** Parts that can still change are read again after this time. */
  readonly rereadSeconds: number;
  /** The regulator's calendar day at an instant, `YYYY-MM-DD` in its own time zone. */
  dayOf(instant: Date): string;
  /** Parts that can hold filings of these days, newest first. */
  partsOf(from: string, to: string): ListingPart[];
  /** `tag` is that of the last reading: a part with the same tag is `unchanged`. */
  readPart(key: string, options?: CallOptions & { readonly tag?: string | null }): Promise<PartReading>;
}

export interface FilingRequest {
  readonly local_id: string;
  readonly filing_ref: string;
  /** The day under which the regulator lists it, where that is known; checked against the row. */
  readonly filing_date: string | null;
}

export interface FilingDocument {
  /** File name, made safe for a path. */
  readonly name: string;
  readonly role: 'main' | 'exhibit';
  /** The regulator's document type, for instance `10-K` or `EX-99.1`. */
  readonly type: string;
  readonly mediaType: string;
  /** Bytes announced by the regulator; null where it does not say. */
  readonly size: number | null;
  /** Ends with an error when the regulator breaks off or the size bound is crossed. */
  readonly body: Readable;
}

/** A filing as the regulator's own row states it, whatever the request said. */
export interface FetchedFiling {
  readonly company_name: string | null;
  readonly form_type: string;
  readonly filing_date: string;
  readonly report_date: string | null;
  /** Main document first. Each body must be read to its end or destroyed before the next is asked for. */
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
  /** Where a regulator that answers by company can be asked for all companies as well, the registry is filled by this. */
  readonly scan?: PartListing;
  /** Whether an ingestion needs the filing object of the list, because the regulator can't be asked by reference. */
  readonly needsFilingObject: boolean;
  checkFilingRef(filingRef: string): boolean;
  /** The regulator's list of companies. */
  listCompanies(options?: CallOptions): Promise<CompanyRecord[]>;
  /**
   * Finds the filing's row under the company of the request; documents are asked for as they are read.
   * @throws filing_not_found where the regulator lists no such filing of that company
   */
  fetchFiling(request: FilingRequest, options?: CallOptions): Promise<FetchedFiling>;
}

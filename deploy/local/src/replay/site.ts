import type { IncomingHttpHeaders } from 'node:http';
import type { Answer } from './answer.ts';
import type { ReplayIndex } from './replay-index.ts';
import type { SecPaging } from './sec/sec-submissions.ts';

export interface SiteRequest {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  /** At most 1 MB. */
  readonly body: Buffer;
}

/** One host of a regulator: the path, decoded, and the query. */
export type Site = (path: string, query: URLSearchParams, request: SiteRequest) => Answer | Promise<Answer>;

/** A regulator's hosts by name. A gate sees each request first and may refuse it. */
export type RegulatorSites = Readonly<
  Record<string, { readonly site: Site; readonly gate?: (userAgent: string) => Answer | null }>
>;

interface SiteOptions {
  readonly secRequestsPerSecond: number | null;
  readonly secPaging: SecPaging;
}

/** Makes a regulator's hosts from the filings of the replay. */
export type CreateSites = (
  index: ReplayIndex,
  options: SiteOptions,
) => RegulatorSites | Promise<RegulatorSites>;

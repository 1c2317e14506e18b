import {
  type Country,
  type Filing,
  type FilingList,
  type ListedFiling,
  marketSources,
  type Principal,
  type RouteQuery,
  type listCompanyFilings as route,
} from '@research/contracts';
import type { Markets, SourceAdapter } from '@research/markets';
import { ProblemError, problem } from '@research/runtime';
import type { CompanyDirectory } from '../companies/company-directory.ts';
import { parseCompanyId } from '../companies/get-company.ts';
import { jobIdOf } from '../ingestion/job.ts';
import type { JobStore } from '../ingestion/job-store.ts';
import { dayListed, type ScanDeps } from '../registry/scan-registry.ts';
import type { IngestedFilingStore } from '../sections/ingested-filing-store.ts';
import { pageOf } from './page-of-filings.ts';
import { readFromRegistry } from './read-from-registry.ts';

export interface ListFilingsDeps {
  directory: CompanyDirectory;
  markets: Markets;
  filings: IngestedFilingStore;
  jobs: JobStore;
  scan: ScanDeps;
}

/** What a source said of a company's filings, in any order. */
export interface SourceList {
  filings: ListedFiling[];
  served_from: FilingList['served_from'];
  as_of: Date;
}

export async function listCompanyFilings(
  deps: ListFilingsDeps,
  caller: Principal,
  params: { country: string; local_id: string },
  query: RouteQuery<typeof route>,
  signal: AbortSignal,
): Promise<FilingList> {
  const { country, localId } = parseCompanyId(params.country, params.local_id);
  const adapter = openAdapter(deps.markets, country);
  const list = await readSource(deps, adapter, localId, {
    signal,
    ...(query.from ? { from: query.from } : {}),
  });
  const { filings, next_cursor } = pageOf(list.filings, query);
  return {
    country,
    local_id: localId,
    source: marketSources[country],
    filings: await withIngestion(deps, caller, country, filings),
    count: filings.length,
    next_cursor,
    served_from: list.served_from,
    as_of: list.as_of.toISOString(),
  };
}

/** @throws market_unavailable */
function openAdapter(markets: Markets, country: Country): SourceAdapter {
  const adapter = markets.adapter(country);
  const access = markets.access(country);
  if (adapter && (access === 'live' || access === 'replay')) return adapter;
  const reason = access === 'needs_key' ? "the regulator's key is not set" : 'no source is served for it yet';
  throw problem('market_unavailable', { detail: `Filings of market ${country} can't be listed: ${reason}.` });
}

async function readSource(
  deps: ListFilingsDeps,
  adapter: SourceAdapter,
  localId: string,
  options: { signal: AbortSignal; from?: string },
): Promise<SourceList> {
  if (adapter.listing.kind === 'by-company') {
    const { filings, as_of } = await adapter.listing.listFilings(localId, options).catch((error) => {
      throw explainMissing(deps, adapter, localId, error);
    });
    return { filings, served_from: 'regulator', as_of };
  }
  if (!dayListed(adapter)) throw problem('market_unavailable');
  const list = await readFromRegistry(deps.scan, adapter, localId, options.signal);
  if (list.filings.length === 0 && !deps.directory.get(`${adapter.country}:${localId}`)) {
    throw problem('company_not_found', {
      detail: `No company ${localId} is known in market ${adapter.country}.`,
    });
  }
  return list;
}

/** A company that we know and its source does not: why that is, which the source can't say. */
function explainMissing(
  { directory }: ListFilingsDeps,
  { access, country }: SourceAdapter,
  localId: string,
  error: unknown,
): unknown {
  if (!(error instanceof ProblemError) || error.code !== 'company_not_found') return error;
  const company = directory.get(`${country}:${localId}`);
  const detail =
    company && access === 'replay'
      ? `Market ${country} is replayed from sample filings here, and none of ${company.name} is among them.`
      : `The regulator of market ${country} knows no company ${localId}.`;
  return problem('company_not_found', { detail }, error);
}

/** Marks which filings are ingested, and the caller's organisation's job of each. */
async function withIngestion(
  deps: ListFilingsDeps,
  caller: Principal,
  country: Country,
  filings: ListedFiling[],
): Promise<Filing[]> {
  const refs = filings.map((filing) => filing.filing_ref);
  const orgId = caller.org_id;
  const jobIds = orgId ? refs.map((ref) => jobIdOf(orgId, country, ref)) : [];
  const [present, statuses] = await Promise.all([
    deps.filings.present(country, refs),
    deps.jobs.statuses(jobIds),
  ]);
  return filings.map((filing, at) => {
    const job_id = jobIds[at];
    const status = job_id === undefined ? undefined : statuses.get(job_id);
    return {
      ...filing,
      ingested: present.has(filing.filing_ref),
      ingest: job_id !== undefined && status !== undefined ? { job_id, status } : null,
    };
  });
}

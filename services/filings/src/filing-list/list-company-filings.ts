import {
  type Country,
  type Filing,
  type FilingList,
  type ListedFiling,
  marketSources,
  type Principal,
  type RouteQuery,
  type listCompanyFilings as route,
} from '@footnote/contracts';
import type { CompanyFilings, Markets, SourceAdapter } from '@footnote/markets';
import { describeError, isProblem, problem } from '@footnote/runtime';
import { parseCompanyId } from '../companies/get-company.ts';
import { type LearnCompanyDeps, type LearnedCompany, learnCompany } from '../companies/learn-company.ts';
import { openMarket } from '../companies/open-market.ts';
import { jobIdOf } from '../ingestion/job.ts';
import type { JobStore } from '../ingestion/job-store.ts';
import { isScanned } from '../registry/run-registry-scans.ts';
import { type CompanyListedAdapter, companyListed } from '../registry/scan-companies.ts';
import { partSource, type ScanDeps } from '../registry/scan-registry.ts';
import type { IngestedFilingStore } from '../sections/ingested-filing-store.ts';
import { listOrLoaded } from './list-or-loaded.ts';
import { pageOf } from './page-of-filings.ts';
import { readCompanyList, readFromRegistry, type SourceList } from './read-from-registry.ts';

export interface ListFilingsDeps extends LearnCompanyDeps {
  markets: Markets;
  filings: IngestedFilingStore;
  jobs: JobStore;
  scan: ScanDeps;
}

export async function listCompanyFilings(
  deps: ListFilingsDeps,
  caller: Principal,
  params: { country: string; local_id: string },
  query: RouteQuery<typeof route>,
  signal: AbortSignal,
): Promise<FilingList> {
  const { country, localId } = parseCompanyId(params.country, params.local_id);
  const company = deps.directory.get(`${country}:${localId}`) ?? { local_id: localId };
  const adapter = openMarket(deps.markets, country, 'listed', company);
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
    ...(list.left_out && { left_out: list.left_out }),
  };
}

async function readSource(
  deps: ListFilingsDeps,
  adapter: SourceAdapter,
  localId: string,
  options: { signal: AbortSignal; from?: string },
): Promise<SourceList> {
  if (companyListed(adapter)) return askRegulator(deps, adapter, localId, options);
  const source = partSource(adapter);
  if (!source) throw problem('market_unavailable');
  const list = await readFromRegistry(deps.scan, source, localId, options.signal);
  if (list.filings.length === 0 && !deps.directory.get(`${adapter.country}:${localId}`)) {
    throw problem('company_not_found', {
      detail: `No company ${localId} is known in market ${adapter.country}.`,
    });
  }
  return list;
}

async function askRegulator(
  deps: ListFilingsDeps,
  adapter: CompanyListedAdapter,
  localId: string,
  options: { signal: AbortSignal; from?: string },
): Promise<SourceList> {
  const { country } = adapter;
  try {
    const list: SourceList & Pick<CompanyFilings, 'company_name' | 'former_names'> = isScanned(country)
      ? await readCompanyList(deps.scan, adapter, localId, options.signal)
      : await listOrLoaded(deps.scan, adapter, localId, options);
    const { company_name: name, former_names: formerNames = [], ...answer } = list;
    if (name) await learn(deps, { country, local_id: localId, name, formerNames });
    return answer;
  } catch (error) {
    if (!isProblem(error, 'company_not_found')) throw error;
    const detail = `The regulator of market ${country} knows no company ${localId}.`;
    const company = deps.directory.get(`${country}:${localId}`);
    if (!company) throw problem('company_not_found', { detail }, error);
    // A replay has the filings of a few companies; a regulator knows all that its own list names.
    if (adapter.access !== 'replay') throw problem('source_drift', { detail }, error);
    return { filings: [], served_from: 'regulator', as_of: deps.scan.clock.now() };
  }
}

/** A list is shown also while the database is away. */
async function learn(deps: ListFilingsDeps, company: LearnedCompany): Promise<void> {
  await learnCompany(deps, company).catch((error: unknown) =>
    deps.scan.log.warn({ country: company.country, err: describeError(error) }, 'company not stored'),
  );
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

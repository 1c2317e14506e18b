import {
  type Country,
  type IngestionJob,
  type ingestFiling,
  marketSources,
  type OrgPrincipal,
  type RouteAnswer,
  type RouteBody,
  tenantOf,
} from '@footnote/contracts';
import { type Markets, marketDescriptors, parseCountry, type SourceAdapter } from '@footnote/markets';
import { type Clock, currentRequestId, problem } from '@footnote/runtime';
import type { Quotas } from '@footnote/tenants';
import { endedWork, newWork } from '@footnote/work';
import type { CompanyDirectory } from '../companies/company-directory.ts';
import { openMarket } from '../companies/open-market.ts';
import type { RegistryFiling, RegistryStore } from '../registry/registry-store.ts';
import type { IngestedFiling, IngestedFilingStore } from '../sections/ingested-filing-store.ts';
import type { RefreshFiling } from '../sections/refresh-filing.ts';
import { jobIdOf, restartableStatuses, type StoredJob, toIngestionJob } from './job.ts';
import type { JobStore } from './job-store.ts';

export interface RequestIngestionDeps {
  jobs: JobStore;
  filings: IngestedFilingStore;
  directory: CompanyDirectory;
  scan: { registry: Pick<RegistryStore, 'find'> };
  markets: Markets;
  clock: Clock;
  /** Limits the jobs that an organisation has in work. */
  quotas: Pick<Quotas, 'within'>;
  dispatch: (job: StoredJob) => Promise<unknown>;
  announce: (job: StoredJob) => void;
  refresh: RefreshFiling;
}
type Body = RouteBody<typeof ingestFiling>;

/**
 * Starts the job of a filing, or joins the one that exists. A failed or cancelled job starts again as its next
 * attempt. A filing that is ingested already completes at once. Owner, form and dates come from the regulator: what the
 * request says of them is only used to find the filing.
 */
export async function requestIngestion(
  deps: RequestIngestionDeps,
  caller: OrgPrincipal,
  body: Body,
): Promise<RouteAnswer<typeof ingestFiling>> {
  const target = checkTarget(deps.markets, body);
  const id = jobIdOf(caller.org_id, target.country, body.filing_ref);
  const row = await deps.scan.registry.find(target.country, body.filing_ref);
  const ingested = await deps.filings.get(target.country, body.filing_ref);
  if (ingested) {
    await checkOwner(deps, target, body, ingested, row);
    void deps.refresh(ingested);
  } else if (row && !row.local_ids.includes(target.localId)) {
    await askForOwner(target, body.filing_ref, row.filing_date);
  }
  const fresh = newJob(deps, caller, body, target, { id, ingested, row });
  const known = await deps.jobs.get(id);
  if (!known && (await withinQuota(deps, fresh, () => deps.jobs.insert(fresh)))) return begin(deps, fresh);

  const existing = known ?? (await deps.jobs.get(id));
  if (!existing) throw problem('store_unavailable');
  if (!restartableStatuses.includes(existing.status)) {
    if (existing.local_id !== target.localId && !ingested) throw problemOfOwner(target);
    return answer(existing, false);
  }
  const { local_id, company_name, company_ticker, form_type, filing_date, report_date, request_id } = fresh;
  const facts = { local_id, company_name, company_ticker, form_type, filing_date, report_date, request_id };
  const restarted = await withinQuota(deps, existing, () => deps.jobs.restart({ ...existing, ...facts }));
  // Another request restarted the job first: this one joins it.
  if (!restarted) return answer((await deps.jobs.get(id)) ?? existing, false);
  return begin(deps, restarted);
}

/** A job that is done at once does not count as a job in work. */
function withinQuota<T>(
  { quotas }: RequestIngestionDeps,
  { id, org_id, status }: StoredJob,
  store: () => Promise<T>,
): Promise<T> {
  if (status === 'completed') return store();
  return quotas.within(tenantOf({ org_id, user_id: '' }), id, { jobs: 1 }, store);
}

async function begin(deps: RequestIngestionDeps, job: StoredJob) {
  // This comes first, so that open streams show the job before its worker's messages.
  deps.announce(job);
  if (job.work.dispatch === 'pending') await deps.dispatch(job);
  return answer(job, true);
}

const answer = (job: StoredJob, created: boolean): { job: IngestionJob; created: boolean } => ({
  job: toIngestionJob(job),
  created,
});

/** A filing may belong to several companies. Whether it belongs to one that is not recorded yet is asked at the regulator. */
async function checkOwner(
  deps: RequestIngestionDeps,
  target: Target,
  body: Body,
  ingested: IngestedFiling,
  row: RegistryFiling | null,
): Promise<void> {
  const { localId } = target;
  if (ingested.local_ids.includes(localId)) return;
  const filing_date = row?.filing_date ?? ingested.filing_date ?? body.filing?.filing_date ?? null;
  await askForOwner(target, body.filing_ref, filing_date);
  await deps.filings.save({ ...ingested, local_ids: [localId] });
}

/** @throws filing_not_found when the regulator does not list the filing under this company */
async function askForOwner({ adapter, localId }: Target, filing_ref: string, filing_date: string | null) {
  await adapter.fetchFiling({ local_id: localId, filing_ref, filing_date });
}

function problemOfOwner({ country, localId }: Target) {
  return problem('filing_not_found', {
    detail: `The regulator of market ${country} lists no such filing of company ${localId}.`,
  });
}

interface Target {
  country: Country;
  localId: string;
  adapter: SourceAdapter;
}

/** @throws unknown_market, validation_failed, market_unavailable, filing_required */
function checkTarget(markets: Markets, body: Body): Target {
  const country = parseCountry(body.country);
  const localId = marketDescriptors[country].normalizeLocalId(body.local_id);
  if (localId === null) throw badField('/local_id', 'company_id', `not a company id of market ${country}`);
  const adapter = openMarket(markets, country, 'ingested', { local_id: localId });
  if (!adapter.checkFilingRef(body.filing_ref)) {
    throw badField('/filing_ref', 'filing_ref', `not a filing reference of ${adapter.source}`);
  }
  if (adapter.needsFilingObject && !body.filing) {
    throw problem('filing_required', {
      detail: `Send the filing object of the filings list as 'filing' for market ${country}.`,
      errors: [{ in: 'body', path: '/filing', code: 'required', message: 'required for this market' }],
    });
  }
  if (body.filing && body.filing.filing_ref !== body.filing_ref) {
    throw badField('/filing/filing_ref', 'mismatch', 'must be the filing_ref of the request');
  }
  return { country, localId, adapter };
}

function badField(path: string, code: string, message: string) {
  return problem('validation_failed', {
    detail: `body ${path}: ${message}.`,
    errors: [{ in: 'body', path, code, message }],
  });
}

function newJob(
  deps: RequestIngestionDeps,
  caller: OrgPrincipal,
  body: Body,
  target: Target,
  known: { id: string; ingested: IngestedFiling | null; row: RegistryFiling | null },
): StoredJob {
  const { id, ingested, row } = known;
  const now = deps.clock.now();
  const company = deps.directory.get(`${target.country}:${target.localId}`);
  return {
    id,
    org_id: caller.org_id,
    status: ingested ? 'completed' : 'queued',
    stage: ingested ? 'store' : null,
    progress_pct: ingested ? 100 : 0,
    country: target.country,
    source: marketSources[target.country],
    local_id: target.localId,
    filing_id: body.filing_ref,
    company_name: company?.name ?? row?.company_name ?? null,
    company_ticker: company?.ticker ?? null,
    form_type: ingested?.form_type ?? row?.form_type ?? null,
    // The day under which the regulator lists the filing; the worker checks it against that list.
    filing_date: row?.filing_date ?? body.filing?.filing_date ?? null,
    report_date: row?.report_date ?? null,
    attempt: 1,
    section_count: ingested?.sections.length ?? null,
    warnings: ingested?.warnings ?? [],
    error: null,
    request_id: currentRequestId() ?? null,
    work: ingested ? endedWork() : newWork(now),
    created_at: now,
    started_at: ingested ? now : null,
    finished_at: ingested ? now : null,
    updated_at: now,
  };
}

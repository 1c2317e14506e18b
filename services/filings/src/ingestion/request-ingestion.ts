import {
  type Country,
  type IngestionJob,
  type ingestFiling,
  marketSources,
  type OrgPrincipal,
  type RouteAnswer,
  type RouteBody,
} from '@research/contracts';
import { type Markets, marketFacts, parseCountry, type SourceAdapter } from '@research/markets';
import { type Clock, problem } from '@research/runtime';
import type { CompanyDirectory } from '../companies/company-directory.ts';
import type { IngestedFiling, IngestedFilingStore } from '../sections/ingested-filing-store.ts';
import { jobIdOf, restartableStatuses, type StoredJob, toIngestionJob } from './job.ts';
import type { JobStore } from './job-store.ts';

export interface RequestIngestionDeps {
  jobs: JobStore;
  filings: IngestedFilingStore;
  directory: CompanyDirectory;
  markets: Markets;
  clock: Clock;
  dispatch: (job: StoredJob) => Promise<void>;
  announce: (job: StoredJob) => void;
}
type Body = RouteBody<typeof ingestFiling>;

/**
 * Starts the job of a filing, or joins the one that exists. A failed or cancelled job starts again as its next
 * attempt. A filing that is ingested already completes at once.
 */
export async function requestIngestion(
  deps: RequestIngestionDeps,
  caller: OrgPrincipal,
  body: Body,
): Promise<RouteAnswer<typeof ingestFiling>> {
  const target = checkTarget(deps.markets, body);
  const id = jobIdOf(caller.org_id, target.country, body.filing_ref);
  const ingested = await deps.filings.get(target.country, body.filing_ref);
  const fresh = newJob(deps, caller, body, target, id, ingested);
  if (await deps.jobs.insert(fresh)) return begin(deps, fresh);

  const existing = await deps.jobs.get(id);
  if (!existing) throw problem('store_unavailable');
  if (!restartableStatuses.includes(existing.status)) return answer(existing, false);
  const restarted = await deps.jobs.restart(existing);
  // Another request restarted it first: this one joins.
  if (!restarted) return answer((await deps.jobs.get(id)) ?? existing, false);
  return begin(deps, restarted);
}

async function begin(deps: RequestIngestionDeps, job: StoredJob) {
  if (job.dispatch === 'pending') await deps.dispatch(job);
  deps.announce(job);
  return answer(job, true);
}

const answer = (job: StoredJob, created: boolean): { job: IngestionJob; created: boolean } => ({
  job: toIngestionJob(job),
  created,
});

interface Target {
  country: Country;
  localId: string;
  adapter: SourceAdapter;
}

/** @throws unknown_market, validation_failed, market_unavailable, filing_required */
function checkTarget(markets: Markets, body: Body): Target {
  const country = parseCountry(body.country);
  const localId = marketFacts[country].normaliseLocalId(body.local_id);
  if (localId === null) throw badField('/local_id', 'company_id', `not a company id of market ${country}`);
  const adapter = markets.adapter(country);
  const access = markets.access(country);
  if (!adapter || access === 'needs_key' || access === 'closed') {
    const detail =
      access === 'needs_key' ? "the regulator's key is not set" : 'no lawful interface is served yet';
    throw problem('market_unavailable', {
      detail: `Filings of market ${country} can't be ingested: ${detail}.`,
    });
  }
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
  id: string,
  ingested: IngestedFiling | null,
): StoredJob {
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
    filing_ref: body.filing_ref,
    filing_id: body.filing_ref,
    company_name: company?.name ?? body.company_name ?? null,
    company_ticker: company?.ticker ?? body.company_ticker ?? null,
    form_type: ingested?.form_type ?? body.filing?.form_type ?? null,
    filing_date: body.filing?.filing_date ?? null,
    report_date: body.filing?.report_date ?? null,
    attempt: 1,
    section_count: ingested?.sections.length ?? null,
    warnings: ingested?.warnings ?? [],
    error: null,
    dispatch: ingested ? 'none' : 'pending',
    sent_at: null,
    created_at: now,
    started_at: ingested ? now : null,
    finished_at: ingested ? now : null,
    updated_at: now,
  };
}

import type { OrgPrincipal } from '@footnote/contracts';
import type { FilingRequest, Markets, SourceAdapter } from '@footnote/markets';
import { problem, runInContext, systemClock } from '@footnote/runtime';
import { makeCompanyFiling } from '../../test/fake-day-listing.ts';
import { createCompanyDirectory } from '../companies/company-directory.ts';
import type { RegistryFiling } from '../registry/registry-store.ts';
import type { IngestedFiling } from '../sections/ingested-filing-store.ts';
import type { StoredJob } from './job.ts';
import type { JobStore } from './job-store.ts';
import { type RequestIngestionDeps, requestIngestion } from './request-ingestion.ts';

const caller = { org_id: 'acme' } as OrgPrincipal;
const { local_id: owner, ...listed } = makeCompanyFiling();
const row: RegistryFiling = { ...listed, local_ids: [owner] };
const ingested: IngestedFiling = {
  country: 'JP',
  filing_id: row.filing_ref,
  local_ids: [owner],
  form_type: row.form_type,
  filing_date: row.filing_date,
  report_date: row.report_date,
  financials_key: null,
  source_url: null,
  artifact_key: 'a',
  document_key: 'd',
  document_sha256: 's',
  sections: [],
  warnings: [],
  ingested_at: '2026-03-01T00:00:00.000Z',
};
/** What a client states: everything except the reference is wrong. */
const claim = {
  country: 'JP',
  local_id: 'E00001',
  filing_ref: row.filing_ref,
  company_name: 'Forged Name',
  company_ticker: 'FAKE',
  filing: { filing_ref: row.filing_ref, form_type: 'Forged form', filing_date: '2020-01-01' },
};

function makeDeps(known: { row?: RegistryFiling; ingested?: IngestedFiling; owners?: string[] }) {
  const jobs = new Map<string, StoredJob>();
  const saved: IngestedFiling[] = [];
  const asked: FilingRequest[] = [];
  const adapter = {
    country: 'JP',
    needsFilingObject: true,
    checkFilingRef: () => true,
    fetchFiling: async (request: FilingRequest) => {
      asked.push(request);
      if (!known.owners?.includes(request.local_id)) throw problem('filing_not_found');
      return { documents: [] } as never;
    },
  } as unknown as SourceAdapter;
  const deps: RequestIngestionDeps = {
    quotas: { within: (_tenant, _key, _amounts, work) => work() },
    jobs: {
      insert: async (job) => !jobs.has(job.id) && Boolean(jobs.set(job.id, job)),
      get: async (id) => jobs.get(id) ?? null,
      restart: async (job) => {
        jobs.set(job.id, { ...job, status: 'queued' });
        return { ...job, status: 'queued' };
      },
    } as JobStore,
    filings: {
      get: async () => known.ingested ?? null,
      save: async (filing) => void saved.push(filing),
      claimRefresh: async () => false,
      outdated: async () => [],
      present: async () => new Set(),
    },
    scan: { registry: { find: async () => known.row ?? null } },
    directory: createCompanyDirectory(),
    markets: { adapter: () => adapter, access: () => 'replay', close() {} } satisfies Markets,
    clock: systemClock,
    dispatch: async () => {},
    announce: () => {},
    refresh: async () => {},
  };
  return { deps, jobs, saved, asked };
}

describe('a request to ingest', () => {
  it('names the filing by the registry and never by itself', async () => {
    const { deps, jobs } = makeDeps({ row });
    const { job } = await requestIngestion(deps, caller, claim);
    expect(job).toMatchObject({
      company_name: row.company_name,
      company_ticker: null,
      form_type: row.form_type,
    });
    expect(jobs.get(job.id)).toMatchObject({ filing_date: row.filing_date, report_date: row.report_date });
  });

  it('keeps the id of the request, that of the new one where it begins again', async () => {
    const { deps, jobs } = makeDeps({ row });
    const ask = (requestId: string) =>
      runInContext({ requestId }, () => requestIngestion(deps, caller, claim));
    const { job } = await ask('req_1');
    expect(job.request_id).toBe('req_1');
    jobs.set(job.id, { ...(jobs.get(job.id) as StoredJob), status: 'failed' });
    expect((await ask('req_2')).job.request_id).toBe('req_2');
  });

  it('says nothing of a filing that the registry does not have', async () => {
    const { job } = await requestIngestion(makeDeps({}).deps, caller, claim);
    expect(job).toMatchObject({ company_name: null, company_ticker: null, form_type: null });
  });

  it("is refused for another company's filing", async () => {
    const wrong = { ...claim, local_id: 'E00002' };
    for (const known of [{ row }, { ingested }, { row, ingested }]) {
      const { deps, jobs, saved } = makeDeps(known);
      await expect(requestIngestion(deps, caller, wrong)).rejects.toMatchObject({ code: 'filing_not_found' });
      expect([jobs.size, saved]).toEqual([0, []]);
    }
  });

  it('completes at once for each company under which the regulator lists it', async () => {
    const { deps, saved, asked } = makeDeps({ ingested, owners: ['E00001', 'E00002'] });
    const other = await requestIngestion(deps, caller, { ...claim, local_id: 'E00002' });
    expect(other.job.status).toBe('completed');
    expect(asked).toEqual([{ local_id: 'E00002', filing_ref: row.filing_ref, filing_date: row.filing_date }]);
    expect(saved.map(({ local_ids }) => local_ids)).toEqual([['E00002']]);
  });

  it('starts for a company that files jointly with the one whose list was read', async () => {
    const { deps } = makeDeps({ row, owners: ['E00001', 'E00002'] });
    const joint = await requestIngestion(deps, caller, { ...claim, local_id: 'E00002' });
    expect([joint.created, joint.job.local_id]).toEqual([true, 'E00002']);
  });

  it('begins again for the right company after it failed for a wrong one', async () => {
    const { deps, jobs } = makeDeps({});
    const first = await requestIngestion(deps, caller, { ...claim, local_id: 'E00002' });
    const failed = jobs.get(first.job.id);
    if (failed) jobs.set(failed.id, { ...failed, status: 'failed' });
    const second = await requestIngestion(deps, caller, claim);
    expect([second.created, second.job.local_id]).toEqual([true, 'E00001']);
  });

  it("does not join the job under way for another company's filing", async () => {
    const { deps } = makeDeps({});
    await requestIngestion(deps, caller, claim);
    await expect(requestIngestion(deps, caller, { ...claim, local_id: 'E00002' })).rejects.toMatchObject({
      code: 'filing_not_found',
    });
  });
});

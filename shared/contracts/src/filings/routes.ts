import { z } from 'zod';
import { amount, count, cursor, lineText, nextCursor, storedId } from '../bounds.ts';
import { integerParameter, isoDate } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { company, companyHit, companyPage, companySortKeys } from './company.ts';
import { filingList, filingRef, postedFiling } from './filing.ts';
import { countryParam, filingParams } from './filing-params.ts';
import { financialRoutes } from './financial-routes.ts';
import { searchFullText } from './full-text.ts';
import { ingestionJob, jobStatus } from './job.ts';
import { market } from './market.ts';
import { sectionList, sectionText } from './section.ts';
import { diffSection } from './section-diff.ts';

const tag = 'Filings';
const localId = lineText(64).meta({ example: '320193' });
const regulatorProblems = [
  'quota_exceeded',
  'regulator_failed',
  'regulator_refused',
  'regulator_timeout',
  'regulator_busy',
  'source_drift',
  'market_unavailable',
] as const;

export const searchCompanies = defineRoute({
  id: 'searchCompanies',
  method: 'GET',
  path: '/api/filings/search',
  auth: 'user',
  tag,
  summary: 'Search companies of all markets by prefix of name, ticker or alias',
  description:
    'A ticker may name its market (`7203.T`, `AAPL US`, `LSE:BARC`). An ISIN or another identifier must be complete.',
  problems: [],
  shape: {
    query: z.object({
      q: z.string().min(1).max(200).meta({ example: 'app' }),
      limit: integerParameter(1, 100, 20),
    }),
    ok: z.object({
      results: z.array(companyHit).max(100),
      total: count,
      did_you_mean: z
        .array(company.pick({ country: true, local_id: true, name: true, ticker: true }))
        .max(5)
        .meta({ description: 'Companies with similar names, by keyboard and sound, when nothing was found' }),
      query_ms: amount,
    }),
  },
});

export const listMarkets = defineRoute({
  id: 'listMarkets',
  method: 'GET',
  path: '/api/filings/markets',
  auth: 'user',
  tag,
  summary: 'The ten markets, with company counts and how their filings are reached',
  problems: [],
  shape: { ok: z.object({ markets: z.array(market).max(50) }) },
});

export const listMarketCompanies = defineRoute({
  id: 'listMarketCompanies',
  method: 'GET',
  path: '/api/filings/market/{country}',
  auth: 'user',
  tag,
  summary: "A market's companies, page by page",
  problems: ['unknown_market'],
  shape: {
    params: z.object({ country: countryParam }),
    query: z.object({
      page: integerParameter(1, 1_000_000, 1),
      page_size: integerParameter(1, 200, 50),
      sort_by: z.enum(companySortKeys).default('market_cap_usd'),
      sort_order: z.enum(['asc', 'desc']).default('desc'),
      sector: z.string().min(1).max(200).optional(),
    }),
    ok: companyPage,
  },
});

export const getCompany = defineRoute({
  id: 'getCompany',
  method: 'GET',
  path: '/api/filings/company/{country}/{local_id}',
  auth: 'user',
  tag,
  summary: 'One company',
  problems: ['unknown_market', 'company_not_found', ...regulatorProblems],
  shape: {
    params: z.object({ country: countryParam, local_id: localId }),
    ok: company,
  },
});

export const listCompanyFilings = defineRoute({
  id: 'listCompanyFilings',
  method: 'GET',
  path: '/api/filings/company/{country}/{local_id}/filings',
  auth: 'user',
  tag,
  summary: "A company's filings, newest first",
  problems: ['unknown_market', 'company_not_found', ...regulatorProblems],
  shape: {
    params: z.object({ country: countryParam, local_id: localId }),
    query: z.object({
      form_type: z.string().min(1).max(80).optional(),
      from: isoDate.optional().meta({ description: 'Earliest filing date' }),
      to: isoDate.optional().meta({ description: 'Latest filing date' }),
      limit: integerParameter(1, 200, 100),
      cursor: cursor.optional(),
    }),
    ok: filingList,
  },
});

export const ingestFiling = defineRoute({
  id: 'ingestFiling',
  method: 'POST',
  path: '/api/filings/ingest',
  auth: 'org',
  tag,
  summary: 'Start the ingestion of a filing, or return the existing job',
  creates: true,
  problems: ['quota_exceeded', 'unknown_market', 'filing_required', 'filing_not_found', 'market_unavailable'],
  shape: {
    body: z.strictObject({
      country: countryParam,
      local_id: localId,
      filing_ref: filingRef,
      company_ticker: lineText(40).nullish(),
      company_name: lineText(300).nullish(),
      filing: postedFiling.nullish(),
    }),
    ok: z.object({ job: ingestionJob, created: z.boolean() }),
  },
});

export const getIngestionJob = defineRoute({
  id: 'getIngestionJob',
  method: 'GET',
  path: '/api/filings/ingest/{job_id}',
  auth: 'org',
  tag,
  summary: 'One ingestion job',
  problems: ['job_not_found'],
  shape: { params: z.object({ job_id: storedId }), ok: z.object({ job: ingestionJob }) },
});

export const cancelIngestionJob = defineRoute({
  id: 'cancelIngestionJob',
  method: 'DELETE',
  path: '/api/filings/ingest/{job_id}',
  auth: 'org',
  tag,
  summary: 'Cancel a queued or running ingestion job',
  problems: ['job_not_found', 'job_not_active'],
  shape: { params: z.object({ job_id: storedId }), ok: z.object({ job: ingestionJob }) },
});

/** The most active jobs of one page, and at the beginning of a stream. */
export const activeJobsPage = 1_000;

export const listActiveJobs = defineRoute({
  id: 'listActiveJobs',
  method: 'GET',
  path: '/api/filings/ingest/active',
  auth: 'org',
  tag,
  summary: "The organisation's queued and running jobs, newest first",
  description: '`count` is the number of all of them, also where a page holds fewer.',
  problems: [],
  shape: {
    query: z.object({
      limit: integerParameter(1, activeJobsPage, activeJobsPage),
      cursor: cursor.optional(),
    }),
    ok: z.object({ jobs: z.array(ingestionJob).max(activeJobsPage), count, next_cursor: nextCursor }),
  },
});

export const listIngestionJobs = defineRoute({
  id: 'listIngestionJobs',
  method: 'GET',
  path: '/api/filings/ingest',
  auth: 'org',
  tag,
  summary: "The organisation's ingestion jobs, those that have ended too, newest first",
  problems: [],
  shape: {
    query: z.object({
      status: jobStatus.optional(),
      limit: integerParameter(1, 200, 50),
      cursor: cursor.optional(),
    }),
    ok: z.object({ jobs: z.array(ingestionJob).max(200), count, next_cursor: nextCursor }),
  },
});

export const streamIngestion = defineRoute({
  id: 'streamIngestion',
  method: 'GET',
  path: '/api/filings/ingest/stream',
  auth: 'org-by-query',
  tag,
  summary: "Server-sent events of the organisation's ingestion jobs",
  description:
    'Events `progress`, `complete`, `error` and `heartbeat` (every 30 s), data as JSON. Begins with a `progress` ' +
    'for each active job; `Last-Event-ID` also brings the newest state of every job that changed since. The ' +
    'server ends the stream after 5 minutes; reconnect to go on.',
  honours: ['Last-Event-ID'],
  problems: [],
  shape: { query: z.object({ token: z.string().max(16_000).optional() }), ok: 'event-stream' },
});

export const listSections = defineRoute({
  id: 'listSections',
  method: 'GET',
  path: '/api/filings/sections/{country}/{filing_id}',
  auth: 'user',
  tag,
  summary: "An ingested filing's table of contents",
  honours: ['If-None-Match'],
  problems: ['unknown_market', 'filing_not_ingested'],
  shape: { params: z.object(filingParams), ok: sectionList },
});

/** More than any section has. */
const mostSectionChars = 200_000_000;

export const readSection = defineRoute({
  id: 'readSection',
  method: 'GET',
  path: '/api/filings/read/{country}/{filing_id}/{section_id}',
  auth: 'user',
  tag,
  summary: 'The text of one section as Markdown',
  description:
    'By the slug of the table of contents, or by `@` and a canonical key, such as `@risk_factors`: the section that the ' +
    "market's own form has for it, with the sections below it. Where several carry the key, the main one; `next` leads on.",
  alsoAs: ['text/markdown'],
  honours: ['If-None-Match'],
  problems: ['unknown_market', 'filing_not_ingested', 'section_not_found'],
  shape: {
    params: z.object({ ...filingParams, section_id: lineText(80) }),
    query: z.object({
      offset: integerParameter(0, mostSectionChars, 0).meta({
        description: 'Read from here, in UTF-16 units of the section',
      }),
      limit: integerParameter(1, mostSectionChars, mostSectionChars).meta({
        description: 'At most this many; a part ends at the end of a line if one is near',
      }),
    }),
    ok: sectionText,
  },
});

export const filingsRoutes = [
  searchCompanies,
  listMarkets,
  listMarketCompanies,
  getCompany,
  listCompanyFilings,
  searchFullText,
  ingestFiling,
  getIngestionJob,
  cancelIngestionJob,
  listActiveJobs,
  listIngestionJobs,
  streamIngestion,
  listSections,
  readSection,
  diffSection,
  ...financialRoutes,
] as const;

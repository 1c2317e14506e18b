import { jobChanged } from '@footnote/contracts';
import { createMarkets } from '@footnote/markets';
import type { Bus } from '@footnote/messaging';
import { type Clock, describeError, type Lifecycle, type Log, type Metrics, newId } from '@footnote/runtime';
import type { connectMongo, connectRedis, ObjectStore } from '@footnote/stores';
import {
  createMongoQuotaStore,
  createQuotas,
  createRedisCallCounter,
  createRegulatorAccount,
} from '@footnote/tenants';
import { createCompanyDirectory } from './companies/company-directory.ts';
import { createCompanyFollower } from './companies/follow-companies.ts';
import { createMarketPages } from './companies/market-pages.ts';
import { createMongoCompanyStore } from './companies/mongo-company-store.ts';
import type { FilingsConfig } from './config.ts';
import { createDiffPool } from './diff/diff-pool.ts';
import type { FilingsDeps } from './filings-deps.ts';
import { createFinancialsReader } from './financials/financials-reader.ts';
import { createMongoFilingFiguresStore } from './financials/mongo-filing-figures-store.ts';
import { createMongoScreenStore } from './financials/mongo-screen-store.ts';
import { createMongoSeriesStore } from './financials/mongo-series-store.ts';
import { createTablesReader } from './financials/tables-reader.ts';
import { createIngestionWork, ingestionPolicy } from './ingestion/ingestion-work.ts';
import { type StoredJob, toIngestionJob } from './ingestion/job.ts';
import { createJobHub } from './ingestion/job-hub.ts';
import { createMongoJobStore } from './ingestion/mongo-job-store.ts';
import { createMongoRegistryStore } from './registry/mongo-registry-store.ts';
import { createArtifactReader } from './sections/artifact-reader.ts';
import { createEarlierSplits } from './sections/earlier-splits.ts';
import { createMongoIngestedFilingStore } from './sections/mongo-ingested-filing-store.ts';
import { createFilingRefresh } from './sections/refresh-filing.ts';

/** What the service is connected to. */
export interface Connections {
  mongo: ReturnType<typeof connectMongo>;
  redis: ReturnType<typeof connectRedis>;
  objects: ObjectStore;
  bus: Bus;
  log: Log;
  metrics: Metrics;
  clock: Clock;
}

export type OpenedDeps = ReturnType<typeof openDeps>;

/** Makes the parts of the service, and those that only its start needs. Nothing runs yet. */
export function openDeps(
  config: FilingsConfig,
  lifecycle: Lifecycle,
  { mongo, redis, objects, bus, log, metrics, clock }: Connections,
) {
  const regulatorCalls = createRegulatorAccount(
    { counter: createRedisCallCounter(redis), clock, log },
    {
      callsPerMinute: config.REGULATOR_CALLS_PER_MINUTE_PER_ORG,
      sharePercent: config.REGULATOR_SHARE_PERCENT_PER_ORG,
    },
  );
  const { admit } = regulatorCalls;
  const markets = createMarkets(config, { redis, log, metrics, clock, admit });
  lifecycle.use('regulators', () => markets.close());
  const companies = createMongoCompanyStore(mongo.connection, clock);
  const policy = ingestionPolicy(config.JOB_STALL_MS);
  const jobs = createMongoJobStore(mongo.connection, clock, policy);
  const quotas = createQuotas(
    { store: createMongoQuotaStore(mongo.connection), clock, log },
    {
      group: 'jobs',
      limits: { jobs: config.JOBS_PER_ORG },
      // A tenant of jobs is always an organisation.
      measure: async (tenant) => ({ jobs: await jobs.countActive(tenant.slice('org:'.length)) }),
      passesInSeconds: 30,
    },
  );
  const filings = createMongoIngestedFilingStore(mongo.connection);
  const earlierSplits = createEarlierSplits({ connection: mongo.connection, filings, objects, clock, log });
  const registry = createMongoRegistryStore(mongo.connection, clock);
  const directory = createCompanyDirectory();
  const follower = createCompanyFollower(companies, directory, log, clock);
  const hub = createJobHub(jobs, log);

  const announce = (job: StoredJob) => {
    hub.deliver(job);
    // A worker has begun or ended a job: now the organisation's next job may be sent.
    if (job.status !== 'queued') void work.next(job.org_id);
    bus
      .publish(jobChanged, { org_id: job.org_id, job: toIngestionJob(job) })
      .catch((error) =>
        log.warn({ job_id: job.id, err: describeError(error) }, 'the change of a job was not published'),
      );
  };
  const work = createIngestionWork({ jobs, bus, announce, clock, log }, policy);
  const diffs = createDiffPool();
  lifecycle.use('diffs', () => diffs.close());
  const parts: FilingsDeps = {
    log,
    clock,
    bus,
    markets,
    directory,
    companies,
    pages: createMarketPages(directory),
    jobs,
    quotas,
    hub,
    filings,
    earlierSplits,
    refresh: createFilingRefresh({ filings, bus, clock, log }),
    diffs,
    artifacts: createArtifactReader(objects, config.SECTION_CACHE_BYTES),
    financials: createFinancialsReader(objects, config.SECTION_CACHE_BYTES),
    tables: createTablesReader(objects, config.SECTION_CACHE_BYTES),
    figures: createMongoFilingFiguresStore(mongo.connection),
    series: createMongoSeriesStore(mongo.connection),
    screen: createMongoScreenStore(mongo.connection),
    publicUrl: config.PUBLIC_URL,
    scan: { registry, clock, log, holder: newId('filings') },
    stream: {
      jobs,
      hub,
      clock,
      lifetimeMs: config.STREAM_LIFETIME_MS,
      heartbeatMs: config.STREAM_HEARTBEAT_MS,
      stopping: lifecycle.signal,
    },
    dispatch: work.dispatch,
    announce,
  };
  return { parts, work, follower, regulatorCalls };
}

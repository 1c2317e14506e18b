import { answerCalls } from '@research/calls';
import { jobChanged, tenantOf, usageOfFilings } from '@research/contracts';
import { type Binder, createServiceApp, listen } from '@research/http';
import { createMarkets } from '@research/markets';
import { connectBus } from '@research/messaging';
import {
  createLog,
  createMetrics,
  describeError,
  type Lifecycle,
  newId,
  problem,
  serveMetrics,
  systemClock,
} from '@research/runtime';
import { connectMongo, connectRedis, createRedisIdempotencyStore, openObjectStore } from '@research/stores';
import {
  createMongoQuotaStore,
  createQuotas,
  createRedisCallCounter,
  createRegulatorAccount,
  openAuditLog,
} from '@research/tenants';
import { runSweeps } from '@research/work';
import { createCompanyDirectory } from './companies/company-directory.ts';
import { createCompanyFollower } from './companies/follow-companies.ts';
import { createMarketPages } from './companies/market-pages.ts';
import { createMongoCompanyStore } from './companies/mongo-company-store.ts';
import type { FilingsConfig } from './config.ts';
import { startConsumers } from './consumers.ts';
import type { FilingsParts } from './filings-parts.ts';
import { createFinancialsReader } from './financials/financials-reader.ts';
import { createMongoFilingFiguresStore } from './financials/mongo-filing-figures-store.ts';
import { createMongoSeriesStore } from './financials/mongo-series-store.ts';
import { createIngestionWork, ingestionPolicy } from './ingestion/ingestion-work.ts';
import { type StoredJob, toIngestionJob } from './ingestion/job.ts';
import { createJobHub } from './ingestion/job-hub.ts';
import { createMongoJobStore } from './ingestion/mongo-job-store.ts';
import { prepareDatabase } from './prepare-database.ts';
import { createMongoRegistryStore } from './registry/mongo-registry-store.ts';
import { runRegistryScans } from './registry/run-registry-scans.ts';
import { bindRoutes } from './routes.ts';
import { createArtifactReader } from './sections/artifact-reader.ts';
import { createEarlierSplits } from './sections/earlier-splits.ts';
import { createMongoIngestedFilingStore } from './sections/mongo-ingested-filing-store.ts';
import { createFilingRefresh } from './sections/refresh-filing.ts';

const service = 'filings';

/** Wires the service and starts it; parts are closed by the lifecycle in reverse order. */
export async function startFilingsService(
  config: FilingsConfig,
  lifecycle: Lifecycle,
): Promise<{ url: string }> {
  const log = createLog(service, config.LOG_LEVEL);
  const metrics = createMetrics(service);
  const clock = systemClock;

  const mongo = connectMongo(config.MONGODB_URL, log);
  lifecycle.use('mongodb', () => mongo.close());
  const audit = openAuditLog(mongo, config, lifecycle, log);
  const redis = connectRedis(config.REDIS_URL, log);
  lifecycle.use('redis', () => redis.disconnect());
  const objects = openObjectStore(config);
  const bus = await connectBus(config.RABBITMQ_URL, service, log, { metrics });
  lifecycle.use('bus', () => bus.close(), 15_000);
  await serveMetrics(metrics, lifecycle, config.HOST, config.METRICS_PORT);

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
  const parts: FilingsParts = {
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
    artifacts: createArtifactReader(objects, config.SECTION_CACHE_BYTES),
    financials: createFinancialsReader(objects, config.SECTION_CACHE_BYTES),
    figures: createMongoFilingFiguresStore(mongo.connection),
    series: createMongoSeriesStore(mongo.connection),
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

  metrics.observe('ingestion_streams_open', 'Open progress streams', () => hub.listeners);
  metrics.observe('companies_known', 'Companies in the search index', () => directory.index.size);

  await startConsumers(parts);
  const background = [
    prepareDatabase({ connection: mongo.connection, companies, markets, log }, lifecycle.signal),
    follower.run(config.COMPANY_FOLLOW_INTERVAL_MS, lifecycle.signal),
    runSweeps(
      [
        { name: 'ingestion', run: work.sweep },
        { name: 'objects of earlier splits', run: earlierSplits.sweep },
      ],
      config.JOB_SWEEP_INTERVAL_MS,
      log,
      lifecycle.signal,
    ),
    runRegistryScans(
      { scan: parts.scan, markets, directory },
      { intervalMs: config.REGISTRY_SCAN_INTERVAL_MS, reachDays: config.REGISTRY_SCAN_DAYS },
      lifecycle.signal,
    ),
  ];
  const resync = setInterval(() => void hub.resync(), config.STREAM_HEARTBEAT_MS / 2);
  lifecycle.use('background work', async () => {
    clearInterval(resync);
    await Promise.allSettled(background);
  });

  const { INTERNAL_TOKEN_SECRET: internalTokenSecret } = config;
  const bind = (binder: Binder) => bindRoutes(binder, parts);
  await answerCalls({ service, bus, internalTokenSecret, log, metrics, audit }, (binder) => {
    bind(binder);
    binder.json(usageOfFilings, async ({ caller }) => ({
      quotas: [
        ...(caller.org_id === null ? [] : await quotas.standings(tenantOf(caller))),
        ...(await regulatorCalls.standings(tenantOf(caller))),
      ],
    }));
  });
  const app = createServiceApp(
    {
      service,
      log,
      metrics,
      lifecycle,
      internalTokenSecret,
      idempotency: createRedisIdempotencyStore(redis),
      audit,
      probes: [
        { name: 'mongodb', check: () => mongo.ready() },
        {
          name: 'companies',
          check: async () => void (follower.loaded || fail('companies are being loaded')),
        },
        { name: 'rabbitmq', optional: true, check: () => bus.ready() },
        { name: 'redis', optional: true, check: async () => void (await redis.ping()) },
        { name: 'objects', check: () => objects.ready() },
      ],
    },
    bind,
  );
  const { url } = await listen(app, lifecycle, config.HOST, config.PORT);
  log.info({ url }, 'listening');
  return { url };
}

function fail(detail: string): never {
  throw problem('store_unavailable', { detail });
}

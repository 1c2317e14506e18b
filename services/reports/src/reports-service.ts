import { openAnalyst } from '@footnote/analyst';
import { answerCalls, createServiceCalls } from '@footnote/calls';
import { tenantOf, usageOfReports } from '@footnote/contracts';
import { type Binder, createServiceApp, identityKey, listen } from '@footnote/http';
import { openLanguageModel } from '@footnote/llm';
import { connectBus, createEventWaiters, withPlaceForOthers } from '@footnote/messaging';
import {
  createKeyedTurns,
  createLog,
  createMetrics,
  type Lifecycle,
  type Log,
  serveMetrics,
  systemClock,
} from '@footnote/runtime';
import {
  connectMongo,
  connectRedis,
  createRedisIdempotencyStore,
  makeIndexes,
  openObjectStore,
} from '@footnote/stores';
import { createMongoQuotaStore, openAuditLog, openModelAccount } from '@footnote/tenants';
import { runSweeps } from '@footnote/work';
import type { ReportsConfig } from './config.ts';
import { startConsumers } from './consumers.ts';
import { createReportExporter } from './exports/report-exporter.ts';
import { createMongoReportLinkStore } from './links/mongo-report-link-store.ts';
import { createPdfWork } from './pdf/pdf-work.ts';
import { createPdfRenderer } from './rendering/pdf-renderer.ts';
import { openReportStores } from './reports/mongo-report-stores.ts';
import { createReportQuotas } from './reports/report-quotas.ts';
import { reportSweeps } from './reports/sweep-reports.ts';
import type { ReportsParts } from './reports-parts.ts';
import { bindRoutes } from './routes.ts';

const service = 'reports';

export async function startReportsService(
  config: ReportsConfig,
  lifecycle: Lifecycle,
  log: Log = createLog(service, config.LOG_LEVEL),
): Promise<{ url: string }> {
  const metrics = createMetrics(service);
  const mongo = connectMongo(config.MONGODB_URL, log);
  lifecycle.use('mongodb', () => mongo.close());
  const audit = openAuditLog(mongo, config, lifecycle, log);
  const account = openModelAccount(mongo.connection, config, { clock: systemClock, log });
  const model = openLanguageModel(config, { log, metrics, offline: openAnalyst, account });
  const redis = connectRedis(config.REDIS_URL, log);
  lifecycle.use('redis', () => redis.disconnect());
  const objects = openObjectStore(config);
  const renderAtOnce = withPlaceForOthers(config.RENDER_CONCURRENCY);
  const renderer = createPdfRenderer({ ...config, RENDER_CONCURRENCY: renderAtOnce }, { log, metrics });
  lifecycle.use('renderer', () => renderer.close());
  const exporter = createReportExporter();
  lifecycle.use('exporter', () => exporter.close());
  const bus = await connectBus(config.RABBITMQ_URL, service, log, { drainMs: 15_000, metrics });
  // A current render may end while the service drains; otherwise its message goes back to the queue.
  lifecycle.use('bus', () => bus.close(), 20_000);
  await serveMetrics(metrics, lifecycle, config.HOST, config.METRICS_PORT);

  const stores = openReportStores(mongo.connection, objects, systemClock, log);
  const quotaDeps = { store: createMongoQuotaStore(mongo.connection), clock: systemClock, log };
  const quotas = createReportQuotas(quotaDeps, stores.reports, config);
  const base = { ...stores, bus, clock: systemClock, log };
  const parts: ReportsParts = {
    ...base,
    calls: createServiceCalls(bus, identityKey(config.INTERNAL_TOKEN_SECRET)),
    links: createMongoReportLinkStore(mongo.connection),
    audit,
    quotas,
    turns: createKeyedTurns(),
    pdfWork: createPdfWork(base),
    pdfEnded: createEventWaiters(),
    renderer,
    exporter,
    model,
    generator: 'Footnote',
    linkBase: config.PUBLIC_URL,
    editWaitMs: config.EDIT_WAIT_MS,
  };
  void makeIndexes(mongo.connection, log, lifecycle.signal);
  await startConsumers(bus, parts, config.RENDER_CONCURRENCY);
  const sweeping = runSweeps(reportSweeps(parts), config.REPORT_SWEEP_INTERVAL_MS, log, lifecycle.signal);
  lifecycle.use('sweeper', () => sweeping);

  const { INTERNAL_TOKEN_SECRET: internalTokenSecret } = config;
  const bind = (binder: Binder) => bindRoutes(binder, parts);
  await answerCalls({ service, bus, internalTokenSecret, log, metrics, audit }, (binder) => {
    bind(binder);
    binder.json(usageOfReports, async ({ caller }) => ({
      quotas: caller.org_id === null ? [] : await quotas.standings(tenantOf(caller)),
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
        { name: 'objects', check: () => objects.ready() },
        { name: 'rabbitmq', optional: true, check: () => bus.ready() },
        { name: 'redis', optional: true, check: async () => void (await redis.ping()) },
        { name: 'chrome', optional: true, check: () => renderer.ready() },
      ],
    },
    bind,
  );
  const { url } = await listen(app, lifecycle, config.HOST, config.PORT);
  log.info({ url, model: model.info.model }, 'listening');
  return { url };
}

import { answerCalls } from '@footnote/calls';
import { tenantOf, usageOfFilings } from '@footnote/contracts';
import { type Binder, createServiceApp, listen } from '@footnote/http';
import { connectBus } from '@footnote/messaging';
import {
  createLog,
  createMetrics,
  type Lifecycle,
  problem,
  serveMetrics,
  systemClock,
} from '@footnote/runtime';
import { connectMongo, connectRedis, createRedisIdempotencyStore, openObjectStore } from '@footnote/stores';
import { openAuditLog } from '@footnote/tenants';
import type { FilingsConfig } from './config.ts';
import { startConsumers } from './consumers.ts';
import { openDeps } from './open-deps.ts';
import { bindRoutes } from './routes.ts';
import { startBackground } from './start-background.ts';

const service = 'filings';

/** Wires the service and starts it; parts are closed by the lifecycle in reverse order. */
export async function startFilingsService(
  config: FilingsConfig,
  lifecycle: Lifecycle,
): Promise<{ url: string }> {
  const log = createLog(service, config.LOG_LEVEL);
  const metrics = createMetrics(service);

  const mongo = connectMongo(config.MONGODB_URL, log);
  lifecycle.use('mongodb', () => mongo.close());
  const audit = openAuditLog(mongo, config, lifecycle, log);
  const redis = connectRedis(config.REDIS_URL, log);
  lifecycle.use('redis', () => redis.disconnect());
  const objects = openObjectStore(config);
  const bus = await connectBus(config.RABBITMQ_URL, service, log, { metrics });
  lifecycle.use('bus', () => bus.close(), 15_000);
  await serveMetrics(metrics, lifecycle, config.HOST, config.METRICS_PORT);

  const connections = { mongo, redis, objects, bus, log, metrics, clock: systemClock };
  const opened = openDeps(config, lifecycle, connections);
  const { parts, follower, regulatorCalls } = opened;
  metrics.observe('ingestion_streams_open', 'Open progress streams', () => parts.hub.listeners);
  metrics.observe('companies_known', 'Companies in the search index', () => parts.directory.index.size);

  await startConsumers(parts);
  startBackground(config, lifecycle, connections, opened);

  const { INTERNAL_TOKEN_SECRET: internalTokenSecret } = config;
  const bind = (binder: Binder) => bindRoutes(binder, parts);
  await answerCalls({ service, bus, internalTokenSecret, log, metrics, audit }, (binder) => {
    bind(binder);
    binder.json(usageOfFilings, async ({ caller }) => ({
      quotas: [
        ...(caller.org_id === null ? [] : await parts.quotas.standings(tenantOf(caller))),
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

import { openAnalyst } from '@footnote/analyst';
import { answerCalls, createServiceCalls } from '@footnote/calls';
import { resolveToken as resolveTokenRoute } from '@footnote/contracts';
import { type Binder, createServiceApp, identityKey, listen } from '@footnote/http';
import { openLanguageModel } from '@footnote/llm';
import { connectBus } from '@footnote/messaging';
import {
  createLog,
  createMetrics,
  type Lifecycle,
  type Log,
  serveMetrics,
  systemClock,
} from '@footnote/runtime';
import { connectMongo, connectRedis, createRedisIdempotencyStore, makeIndexes } from '@footnote/stores';
import {
  createMongoAuditStore,
  createMongoQuotaStore,
  openAuditLog,
  openModelAccount,
} from '@footnote/tenants';
import type { SkillsConfig } from './config.ts';
import { bindRoutes } from './routes.ts';
import { createMongoPreferenceStore, createMongoSkillStore } from './skills/mongo-skill-store.ts';
import { createSkillQuotas } from './skills/skill-quotas.ts';
import { loadSystemSkills } from './skills/system-skills.ts';
import { createMongoTokenStore } from './tokens/mongo-token-store.ts';
import { resolveToken } from './tokens/resolve-token.ts';

const service = 'skills';

export async function startSkillsService(
  config: SkillsConfig,
  lifecycle: Lifecycle,
  log: Log = createLog(service, config.LOG_LEVEL),
): Promise<{ url: string }> {
  const metrics = createMetrics(service);
  const system = loadSystemSkills();

  const mongo = connectMongo(config.MONGODB_URL, log);
  lifecycle.use('mongodb', () => mongo.close());
  const audit = openAuditLog(mongo, config, lifecycle, log);
  const account = openModelAccount(mongo.connection, config, { clock: systemClock, log });
  const model = openLanguageModel(config, { log, metrics, offline: openAnalyst, account });
  const redis = connectRedis(config.REDIS_URL, log);
  lifecycle.use('redis', () => redis.disconnect());
  const bus = await connectBus(config.RABBITMQ_URL, service, log);
  lifecycle.use('bus', () => bus.close(), 15_000);
  await serveMetrics(metrics, lifecycle, config.HOST, config.METRICS_PORT);

  const skills = createMongoSkillStore(mongo.connection, systemClock);
  const quotaDeps = { store: createMongoQuotaStore(mongo.connection), clock: systemClock, log };
  const deps = {
    skills,
    preferences: createMongoPreferenceStore(mongo.connection),
    system,
    quotas: createSkillQuotas(quotaDeps, skills, config),
    calls: createServiceCalls(bus, identityKey(config.INTERNAL_TOKEN_SECRET)),
    account,
    auditStore: createMongoAuditStore(mongo.connection, config.AUDIT_RETENTION_DAYS),
    tokens: createMongoTokenStore(mongo.connection),
    clock: systemClock,
  };
  void makeIndexes(mongo.connection, log, lifecycle.signal);

  const { INTERNAL_TOKEN_SECRET: internalTokenSecret } = config;
  const bind = (binder: Binder) => bindRoutes(binder, deps, model);
  await answerCalls({ service, bus, internalTokenSecret, log, metrics, audit }, bind);
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
        { name: 'rabbitmq', optional: true, check: () => bus.ready() },
        { name: 'redis', optional: true, check: async () => void (await redis.ping()) },
      ],
    },
    (binder) => {
      bind(binder);
      binder.json(resolveTokenRoute, ({ body }) => resolveToken(deps, body));
    },
  );
  const { url } = await listen(app, lifecycle, config.HOST, config.PORT);
  log.info({ url, system_skills: system.size, model: model.info.model }, 'listening');
  return { url };
}

import { createServiceCalls } from '@research/calls';
import { createServiceApp, identityKey, listen } from '@research/http';
import { openLanguageModel } from '@research/llm';
import { connectBus } from '@research/messaging';
import {
  createLog,
  createMetrics,
  type Lifecycle,
  type Log,
  serveMetrics,
  systemClock,
} from '@research/runtime';
import {
  connectMongo,
  connectRedis,
  createRedisIdempotencyStore,
  makeIndexes,
  openObjectStore,
} from '@research/stores';
import { readBounds } from './agent/agent-settings.ts';
import { createResearchAgent, type ResearchAgent } from './agent/research-agent.ts';
import { listenToJobs } from './agent/tools/job-news.ts';
import type { LabConfig } from './config.ts';
import { bindDocumentRoutes } from './documents/document-routes.ts';
import { createMongoDocumentStore } from './documents/mongo-document-store.ts';
import { startDocuments } from './documents/start-documents.ts';
import { createCompletionDeps } from './openai/completion-deps.ts';
import { bindOpenAiRoutes } from './openai/openai-routes.ts';
import { createMongoPassageSourceStore } from './passages/sources/mongo-passage-source-store.ts';
import { startPassages } from './passages/start-passages.ts';
import { bindChatRoutes } from './routes.ts';
import { createAgentDocuments } from './runs/agent-documents.ts';
import { createChatDeps } from './runs/chat-deps.ts';

const service = 'lab';

/** Wires the lab and starts it: research chat, passage search, documents. */
export async function startLabService(
  config: LabConfig,
  lifecycle: Lifecycle,
  log: Log = createLog(service, config.LOG_LEVEL),
  overrides: { agent?: ResearchAgent } = {},
): Promise<{ url: string }> {
  const metrics = createMetrics(service);
  const model = openLanguageModel(config, { log, metrics });

  const mongo = connectMongo(config.MONGODB_URL, log);
  lifecycle.use('mongodb', () => mongo.close());
  const redis = connectRedis(config.REDIS_URL, log);
  lifecycle.use('redis', () => redis.disconnect());
  const subscriber = connectRedis(config.REDIS_URL, log);
  lifecycle.use('redis subscriber', () => subscriber.disconnect());
  const objects = openObjectStore(config);
  const bus = await connectBus(config.RABBITMQ_URL, service, log);
  lifecycle.use('bus', () => bus.close(), 15_000);
  await serveMetrics(metrics, lifecycle, config.HOST, config.METRICS_PORT);

  const documents = createMongoDocumentStore(mongo.connection, systemClock);
  const documentDeps = { documents, objects, bus, clock: systemClock, log };
  const passageSources = createMongoPassageSourceStore(mongo.connection, systemClock);
  const sweep = {
    intervalMs: config.DOCUMENT_SWEEP_INTERVAL_MS,
    stallMs: config.DOCUMENT_STALL_MS,
    strayMs: config.DOCUMENT_STRAY_MS,
  };
  await startDocuments(documentDeps, sweep, lifecycle);
  const calls = createServiceCalls(bus, identityKey(config.INTERNAL_TOKEN_SECRET));
  const passages = await startPassages(
    { ...documentDeps, calls, sources: passageSources },
    config,
    lifecycle,
  );
  const agent =
    overrides.agent ??
    createResearchAgent({
      model,
      calls,
      passages,
      documents: createAgentDocuments(documentDeps),
      jobs: await listenToJobs(bus),
      bus,
      bounds: readBounds(config),
      clock: systemClock,
      log,
    });
  const chatParts = { connection: mongo.connection, redis, subscriber, agent, model, metrics, log };
  const chat = createChatDeps(config, lifecycle, chatParts);
  const completions = createCompletionDeps(config, lifecycle, {
    agent,
    model,
    live: chat.live,
    log,
    metrics,
  });
  void makeIndexes(mongo.connection, log, lifecycle.signal);

  const app = createServiceApp(
    {
      service,
      log,
      metrics,
      lifecycle,
      internalTokenSecret: config.INTERNAL_TOKEN_SECRET,
      idempotency: createRedisIdempotencyStore(redis),
      probes: [
        { name: 'mongodb', check: () => mongo.ready() },
        { name: 'objects', check: () => objects.ready() },
        { name: 'rabbitmq', optional: true, check: () => bus.ready() },
        // Without it no chat begins, but documents and what was said before are there.
        { name: 'redis', optional: true, check: async () => void (await redis.ping()) },
      ],
    },
    (binder) => {
      bindDocumentRoutes(binder, documentDeps);
      bindChatRoutes(binder, chat);
      bindOpenAiRoutes(binder, completions);
    },
  );
  const { url } = await listen(app, lifecycle, config.HOST, config.PORT);
  log.info({ url, model: model.info.model }, 'listening');
  return { url };
}

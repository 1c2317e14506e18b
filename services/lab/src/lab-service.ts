import { openAnalyst } from '@footnote/analyst';
import { answerCalls, createServiceCalls } from '@footnote/calls';
import { tenantOf, usageOfLab } from '@footnote/contracts';
import { createServiceApp, identityKey, listen } from '@footnote/http';
import { type OpenProvider, openLanguageModel } from '@footnote/llm';
import { connectBus } from '@footnote/messaging';
import {
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
import { createMongoQuotaStore, openAuditLog, openModelAccount, storedStanding } from '@footnote/tenants';
import { createNotedObjects } from '@footnote/work';
import type { AgentDeps } from './agent/agent-deps.ts';
import { createAgentDocuments } from './agent/agent-documents.ts';
import { readBounds } from './agent/agent-settings.ts';
import { createResearchAgent } from './agent/create-research-agent.ts';
import type { ResearchAgent } from './agent/research-agent.ts';
import { subscribeToJobs } from './agent/tools/job-changes.ts';
import { type LabConfig, longestRunSeconds } from './config.ts';
import { createDocumentQuotas } from './documents/document-quotas.ts';
import { bindDocumentRoutes } from './documents/document-routes.ts';
import { createExtractionWork, extractionPolicy } from './documents/extraction-work.ts';
import { startDocuments } from './documents/start-documents.ts';
import { createMongoDocumentStore } from './documents/store/mongo-document-store.ts';
import { createUploadPace } from './documents/upload/upload-pace.ts';
import { bindDoorRoutes } from './doors/door-routes.ts';
import { bindMcp } from './doors/mcp/serve-mcp.ts';
import { createQuestionCounter } from './doors/redis-question-counter.ts';
import { bindHighlightRoutes } from './highlights/highlight-routes.ts';
import { createMongoHighlightStore } from './highlights/mongo-highlight-store.ts';
import { rowPolicy } from './matrices/fill/row-work.ts';
import { bindMatrixRoutes } from './matrices/matrix-routes.ts';
import { openMatrices } from './matrices/open-matrices.ts';
import { createMongoCellStore } from './matrices/store/mongo-cell-store.ts';
import { createMongoMatrixStore } from './matrices/store/mongo-matrix-store.ts';
import { createCompletionDeps } from './openai/completion-deps.ts';
import { bindOpenAiRoutes } from './openai/openai-routes.ts';
import { bindPassageRoutes } from './passages/passage-routes.ts';
import { createMongoFollowCursorStore } from './passages/sources/mongo-follow-cursor-store.ts';
import { createMongoIndexFailureStore } from './passages/sources/mongo-index-failure-store.ts';
import { createMongoPassageSourceStore } from './passages/sources/mongo-passage-source-store.ts';
import { startPassages } from './passages/start-passages.ts';
import { createMongoReportRequestStore } from './report-requests/mongo-report-request-store.ts';
import { acceptReportRequest, createReportRequestWork } from './report-requests/report-request-work.ts';
import { startReportRequests } from './report-requests/start-report-requests.ts';
import { subscribeToReports } from './report-requests/subscribe-to-reports.ts';
import { bindChatRoutes } from './routes.ts';
import { createChatDeps } from './runs/chat-deps.ts';
import { createRedisFrameStore } from './runs/frames/redis-frame-store.ts';
import { createRedisRunSignals } from './runs/frames/redis-run-signals.ts';
import { listEfforts } from './runs/list-efforts.ts';
import { createRedisRunSlots } from './runs/start/redis-run-slots.ts';
import { createMongoThreadStore } from './threads/mongo-thread-store.ts';

const service = 'lab';

/** Wires the lab and starts it: research chat, passage search, documents. */
export async function startLabService(
  config: LabConfig,
  lifecycle: Lifecycle,
  log: Log = createLog(service, config.LOG_LEVEL),
  overrides: { agent?: ResearchAgent; offline?: OpenProvider } = {},
): Promise<{ url: string }> {
  const metrics = createMetrics(service);
  const mongo = connectMongo(config.MONGODB_URL, log);
  lifecycle.use('mongodb', () => mongo.close());
  const audit = openAuditLog(mongo, config, lifecycle, log);
  const account = openModelAccount(mongo.connection, config, { clock: systemClock, log });
  const { offline = openAnalyst } = overrides;
  const model = openLanguageModel(config, { log, metrics, offline, account });
  const redis = connectRedis(config.REDIS_URL, log);
  lifecycle.use('redis', () => redis.disconnect());
  const subscriber = connectRedis(config.REDIS_URL, log);
  lifecycle.use('redis subscriber', () => subscriber.disconnect());
  const objects = openObjectStore(config);
  const bus = await connectBus(config.RABBITMQ_URL, service, log, { metrics });
  lifecycle.use('bus', () => bus.close(), 15_000);
  await serveMetrics(metrics, lifecycle, config.HOST, config.METRICS_PORT);

  const documents = createMongoDocumentStore(
    mongo.connection,
    systemClock,
    extractionPolicy(config.DOCUMENT_STALL_MS),
  );
  const notedObjects = createNotedObjects({
    connection: mongo.connection,
    collection: 'document_objects',
    objects,
    holds: documents.holdsObject,
    clock: systemClock,
    log,
  });
  const quotaDeps = { store: createMongoQuotaStore(mongo.connection), clock: systemClock, log };
  const quotas = createDocumentQuotas(quotaDeps, documents, config);
  const extraction = createExtractionWork({ documents, bus, clock: systemClock, log });
  const pace = createUploadPace(config.UPLOAD_BYTES_PER_SECOND_PER_ORG);
  const documentDeps = {
    documents,
    objects,
    notedObjects,
    bus,
    clock: systemClock,
    log,
    extraction,
    quotas,
    pace,
  };
  const passageStores = {
    sources: createMongoPassageSourceStore(mongo.connection, systemClock),
    failures: createMongoIndexFailureStore(mongo.connection, systemClock),
    cursor: createMongoFollowCursorStore(mongo.connection),
  };
  const sweep = {
    intervalMs: config.DOCUMENT_SWEEP_INTERVAL_MS,
    strayMs: config.DOCUMENT_STRAY_MS,
  };
  await startDocuments(documentDeps, sweep, lifecycle);
  const calls = createServiceCalls(bus, identityKey(config.INTERNAL_TOKEN_SECRET));
  const passages = await startPassages({ ...documentDeps, ...passageStores, calls }, config, lifecycle);
  const reportDeps = {
    requests: createMongoReportRequestStore(mongo.connection),
    threads: createMongoThreadStore(mongo.connection, systemClock),
    bus,
    clock: systemClock,
    log,
  };
  const reports = createReportRequestWork(reportDeps);
  await startReportRequests(reportDeps, reports, lifecycle);
  const agentDocuments = createAgentDocuments(documentDeps);
  const agentDeps: AgentDeps = {
    model,
    calls,
    passages,
    documents: agentDocuments,
    jobs: await subscribeToJobs(bus),
    requestReport: (run, request) => acceptReportRequest(reportDeps, reports, run, request),
    reportsMade: await subscribeToReports(bus),
    audit,
    bounds: readBounds(config),
    firstWordMs: 400,
    clock: systemClock,
    log,
  };
  const agent = overrides.agent ?? createResearchAgent(agentDeps);
  const matrices = await openMatrices(
    {
      agent,
      model: model.info,
      calls,
      documents: agentDocuments,
      requestReport: agentDeps.requestReport,
      reportsMade: agentDeps.reportsMade,
      matrices: createMongoMatrixStore(mongo.connection),
      cells: createMongoCellStore(mongo.connection, systemClock, rowPolicy),
      bus,
      clock: systemClock,
      log,
    },
    config,
    lifecycle,
  );
  const highlights = {
    highlights: createMongoHighlightStore(mongo.connection, systemClock),
    calls,
    documents: agentDocuments,
    sources: passageStores.sources,
    requestReport: agentDeps.requestReport,
    reportsMade: agentDeps.reportsMade,
    clock: systemClock,
    publicUrl: config.PUBLIC_URL,
    highlightsPerUser: config.HIGHLIGHTS_PER_USER,
  };
  const slots = createRedisRunSlots(redis, longestRunSeconds(config), log);
  const chat = createChatDeps(config, lifecycle, {
    slots,
    threads: reportDeps.threads,
    frames: createRedisFrameStore(redis, config.RUN_FRAMES_SECONDS),
    signals: createRedisRunSignals(redis, subscriber, config.RUN_LEASE_MS),
    agent,
    model,
    metrics,
    log,
  });
  const completions = createCompletionDeps(config, lifecycle, {
    agent,
    model,
    admission: chat.admission,
    log,
    metrics,
  });
  const doors = {
    agentDeps,
    agent,
    documents,
    admission: chat.admission,
    countQuestion: createQuestionCounter(redis, systemClock),
    questionsPerMinute: config.CHAT_REQUESTS_PER_MINUTE,
    publicUrl: config.PUBLIC_URL,
    stopping: lifecycle.signal,
    log,
  };
  void makeIndexes(mongo.connection, log, lifecycle.signal);

  const { INTERNAL_TOKEN_SECRET: internalTokenSecret } = config;
  await answerCalls({ service, bus, internalTokenSecret, log, metrics, audit }, (binder) =>
    binder.json(usageOfLab, async ({ caller }) => {
      const tenant = tenantOf(caller);
      const runs = storedStanding('runs', await slots.count(tenant), config.MAX_RUNS_PER_ORG);
      return { quotas: [...(await quotas.standings(tenant)), runs] };
    }),
  );
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
        // Without it no chat can begin, but documents and old messages can still be read.
        { name: 'redis', optional: true, check: async () => void (await redis.ping()) },
      ],
    },
    (binder) => {
      bindDocumentRoutes(binder, documentDeps);
      bindPassageRoutes(binder, passages);
      bindChatRoutes(binder, chat, listEfforts(model.info, readBounds(config)));
      bindOpenAiRoutes(binder, completions);
      bindMatrixRoutes(binder, matrices);
      bindHighlightRoutes(binder, highlights);
      bindDoorRoutes(binder, doors);
      const mcp = bindMcp(binder, doors);
      lifecycle.use('mcp', () => mcp.close());
    },
  );
  const { url } = await listen(app, lifecycle, config.HOST, config.PORT);
  log.info({ url, model: model.info.model }, 'listening');
  return { url };
}

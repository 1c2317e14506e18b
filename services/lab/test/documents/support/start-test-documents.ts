import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { documentExtractionRequested, MessagePayload, Principal } from '@footnote/contracts';
import {
  documentExtracted,
  documentExtractionFailed,
  documentExtractionProgressed,
  documentExtractionRequested as requested,
} from '@footnote/contracts';
import { createServiceApp, identityHeader, identityKey, listen, signIdentity } from '@footnote/http';
import { withNamespace } from '@footnote/local';
import { connectBus } from '@footnote/messaging';
import { createLifecycle, createMetrics, silentLog, systemClock } from '@footnote/runtime';
import { connectMongo, makeIndexes, type ObjectStore, openObjectStore } from '@footnote/stores';
import { createMongoQuotaStore } from '@footnote/tenants';
import { waitFor } from '@footnote/testing';
import { createNotedObjects } from '@footnote/work';
import { readLabConfig } from '../../../src/config.ts';
import type { DocumentDeps } from '../../../src/documents/document-deps.ts';
import { createDocumentQuotas } from '../../../src/documents/document-quotas.ts';
import { bindDocumentRoutes } from '../../../src/documents/document-routes.ts';
import { createExtractionWork, extractionPolicy } from '../../../src/documents/extraction-work.ts';
import { startDocuments } from '../../../src/documents/start-documents.ts';
import { createMongoDocumentStore } from '../../../src/documents/store/mongo-document-store.ts';
import { createUploadPace } from '../../../src/documents/upload/upload-pace.ts';

const secret = 'a secret of the tests that is long enough';

export type Request = MessagePayload<typeof documentExtractionRequested>;

export interface TestDocuments {
  url: string;
  deps: DocumentDeps;
  /** Requests that came for a worker, oldest first. */
  requests: Request[];
  /** Ends a request as a worker would. */
  extract(request: Request, markdown: string, more?: { warnings?: string[] }): Promise<void>;
  fail(request: Request, message: string): Promise<void>;
  /** How many objects are noted that no document is known to hold. */
  countNotes(): Promise<number>;
  /** Keys of all stored objects. */
  objectKeys(): string[];
  stop(): Promise<void>;
}

/** The documents' part of the service, on the runner's servers in a place of its own; the test is the worker. */
export async function startTestDocuments(
  options: {
    sweep?: Partial<Record<'intervalMs' | 'stallMs' | 'strayMs', number>>;
    objects?: ObjectStore;
    /** Whether the worker says at once that it has begun; by default it does. */
    begins?: boolean;
    /** Over the settings of the place, given those. */
    env?: (place: NodeJS.ProcessEnv) => Record<string, string>;
  } = {},
): Promise<TestDocuments> {
  const name = `lab_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const folder = mkdtempSync(join(tmpdir(), 'documents-test-'));
  const place = await withNamespace(process.env, name);
  const config = readLabConfig({
    ...place,
    PORT: '0',
    INTERNAL_TOKEN_SECRET: secret,
    OBJECT_STORE_DIR: join(folder, 'objects'),
    OBJECT_LINK_SECRET: secret,
    ...options.env?.(place),
  });
  const lifecycle = createLifecycle(silentLog);
  const mongo = connectMongo(config.MONGODB_URL, silentLog);
  await mongo.connection.asPromise();
  const bus = await connectBus(config.RABBITMQ_URL, 'test', silentLog);
  lifecycle.use('bus', () => bus.close());
  const policy = extractionPolicy(options.sweep?.stallMs ?? 600_000);
  const documents = createMongoDocumentStore(mongo.connection, systemClock, policy);
  const objects = options.objects ?? openObjectStore(config);
  const collection = 'document_objects';
  const quotaDeps = { store: createMongoQuotaStore(mongo.connection), clock: systemClock, log: silentLog };
  const deps: DocumentDeps = {
    documents,
    objects,
    notedObjects: createNotedObjects({
      connection: mongo.connection,
      collection,
      objects,
      holds: documents.holdsObject,
      clock: systemClock,
      log: silentLog,
    }),
    extraction: createExtractionWork({ documents, bus, clock: systemClock, log: silentLog }),
    quotas: createDocumentQuotas(quotaDeps, documents, config),
    pace: createUploadPace(config.UPLOAD_BYTES_PER_SECOND_PER_ORG),
    bus,
    clock: systemClock,
    log: silentLog,
  };
  await makeIndexes(mongo.connection, silentLog, AbortSignal.timeout(30_000));
  const requests: Request[] = [];
  await bus.consume({
    service: 'test-worker',
    message: requested,
    prefetch: 20,
    async handle(request) {
      requests.push(request);
      const { document_id, attempt } = request;
      if (options.begins !== false)
        await bus.publish(documentExtractionProgressed, { document_id, attempt, progress_pct: 0 });
    },
  });
  const sweep = { intervalMs: 100, strayMs: 600_000, ...options.sweep };
  await startDocuments(deps, sweep, lifecycle);
  await waitFor('the broker', () => bus.ready().then(() => true));
  const app = createServiceApp(
    {
      service: 'lab',
      log: silentLog,
      metrics: createMetrics('lab'),
      lifecycle,
      internalTokenSecret: secret,
      probes: [],
    },
    (binder) => bindDocumentRoutes(binder, deps),
  );
  const { url } = await listen(app, lifecycle, '127.0.0.1', 0);
  return {
    url,
    deps,
    requests,
    countNotes: () => mongo.connection.collection(collection).countDocuments(),
    async extract({ document_id, attempt, text_key }, markdown, { warnings = [] } = {}) {
      await deps.objects.put(text_key, Buffer.from(markdown), 'text/markdown');
      const result = { text_key, char_count: markdown.length, page_count: null, warnings };
      await bus.publish(documentExtracted, { document_id, attempt, ...result });
    },
    async fail({ document_id, attempt }, message) {
      await bus.publish(documentExtractionFailed, {
        document_id,
        attempt,
        code: 'document_unreadable',
        message,
      });
    },
    objectKeys() {
      const root = join(folder, 'objects', 'objects');
      if (!existsSync(root)) return [];
      const entries = readdirSync(root, { recursive: true, withFileTypes: true });
      return entries
        .filter((one) => one.isFile())
        .map((one) => join(one.parentPath, one.name).slice(root.length + 1))
        .sort();
    },
    async stop() {
      await lifecycle.stop();
      await mongo.connection.dropDatabase();
      await mongo.close();
      const { origin, username, password } = new URL(process.env.RABBITMQ_MANAGEMENT_URL ?? '');
      const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
      await fetch(`${origin}/api/vhosts/${name}`, { method: 'DELETE', headers: { authorization } });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Headers of a request as the gateway passes it on for this caller. */
export function headersOf(who: Principal): Record<string, string> {
  return { [identityHeader]: signIdentity(who, identityKey(secret)) };
}

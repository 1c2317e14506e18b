import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServiceCalls } from '@footnote/calls';
import type { ingestionCompleted, jobChanged, MessageContract, MessagePayload } from '@footnote/contracts';
import { createLifecycle, problem, systemClock } from '@footnote/runtime';
import { connectMongo, createFileObjectStore } from '@footnote/stores';
import { createRecordingLog, testServers } from '@footnote/testing';
import { endedWork } from '@footnote/work';
import type { DocumentRecord } from '../../../src/documents/store/document-record.ts';
import { createMongoDocumentStore } from '../../../src/documents/store/mongo-document-store.ts';
import { createMongoFollowCursorStore } from '../../../src/passages/sources/mongo-follow-cursor-store.ts';
import { createMongoIndexFailureStore } from '../../../src/passages/sources/mongo-index-failure-store.ts';
import { createMongoPassageSourceStore } from '../../../src/passages/sources/mongo-passage-source-store.ts';
import { startPassages } from '../../../src/passages/start-passages.ts';

type Sections = Record<string, string>;

/** Search on a database of its own, with invented filings behind the calls. Instances share what is stored. */
export async function openSearchWorld() {
  const log = createRecordingLog();
  const name = `passages_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const url = testServers().mongodbUrl.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/${name}`);
  const mongo = connectMongo(url, log);
  await mongo.connection.asPromise();
  const folder = await mkdtemp(join(tmpdir(), 'search-world-'));
  const objects = createFileObjectStore({
    directory: folder,
    linkSecret: 'x'.repeat(32),
    publicUrl: 'http://x',
  });
  const documents = createMongoDocumentStore(mongo.connection, systemClock);
  const sources = createMongoPassageSourceStore(mongo.connection, systemClock);
  const failures = createMongoIndexFailureStore(mongo.connection, systemClock);
  const cursor = createMongoFollowCursorStore(mongo.connection);
  const filings = new Map<string, Sections>();
  const world = { reads: 0, filingsAway: false };
  const stops: (() => Promise<void>)[] = [];

  const calls: ServiceCalls = {
    async call(route, _caller, input) {
      if (world.filingsAway) throw problem('upstream_unavailable');
      const { country, filing_id, section_id } = (input as { params: Record<string, string> }).params;
      const sections = filings.get(`${country}:${filing_id}`);
      if (!sections) throw problem('filing_not_ingested');
      if (route.id === 'readSection') return { content: sections[section_id ?? ''] } as never;
      world.reads += 1;
      return {
        sections: Object.keys(sections).map((id) => ({ item_number: id, title: `Item ${id}` })),
      } as never;
    },
  };

  async function startInstance(followMs = 50) {
    const lifecycle = createLifecycle(log);
    const heard = new Map<string, (payload: never) => Promise<void>>();
    const bus = {
      consume: async ({ message, handle }: { message: MessageContract; handle: unknown }) =>
        void heard.set(message.name, handle as never),
      subscribe: async (message: MessageContract, hear: unknown) =>
        void heard.set(message.name, hear as never),
    };
    const settings = {
      PASSAGE_INDEX_DIR: join(folder, 'index'),
      PASSAGE_FOLLOW_INTERVAL_MS: followMs,
      SEARCH_PREFIX: 'test',
      SEARCH_SHARDS: 1,
    };
    const search = await startPassages(
      { bus: bus as never, calls, objects, documents, sources, failures, cursor, log },
      settings,
      lifecycle,
    );
    stops.push(() => lifecycle.stop());
    const tell = async <M extends MessageContract>(name: M['name'], payload: Partial<MessagePayload<M>>) =>
      void (await heard.get(name)?.(payload as never));
    return {
      search,
      stop: () => lifecycle.stop(),
      ingested: (country: 'US' | 'JP', filing_id: string, version = 'a') =>
        tell<typeof ingestionCompleted>('ingestion.completed.v1', {
          country,
          filing_id,
          form_type: '10-K',
          document_sha256: version,
          artifact_key: 'artifacts/1.json',
        }),
      jobDone: (filing_id: string, company_name: string) =>
        tell<typeof jobChanged>('ingestion-job.changed.v1', {
          org_id: 'acme',
          job: {
            status: 'completed',
            country: 'US',
            filing_id,
            form_type: '10-K',
            company_name,
            company_ticker: null,
          } as never,
        }),
    };
  }

  async function addDocument(scope: string, text: string, status: DocumentRecord['status'] = 'ready') {
    const id = `doc_${randomUUID().replaceAll('-', '')}`;
    const text_key = `texts/${id}`;
    await objects.put(text_key, Buffer.from(text), 'text/markdown');
    await documents.insert({
      id,
      scope,
      name: 'Notes.pdf',
      type: 'pdf',
      size_bytes: 1,
      sha256: id,
      tags: [],
      status,
      progress_pct: 100,
      page_count: 2,
      char_count: text.length,
      warnings: [],
      error: null,
      created_by: { user_id: 'alice', name: null },
      attempt: 1,
      work: endedWork(),
      original_key: `originals/${id}`,
      text_key,
      deleted_at: null,
      purge: null,
      created_at: new Date(),
      updated_at: new Date(),
    });
    return id;
  }

  return {
    world,
    log,
    filings,
    documents,
    objects,
    startInstance,
    addDocument,
    async close() {
      for (const stop of stops) await stop();
      await mongo.connection.dropDatabase();
      await mongo.close();
      await rm(folder, { recursive: true });
    },
  };
}
export type SearchWorld = Awaited<ReturnType<typeof openSearchWorld>>;

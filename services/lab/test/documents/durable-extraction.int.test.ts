import { silentLog } from '@footnote/runtime';
import { connectMongo } from '@footnote/stores';
import { describeDurableWork, testServers } from '@footnote/testing';
import { newWork } from '@footnote/work';
import { createExtractionWork, extractionPolicy } from '../../src/documents/extraction-work.ts';
import type { DocumentRecord } from '../../src/documents/store/document-record.ts';
import { createMongoDocumentStore } from '../../src/documents/store/mongo-document-store.ts';

const policy = extractionPolicy(60_000);

function makeRecord(id: string, now: Date): DocumentRecord {
  return {
    id,
    scope: 'org:acme',
    name: 'a.txt',
    type: 'text',
    size_bytes: 1,
    sha256: 'x',
    tags: [],
    status: 'processing',
    progress_pct: 0,
    page_count: null,
    char_count: null,
    warnings: [],
    error: null,
    created_by: { user_id: 'ada', name: null },
    attempt: 1,
    work: newWork(now),
    original_key: `documents/${id}/original`,
    text_key: `documents/${id}/text.md`,
    deleted_at: null,
    purge: null,
    created_at: now,
    updated_at: now,
  };
}

describeDurableWork('a document to read', async () => {
  const url = new URL(testServers().mongodbUrl);
  url.pathname = `/durable_extraction_${process.pid}`;
  const mongo = connectMongo(url.href, silentLog);
  await mongo.connection.asPromise();
  let round = 0;
  let store = createMongoDocumentStore(mongo.connection, { now: () => new Date() }, policy);
  const idOf = () => `doc_${String(round).padStart(16, '0')}`;
  const runOf = (request: object) => request as { document_id: string; attempt: number };
  return {
    ...policy,
    longestWaitMs: 24 * 60 * 60_000,
    async reset() {
      round += 1;
    },
    open({ killable, publish, clock }) {
      mongo.connection.deleteModel(/^Document/);
      store = createMongoDocumentStore(mongo.connection, clock, policy);
      const record = makeRecord(idOf(), clock.now());
      const documents = killable(store);
      const bus = {
        publish: (_message: unknown, payload: unknown) => publish(payload as object),
        consume: async () => {},
      };
      const work = createExtractionWork({ documents, bus, clock, log: silentLog });
      return {
        async accept() {
          await documents.insert(record);
          await work.dispatch(record);
        },
        sweep: work.sweep,
        begin: async (request) => void (await documents.advance(runOf(request), 1)),
        async complete(request) {
          const text = { text_key: record.text_key, char_count: 1, page_count: null, warnings: [] };
          await documents.complete(runOf(request), text);
        },
      };
    },
    async state() {
      const [found] = await store.find('org:acme', [idOf()]);
      if (!found) return null;
      const statuses = { processing: 'open', ready: 'done', failed: 'failed' } as const;
      return { status: statuses[found.status], code: found.error?.code ?? null };
    },
    async close() {
      await mongo.connection.dropDatabase();
      await mongo.close();
    },
  };
});

import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Country, passageSourceChanged } from '@footnote/contracts';
import { describeError, type Lifecycle } from '@footnote/runtime';
import { requireReady } from '../documents/read/read-document-text.ts';
import { startEngineWorker } from './opensearch/engine-worker.ts';
import type { PassageParts } from './passage-parts.ts';
import { passageVersion } from './passage-version.ts';
import { type ClusterIndexing, createClusterIndexing } from './sources/cluster-indexing.ts';
import { createSourceFollower, wantedDocument, wantedFiling } from './sources/follow-sources.ts';
import type { WantedSource } from './sources/indexing.ts';
import { createSourceReaders } from './sources/source-readers.ts';

export interface ClusterSettings {
  SEARCH_URL: string;
  SEARCH_PREFIX: string;
  SEARCH_SHARDS: number;
  PASSAGE_FOLLOW_INTERVAL_MS: number;
}

const service = 'lab';
/** After this time, another instance replaces a holder that died. */
const leaseMs = 30_000;
/** Sources that one instance indexes at once: their passages share requests, and they wait for the same refresh. */
export const sourcesAtOnce = 32;
const retryDelaysMs = [2_000, 15_000, 60_000, 300_000, 1_800_000];

/**
 * Passages in a search cluster: one instance follows what is stored and asks for what is missing, and whichever
 * instance takes a message indexes the source for all. No instance holds an index.
 */
export async function startClusterPassages(
  parts: PassageParts,
  settings: ClusterSettings,
  lifecycle: Lifecycle,
) {
  const { bus, calls, objects, documents, sources, cursor, log } = parts;
  const worker = startEngineWorker({
    url: settings.SEARCH_URL,
    settings: { prefix: settings.SEARCH_PREFIX, shards: settings.SEARCH_SHARDS },
  });
  lifecycle.use('search cluster', () => worker.close());
  const readers = createSourceReaders(calls, objects);
  const indexing = createClusterIndexing(worker, bus);

  /** The source as it is stored now; null when it was deleted. */
  async function find(key: string, scope: string): Promise<WantedSource | null> {
    const [kind, first = '', ...rest] = key.split(':');
    if (kind === 'document') {
      const [record] = await documents.find(scope, [first]);
      if (record?.status !== 'ready') return null;
      requireReady(record);
      return wantedDocument(readers, { ...record, document_id: first });
    }
    const filing = await sources.get(first as Country, rest.join(':'));
    return filing && wantedFiling(readers, filing);
  }

  await bus.consume({
    service,
    message: passageSourceChanged,
    prefetch: sourcesAtOnce,
    retryDelaysMs,
    async handle({ key, scope }) {
      const source = await find(key, scope);
      if (!source) return indexing.drop(key);
      await indexing.ensure(source, lifecycle.signal);
      // The source was deleted while it was indexed, so it is removed again.
      if (!(await find(key, scope))) await indexing.drop(key);
    },
  });

  const follower = createSourceFollower({ sources, documents, readers, indexing, log });
  const holder = randomUUID();
  const follow = async () => {
    const position = await cursor.take(passageVersion, holder, leaseMs);
    if (!position) return;
    const searched = await worker.isSearched();
    // While an index is being filled, it is compared with all stored sources until nothing is missing.
    follower.goTo(searched ? position : { filings: 0, documents: 0 });
    await follower.catchUp();
    const missing = await indexing.flush();
    if (!searched && missing === 0) await switchVersion();
    if (searched) await cursor.save(passageVersion, holder, follower.position);
  };
  async function switchVersion(): Promise<void> {
    await worker.switchToVersion();
    log.info({ version: passageVersion }, 'searches use the new index');
  }
  const following = (async () => {
    while (!lifecycle.signal.aborted) {
      await follow().catch((error) =>
        log.warn({ err: describeError(error) }, 'sources of passages not followed'),
      );
      await delay(settings.PASSAGE_FOLLOW_INTERVAL_MS, undefined, { signal: lifecycle.signal }).catch(
        () => {},
      );
    }
  })();
  lifecycle.use('passage follower', () => following, 5_000);
  return { worker, indexing: indexing as ClusterIndexing, readers };
}

import { randomBytes } from 'node:crypto';
import { problem } from '@footnote/runtime';
import { tokenize } from '@footnote/text';
import type { Client } from '@opensearch-project/opensearch';
import { type ReadPassage, type ReadSource, readSource } from '../index/source/read-source.ts';
import { SourceUnusable } from '../index/source-unusable.ts';
import type { IndexedSource } from '../indexed-source.ts';
import { publicScope } from '../indexed-source.ts';
import { keysOfName } from '../query/name-keys.ts';
import { askEngine, statusOf } from './ask-engine.ts';
import { type BulkOperation, createBulkSender } from './bulk-sender.ts';
import { type IndexKind, type IndexSettings, indexOf, versionsOf } from './index-settings.ts';
import { createRefresher } from './refresher.ts';

/** Passages of a source that are sent in one step. */
const passagesAtOnce = 400;
const mostAttempts = 3;

export const kindOf = (scope: string): IndexKind => (scope === publicScope ? 'filings' : 'documents');
/** The documents of a scope are in one shard, so that a search asks no other. */
export const routingOf = (scope: string) => (scope === publicScope ? {} : { routing: scope });

/** A source's own record: which generation of its passages counts. */
export interface SourceRecord {
  source: string;
  scope: string;
  generation: string;
  version?: string | null;
  names?: string[];
  name_tokens?: string[];
  form_type?: string | null;
  year?: number | null;
}
interface StoredRecord {
  seqNo: number;
  primaryTerm: number;
  record: SourceRecord;
}

/** The changes to the indexes of this version. */
export function createWriter(client: Client, settings: IndexSettings) {
  const sender = createBulkSender(client);
  const refresher = createRefresher(client);
  const indexPartOf = (scope: string) => ({ index: indexOf(settings, kindOf(scope)), ...routingOf(scope) });
  /** The same, in the words of a bulk request. */
  const bulkPartOf = (scope: string) => ({ _index: indexOf(settings, kindOf(scope)), ...routingOf(scope) });

  async function readRecord(key: string, scope: string): Promise<StoredRecord | null> {
    try {
      const { body } = await askEngine(() => client.get({ id: key, ...indexPartOf(scope) }));
      const { _seq_no: seqNo = 0, _primary_term: primaryTerm = 0, _source } = body;
      return { seqNo, primaryTerm, record: _source as unknown as SourceRecord };
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw error;
    }
  }

  /** Null if another process has changed or made the record since it was read. */
  async function writeRecord(
    body: SourceRecord & { name_keys?: string[] },
    before: StoredRecord | null,
  ): Promise<StoredRecord | null> {
    const target = { ...bulkPartOf(body.scope), _id: body.source };
    const action = before
      ? { index: { ...target, if_seq_no: before.seqNo, if_primary_term: before.primaryTerm } }
      : { create: target };
    const [result] = await sender.write([{ action, document: body }]);
    if (result && result.error === null) return { ...result, record: body };
    if (result?.status !== 409)
      throw new SourceUnusable(body.source, { cause: new Error(result?.error ?? '') });
    // A request whose answer was lost is repeated, and then conflicts with its own write.
    const stored = await readRecord(body.source, body.scope);
    return stored && body.generation !== '' && stored.record.generation === body.generation ? stored : null;
  }

  async function writePassages(
    source: IndexedSource,
    generation: string,
    read: ReadSource,
    atWork: () => void,
  ): Promise<void> {
    const { key, scope } = source;
    let batch: BulkOperation[] = [];
    let ordinal = 0;
    const send = async () => {
      const results = await sender.write(batch);
      const refused = results.find(({ error }) => error !== null);
      if (refused) throw new SourceUnusable(key, { cause: new Error(refused.error ?? '') });
      batch = [];
      atWork();
    };
    for (const passage of read.passages) {
      batch.push({
        action: { index: { ...bulkPartOf(scope), _id: `${key}#${generation}#${ordinal}` } },
        document: toDocument(source, generation, read, passage, ordinal),
      });
      ordinal += 1;
      if (batch.length >= passagesAtOnce) await send();
    }
    await send();
  }

  const deletePassages = async (index: string, routing: object, query: object): Promise<void> => {
    // Documents that were written meanwhile cause conflicts, so this is repeated until nothing is left to delete.
    for (let round = 0; round < mostAttempts; round += 1) {
      await askEngine(() => client.indices.refresh({ index, ignore_unavailable: true }));
      const { body } = await askEngine(() =>
        client.deleteByQuery({
          index,
          ignore_unavailable: true,
          conflicts: 'proceed',
          refresh: true,
          ...routing,
          body: { query },
        }),
      );
      if (!('version_conflicts' in body) || !body.version_conflicts) return;
    }
    throw problem('store_unavailable', { detail: 'Passages could not be deleted yet.' });
  };

  const generations = (key: string, generation: string, keep: boolean) => ({
    bool: {
      filter: [{ term: { source: key } }],
      [keep ? 'must_not' : 'must']: [{ term: { generation } }],
    },
  });

  return {
    readRecord,
    /**
     * Indexes a source and replaces its earlier passages. The new passages are written as a new generation and made
     * searchable; then the source's record names this generation, so that searches use it; then the others are deleted.
     * @throws SourceUnusable, store_unavailable
     */
    async put(source: IndexedSource, atWork: () => void): Promise<void> {
      const { key, scope, version = null } = source;
      const { index, ...routing } = indexPartOf(scope);
      for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
        // An empty record first: after a crash, it shows that there may be passages.
        const made = await writeRecord({ source: key, scope, generation: '' }, null);
        const known = made ?? (await readRecord(key, scope));
        if (version !== null && known?.record.version === version) return;
        if (!known) continue;
        const generation = randomBytes(6).toString('hex');
        const read = readSource(source);
        await writePassages(source, generation, read, atWork);
        await refresher.refresh(index);
        const record = {
          source: key,
          scope,
          generation,
          version,
          names: [...read.names],
          name_tokens: [...read.nameTokens],
          name_keys: [...new Set(read.nameForms.flatMap(keysOfName))],
          form_type: source.form,
          year: read.year,
        };
        if (await writeRecord(record, known)) {
          // A process that has made the record itself knows that there is nothing older. Others delete their own failed writes.
          if (!made) await deletePassages(index, routing, generations(key, generation, true));
          // Makes the names in the record searchable.
          else refresher.refreshSoon(index);
          return;
        }
        await deletePassages(index, routing, generations(key, generation, false));
        // The source was removed meanwhile, so it must not be written again.
        if (!(await readRecord(key, scope))) return;
      }
      throw problem('store_unavailable', { detail: 'The source is being indexed by another.' });
    },
    /** Deletes the record first, so that the source is no longer found, then its passages; in all versions of the indexes. */
    async remove(key: string): Promise<void> {
      const kind: IndexKind = key.startsWith('document:') ? 'documents' : 'filings';
      const all = versionsOf(settings, kind);
      await deletePassages(all, {}, { ids: { values: [key] } });
      await deletePassages(all, {}, { term: { source: key } });
    },
  };
}

function toDocument(
  { key, scope }: IndexedSource,
  generation: string,
  { sourceTokens }: ReadSource,
  passage: ReadPassage,
  ordinal: number,
): object {
  const { body, context, form, ...kept } = passage;
  return {
    ...kept,
    kind: form,
    context: context.join(' '),
    source: key,
    scope,
    generation,
    ordinal,
    t_body: body.join(' '),
    t_context: context.join(' '),
    t_title: tokenize(passage.title).join(' '),
    t_names: sourceTokens.join(' '),
  };
}

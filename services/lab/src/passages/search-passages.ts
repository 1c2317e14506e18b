import { type Country, type Principal, tenantOf } from '@footnote/contracts';
import { type FairTurns, problem } from '@footnote/runtime';
import { requireReady } from '../documents/read/read-document-text.ts';
import type { DocumentStore, ReadyDocument } from '../documents/store/document-store.ts';
import { documentKey, type FoundPassage, filingKey, type IndexQuery, publicScope } from './indexed-source.ts';
import type { Passage, PassageQuery } from './passage.ts';
import { wantedDocument, wantedFiling } from './sources/follow-sources.ts';
import type { Indexing } from './sources/indexing.ts';
import type { PassageSourceStore } from './sources/passage-source.ts';
import type { SourceReaders } from './sources/source-readers.ts';

export interface SearchDeps {
  worker: { search(query: IndexQuery, signal: AbortSignal): Promise<FoundPassage[]> };
  indexing: Pick<Indexing, 'has' | 'ensure'>;
  readers: SourceReaders;
  sources: PassageSourceStore;
  documents: Pick<DocumentStore, 'find'>;
  /** Searches of one organisation don't keep another's waiting for all of them. */
  turns: FairTurns;
}

/** Additional passages, because a document among the results may have just been deleted. */
const spare = 10;

/** @see PassageSearch */
export async function searchPassages(
  deps: SearchDeps,
  caller: Principal,
  query: PassageQuery,
  signal: AbortSignal,
): Promise<Passage[]> {
  const scope = tenantOf(caller);
  await Promise.all([
    ensureDocuments(deps, scope, query.document_ids, signal),
    ...query.filings.map((filing) => ensureFiling(deps, filing, signal)),
  ]);
  const keys = [
    ...query.filings.map(({ country, filing_id }) => filingKey(country, filing_id)),
    ...query.document_ids.map(documentKey),
  ];
  const asked = {
    query: query.query,
    limit: query.limit + spare,
    scopes: [publicScope, scope],
    keys: keys.length > 0 ? keys : null,
  };
  const found = await deps.turns.run(scope, () => deps.worker.search(asked, signal), signal);
  return (await withoutDeleted(deps, scope, found.map(toPassage))).slice(0, query.limit);
}

async function ensureFiling(
  { indexing, readers, sources }: SearchDeps,
  { country, filing_id }: { country: Country; filing_id: string },
  signal: AbortSignal,
): Promise<void> {
  // For this search any version of its text is used; a newer one is indexed in the background.
  if (await indexing.has(filingKey(country, filing_id))) return;
  const known = await sources.get(country, filing_id);
  const source = known ?? {
    country,
    filing_id,
    version: null,
    form_type: null,
    company_name: null,
    company_ticker: null,
  };
  await indexing.ensure(wantedFiling(readers, source), signal);
  if (!known) await sources.recordCompany(source);
}

async function ensureDocuments(
  { indexing, readers, documents }: SearchDeps,
  scope: string,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  if (ids.length === 0) return;
  const found = new Map((await documents.find(scope, ids)).map((record) => [record.id, record]));
  const ready = ids.map((id): ReadyDocument => {
    const record = found.get(id);
    if (!record) throw problem('document_not_found');
    requireReady(record);
    return { ...record, document_id: id };
  });
  await Promise.all(ready.map((document) => indexing.ensure(wantedDocument(readers, document), signal)));
}

/** Documents are checked in the store, because the index learns of a deletion a little later. */
async function withoutDeleted(
  { documents }: SearchDeps,
  scope: string,
  passages: readonly Passage[],
): Promise<Passage[]> {
  const ids = new Set(passages.flatMap((one) => (one.kind === 'document' ? [one.document_id] : [])));
  if (ids.size === 0) return [...passages];
  const there = await documents.find(scope, [...ids]);
  const ready = new Set(there.filter(({ status }) => status === 'ready').map(({ id }) => id));
  return passages.filter((one) => one.kind === 'filing' || ready.has(one.document_id));
}

function toPassage({ key, section, page, ...text }: FoundPassage): Passage {
  const [kind, first, ...rest] = key.split(':');
  if (kind === 'document') return { kind, document_id: first ?? '', page, ...text };
  return { kind: 'filing', country: first as Country, filing_id: rest.join(':'), section, ...text };
}

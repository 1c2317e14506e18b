import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import {
  documentExtractionRequested,
  figuresKeyOf,
  type listDocumentStatements,
  type listDocumentTables,
  type Principal,
  type RouteAnswer,
  type RouteQuery,
  type readDocumentMeasures,
  type StoredDocumentFigures,
  storedDocumentFigures,
  type TableData,
  tenantOf,
} from '@footnote/contracts';
import { selectTables } from '@footnote/financials';
import { type Reply, reply } from '@footnote/http';
import { createListCursor, isProblem, problem } from '@footnote/runtime';
import { readWhole } from '@footnote/stores';
import { z } from 'zod';
import type { DocumentDeps } from '../document-deps.ts';
import type { DocumentRecord } from '../store/document-record.ts';
import { findDocument, requireReady } from './read-document-text.ts';

export type FiguresDeps = Pick<DocumentDeps, 'documents' | 'objects' | 'bus'>;

const unzip = promisify(gunzip);
const maxBytes = 500_000_000;

/**
 * The stored tables, statements and measures of a ready document. Those of a document that an older release read are
 * requested from a worker.
 * @throws document_not_found, also for a document of another scope; document_not_ready; no_structured_data; of a failed
 * document, the code it failed with
 */
async function readDocumentFigures(
  deps: FiguresDeps,
  scope: string,
  documentId: string,
  signal?: AbortSignal,
): Promise<{ document: DocumentRecord; figures: StoredDocumentFigures }> {
  const document = await findDocument(deps.documents, scope, documentId);
  requireReady(document);
  const stored = await readStoredFigures(deps, document, signal);
  if (stored) return { document, figures: stored };
  await requestFigures(deps, document);
  throw problem('no_structured_data', {
    detail: 'The tables of this document are being read. Ask again in a minute.',
  });
}

/** Null where an older release read the document. */
export async function readStoredFigures(
  { objects }: Pick<FiguresDeps, 'objects'>,
  { text_key }: DocumentRecord,
  signal?: AbortSignal,
): Promise<StoredDocumentFigures | null> {
  try {
    const bytes = await readWhole(objects, figuresKeyOf(text_key), signal);
    const json = await unzip(bytes, { maxOutputLength: maxBytes });
    const parsed = storedDocumentFigures.safeParse(JSON.parse(json.toString('utf8')));
    return parsed.success ? parsed.data : null;
  } catch (error) {
    if (isProblem(error, 'file_not_found')) return null;
    throw error;
  }
}

/** A worker that gets the request twice writes the same figures again. */
async function requestFigures({ bus }: FiguresDeps, document: DocumentRecord): Promise<void> {
  const { id, attempt, type, original_key, text_key, scope } = document;
  await bus.publish(
    documentExtractionRequested,
    { document_id: id, attempt, type, original_key, text_key, figures_only: true, owner: scope },
    { messageId: `${id}.${attempt}.figures` },
  );
}

/** How many matching tables came before; the tables of a text never change. */
const offsetCursor = createListCursor(z.int().min(0));

const etagOf = ({ text_key }: DocumentRecord, part: string) =>
  `${Buffer.from(text_key).toString('base64url').slice(-40)}-${part}`;

export async function listTablesOfDocument(
  deps: FiguresDeps,
  caller: Principal,
  id: string,
  query: RouteQuery<typeof listDocumentTables>,
): Promise<Reply<RouteAnswer<typeof listDocumentTables>>> {
  const { document, figures } = await readDocumentFigures(deps, tenantOf(caller), id);
  const found = selectTables<TableData>(figures.tables, query);
  const from = query.cursor === undefined ? 0 : offsetCursor.read(query.cursor);
  const to = from + query.limit;
  return reply(
    {
      document_id: document.id,
      total: found.length,
      tables: found.slice(from, to),
      next_cursor: to < found.length ? offsetCursor.write(to) : null,
    },
    { etag: etagOf(document, 'tables') },
  );
}

export async function listStatementsOfDocument(
  deps: FiguresDeps,
  caller: Principal,
  id: string,
): Promise<Reply<RouteAnswer<typeof listDocumentStatements>>> {
  const { document, figures } = await readDocumentFigures(deps, tenantOf(caller), id);
  const { statements, quality } = figures;
  return reply({ document_id: document.id, statements, quality }, { etag: etagOf(document, 'statements') });
}

export async function readMeasuresOfDocument(
  deps: FiguresDeps,
  caller: Principal,
  id: string,
): Promise<Reply<RouteAnswer<typeof readDocumentMeasures>>> {
  const { document, figures } = await readDocumentFigures(deps, tenantOf(caller), id);
  const { measures, quality } = figures;
  return reply({ ...measures, document_id: document.id, quality }, { etag: etagOf(document, 'measures') });
}

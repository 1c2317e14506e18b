import {
  type Principal,
  type RouteAnswer,
  type RouteQuery,
  type listDocuments as route,
  tenantOf,
} from '@footnote/contracts';
import { createListCursor } from '@footnote/runtime';
import { z } from 'zod';
import { toStoredDocument } from '../store/document-record.ts';
import type { DocumentCursor, DocumentStore } from '../store/document-store.ts';

export async function listDocuments(
  documents: DocumentStore,
  caller: Principal,
  { limit, cursor, ...filter }: RouteQuery<typeof route>,
): Promise<RouteAnswer<typeof route>> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const found = await documents.list(tenantOf(caller), filter, { limit: limit + 1, after });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    documents: page.map(toStoredDocument),
    count: page.length,
    next_cursor: last && found.length > limit ? writeCursor(last) : null,
  };
}

/** Instant of creation and id of the last document of the previous page. */
const listCursor = createListCursor(z.tuple([z.iso.datetime(), z.string()]));

const writeCursor = ({ created_at, id }: DocumentCursor) => listCursor.write([created_at.toISOString(), id]);

function readCursor(text: string): DocumentCursor {
  const [instant, id] = listCursor.read(text);
  return { created_at: new Date(instant), id };
}

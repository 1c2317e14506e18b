import {
  type Principal,
  type RouteAnswer,
  type RouteQuery,
  type listDocuments as route,
  tenantOf,
} from '@research/contracts';
import { problem } from '@research/runtime';
import { z } from 'zod';
import { toStoredDocument } from '../store/document-record.ts';
import type { DocumentStore, ListPlace } from '../store/document-store.ts';

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

/** The last document of the previous page. The next page begins after it, even when documents were uploaded since. */
const cursorForm = z.tuple([z.iso.datetime(), z.string()]);

function writeCursor({ created_at, id }: ListPlace): string {
  return Buffer.from(JSON.stringify([created_at.toISOString(), id])).toString('base64url');
}

function readCursor(text: string): ListPlace {
  try {
    const [instant, id] = cursorForm.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return { created_at: new Date(instant), id };
  } catch (error) {
    const message = 'not a cursor of this list';
    const errors = [{ in: 'query' as const, path: '/cursor', code: 'cursor', message }];
    throw problem('invalid_parameter', { detail: `query /cursor: ${message}.`, errors }, error);
  }
}

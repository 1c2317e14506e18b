import type { OrgPrincipal, RouteAnswer, RouteQuery, listAudit as route } from '@research/contracts';
import { problem } from '@research/runtime';
import type { AuditStore } from '@research/tenants';
import { z } from 'zod';

/** @throws role_required, invalid_parameter */
export async function listAudit(
  store: AuditStore,
  caller: OrgPrincipal,
  { cursor, ...query }: RouteQuery<typeof route>,
): Promise<RouteAnswer<typeof route>> {
  if (caller.org_role !== 'admin') {
    throw problem('role_required', { detail: 'Only admins of the organisation read its audit log.' });
  }
  const after = cursor === undefined ? null : readCursor(cursor);
  const found = await store.list(caller.org_id, { ...query, limit: query.limit + 1 }, after);
  const entries = found.slice(0, query.limit);
  const last = entries.at(-1);
  const next_cursor = last && found.length > query.limit ? writeCursor(last) : null;
  return { entries, count: entries.length, next_cursor };
}

/** The last entry of the previous page. Newer entries come before the first page. */
const cursorForm = z.tuple([z.iso.datetime(), z.string().max(200)]);

function writeCursor({ at, id }: { at: string; id: string }): string {
  return Buffer.from(JSON.stringify([at, id])).toString('base64url');
}

function readCursor(text: string): { at: string; id: string } {
  try {
    const [at, id] = cursorForm.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return { at, id };
  } catch (error) {
    const message = 'not a cursor of this list';
    const errors = [{ in: 'query' as const, path: '/cursor', code: 'cursor', message }];
    throw problem('invalid_parameter', { detail: `query /cursor: ${message}.`, errors }, error);
  }
}

import type { OrgPrincipal, RouteAnswer, RouteQuery, listAudit as route } from '@footnote/contracts';
import { createListCursor, problem } from '@footnote/runtime';
import type { AuditStore } from '@footnote/tenants';
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
  const next_cursor = last && found.length > query.limit ? listCursor.write([last.at, last.id]) : null;
  return { entries, count: entries.length, next_cursor };
}

/** Instant and id of the last entry of the previous page. Newer entries come before the first page. */
const listCursor = createListCursor(z.tuple([z.iso.datetime(), z.string().max(200)]));

function readCursor(text: string): { at: string; id: string } {
  const [at, id] = listCursor.read(text);
  return { at, id };
}

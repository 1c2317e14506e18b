import type {
  Highlight,
  listHighlights as listRoute,
  Principal,
  RouteAnswer,
  RouteQuery,
} from '@footnote/contracts';
import { createListCursor, problem } from '@footnote/runtime';
import { z } from 'zod';
import { threadScopeOf } from '../scope.ts';
import type { HighlightDeps } from './highlight-deps.ts';
import type { HighlightReader } from './highlight-store.ts';
import { placeHighlights } from './place-highlights.ts';
import { showHighlight } from './show-highlight.ts';
import type { StoredHighlight } from './stored-highlight.ts';

/** Instant and id of the last highlight of the previous page. */
const listCursor = createListCursor(
  z.tuple([z.int().min(0).max(8_640_000_000_000_000), z.string().regex(/^[\w-]{1,80}$/)]),
);

export const readerOf = (caller: Principal): HighlightReader => ({
  scope: threadScopeOf(caller),
  org: caller.org_id,
});

/** @throws invalid_parameter for a cursor that is not one of ours */
export async function listHighlights(
  deps: HighlightDeps,
  caller: Principal,
  { limit, cursor, ...filter }: RouteQuery<typeof listRoute>,
  signal: AbortSignal,
): Promise<RouteAnswer<typeof listRoute>> {
  const read = cursor === undefined ? undefined : listCursor.read(cursor);
  const after = read && { at: new Date(read[0]), id: read[1] };
  const found = await deps.highlights.list(readerOf(caller), filter, { limit: limit + 1, after });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const next = found.length > limit && last ? listCursor.write([last.created_at.getTime(), last.id]) : null;
  const placed = await placeHighlights(deps, caller, page, { opened: filter.document_id }, signal);
  return { highlights: placed.map((one) => showHighlight(deps, caller, one)), next_cursor: next };
}

/** @throws highlight_not_found */
export async function getHighlight(
  deps: HighlightDeps,
  caller: Principal,
  id: string,
  signal: AbortSignal,
): Promise<{ highlight: Highlight }> {
  const [highlight] = await placeHighlights(
    deps,
    caller,
    [await findHighlight(deps, caller, id)],
    { opened: undefined },
    signal,
  );
  if (!highlight) throw problem('highlight_not_found');
  return { highlight: showHighlight(deps, caller, highlight) };
}

/** @throws highlight_not_found, also for one that its owner does not share */
async function findHighlight(
  { highlights }: Pick<HighlightDeps, 'highlights'>,
  caller: Principal,
  id: string,
): Promise<StoredHighlight> {
  const found = await highlights.get(readerOf(caller), id);
  if (!found) throw problem('highlight_not_found');
  return found;
}

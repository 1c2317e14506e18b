import type { Highlight, Principal, RouteBody, updateHighlight as updateRoute } from '@footnote/contracts';
import { problem } from '@footnote/runtime';
import { threadScopeOf } from '../scope.ts';
import type { HighlightDeps } from './highlight-deps.ts';
import { showHighlight } from './show-highlight.ts';

/**
 * Changes the note of a highlight, or with whom it is shared.
 * @throws highlight_not_found, also for one that another person shares; org_required
 */
export async function updateHighlight(
  deps: Pick<HighlightDeps, 'highlights' | 'publicUrl'>,
  caller: Principal,
  id: string,
  { note, shared }: RouteBody<typeof updateRoute>,
): Promise<{ highlight: Highlight }> {
  if (shared && caller.org_id === null) throw problem('org_required');
  const changed = await deps.highlights.change(threadScopeOf(caller), id, {
    ...(note !== undefined && { note }),
    ...(shared !== undefined && { shared }),
  });
  if (!changed) throw problem('highlight_not_found');
  return { highlight: showHighlight(deps, caller, changed) };
}

/** @throws highlight_not_found, also for one that another person shares */
export async function deleteHighlight(
  { highlights }: Pick<HighlightDeps, 'highlights'>,
  caller: Principal,
  id: string,
): Promise<{ deleted: true }> {
  if (!(await highlights.remove(threadScopeOf(caller), id))) throw problem('highlight_not_found');
  return { deleted: true };
}

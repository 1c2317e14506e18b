import * as routes from '@footnote/contracts';
import type { Binder } from '@footnote/http';
import { deleteHighlight, updateHighlight } from './change-highlight.ts';
import { createHighlight } from './create-highlight.ts';
import type { HighlightDeps } from './highlight-deps.ts';
import { getHighlight, listHighlights } from './read-highlights.ts';
import { reportHighlights } from './report-highlights.ts';

/** One line a route. */
export function bindHighlightRoutes(bind: Binder, deps: HighlightDeps): void {
  bind.json(
    routes.createHighlight,
    ({ caller, body, signal }) => createHighlight(deps, caller, body, signal),
    {
      reference: ({ highlight }) => highlight.highlight_id,
      reread: ({ caller, signal }, id) => getHighlight(deps, caller, id, signal),
    },
  );
  bind.json(routes.listHighlights, ({ caller, query, signal }) =>
    listHighlights(deps, caller, query, signal),
  );
  bind.json(routes.reportHighlights, ({ caller, body, signal }) =>
    reportHighlights(deps, caller, body, signal),
  );
  bind.json(routes.getHighlight, ({ caller, params, signal }) =>
    getHighlight(deps, caller, params.highlight_id, signal),
  );
  bind.json(routes.updateHighlight, ({ caller, params, body }) =>
    updateHighlight(deps, caller, params.highlight_id, body),
  );
  bind.json(routes.deleteHighlight, ({ caller, params }) =>
    deleteHighlight(deps, caller, params.highlight_id),
  );
}

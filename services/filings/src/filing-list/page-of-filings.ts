import type { ListedFiling, RouteQuery, listCompanyFilings as route } from '@footnote/contracts';
import { createListCursor } from '@footnote/runtime';
import { z } from 'zod';

type Query = RouteQuery<typeof route>;

/** Date and reference of the last filing of the previous page. */
const listCursor = createListCursor(z.tuple([z.string(), z.string()]));

/** Filters, orders newest first, and cuts out one page. */
export function pageOf(all: readonly ListedFiling[], query: Query) {
  const form = query.form_type?.toLowerCase();
  const after = query.cursor === undefined ? null : readCursor(query.cursor);
  const chosen = all
    .filter(
      (filing) =>
        (form === undefined || filing.form_type.toLowerCase() === form || filing.form_family === form) &&
        (query.from === undefined || filing.filing_date >= query.from) &&
        (query.to === undefined || filing.filing_date <= query.to),
    )
    .sort(newestFirst)
    .filter((filing) => after === null || newestFirst(after, filing) < 0);
  const filings = chosen.slice(0, query.limit);
  const last = filings.at(-1);
  const next_cursor =
    last && chosen.length > filings.length ? listCursor.write([last.filing_date, last.filing_ref]) : null;
  return { filings, next_cursor };
}

type ListOrder = Pick<ListedFiling, 'filing_date' | 'filing_ref'>;

function newestFirst(a: ListOrder, b: ListOrder): number {
  if (a.filing_date !== b.filing_date) return a.filing_date < b.filing_date ? 1 : -1;
  if (a.filing_ref === b.filing_ref) return 0;
  return a.filing_ref < b.filing_ref ? 1 : -1;
}

function readCursor(text: string): ListOrder {
  const [filing_date, filing_ref] = listCursor.read(text);
  return { filing_date, filing_ref };
}

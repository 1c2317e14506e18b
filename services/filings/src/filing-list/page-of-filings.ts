import type { ListedFiling, RouteQuery, listCompanyFilings as route } from '@research/contracts';
import { problem } from '@research/runtime';
import { z } from 'zod';

type Query = RouteQuery<typeof route>;

/** The last filing of the previous page: the next page begins after it, whatever was filed meanwhile. */
const cursorForm = z.tuple([z.string(), z.string()]);

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
  const next_cursor = last && chosen.length > filings.length ? writeCursor(last) : null;
  return { filings, next_cursor };
}

type Place = Pick<ListedFiling, 'filing_date' | 'filing_ref'>;

function newestFirst(a: Place, b: Place): number {
  if (a.filing_date !== b.filing_date) return a.filing_date < b.filing_date ? 1 : -1;
  if (a.filing_ref === b.filing_ref) return 0;
  return a.filing_ref < b.filing_ref ? 1 : -1;
}

function writeCursor({ filing_date, filing_ref }: Place): string {
  return Buffer.from(JSON.stringify([filing_date, filing_ref])).toString('base64url');
}

function readCursor(text: string): Place {
  try {
    const [filing_date, filing_ref] = cursorForm.parse(
      JSON.parse(Buffer.from(text, 'base64url').toString('utf8')),
    );
    return { filing_date, filing_ref };
  } catch (error) {
    const errors = [
      { in: 'query' as const, path: '/cursor', code: 'cursor', message: 'not a cursor of this list' },
    ];
    throw problem(
      'invalid_parameter',
      { detail: 'query /cursor: not a cursor of this list.', errors },
      error,
    );
  }
}

import type { CallInput, Client } from './create-client.ts';
import { type AnswerOf, type RouteId, type RouteOf, routeOf } from './known-routes.ts';

/** The lists that come in pages: where their rows are, and what leads to the next page. */
export const pagedLists = {
  listMarketCompanies: { rows: 'companies', by: 'page' },
  listCompanyFilings: { rows: 'filings', by: 'cursor' },
  listIngestionJobs: { rows: 'jobs', by: 'cursor' },
  listActiveJobs: { rows: 'jobs', by: 'cursor' },
  listFacts: { rows: 'facts', by: 'cursor' },
  listTables: { rows: 'tables', by: 'cursor' },
  listDocumentTables: { rows: 'tables', by: 'cursor' },
  listSkills: { rows: 'skills', by: 'cursor' },
  listAudit: { rows: 'entries', by: 'cursor' },
  listThreads: { rows: 'threads', by: 'cursor' },
  listSharedThreads: { rows: 'threads', by: 'cursor' },
  listMatrices: { rows: 'matrices', by: 'cursor' },
  listHighlights: { rows: 'highlights', by: 'cursor' },
  listDocuments: { rows: 'documents', by: 'cursor' },
  searchFullText: { rows: 'hits', by: 'cursor' },
  searchPassages: { rows: 'passages', by: 'offset' },
  listReports: { rows: 'reports', by: 'offset' },
  listThreadReports: { rows: 'reports', by: 'offset' },
  listLineage: { rows: 'versions', by: 'offset' },
  listActivity: { rows: 'activity', by: 'offset' },
} as const satisfies Partial<Record<RouteId, { rows: string; by: 'cursor' | 'offset' | 'page' }>>;

export type PagedId = keyof typeof pagedLists;
type Rows<Id extends PagedId> = AnswerOf<Id>[(typeof pagedLists)[Id]['rows'] & keyof AnswerOf<Id>];
export type RowOf<Id extends PagedId> = Rows<Id> extends readonly (infer Row)[] ? Row : never;

/** What leads to the next page, as the answers of the various lists state it. */
interface PageEnd {
  next_cursor?: string | null;
  next_offset?: number | null;
}

/** The pages of a list, one request each. @throws ApiProblem */
export async function* readPages<Id extends PagedId>(
  client: Client,
  id: Id,
  input: CallInput<RouteOf<Id>>,
): AsyncGenerator<AnswerOf<Id>> {
  const { by } = pagedLists[id];
  let { query = {} } = input as { query?: Record<string, string | number> };
  for (;;) {
    const page = await client.call(routeOf(id), { ...input, query } as never);
    yield page as AnswerOf<Id>;
    const { next_cursor, next_offset } = page as PageEnd;
    const count = rowsOf(id, page as AnswerOf<Id>).length;
    if (count === 0) return;
    if (by === 'cursor') {
      if (!next_cursor) return;
      query = { ...query, cursor: next_cursor };
    } else if (by === 'page') {
      query = { ...query, page: Number(query.page ?? 1) + 1 };
    } else {
      if (next_offset === null) return;
      query = { ...query, offset: next_offset ?? Number(query.offset ?? 0) + count };
    }
  }
}

/** The rows of all pages. A page is requested when the one before it has been read. @throws ApiProblem */
export async function* readRows<Id extends PagedId>(
  client: Client,
  id: Id,
  input: CallInput<RouteOf<Id>>,
): AsyncGenerator<RowOf<Id>> {
  for await (const page of readPages(client, id, input)) yield* rowsOf(id, page);
}

function rowsOf<Id extends PagedId>(id: Id, page: AnswerOf<Id>): RowOf<Id>[] {
  return (page as Record<string, RowOf<Id>[]>)[pagedLists[id].rows] ?? [];
}

import {
  type listTables,
  marketSources,
  type RouteAnswer,
  type RouteQuery,
  type TableData,
  tablesKeyOf,
} from '@footnote/contracts';
import { selectTables } from '@footnote/financials';
import { type Reply, reply } from '@footnote/http';
import { parseCountry } from '@footnote/markets';
import { createListCursor, problem } from '@footnote/runtime';
import { z } from 'zod';
import type { IngestedFilingStore } from '../sections/ingested-filing-store.ts';
import type { RefreshFiling } from '../sections/refresh-filing.ts';
import type { FilingPath } from './find-financials.ts';
import type { TablesReader } from './tables-reader.ts';

export interface TablesDeps {
  filings: Pick<IngestedFilingStore, 'get'>;
  tables: TablesReader;
  refresh: RefreshFiling;
}

/** How many matching tables came before; a filing's tables never change. */
const offsetCursor = createListCursor(z.int().min(0));

/** @throws unknown_market, filing_not_ingested, no_structured_data while the tables of an older release are read again */
export async function listFilingTables(
  deps: TablesDeps,
  { country, filing_id }: FilingPath,
  query: RouteQuery<typeof listTables>,
): Promise<Reply<RouteAnswer<typeof listTables>>> {
  const filing = await deps.filings.get(parseCountry(country), filing_id);
  if (!filing)
    throw problem('filing_not_ingested', { detail: 'Ingest the filing first: POST /api/filings/ingest.' });
  void deps.refresh(filing);
  const key = tablesKeyOf(filing.artifact_key);
  const stored = await deps.tables.read(key);
  if (!stored)
    throw problem('no_structured_data', {
      detail: 'The tables of this filing are being read again. Ask again in a minute.',
    });
  const found = selectTables<TableData>(stored, query);
  const from = query.cursor === undefined ? 0 : offsetCursor.read(query.cursor);
  const to = from + query.limit;
  return reply(
    {
      source: marketSources[filing.country],
      filing_id,
      total: found.length,
      tables: found.slice(from, to),
      next_cursor: to < found.length ? offsetCursor.write(to) : null,
    },
    { etag: `${filing.document_sha256.slice(0, 24)}-tables-${key.split('/').at(-1)}` },
  );
}

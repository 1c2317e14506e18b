import { marketSources, type RouteAnswer, type RouteQuery, type searchFullText } from '@footnote/contracts';
import { type Markets, parseCountry } from '@footnote/markets';
import { type Clock, createListCursor, problem } from '@footnote/runtime';
import { z } from 'zod';
import { parseCompanyId } from '../companies/get-company.ts';
import { openMarket } from '../companies/open-market.ts';
import type { IngestedFilingStore } from '../sections/ingested-filing-store.ts';

interface FullTextDeps {
  markets: Markets;
  filings: Pick<IngestedFilingStore, 'present'>;
  scan: { clock: Clock };
}

/** How many matches came before. */
const offsetCursor = createListCursor(z.int().min(0));

/** @throws unknown_market, market_unavailable for a regulator that offers no search, and the regulator codes */
export async function searchFilingText(
  { markets, filings, scan }: FullTextDeps,
  countryText: string,
  { q, local_id, form_type, from, to, limit, cursor }: RouteQuery<typeof searchFullText>,
  signal: AbortSignal,
): Promise<RouteAnswer<typeof searchFullText>> {
  const country = parseCountry(countryText);
  const adapter = openMarket(markets, country, 'searched');
  if (!adapter.searchFullText)
    throw problem('market_unavailable', {
      detail:
        `The regulator of market ${country} has no search in the text of filings. ` +
        'Ingest a filing and search its passages: POST /api/filings/ingest, then GET /api/lab/search.',
    });
  const page = await adapter.searchFullText(
    {
      q,
      localId: local_id && parseCompanyId(country, local_id).localId,
      form: form_type,
      from,
      to,
      limit,
      offset: cursor === undefined ? 0 : offsetCursor.read(cursor),
    },
    { signal },
  );
  const present = await filings.present(
    country,
    page.hits.map(({ filing_ref }) => filing_ref),
  );
  return {
    country,
    source: marketSources[country],
    total: page.total,
    total_is_exact: page.total_is_exact,
    hits: page.hits.map((hit) => ({ ...hit, ingested: present.has(hit.filing_ref) })),
    next_cursor: page.next === null ? null : offsetCursor.write(page.next),
    as_of: scan.clock.now().toISOString(),
  };
}

import {
  type PassageHit,
  type Principal,
  type RouteAnswer,
  type RouteQuery,
  searchPassages,
} from '@footnote/contracts';
import type { Binder } from '@footnote/http';
import type { Passage, PassageSearch } from './passage.ts';

export function bindPassageRoutes(bind: Binder, passages: PassageSearch): void {
  bind.json(searchPassages, ({ caller, query, signal }) => findPassages(passages, caller, query, signal));
}

/** A search for a caller, page by page. The search itself checks rights: filings are for everyone, documents for their owners. */
async function findPassages(
  passages: PassageSearch,
  caller: Principal,
  { q, filings = [], document_ids = [], limit, offset }: RouteQuery<typeof searchPassages>,
  signal: AbortSignal,
): Promise<RouteAnswer<typeof searchPassages>> {
  const began = performance.now();
  const end = offset + limit;
  const found = await passages.search(caller, { query: q, filings, document_ids, limit: end + 1 }, signal);
  return {
    passages: found.slice(offset, end).map(toHit),
    next_offset: found.length > end && end <= 150 ? end : null,
    query_ms: Math.round((performance.now() - began) * 1_000) / 1_000,
  };
}

function toHit(passage: Passage): PassageHit {
  const { title, heading, text, char_start, char_end, table_id, score } = passage;
  const common = { kind: passage.form, title, heading, table_id, text, char_start, char_end, score };
  const part = encodeURIComponent;
  if (passage.kind === 'document') {
    const { document_id, page } = passage;
    const url = `/api/documents/${part(document_id)}/text`;
    return { ...common, country: null, filing_id: null, section: null, document_id, page, url };
  }
  const { country, filing_id, section } = passage;
  const url = `/api/filings/read/${country}/${part(filing_id)}/${part(section)}`;
  return { ...common, country, filing_id, section, document_id: null, page: null, url };
}

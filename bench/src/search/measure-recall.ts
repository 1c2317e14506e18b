import type { IndexedCompany, SearchHit } from '@footnote/filings/search/company-index';
import { createReferenceSearch } from '@footnote/filings/search/reference-search';

const resultLimit = 20;

export interface Recall {
  /** share of the places of the right answers that hold the right company */
  ours: number;
  peer: number;
  queries: number;
}

/** Compares place by place with the brute-force answer, which looks at every company. */
export function measureRecall(
  companies: IndexedCompany[],
  queries: string[],
  ours: (q: string, limit: number) => SearchHit[],
  peer: (q: string, limit: number) => string[],
): Recall {
  const reference = createReferenceSearch(companies);
  const right = { ours: 0, peer: 0, all: 0 };
  for (const query of queries) {
    const wanted = reference(query, resultLimit).map((hit) => hit.key);
    const got = ours(query, resultLimit).map((hit) => hit.key);
    const peers = peer(query, resultLimit);
    right.all += Math.max(wanted.length, got.length);
    right.ours += wanted.filter((key, at) => got[at] === key).length;
    right.peer += wanted.filter((key, at) => peers[at] === key).length;
  }
  return { ours: right.ours / right.all, peer: right.peer / right.all, queries: queries.length };
}

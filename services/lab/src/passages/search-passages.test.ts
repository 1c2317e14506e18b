import type { Principal } from '@footnote/contracts';
import { createFairTurns } from '@footnote/runtime';
import { waitFor } from '@footnote/testing';
import type { IndexQuery } from './indexed-source.ts';
import { type SearchDeps, searchPassages } from './search-passages.ts';

const never = new AbortController().signal;

/** A search that ends when the test ends it, with a record of who began in which order. */
function openSearch() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const unused = () => {
    throw new Error('not asked for');
  };
  const deps = {
    worker: {
      search: ({ scopes }: IndexQuery) => {
        begun.push(scopes.at(-1) ?? '');
        return new Promise((resolve) => ends.push(() => resolve([])));
      },
    },
    turns: createFairTurns({ atOnce: 2, atOnceOfOne: 1, waiting: 100 }),
    indexing: { has: unused, ensure: unused },
    readers: {},
    sources: {},
    documents: { find: async () => [] },
  } as unknown as SearchDeps;
  const search = (org_id: string) => {
    const caller: Principal = { user_id: 'alice', org_id, org_role: 'member', name: null };
    return searchPassages(deps, caller, { query: 'lime', limit: 5, filings: [], document_ids: [] }, never);
  };
  return { search, begun, ends };
}

describe('searches of several organisations', () => {
  it('take turns, so that a bystander waits for one search of another and not for all', async () => {
    const { search, begun, ends } = openSearch();
    const hostile = Array.from({ length: 20 }, () => search('hostile'));
    const bystander = search('bystander');
    await waitFor('two searches', () => begun.length === 2);
    expect(new Set(begun).size).toBe(2);
    let open = true;
    const all = Promise.all([...hostile, bystander]).then(() => {
      open = false;
    });
    await waitFor('the rest', () => {
      ends.shift()?.();
      return !open;
    });
    await all;
    expect(begun).toHaveLength(21);
  });
});

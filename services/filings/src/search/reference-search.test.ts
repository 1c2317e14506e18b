import { createCompanyIndex, type IndexedCompany } from './company-index.ts';
import { companyKey } from './indexed-company.ts';
import { createReferenceSearch } from './reference-search.ts';

/** Few words, so that all combinations occur: ties, shared prefixes, repeats. */
const nameWords =
  "a ab abc ba bank Bank's of the S.A. AT&T B-C é Éa ß-x co Co., inc 三 三井 三井物産 株式会社 (株)三 ト トヨ ドヨ 삼 삼성 전자 sk하이 x1 1 12 001".split(
    ' ',
  );

function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function makeCompany(random: (below: number) => number, ids: number): IndexedCompany {
  const words = (most: number) =>
    Array.from({ length: 1 + random(most) }, () => nameWords[random(nameWords.length)] ?? '').join(' ');
  return {
    country: ['US', 'HK', 'BR'][random(3)] ?? '',
    local_id: String(random(ids)).padStart(5, '0'),
    name: words(4),
    native_name: random(2) === 0 ? words(2) : null,
    ticker: random(3) === 0 ? null : words(1),
    aliases: [words(2), `ticker:${words(1)}`, `isin:${words(1)}`, `sic:${random(9)}`].slice(random(5)),
    market_cap_usd: random(2) === 0 ? random(4) : null,
    size_rank: random(2) === 0 ? random(4) : null,
  };
}

function makeQuery(random: (below: number) => number): string {
  const word = () => [...(nameWords[random(nameWords.length)] ?? '')].slice(0, 1 + random(4)).join('');
  return Array.from({ length: 1 + random(3) }, word).join([' ', ' ', '', '-'][random(4)]);
}

describe.each([1, 2, 3])('the index against the reference, seed %i', (seed) => {
  it('gives the same hits in the same order, also while it changes and merges', async () => {
    const random = createRandom(seed);
    const made = () => makeCompany(random, 3000);
    const held = new Map<string, IndexedCompany>();
    const hold = (companies: IndexedCompany[]) => {
      for (const company of companies) held.set(companyKey(company), company);
      return companies;
    };
    const index = createCompanyIndex(hold(Array.from({ length: 2500 }, made)));
    const compare = (queries: number) => {
      const reference = createReferenceSearch([...held.values()]);
      expect(index.size).toBe(held.size);
      for (let count = 0; count < queries; count++) {
        const [query, limit] = [makeQuery(random), 1 + random(30)];
        expect([query, index.search(query, limit)]).toEqual([query, reference(query, limit)]);
      }
    };
    compare(30);
    for (let round = 0; round < 8; round++) {
      index.upsert(hold(Array.from({ length: 1 + random(400) }, made)));
      const gone = [...held.keys()].filter(() => random(40) === 0);
      for (const key of gone) held.delete(key);
      index.remove(gone);
      compare(8);
      // Lets a slice of the merging run, so that the next changes come in the middle of it.
      await new Promise((resolve) => setImmediate(resolve));
    }
    const late = hold(Array.from({ length: 4000 }, made));
    index.upsert(late);
    await index.whenSettled();
    compare(30);
  });
});

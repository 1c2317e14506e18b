import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type FilingFinancials, filingFinancials } from '@research/contracts';
import { type ObjectStore, readWhole } from '@research/stores';
import { LRUCache } from 'lru-cache';

const unzip = promisify(gunzip);
/** A filing's figures are some 3 MB of JSON; more is none of ours. */
const MAX_BYTES = 200_000_000;

export interface FinancialsReader {
  /** @throws store_unavailable */
  read(key: string): Promise<FilingFinancials>;
}

/** Figures never change under their key, so what was read once is kept, up to a bound of bytes. */
export function createFinancialsReader(store: ObjectStore, cacheBytes: number): FinancialsReader {
  const cache = new LRUCache<string, FilingFinancials>({
    maxSize: cacheBytes,
    sizeCalculation: (financials) => 1 + financials.facts.length * 1_000,
    fetchMethod: async (key) => {
      const json = await unzip(await readWhole(store, key), { maxOutputLength: MAX_BYTES });
      return filingFinancials.parse(JSON.parse(json.toString('utf8')));
    },
  });
  return { read: async (key) => (await cache.fetch(key)) as FilingFinancials };
}

import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { storedFinancials } from '@footnote/contracts';
import { type ObjectStore, readWhole } from '@footnote/stores';
import { LRUCache } from 'lru-cache';
import { type OpenFinancials, openFinancials } from './open-financials.ts';
import { sourceUrlsOf } from './source-urls.ts';

const unzip = promisify(gunzip);
/** A filing's figures are some 2 MB of JSON; anything above this bound was not written by the platform. */
const maxBytes = 200_000_000;

export interface FinancialsReader {
  /** Null for figures in the form of an older release, which are made again. @throws store_unavailable */
  read(
    key: string,
    filing: { country: string; filing_id: string; local_ids: readonly string[] },
  ): Promise<OpenFinancials | null>;
}

/** Figures never change under their key, so what was read once is kept, up to a bound of bytes. */
export function createFinancialsReader(store: ObjectStore, cacheBytes: number): FinancialsReader {
  const cache = new LRUCache<
    string,
    { open: OpenFinancials | null },
    { filing: Parameters<FinancialsReader['read']>[1] }
  >({
    maxSize: cacheBytes,
    sizeCalculation: ({ open }) => 1 + (open?.count ?? 0) * 600,
    fetchMethod: async (key, _stale, { context }) => {
      const json = await unzip(await readWhole(store, key), { maxOutputLength: maxBytes });
      const parsed = storedFinancials.safeParse(JSON.parse(json.toString('utf8')));
      return { open: parsed.success ? openFinancials(parsed.data, sourceUrlsOf(context.filing)) : null };
    },
  });
  return {
    read: async (key, filing) => (await cache.fetch(key, { context: { filing } }))?.open ?? null,
  };
}

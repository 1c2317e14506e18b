import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { storedTables, type TableData } from '@footnote/contracts';
import { isProblem } from '@footnote/runtime';
import { type ObjectStore, readWhole } from '@footnote/stores';
import { LRUCache } from 'lru-cache';

const unzip = promisify(gunzip);
const maxBytes = 500_000_000;
/** Bytes of the tables in memory for each byte of their JSON. */
const perByte = 3;

export interface TablesReader {
  /** Null for a filing of an older release, whose tables are not stored yet. @throws store_unavailable */
  read(key: string): Promise<readonly TableData[] | null>;
}

interface Stored {
  tables: readonly TableData[];
  bytes: number;
}

/** Tables never change under their key, so what was read once is kept, up to a bound of bytes. */
export function createTablesReader(store: ObjectStore, cacheBytes: number): TablesReader {
  const cache = new LRUCache<string, Stored>({
    maxSize: cacheBytes,
    sizeCalculation: ({ bytes }) => 1 + bytes * perByte,
    fetchMethod: async (key) => {
      const json = await unzip(await readWhole(store, key), { maxOutputLength: maxBytes });
      const parsed = storedTables.safeParse(JSON.parse(json.toString('utf8')));
      return parsed.success ? { tables: parsed.data.tables, bytes: json.length } : undefined;
    },
  });
  return {
    async read(key) {
      try {
        return (await cache.fetch(key))?.tables ?? null;
      } catch (error) {
        if (isProblem(error, 'file_not_found')) return null;
        throw error;
      }
    },
  };
}

import { setTimeout as delay } from 'node:timers/promises';
import { type Clock, describeError, type Log } from '@footnote/runtime';
import type { CompanyDirectory } from './company-directory.ts';
import type { CompanyStore, StoredCompany } from './company-store.ts';

/** Clocks of several writers differ a little, so each read starts this long before the newest change seen. */
const overlapMs = 10_000;
/** A change this much older than the last read was certainly seen. Without this, an import would be read again for ever. */
const settledMs = 10 * 60_000;
const batchSize = 1_000;

export interface CompanyFollower {
  /** True once all companies have been read. */
  readonly loaded: boolean;
  /** Reads the changes now. */
  catchUp(): Promise<void>;
  run(intervalMs: number, signal: AbortSignal): Promise<void>;
}

/** Brings the database's companies and their changes into the directory, in batches, without a pause. */
export function createCompanyFollower(
  store: CompanyStore,
  directory: CompanyDirectory,
  log: Log,
  clock: Clock,
): CompanyFollower {
  let newest = 0;
  /** When the last complete read began. */
  let lookedAt = 0;
  let loaded = false;

  async function catchUp(): Promise<void> {
    const begunAt = clock.now().getTime();
    const since = new Date(Math.max(0, newest - overlapMs, lookedAt - settledMs));
    let batch: StoredCompany[] = [];
    let read = newest;
    const flush = () => {
      if (batch.length > 0) directory.upsert(batch);
      batch = [];
      // Only here: after a read that breaks off, the next one continues from where the directory is.
      newest = read;
    };
    for await (const company of store.changedSince(since)) {
      read = Math.max(read, Date.parse(company.updated_at));
      const known = directory.get(`${company.country}:${company.local_id}`);
      if (known?.updated_at !== company.updated_at) batch.push(company);
      if (batch.length >= batchSize) flush();
    }
    flush();
    lookedAt = begunAt;
    loaded = true;
  }

  return {
    get loaded() {
      return loaded;
    },
    catchUp,
    async run(intervalMs, signal) {
      while (!signal.aborted) {
        await catchUp().catch((error) => log.warn({ err: describeError(error) }, 'companies not followed'));
        await delay(intervalMs, undefined, { signal }).catch(() => {});
      }
    },
  };
}

import { setTimeout } from 'node:timers/promises';
import { describeError, type Log } from '@research/runtime';
import type { CompanyDirectory } from './company-directory.ts';
import type { CompanyStore, StoredCompany } from './company-store.ts';

/** Clocks of several writers differ a little: each look goes back this far behind the newest change seen. */
const overlapMs = 10_000;
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
): CompanyFollower {
  let newest = 0;
  let loaded = false;

  async function catchUp(): Promise<void> {
    let batch: StoredCompany[] = [];
    const flush = () => {
      if (batch.length > 0) directory.upsert(batch);
      batch = [];
    };
    for await (const company of store.changedSince(new Date(Math.max(0, newest - overlapMs)))) {
      newest = Math.max(newest, Date.parse(company.updated_at));
      const known = directory.get(`${company.country}:${company.local_id}`);
      if (known?.updated_at !== company.updated_at) batch.push(company);
      if (batch.length >= batchSize) flush();
    }
    flush();
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
        await setTimeout(intervalMs, undefined, { signal }).catch(() => {});
      }
    },
  };
}

import { setTimeout as delay } from 'node:timers/promises';
import type { AuditEntry } from '@footnote/contracts';
import { type Clock, describeError, type Log } from '@footnote/runtime';
import type { AuditStore, NotedEntry } from './audit-store.ts';

export interface AuditLog {
  /** Adds an entry, which is written a moment later together with others. */
  record(orgId: string, entry: Omit<AuditEntry, 'at'>): void;
  /** Writes all entries; for the end of the process. */
  close(): Promise<void>;
}

const gatherMs = 200;
const retryMs = 2_000;
const entriesPerWrite = 500;
/** The most entries that are kept while the database is away. */
const maxUnwritten = 20_000;
const closingAttempts = 3;

/** The audit log never slows work down and never makes it fail. Entries that can't be written for long are logged as lost. */
export function createAuditLog({
  store,
  clock,
  log,
}: {
  store: AuditStore;
  clock: Clock;
  log: Log;
}): AuditLog {
  const unwritten: NotedEntry[] = [];
  let closing = false;
  let writing: Promise<void> | null = null;
  let lost = 0;

  async function writeAll(): Promise<void> {
    let failures = 0;
    while (unwritten.length > 0) {
      const batch = unwritten.slice(0, entriesPerWrite);
      try {
        await store.add(batch);
        unwritten.splice(0, batch.length);
        failures = 0;
      } catch (error) {
        failures += 1;
        if (closing && failures >= closingAttempts) {
          log.error({ lost: unwritten.length, err: describeError(error) }, 'audit entries are lost');
          return;
        }
        log.warn(
          { unwritten: unwritten.length, err: describeError(error) },
          'audit entries are not written yet',
        );
        await delay(closing ? gatherMs : retryMs, undefined, { ref: false });
      }
    }
  }

  function write(): Promise<void> {
    writing ??= delay(gatherMs, undefined, { ref: false })
      .then(writeAll)
      .finally(() => {
        writing = null;
        if (unwritten.length > 0 && !closing) void write();
      });
    return writing;
  }

  return {
    record(orgId, entry) {
      if (unwritten.length >= maxUnwritten) {
        lost += 1;
        if (lost === 1 || lost % 1_000 === 0) log.error({ lost }, 'audit entries are lost');
        return;
      }
      unwritten.push({ ...entry, org_id: orgId, at: clock.now().toISOString() });
      void write();
    },
    async close() {
      closing = true;
      await writing;
      await writeAll();
    },
  };
}

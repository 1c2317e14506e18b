import type { AuditEntry, listAudit, RouteQuery } from '@footnote/contracts';

export type NotedEntry = AuditEntry & { org_id: string };

/** The audit log: entries are added and read, never changed. */
export interface AuditStore {
  /** Adding an entry again, by its id, changes nothing. */
  add(entries: readonly NotedEntry[]): Promise<void>;
  /** Newest first. */
  list(
    orgId: string,
    query: Omit<RouteQuery<typeof listAudit>, 'cursor'>,
    after: { at: string; id: string } | null,
  ): Promise<AuditEntry[]>;
}

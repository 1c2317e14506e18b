import { type Lifecycle, type Log, systemClock } from '@footnote/runtime';
import type { Mongo } from '@footnote/stores';
import { type AuditLog, createAuditLog } from './audit-log.ts';
import { createMongoAuditStore } from './mongo-audit-store.ts';

/** The audit log of a process, written to its end when the process stops. */
export function openAuditLog(
  { connection }: Mongo,
  { AUDIT_RETENTION_DAYS }: { AUDIT_RETENTION_DAYS: number },
  lifecycle: Lifecycle,
  log: Log,
): AuditLog {
  const store = createMongoAuditStore(connection, AUDIT_RETENTION_DAYS);
  const audit = createAuditLog({ store, clock: systemClock, log });
  lifecycle.use('audit log', () => audit.close());
  return audit;
}

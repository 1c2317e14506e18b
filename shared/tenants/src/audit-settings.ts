import { setting } from '@footnote/runtime';

/** Settings of every process that answers callers. */
export const auditSettings = {
  /** Days for which entries of the audit log are kept. */
  AUDIT_RETENTION_DAYS: setting.integer(400, 1),
};

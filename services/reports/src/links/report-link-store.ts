import type { ReportLink } from '@footnote/contracts';

/** A link as kept: of its secret only the hash. */
export interface StoredLink {
  id: string;
  org_id: string;
  report_id: string;
  secret_hash: string;
  recipient: string;
  created_by: ReportLink['created_by'];
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  opened: number;
  last_opened_at: Date | null;
}

export interface ReportLinkStore {
  insert(link: StoredLink): Promise<void>;
  /** Of one version, newest first. */
  list(orgId: string, reportId: string, limit: number): Promise<StoredLink[]>;
  count(orgId: string, reportId: string): Promise<number>;
  bySecretHash(hash: string): Promise<StoredLink | null>;
  /** Null: there is no such link of this version. A link that is withdrawn already stays as it is. */
  revoke(link: Pick<StoredLink, 'id' | 'org_id' | 'report_id'>, at: Date): Promise<StoredLink | null>;
  noteOpening(id: string, at: Date): Promise<void>;
}

export function toReportLink({ id, org_id, secret_hash, ...link }: StoredLink): ReportLink {
  return {
    ...link,
    link_id: id,
    created_at: link.created_at.toISOString(),
    expires_at: link.expires_at.toISOString(),
    revoked_at: link.revoked_at?.toISOString() ?? null,
    last_opened_at: link.last_opened_at?.toISOString() ?? null,
  };
}

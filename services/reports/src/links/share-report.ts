import { createHash, randomBytes } from 'node:crypto';
import { type OrgPrincipal, type ReportLink, reportLinkLimit } from '@footnote/contracts';
import type { AuditSink } from '@footnote/http';
import { type Clock, currentRequestId, newId, problem } from '@footnote/runtime';
import { findReport } from '../reports/find-report.ts';
import type { ReportStore } from '../reports/report-store.ts';
import { type ReportLinkStore, toReportLink } from './report-link-store.ts';

export interface LinkDeps {
  links: ReportLinkStore;
  reports: Pick<ReportStore, 'get'>;
  clock: Clock;
  /** Address of the explorer, whose page `/shared` opens a link. */
  linkBase: string;
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** Makes a link for one recipient. Its secret leaves the platform here and is not kept. */
export async function shareReport(
  { links, reports, clock, linkBase }: LinkDeps,
  caller: OrgPrincipal,
  wanted: { report_id: string; recipient: string; expires_in_hours: number },
): Promise<{ link: ReportLink; url: string }> {
  const { report_id, recipient } = wanted;
  await findReport(reports, caller.org_id, report_id);
  if ((await links.count(caller.org_id, report_id)) >= reportLinkLimit) {
    throw problem('quota_exceeded', {
      detail: `A version of a report has at most ${reportLinkLimit} links.`,
      bound: 'report_links',
    });
  }
  const secret = randomBytes(32).toString('base64url');
  const created_at = clock.now();
  const link = {
    id: newId('lnk'),
    org_id: caller.org_id,
    report_id,
    secret_hash: hashOf(secret),
    recipient,
    created_by: { user_id: caller.user_id, name: caller.name },
    created_at,
    expires_at: new Date(created_at.getTime() + wanted.expires_in_hours * 3_600_000),
    revoked_at: null,
    opened: 0,
    last_opened_at: null,
  };
  await links.insert(link);
  // A fragment is not sent with a request, so that no log of addresses holds the secret.
  return { link: toReportLink(link), url: `${linkBase.replace(/(?<!\/)\/+$/, '')}/shared#${secret}` };
}

export async function listReportLinks({ links, reports }: LinkDeps, orgId: string, reportId: string) {
  await findReport(reports, orgId, reportId);
  return { links: (await links.list(orgId, reportId, reportLinkLimit)).map(toReportLink) };
}

export async function revokeReportLink(
  { links, reports, clock }: LinkDeps,
  orgId: string,
  { report_id, link_id }: { report_id: string; link_id: string },
) {
  await findReport(reports, orgId, report_id);
  const link = await links.revoke({ id: link_id, org_id: orgId, report_id }, clock.now());
  if (!link) throw problem('report_link_not_found');
  return { link: toReportLink(link) };
}

/** Makes the download link of a version's PDF, the same that `GET /pdf` gives to a member. */
type LinkPdf = (orgId: string, reportId: string) => Promise<{ url: string; expires_at: string }>;

/**
 * Opens a link for any caller who has its secret, and records that in the link and in the organisation's audit log.
 * @throws link_invalid, link_revoked, link_expired
 */
export async function openReportLink(
  { links, reports, clock, audit }: LinkDeps & { audit: AuditSink },
  secret: string,
  linkPdf: LinkPdf,
) {
  const link = await links.bySecretHash(hashOf(secret));
  const report = link && (await reports.get(link.org_id, link.report_id));
  if (!link || !report) throw problem('link_invalid');
  if (link.revoked_at) throw problem('link_revoked');
  const now = clock.now();
  if (link.expires_at <= now) throw problem('link_expired');
  const pdf = await linkPdf(link.org_id, link.report_id);
  await links.noteOpening(link.id, now);
  audit.record(link.org_id, {
    id: newId('aud'),
    user_id: `link:${link.id}`,
    action: 'downloaded',
    object: 'report',
    object_id: link.report_id,
    route: 'openReportLink',
    request_id: currentRequestId() ?? 'none',
  });
  return { title: report.title, link_expires_at: link.expires_at.toISOString(), ...pdf };
}

import { z } from 'zod';
import { codeText, count, lineText, nameText, storedId, titleText, urlText } from '../bounds.ts';
import { isoInstant } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { reportParam, tag } from './report-params.ts';

const hoursInDay = 24;

/** A link to one version's PDF for somebody who has no account. Its secret is shown once, when it is made. */
export const reportLink = z
  .object({
    link_id: codeText,
    report_id: codeText,
    recipient: nameText.meta({ description: 'Whom it is for, as its maker named them' }),
    created_by: z.object({ user_id: nameText, name: nameText.nullable() }),
    created_at: isoInstant,
    expires_at: isoInstant,
    revoked_at: isoInstant.nullable(),
    opened: count.meta({ description: 'How often it was opened' }),
    last_opened_at: isoInstant.nullable(),
  })
  .meta({ id: 'ReportLink' });
export type ReportLink = z.infer<typeof reportLink>;

/** Links of one version that are kept at a time. */
export const reportLinkLimit = 200;

export const shareReport = defineRoute({
  id: 'shareReport',
  method: 'POST',
  path: '/api/reports/{report_id}/links',
  auth: 'org',
  tag,
  summary: "Make a link to this version's PDF that works without a token until it expires or is withdrawn",
  description:
    'Make one link for each recipient: the list then says whose link was opened, how often, and when last. The address ' +
    'is given once, and only a hash of its secret is kept.',
  rateLimit: 'edit',
  status: 201,
  problems: ['report_not_found', 'quota_exceeded'],
  shape: {
    params: reportParam,
    body: z.strictObject({
      recipient: lineText(200),
      expires_in_hours: z
        .int()
        .min(1)
        .max(90 * hoursInDay)
        .default(7 * hoursInDay),
    }),
    ok: z.object({ link: reportLink, url: urlText }),
  },
});

export const listReportLinks = defineRoute({
  id: 'listReportLinks',
  method: 'GET',
  path: '/api/reports/{report_id}/links',
  auth: 'org',
  tag,
  summary: "The links to this version's PDF, newest first, with how often each was opened",
  problems: ['report_not_found'],
  shape: { params: reportParam, ok: z.object({ links: z.array(reportLink).max(reportLinkLimit) }) },
});

export const revokeReportLink = defineRoute({
  id: 'revokeReportLink',
  method: 'DELETE',
  path: '/api/reports/{report_id}/links/{link_id}',
  auth: 'org',
  tag,
  summary: 'Withdraw a link',
  description: 'What was already downloaded stays with its recipient.',
  problems: ['report_not_found', 'report_link_not_found'],
  shape: {
    params: z.object({ report_id: storedId, link_id: storedId }),
    ok: z.object({ link: reportLink }),
  },
});

export const openReportLink = defineRoute({
  id: 'openReportLink',
  method: 'POST',
  path: '/api/shared-reports',
  auth: 'public',
  tag,
  summary: 'Open a link to a PDF, without a token',
  description:
    "The secret is what follows `#` in the link's address. It is sent in the body, so that no log of addresses holds it.",
  problems: ['link_invalid', 'link_expired', 'link_revoked', 'pdf_not_ready', 'render_failed'],
  shape: {
    body: z.strictObject({ secret: z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'not a secret of a link') }),
    ok: z.object({
      title: titleText,
      link_expires_at: isoInstant,
      url: urlText.meta({ description: 'The PDF, good for five minutes' }),
      expires_at: isoInstant,
    }),
  },
});

export const reportLinkRoutes = [shareReport, listReportLinks, revokeReportLink] as const;
/** Routes of the reports service for people without an account. */
export const publicReportRoutes = [openReportLink] as const;

import { callMcp, defineRoute, openReportLink, routesByService } from '@footnote/contracts';
import { z } from 'zod';

const ok = z.object({ ok: z.boolean() });

const editSection = defineRoute({
  id: 'editSection',
  method: 'PATCH',
  path: '/api/reports/{report_id}/sections/{section_idx}',
  auth: 'org',
  tag: 'Reports',
  summary: 'Edit',
  rateLimit: 'edit',
  problems: [],
  shape: { body: z.object({}), ok },
});

const uploadDocument = defineRoute({
  id: 'uploadDocument',
  method: 'POST',
  path: '/api/documents',
  auth: 'user',
  tag: 'Documents',
  summary: 'Upload',
  bodyLimitBytes: 100_000,
  problems: [],
  shape: { body: z.object({}), ok },
});

/** The published routes and some of services to come, so that every kind of route is there. */
export const testServices = {
  filings: routesByService.filings,
  reports: [editSection, openReportLink],
  lab: [uploadDocument, callMcp],
};

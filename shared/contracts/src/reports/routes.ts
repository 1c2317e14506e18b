import { z } from 'zod';
import { count, storedId } from '../bounds.ts';
import { integerParameter } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { getReportDocx, getReportMarkdown, getReportPdf, renderReportPdf } from './export-routes.ts';
import { reportLinkRoutes } from './links.ts';
import { newReport, reportData, reportLimitBytes, reportMetadata } from './report.ts';
import { nextOffset, pageOfChain, reportParam, tag } from './report-params.ts';
import { addSections, editSection, rewriteSection } from './section-routes.ts';
import { diffReports, listActivity, listLineage, restoreReport } from './version-routes.ts';

export const listReports = defineRoute({
  id: 'listReports',
  method: 'GET',
  path: '/api/reports',
  auth: 'org',
  tag,
  summary: "The organisation's reports, the newest version of each, newest first",
  problems: [],
  shape: {
    query: z.object({
      limit: integerParameter(1, 200, 50),
      offset: integerParameter(0, 1_000_000, 0),
      all_versions: z.enum(['true', 'false']).default('false'),
    }),
    ok: z.object({ reports: z.array(reportMetadata).max(200), count }),
  },
});

export const createReport = defineRoute({
  id: 'createReport',
  method: 'POST',
  path: '/api/reports',
  auth: 'org',
  tag,
  summary: 'Create a report',
  creates: true,
  status: 201,
  bodyLimitBytes: reportLimitBytes,
  // Not found: an earlier request with the same key created the report, and it was deleted since.
  problems: ['report_not_found', 'quota_exceeded'],
  shape: { body: newReport, ok: z.object({ report: reportMetadata }) },
});

export const getReport = defineRoute({
  id: 'getReport',
  method: 'GET',
  path: '/api/reports/{report_id}',
  auth: 'org',
  tag,
  summary: "One report's metadata",
  problems: ['report_not_found'],
  shape: { params: reportParam, ok: reportMetadata },
});

export const getReportData = defineRoute({
  id: 'getReportData',
  method: 'GET',
  path: '/api/reports/{report_id}/data',
  auth: 'org',
  tag,
  summary: "A report's structured content",
  honours: ['If-None-Match'],
  problems: ['report_not_found'],
  shape: { params: reportParam, ok: reportData },
});

export const listThreadReports = defineRoute({
  id: 'listThreadReports',
  method: 'GET',
  path: '/api/reports/thread/{thread_id}',
  auth: 'org',
  tag,
  summary: 'Reports linked to a research thread, the newest version of each',
  problems: [],
  shape: {
    params: z.object({ thread_id: storedId }),
    query: pageOfChain,
    ok: z.object({ reports: z.array(reportMetadata).max(1_000), next_offset: nextOffset }),
  },
});

export const deleteReport = defineRoute({
  id: 'deleteReport',
  method: 'DELETE',
  path: '/api/reports/{report_id}',
  auth: 'org',
  tag,
  summary: 'Delete a version, or with `lineage=true` its whole chain',
  problems: ['report_not_found'],
  shape: {
    params: reportParam,
    query: z.object({ lineage: z.enum(['true', 'false']).default('false') }),
    ok: z.object({ deleted: z.literal(true) }),
  },
});

export const reportsRoutes = [
  listReports,
  createReport,
  getReport,
  getReportPdf,
  renderReportPdf,
  restoreReport,
  getReportData,
  listThreadReports,
  listLineage,
  editSection,
  addSections,
  rewriteSection,
  listActivity,
  deleteReport,
  getReportMarkdown,
  getReportDocx,
  diffReports,
  ...reportLinkRoutes,
] as const;

import { z } from 'zod';
import { integerParameter } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import {
  activityEntry,
  changeSummary,
  narrative,
  newReport,
  reportData,
  reportLimitBytes,
  reportMetadata,
  reportSection,
  sectionTitle,
} from './report.ts';

const tag = 'Reports';
const id = z.string().regex(/^[A-Za-z0-9_-]{1,80}$/);
const reportParam = z.object({ report_id: id });
const sectionParam = z.object({
  report_id: id,
  section_idx: z
    .string()
    .regex(/^\d{1,4}$/, 'must be a whole number')
    .transform(Number),
});

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
    ok: z.object({ reports: z.array(reportMetadata), count: z.int() }),
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
  problems: [],
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

export const getReportPdf = defineRoute({
  id: 'getReportPdf',
  method: 'GET',
  path: '/api/reports/{report_id}/pdf',
  auth: 'org',
  tag,
  summary: 'A link to the PDF, good for five minutes without a token',
  problems: ['report_not_found', 'pdf_not_ready', 'render_failed'],
  shape: { params: reportParam, ok: z.object({ url: z.url(), expires_at: z.iso.datetime() }) },
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
  shape: { params: z.object({ thread_id: id }), ok: z.object({ reports: z.array(reportMetadata) }) },
});

export const listLineage = defineRoute({
  id: 'listLineage',
  method: 'GET',
  path: '/api/reports/lineage/{lineage_id}',
  auth: 'org',
  tag,
  summary: "A chain's versions, oldest to newest",
  problems: ['report_not_found'],
  shape: { params: z.object({ lineage_id: id }), ok: z.object({ versions: z.array(reportMetadata) }) },
});

export const editSection = defineRoute({
  id: 'editSection',
  method: 'PATCH',
  path: '/api/reports/{report_id}/sections/{section_idx}',
  auth: 'org',
  tag,
  summary: "Edit a section of the chain's newest version, as a new version",
  rateLimit: 'edit',
  // A narrative of 2 MB may take three times that as escaped JSON.
  bodyLimitBytes: reportLimitBytes,
  honours: ['If-Match'],
  problems: ['report_not_found', 'section_not_found'],
  shape: {
    params: sectionParam,
    body: z
      .strictObject({
        narrative: narrative.optional(),
        title: sectionTitle.optional(),
        change_summary: changeSummary.optional(),
      })
      .refine(
        (body) => body.narrative !== undefined || body.title !== undefined,
        'narrative or title is required',
      ),
    ok: z.object({ report: reportMetadata, section: reportSection }),
  },
});

export const rewriteSection = defineRoute({
  id: 'rewriteSection',
  method: 'POST',
  path: '/api/reports/{report_id}/sections/{section_idx}/rewrite',
  auth: 'org',
  tag,
  summary: 'Preview a rewrite of a section by the language model; nothing is stored',
  rateLimit: 'rewrite',
  problems: [
    'report_not_found',
    'section_not_found',
    'model_unavailable',
    'model_rate_limited',
    'model_refused',
    'model_context_too_long',
    'model_answer_unusable',
  ],
  shape: {
    params: sectionParam,
    body: z.strictObject({ instruction: z.string().trim().min(1).max(2000) }),
    ok: z.object({
      rewritten_narrative: z.string(),
      original_narrative: z.string(),
      model: z.string(),
      lost: z
        .object({ figures: z.array(z.string()), citations: z.array(z.string()) })
        .meta({ description: 'What the original holds and the rewrite does not' }),
      added: z
        .object({ figures: z.array(z.string()), citations: z.array(z.string()) })
        .meta({ description: 'What the rewrite holds and the original does not: check it' }),
    }),
  },
});

export const listActivity = defineRoute({
  id: 'listActivity',
  method: 'GET',
  path: '/api/reports/{report_id}/activity',
  auth: 'org',
  tag,
  summary: "What was done to the report's chain, newest first",
  problems: ['report_not_found'],
  shape: { params: reportParam, ok: z.object({ activity: z.array(activityEntry) }) },
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

export const getReportMarkdown = defineRoute({
  id: 'getReportMarkdown',
  method: 'GET',
  path: '/api/reports/{report_id}/markdown',
  auth: 'org',
  tag,
  summary: 'The report as one Markdown file',
  answersAs: 'text/markdown',
  problems: ['report_not_found'],
  shape: { params: reportParam, ok: z.string() },
});

export const getReportDocx = defineRoute({
  id: 'getReportDocx',
  method: 'GET',
  path: '/api/reports/{report_id}/docx',
  auth: 'org',
  tag,
  summary: 'The report as a Word file',
  answersAs: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  problems: ['report_not_found', 'render_failed'],
  shape: { params: reportParam, ok: z.instanceof(Uint8Array) },
});

export const wordChange = z
  .object({ op: z.enum(['same', 'added', 'removed']), text: z.string() })
  .meta({ id: 'WordChange' });

export const diffReports = defineRoute({
  id: 'diffReports',
  method: 'GET',
  path: '/api/reports/{report_id}/diff/{other_id}',
  auth: 'org',
  tag,
  summary: 'Word by word, what it takes to get from this report to the other',
  problems: ['report_not_found'],
  shape: {
    params: z.object({ report_id: id, other_id: id }),
    ok: z.object({
      from: z.string(),
      to: z.string(),
      sections: z.array(
        z.object({
          section_idx: z.int(),
          changed: z.boolean(),
          title: z.array(wordChange),
          narrative: z.array(wordChange),
        }),
      ),
    }),
  },
});

export const reportsRoutes = [
  listReports,
  createReport,
  getReport,
  getReportPdf,
  getReportData,
  listThreadReports,
  listLineage,
  editSection,
  rewriteSection,
  listActivity,
  deleteReport,
  getReportMarkdown,
  getReportDocx,
  diffReports,
] as const;

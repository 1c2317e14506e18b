import { z } from 'zod';
import {
  codeText,
  count,
  longText,
  nameText,
  sentenceText,
  storedId,
  titleText,
  writtenText,
} from '../bounds.ts';
import { integerParameter, isoInstant } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { reportLinkRoutes } from './links.ts';
import {
  activityEntry,
  changeSummary,
  narrative,
  newReport,
  reportData,
  reportLimitBytes,
  reportMetadata,
  reportSection,
  reportSectionLimit,
  sectionTitle,
} from './report.ts';

const tag = 'Reports';
const reportParam = z.object({ report_id: storedId });
const sectionParam = z.object({
  report_id: storedId,
  section_idx: z
    .string()
    .regex(/^\d{1,4}$/, 'must be a whole number')
    .transform(Number),
});

const pageOfChain = z.object({
  limit: integerParameter(1, 1_000, 1_000),
  offset: integerParameter(0, 1_000_000, 0),
});
const nextOffset = count.nullable().meta({ description: 'Null: there is no more' });

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

export const getReportPdf = defineRoute({
  id: 'getReportPdf',
  method: 'GET',
  path: '/api/reports/{report_id}/pdf',
  auth: 'org',
  tag,
  summary: 'A link to the PDF, good for five minutes without a token',
  problems: ['report_not_found', 'pdf_not_ready', 'render_failed'],
  shape: { params: reportParam, ok: z.object({ url: z.url().max(4_000), expires_at: isoInstant }) },
});

export const renderReportPdf = defineRoute({
  id: 'renderReportPdf',
  method: 'POST',
  path: '/api/reports/{report_id}/pdf',
  auth: 'org',
  tag,
  summary: 'Make the PDF again where it failed',
  rateLimit: 'edit',
  status: 202,
  otherStatuses: { 200: 'The PDF exists already, or is being made' },
  problems: ['report_not_found'],
  shape: { params: reportParam, ok: z.object({ report: reportMetadata }) },
});

export const restoreReport = defineRoute({
  id: 'restoreReport',
  method: 'POST',
  path: '/api/reports/{report_id}/restore',
  auth: 'org',
  tag,
  summary: 'Make an older version the newest again, as a new version',
  rateLimit: 'edit',
  status: 201,
  otherStatuses: { 200: 'This version is already the newest' },
  problems: ['quota_exceeded', 'report_not_found'],
  shape: { params: reportParam, ok: z.object({ report: reportMetadata }) },
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

export const listLineage = defineRoute({
  id: 'listLineage',
  method: 'GET',
  path: '/api/reports/lineage/{lineage_id}',
  auth: 'org',
  tag,
  summary: "A chain's versions, oldest to newest",
  problems: ['report_not_found'],
  shape: {
    params: z.object({ lineage_id: storedId }),
    query: pageOfChain,
    ok: z.object({ versions: z.array(reportMetadata).max(1_000), next_offset: nextOffset }),
  },
});

export const editSection = defineRoute({
  id: 'editSection',
  method: 'PATCH',
  path: '/api/reports/{report_id}/sections/{section_idx}',
  auth: 'org',
  tag,
  summary: "Edit a section of the chain's newest version, as a new version",
  description:
    'Any version of the chain may be named. Where the section has changed since that version, nothing is stored: 409 ' +
    '`section_changed` with both texts. `If-Match: *` edits the newest text all the same; `If-Match` with the ETag of ' +
    'the data refuses any edit of what is no longer the newest.',
  rateLimit: 'edit',
  // A narrative of 2 MB may take three times that as escaped JSON.
  bodyLimitBytes: reportLimitBytes,
  honours: ['If-Match'],
  problems: ['quota_exceeded', 'report_not_found', 'section_not_found', 'section_changed'],
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
      )
      .meta({ anyOf: [{ required: ['narrative'] }, { required: ['title'] }] }),
    ok: z.object({ report: reportMetadata, section: reportSection }),
  },
});

const factList = z.array(titleText).max(100_000);

export const rewriteSection = defineRoute({
  id: 'rewriteSection',
  method: 'POST',
  path: '/api/reports/{report_id}/sections/{section_idx}/rewrite',
  auth: 'org',
  tag,
  summary: 'Preview a rewrite of a section by the language model; nothing is stored',
  rateLimit: 'rewrite',
  problems: [
    'quota_exceeded',
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
    body: z.strictObject({ instruction: writtenText(2_000) }),
    ok: z.object({
      rewritten_narrative: longText,
      original_narrative: longText,
      model: nameText,
      changed: z.boolean().meta({ description: 'False: the rewrite says the same in the same words' }),
      note: sentenceText.nullable().meta({ description: 'Why nothing was changed, for the user' }),
      lost: z
        .object({ figures: factList, citations: factList })
        .meta({ description: 'What the original holds and the rewrite does not' }),
      added: z
        .object({ figures: factList, citations: factList })
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
  shape: {
    params: reportParam,
    query: pageOfChain,
    ok: z.object({ activity: z.array(activityEntry).max(1_000), next_offset: nextOffset }),
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

export const getReportMarkdown = defineRoute({
  id: 'getReportMarkdown',
  method: 'GET',
  path: '/api/reports/{report_id}/markdown',
  auth: 'org',
  tag,
  summary: 'The report as one Markdown file',
  answersAs: 'text/markdown',
  problems: ['report_not_found', 'render_failed'],
  shape: { params: reportParam, ok: longText },
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

const changeLimit = 2_000_000;
export const wordChange = z
  .object({ op: z.enum(['same', 'added', 'removed']), text: longText })
  .meta({ id: 'WordChange' });

export const diffReports = defineRoute({
  id: 'diffReports',
  method: 'GET',
  path: '/api/reports/{report_id}/diff/{other_id}',
  auth: 'org',
  tag,
  summary: 'The differences between two reports, word by word',
  problems: ['report_not_found'],
  shape: {
    params: z.object({ report_id: storedId, other_id: storedId }),
    ok: z.object({
      from: codeText,
      to: codeText,
      sections: z
        .array(
          z.object({
            section_idx: count,
            changed: z.boolean(),
            title: z.array(wordChange).max(changeLimit),
            narrative: z.array(wordChange).max(changeLimit),
          }),
        )
        .max(reportSectionLimit),
    }),
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
  rewriteSection,
  listActivity,
  deleteReport,
  getReportMarkdown,
  getReportDocx,
  diffReports,
  ...reportLinkRoutes,
] as const;

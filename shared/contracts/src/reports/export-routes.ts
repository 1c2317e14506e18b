import { z } from 'zod';
import { longText } from '../bounds.ts';
import { isoInstant } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { reportMetadata } from './report.ts';
import { reportParam, tag } from './report-params.ts';

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

import { z } from 'zod';
import { country } from '../filings/market.ts';
import { isoInstant } from '../primitives.ts';

/** Bytes of one section's narrative, and of a whole report's data. */
export const narrativeLimitBytes = 2_000_000;
export const reportLimitBytes = 8_000_000;
export const reportSectionLimit = 200;

const printable = (text: string) => !/[\p{Cc}]/u.test(text.replaceAll(/[\t\n\r]/g, ''));
const withinBytes = (limit: number) => (text: string) => new TextEncoder().encode(text).length <= limit;
const oneLine = (text: string) => !/[\p{Cc}\u2028\u2029]/u.test(text);
const line = (max: number) =>
  z.string().trim().min(1).max(max).refine(oneLine, 'control characters and line breaks are not allowed');

export const reportTitle = line(300);
export const sectionTitle = line(300);
/** GitHub Markdown; `[^id]` cites a source, a fenced block `chart` holds a chart's spec as JSON. */
export const narrative = z
  .string()
  .refine(printable, 'control characters are not allowed')
  .refine(withinBytes(narrativeLimitBytes), `at most ${narrativeLimitBytes} bytes`);
export const changeSummary = line(500);

export const reportSection = z.object({ title: sectionTitle, narrative }).meta({ id: 'ReportSection' });
export type ReportSection = z.infer<typeof reportSection>;

/** What a report cites: a section of a filing, a document, or a page; `id` is what `[^id]` names. */
export const reportSource = z
  .object({
    id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
    title: line(500),
    country: country.nullish(),
    filing_id: z.string().max(80).nullish(),
    section: z.string().max(80).nullish(),
    document_id: z.string().max(80).nullish(),
    quote: z.string().max(4_000).nullish(),
    url: z
      .url({ protocol: /^https?$/ })
      .max(2_000)
      .nullish(),
  })
  .meta({ id: 'ReportSource' });
export type ReportSource = z.infer<typeof reportSource>;

export const reportCompany = z
  .object({ country, local_id: z.string().max(64), name: line(300), ticker: z.string().max(40).nullish() })
  .meta({ id: 'ReportCompany' });
export type ReportCompany = z.infer<typeof reportCompany>;

/** The skill that made a report: enough to explain it a year later. */
export const reportSkill = z
  .object({
    name: z.string().max(64),
    tier: z.string().max(16).nullish(),
    version: z.int().nullish(),
    values: z.record(z.string(), z.string()).nullish(),
  })
  .meta({ id: 'ReportSkill' });

/** What a chart block declares; drawn as SVG on the server. Figures are as given, in the unit named. */
export const chartSpec = z
  .strictObject({
    type: z.enum(['line', 'bar', 'stacked-bar', 'area', 'pie']),
    title: z.string().max(200).optional(),
    unit: z.string().max(40).optional(),
    x: z
      .array(z.union([z.string().max(60), z.number()]))
      .min(1)
      .max(400),
    series: z
      .array(
        z.strictObject({ name: z.string().max(100), values: z.array(z.number().nullable()).min(1).max(400) }),
      )
      .min(1)
      .max(24),
  })
  .meta({ id: 'ChartSpec' });
export type ChartSpec = z.infer<typeof chartSpec>;

export const pageSize = z.enum(['A4', 'Letter']);

export const reportStatus = z.enum(['ready']);
export const pdfStatus = z.enum(['ready', 'rendering', 'failed']);
export type PdfStatus = z.infer<typeof pdfStatus>;

/** One version of a report. Versions never change; a chain of them shares its `lineage_id`. */
export const reportMetadata = z
  .object({
    report_id: z.string(),
    lineage_id: z.string(),
    version: z.int().min(1),
    title: z.string(),
    thread_id: z.string().nullable(),
    status: reportStatus,
    pdf_status: pdfStatus,
    section_count: z.int(),
    companies: z.array(reportCompany),
    skill: reportSkill.nullable(),
    created_by: z.object({ user_id: z.string(), name: z.string().nullable() }),
    created_at: isoInstant,
    change_summary: z.string().nullable(),
    parent_report_id: z.string().nullable(),
    latest_report_id: z.string(),
  })
  .meta({ id: 'Report' });
export type ReportMetadata = z.infer<typeof reportMetadata>;

export const reportData = z
  .object({
    report_id: z.string(),
    title: z.string(),
    sections: z.array(reportSection),
    sources: z.array(reportSource),
    page_size: pageSize,
  })
  .meta({ id: 'ReportData' });
export type ReportData = z.infer<typeof reportData>;

export const activityEntry = z
  .object({
    id: z.string(),
    report_id: z.string(),
    version: z.int(),
    action: z.enum(['created', 'section_edited', 'deleted']),
    actor: z.object({ user_id: z.string(), name: z.string().nullable(), kind: z.enum(['user', 'agent']) }),
    section_idx: z.int().nullable(),
    change_summary: z.string().nullable(),
    at: isoInstant,
  })
  .meta({ id: 'ActivityEntry' });
export type ActivityEntry = z.infer<typeof activityEntry>;

/** What a new report is made of, from a client or from the lab. */
export const newReport = z.strictObject({
  title: reportTitle,
  sections: z.array(reportSection).min(1).max(reportSectionLimit),
  thread_id: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/)
    .nullish(),
  companies: z.array(reportCompany).max(100).optional(),
  sources: z.array(reportSource).max(2_000).optional(),
  skill: reportSkill.nullish(),
  page_size: pageSize.optional(),
});
export type NewReport = z.infer<typeof newReport>;

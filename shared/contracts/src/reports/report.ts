import { z } from 'zod';
import {
  boundedRecord,
  codeText,
  count,
  lineText,
  mapKey,
  nameText,
  printableText,
  titleText,
  withinBytes,
} from '../bounds.ts';
import { country } from '../filings/market.ts';
import { isoInstant } from '../primitives.ts';

/** Bytes of one section's narrative, and of a whole report's data. */
export const narrativeLimitBytes = 2_000_000;
export const reportLimitBytes = 8_000_000;
export const reportSectionLimit = 200;

export const reportTitle = lineText(300);
export const sectionTitle = lineText(300);
/** GitHub Markdown; `[^id]` cites a source, a fenced block `chart` holds a chart's spec as JSON. */
export const narrative = printableText(narrativeLimitBytes).refine(
  withinBytes(narrativeLimitBytes),
  `at most ${narrativeLimitBytes} bytes`,
);
export const changeSummary = lineText(500);

export const reportSection = z.object({ title: sectionTitle, narrative }).meta({ id: 'ReportSection' });
export type ReportSection = z.infer<typeof reportSection>;

/** An edit that names an older version, whose section has another text by now. */
export const sectionConflict = z
  .object({
    newest_report_id: codeText,
    base: reportSection.nullable().meta({ description: 'As the version named has it' }),
    newest: reportSection.nullable().meta({ description: 'As the newest version has it' }),
  })
  .meta({ id: 'SectionConflict' });
export type SectionConflict = z.infer<typeof sectionConflict>;

/** What a report cites: a section of a filing, a document, or a page; `id` is what `[^id]` names. */
export const reportSource = z
  .object({
    id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
    title: lineText(500),
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
  .object({
    country,
    local_id: z.string().max(64),
    name: lineText(300),
    ticker: z.string().max(40).nullish(),
  })
  .meta({ id: 'ReportCompany' });
export type ReportCompany = z.infer<typeof reportCompany>;

/** The skill that made a report, with enough detail to explain the report a year later. */
export const reportSkill = z
  .object({
    name: z.string().max(64),
    tier: z.string().max(16).nullish(),
    version: count.nullish(),
    values: boundedRecord(mapKey, z.string().max(32_000), 1_000).nullish(),
  })
  .meta({ id: 'ReportSkill' });

const chartFigure = z.number().min(-1e300).max(1e300);

/** What a chart block declares; drawn as SVG on the server. Figures are as given, in the unit named. */
export const chartSpec = z
  .strictObject({
    type: z.enum(['line', 'bar', 'stacked-bar', 'area', 'pie']),
    title: z.string().max(200).optional(),
    unit: z.string().max(40).optional(),
    x: z
      .array(z.union([z.string().max(60), chartFigure]))
      .min(1)
      .max(400),
    series: z
      .array(
        z.strictObject({
          name: z.string().max(100),
          values: z.array(chartFigure.nullable()).min(1).max(400),
        }),
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
    report_id: codeText,
    lineage_id: codeText,
    version: z.int().min(1),
    title: titleText,
    thread_id: codeText.nullable(),
    status: reportStatus,
    pdf_status: pdfStatus,
    section_count: count,
    companies: z.array(reportCompany).max(100),
    skill: reportSkill.nullable(),
    created_by: z.object({ user_id: nameText, name: nameText.nullable() }),
    created_at: isoInstant,
    change_summary: titleText.nullable(),
    parent_report_id: codeText.nullable(),
    latest_report_id: codeText,
  })
  .meta({ id: 'Report' });
export type ReportMetadata = z.infer<typeof reportMetadata>;

export const reportData = z
  .object({
    report_id: codeText,
    title: titleText,
    sections: z.array(reportSection).max(reportSectionLimit),
    sources: z.array(reportSource).max(2_000),
    page_size: pageSize,
  })
  .meta({ id: 'ReportData' });
export type ReportData = z.infer<typeof reportData>;

/** Who asked for a report that an agent made. */
export const reportRequester = z.enum(['user', 'skill', 'model']).meta({
  description:
    '`user`: the request had `report: always`. `skill`: the called skill ends in a report. `model`: the language ' +
    "model's own decision, from the words of the question",
});
export type ReportRequester = z.infer<typeof reportRequester>;

export const activityEntry = z
  .object({
    id: codeText,
    report_id: codeText,
    version: count,
    action: z.enum(['created', 'section_edited', 'sections_added', 'restored', 'deleted']),
    actor: z.object({
      user_id: nameText,
      name: nameText.nullable(),
      kind: z.enum(['user', 'agent']),
      requested_by: reportRequester.optional(),
    }),
    section_idx: count.nullable(),
    change_summary: titleText.nullable(),
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

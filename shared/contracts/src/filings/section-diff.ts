import { z } from 'zod';
import { codeText, count, lineText, longText, titleText } from '../bounds.ts';
import { defineRoute } from '../route.ts';
import { wordChange } from '../word-change.ts';
import { filingRef } from './filing.ts';
import { filingParams } from './filing-params.ts';
import { country } from './market.ts';

const tag = 'Filings';

const side = z.object({
  filing_id: codeText,
  section: codeText,
  title: titleText,
  form_type: codeText.nullable(),
  report_date: z.iso.date().nullable(),
});

const place = z
  .object({ char_start: count, char_end: count })
  .nullable()
  .meta({ description: 'In UTF-16 units of the section’s text; null where the section does not have it' });

export const paragraphChange = z
  .object({
    op: z.enum(['same', 'added', 'removed', 'moved', 'changed']),
    kind: z.enum(['text', 'heading', 'row']).meta({ description: '`row`: of a table' }),
    before: place,
    after: place,
    text: longText.meta({ description: 'Markdown: of the later section, or of what was removed' }),
    figures_only: z
      .boolean()
      .meta({ description: 'For `changed`: only figures and dates differ; nothing new is stated' }),
    moved: z.boolean().meta({ description: 'For `changed`: it is in another place as well' }),
    words: z.array(wordChange).max(1_000_000).meta({
      description:
        'For `changed`: without what was added it is the earlier text, without what was removed the later',
    }),
    new_statements: z
      .array(longText)
      .max(10_000)
      .meta({ description: 'Sentences that the earlier section does not have, figures and dates aside' }),
    gone_statements: z.array(longText).max(10_000),
  })
  .meta({ id: 'ParagraphChange' });
export type ParagraphChangeBody = z.infer<typeof paragraphChange>;

export const sectionDiff = z
  .object({
    country,
    before: side,
    after: side,
    totals: z.object({
      same: count,
      added: count,
      removed: count,
      moved: count,
      changed_figures: count.meta({ description: 'Only figures and dates differ' }),
      changed_wording: count,
    }),
    complete: z.boolean().meta({
      description:
        'False: the time for comparing was over, and some changed paragraphs are shown as replaced',
    }),
    changes: z.array(paragraphChange).max(1_000_000),
  })
  .meta({ id: 'SectionDiff' });
export type SectionDiff = z.infer<typeof sectionDiff>;

/** What was compared, and how much has changed, in a sentence. */
export function describeDiff({ before, after, totals, complete }: SectionDiff): string {
  const nameOf = ({ filing_id, form_type, report_date }: SectionDiff['before']) =>
    [form_type, report_date && `of ${report_date}`, `(${filing_id})`].filter(Boolean).join(' ');
  const { added, removed, moved, changed_wording, changed_figures, same } = totals;
  const counts = `${added} paragraphs added, ${removed} removed, ${moved} moved, ${changed_wording} changed in wording, ${changed_figures} only in figures or dates, ${same} unchanged.`;
  const late = complete
    ? ''
    : ' The time for comparing was over: some changed paragraphs are shown as replaced.';
  return `${nameOf(after)} against ${nameOf(before)}: ${counts}${late}`;
}

const yesNo = z.enum(['true', 'false']).default('false');

export const diffSection = defineRoute({
  id: 'diffSection',
  method: 'GET',
  path: '/api/filings/diff/{country}/{filing_id}/{section_id}',
  auth: 'user',
  tag,
  summary: 'What has changed in a section since another filing, paragraph by paragraph and word by word',
  description:
    'Without `against`, the same section of the company’s filing before of the same form. Changes of figures and dates are told ' +
    'apart from new statements. As Markdown it is a redline: `~~removed~~` and `**added**`. Both filings have to be ingested.',
  alsoAs: ['text/markdown'],
  problems: [
    'unknown_market',
    'filing_not_ingested',
    'filing_not_found',
    'section_not_found',
    'document_too_large',
    'overloaded',
    'market_unavailable',
    'company_not_found',
    'regulator_failed',
    'regulator_timeout',
    'regulator_busy',
    'source_drift',
  ],
  shape: {
    params: z.object({ ...filingParams, section_id: lineText(80) }),
    query: z.object({
      against: filingRef.optional().meta({ description: 'The earlier filing of the same market' }),
      against_section: lineText(80).optional().meta({ description: 'Its section; default: the same one' }),
      whole: yesNo.meta({ description: '`true`: unchanged paragraphs as well, for a redline' }),
    }),
    ok: sectionDiff,
  },
});

const asFile = <const Id extends string>(id: Id, format: 'docx' | 'pdf', what: string) =>
  ({
    id,
    method: 'GET',
    path: `/api/filings/diff/{country}/{filing_id}/{section_id}/${format}`,
    auth: 'user',
    tag,
    summary: `The changes of a section as ${what}: removed text is struck through, added text bold`,
    problems: [...diffSection.problems, 'render_failed', 'renderer_busy'],
    shape: {
      params: diffSection.shape.params,
      query: diffSection.shape.query,
      ok: z.custom<Uint8Array<ArrayBuffer>>(),
    },
  }) as const;

export const exportSectionDiffDocx = defineRoute({
  ...asFile('exportSectionDiffDocx', 'docx', 'a Word file'),
  answersAs: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
});

export const exportSectionDiffPdf = defineRoute({
  ...asFile('exportSectionDiffPdf', 'pdf', 'a PDF'),
  answersAs: 'application/pdf',
});

/** Answered by the service that prints reports. */
export const redlineRoutes = [exportSectionDiffDocx, exportSectionDiffPdf] as const;

import { z } from 'zod';
import {
  amount,
  codeText,
  count,
  lineText,
  longText,
  nameText,
  sentenceText,
  titleText,
  urlText,
} from '../bounds.ts';
import { country } from '../filings/market.ts';
import { problemBody } from '../problem.ts';
import { reportRequester } from '../reports/report.ts';
import { skillValues } from './chat.ts';

/**
 * Our own parts of the chat stream, all `data-*` of the AI SDK "UI message stream v1". A part with the same type
 * and id as an earlier one replaces it. A transient part is shown but never stored.
 */
export const planStep = z.object({
  id: codeText,
  title: titleText,
  state: z.enum(['todo', 'running', 'done', 'failed']),
});
export type PlanStep = z.infer<typeof planStep>;

export const planData = z.object({
  steps: z.array(planStep).max(1_000),
  budget: z.object({ steps: count, seconds: count, tokens: count, cost_usd: amount.optional() }),
});

export const statusData = z.object({
  phase: z.enum([
    'thinking',
    'searching',
    'listing',
    'ingesting',
    'reading',
    'comparing',
    'writing',
    'reporting',
  ]),
  label: titleText,
  progress_pct: z.int().min(0).max(100).optional(),
});
export type StatusData = z.infer<typeof statusData>;

/** What a run has spent up to the end of its last step; its limits are the plan's `budget`. */
export const spendingData = z.object({
  tokens: count,
  cost_usd: amount.nullable().meta({ description: 'Null: the price of the model is not known' }),
});
export type SpendingData = z.infer<typeof spendingData>;

export const skillData = z.object({
  name: codeText,
  display_name: nameText,
  tier: codeText,
  version: count,
  values: skillValues,
  /** The companies that the values of the type `company` were found to mean. */
  companies: z
    .array(
      z.object({
        variable: codeText,
        country,
        local_id: codeText,
        name: nameText,
        ticker: codeText.nullable(),
      }),
    )
    .max(100)
    .optional(),
  /** The skill's text with the values filled in, from which the run worked. */
  resolved: longText,
});
export type SkillData = z.infer<typeof skillData>;

/** The context of a quote or figure, if its place shows it: a segment's income is not the group's. */
export const citationContext = z
  .object({
    heading: titleText.nullable().meta({ description: 'The nearest heading, or the title of the table' }),
    row: titleText.nullable().meta({ description: 'For a cell: the labels of its row, outermost first' }),
    period: titleText.nullable().meta({ description: 'For a cell: the name of its column' }),
    unit: titleText.nullable().meta({ description: 'As printed', example: 'in millions' }),
  })
  .meta({ id: 'CitationContext' });

/** A computed figure that no source prints, with its input cells. */
export const citedComputation = z
  .object({
    expression: lineText(500).meta({ example: 'a / avg(b, c)' }),
    formula: longText.meta({ description: 'The expression with the inputs’ names and figures' }),
    value: lineText(400).meta({ description: 'Exact, amounts in whole units of the currency' }),
    shown: titleText,
    inputs: z
      .array(
        z.object({
          name: codeText,
          label: titleText,
          period: titleText,
          text: titleText.meta({ description: 'As printed' }),
          source_id: codeText,
          title: titleText,
          page: count.nullable(),
          char_start: count.meta({ description: 'Position of the row in the source’s stored text' }),
          char_end: count,
          url: urlText,
        }),
      )
      .max(40),
  })
  .meta({ id: 'CitedComputation' });
export type CitedComputation = z.infer<typeof citedComputation>;

/** A quote that the server has found in its source before sending it. */
export const citationData = z
  .object({
    n: z.int().min(1).meta({ description: 'The number in the text, `[n]`' }),
    text_id: codeText.meta({ description: 'The text part it belongs to' }),
    text_start: z
      .int()
      .min(0)
      .meta({ description: 'Position of the mark `[n]`, in UTF-16 units of the finished text part' }),
    text_end: z.int().min(0),
    source_id: codeText,
    title: titleText,
    country: country.nullable(),
    filing_id: codeText.nullable(),
    section: codeText.nullable(),
    document_id: codeText.nullable(),
    page: count.nullable(),
    char_start: z
      .int()
      .min(0)
      .meta({ description: "Position of the quote, in UTF-16 units of the source's stored text" }),
    char_end: z.int().min(0),
    quote: longText,
    url: urlText.meta({ description: 'Address of the source, relative to the gateway' }),
    source_url: urlText.nullish().meta({
      description:
        'The document at the regulator; where it is a web page, with a text fragment that leads to the quote',
    }),
    verified: z.literal(true),
    context: citationContext.nullish(),
    computation: citedComputation.nullish(),
  })
  .meta({ id: 'Citation' });
export type CitationData = z.infer<typeof citationData>;

/** The results of the checks of an answer. Figures that no source of the run holds are also marked in the text. */
export const verificationData = z.object({
  quotes_verified: count,
  quotes_dropped: count,
  marks_dropped: count.meta({
    description: 'Marks without a quote, or with an id that is no source of the run',
  }),
  figures_unverified: z
    .array(z.object({ text_id: codeText, start: count, end: count, figure: titleText }))
    .max(20_000),
});
export type VerificationData = z.infer<typeof verificationData>;

export const reportPartData = z.object({
  report_id: codeText,
  lineage_id: codeText,
  version: count,
  title: titleText,
  status: z.enum(['requested', 'ready', 'failed']),
  /** The reason why it could not be made. */
  reason: sentenceText.optional(),
  requested_by: reportRequester.optional(),
});

export const chartData = z.object({
  title: titleText,
  spec: z.unknown(),
  source_ids: z.array(codeText).max(1_000),
});
export const suggestionsData = z.object({ items: z.array(sentenceText).max(20) });

/** Keyed by the part's type without `data-`. */
export const dataParts = {
  plan: planData,
  status: statusData,
  spending: spendingData,
  skill: skillData,
  citation: citationData,
  verification: verificationData,
  chart: chartData,
  report: reportPartData,
  suggestions: suggestionsData,
  problem: problemBody,
} as const;
export type DataPartName = keyof typeof dataParts;

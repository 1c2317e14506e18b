import { z } from 'zod';
import { country } from '../filings/market.ts';
import { problemBody } from '../problem.ts';

/**
 * Our own parts of the chat stream, all `data-*` of the AI SDK "UI message stream v1". A part with the same type
 * and id as an earlier one replaces it; a transient one is shown and never stored.
 */
export const planStep = z.object({
  id: z.string(),
  title: z.string(),
  state: z.enum(['todo', 'running', 'done', 'failed']),
});
export type PlanStep = z.infer<typeof planStep>;

export const planData = z.object({
  steps: z.array(planStep),
  budget: z.object({ steps: z.int(), seconds: z.int(), tokens: z.int() }),
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
  label: z.string(),
  progress_pct: z.int().min(0).max(100).optional(),
});
export type StatusData = z.infer<typeof statusData>;

export const skillData = z.object({
  name: z.string(),
  display_name: z.string(),
  tier: z.string(),
  version: z.int(),
  values: z.record(z.string(), z.string()),
  /** What the skill's text became with the values filled in: what the run worked from. */
  resolved: z.string(),
});
export type SkillData = z.infer<typeof skillData>;

/** A quote that stands in its source, as checked by the server before it was sent. */
export const citationData = z
  .object({
    n: z.int().min(1).meta({ description: 'As in the text, `[n]`' }),
    text_id: z.string().meta({ description: 'The text part it belongs to' }),
    text_start: z
      .int()
      .min(0)
      .meta({ description: 'Of the mark `[n]`, in UTF-16 units of the finished text part' }),
    text_end: z.int().min(0),
    source_id: z.string(),
    title: z.string(),
    country: country.nullable(),
    filing_id: z.string().nullable(),
    section: z.string().nullable(),
    document_id: z.string().nullable(),
    page: z.int().nullable(),
    char_start: z
      .int()
      .min(0)
      .meta({ description: "Of the quote, in UTF-16 units of the source's stored text" }),
    char_end: z.int().min(0),
    quote: z.string(),
    url: z.string().meta({ description: 'Where the source is read, relative to the gateway' }),
    verified: z.literal(true),
  })
  .meta({ id: 'Citation' });
export type CitationData = z.infer<typeof citationData>;

/** What was checked of an answer. Figures that no source of the run holds are marked in the text too. */
export const verificationData = z.object({
  quotes_verified: z.int(),
  quotes_dropped: z.int(),
  marks_dropped: z
    .int()
    .meta({ description: 'Marks of sources that no quote stood by, or that name no source of the run' }),
  figures_unverified: z.array(
    z.object({ text_id: z.string(), start: z.int(), end: z.int(), figure: z.string() }),
  ),
});
export type VerificationData = z.infer<typeof verificationData>;

export const reportPartData = z.object({
  report_id: z.string(),
  lineage_id: z.string(),
  version: z.int(),
  title: z.string(),
  status: z.enum(['requested', 'ready']),
});

export const chartData = z.object({ title: z.string(), spec: z.unknown(), source_ids: z.array(z.string()) });
export const suggestionsData = z.object({ items: z.array(z.string()) });

/** By the part's type without `data-`. */
export const dataParts = {
  plan: planData,
  status: statusData,
  skill: skillData,
  citation: citationData,
  verification: verificationData,
  chart: chartData,
  report: reportPartData,
  suggestions: suggestionsData,
  problem: problemBody,
} as const;
export type DataPartName = keyof typeof dataParts;

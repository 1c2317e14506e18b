import { z } from 'zod';
import { codeText, count, nameText, sentenceText, warningList } from '../bounds.ts';
import { isoInstant } from '../primitives.ts';
import { problemCodeNames } from '../problem-codes.ts';
import { country, sourceCode } from './market.ts';

/** `queued → running → completed | failed`; `cancelled` from the first two. */
export const jobStatus = z.enum(['queued', 'running', 'completed', 'failed', 'cancelled']);
export type JobStatus = z.infer<typeof jobStatus>;
export const jobStage = z.enum(['download', 'split', 'store']);
export type JobStage = z.infer<typeof jobStage>;

export const ingestionJob = z
  .object({
    id: codeText,
    status: jobStatus,
    stage: jobStage.nullable(),
    progress_pct: z.int().min(0).max(100).meta({ description: 'Never goes back within an attempt' }),
    country,
    source: sourceCode,
    local_id: codeText,
    filing_ref: codeText,
    filing_id: codeText,
    company_name: nameText.nullable(),
    company_ticker: codeText.nullable(),
    form_type: codeText.nullable(),
    attempt: z.int().min(1),
    section_count: count.nullable(),
    warnings: warningList,
    error: z.object({ code: z.enum(problemCodeNames), message: sentenceText }).nullable(),
    request_id: codeText.nullable().default(null).meta({
      description:
        'Of the request that began this attempt: the logs of all services name it. Null for older jobs',
    }),
    created_at: isoInstant,
    started_at: isoInstant.nullable(),
    finished_at: isoInstant.nullable(),
    updated_at: isoInstant,
  })
  .meta({ id: 'IngestionJob' });
export type IngestionJob = z.infer<typeof ingestionJob>;

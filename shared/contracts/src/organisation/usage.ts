import { z } from 'zod';
import { amount, sentenceText } from '../bounds.ts';
import { isoInstant } from '../primitives.ts';

/** What is bounded by organisation. Append only: clients know them by name. */
export const quotaNames = [
  'documents',
  'document_bytes',
  'documents_in_work',
  'reports',
  'report_bytes',
  'skills',
  'personal_skills',
  'jobs',
  'runs',
  'model_tokens',
  'model_cost',
  'regulator_calls',
] as const;
export type QuotaName = (typeof quotaNames)[number];

/** Everything for which `quota_exceeded` is answered: the quotas, and bounds that the usage doesn't show. */
export type BoundName =
  | QuotaName
  | 'idempotency_keys'
  | 'report_links'
  | 'tokens'
  | 'matrices'
  | 'highlights';

export const quotaUnit = z.enum(['items', 'bytes', 'tokens', 'usd_cents', 'calls']);

/** How much of one quota is used. */
export const quotaStanding = z
  .object({
    name: z.enum(quotaNames),
    unit: quotaUnit,
    used: amount.meta({ description: 'What is stored, under way, or spent in the window' }),
    limit: amount,
    window_seconds: z
      .int()
      .min(1)
      .max(86_400)
      .nullable()
      .meta({ description: 'Null: what is stored or under way, until it is deleted or ends' }),
    resets_at: isoInstant.nullable(),
    when_exceeded: sentenceText.meta({ description: 'What to do when it is used up' }),
  })
  .meta({ id: 'QuotaStanding' });
export type QuotaStanding = z.infer<typeof quotaStanding>;

export const quotaStandings = z.array(quotaStanding).max(quotaNames.length);

/** What each quota counts, and what to do when it is used up: shown in refusals and in the usage. */
export const quotaFacts: Record<QuotaName, { unit: z.infer<typeof quotaUnit>; advice: string }> = {
  documents: { unit: 'items', advice: 'Delete documents that are no longer needed.' },
  document_bytes: { unit: 'bytes', advice: 'Delete documents that are no longer needed.' },
  documents_in_work: { unit: 'items', advice: 'Wait until some of the uploaded documents were read.' },
  reports: { unit: 'items', advice: 'Delete versions or reports that are no longer needed.' },
  report_bytes: { unit: 'bytes', advice: 'Delete versions or reports that are no longer needed.' },
  skills: { unit: 'items', advice: 'Delete skills of the organisation that are no longer needed.' },
  personal_skills: { unit: 'items', advice: 'Delete personal skills that are no longer needed.' },
  jobs: { unit: 'items', advice: 'Wait until some of the jobs have ended, or cancel them.' },
  runs: { unit: 'items', advice: 'Wait until an answer of the organisation is done, or stop one.' },
  model_tokens: { unit: 'tokens', advice: 'Wait for the next day (UTC).' },
  model_cost: { unit: 'usd_cents', advice: 'Wait for the next day (UTC).' },
  regulator_calls: {
    unit: 'calls',
    advice: 'Wait a minute. Filings that were ingested can be read meanwhile.',
  },
};

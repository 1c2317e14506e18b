import { z } from 'zod';
import { amount, boundedRecord, codeText, sentenceText } from './bounds.ts';

export const healthCheck = z.object({
  ok: z.boolean(),
  latency_ms: amount,
  detail: sentenceText.optional(),
});
/** `GET /health/ready`: 200 when every part answers, else 503 with the parts that do not. */
export const readiness = z
  .object({ ready: z.boolean(), service: codeText, checks: boundedRecord(codeText, healthCheck, 50) })
  .meta({ id: 'Readiness' });
export type Readiness = z.infer<typeof readiness>;

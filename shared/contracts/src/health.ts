import { z } from 'zod';

export const healthCheck = z.object({
  ok: z.boolean(),
  latency_ms: z.number(),
  detail: z.string().optional(),
});
/** `GET /health/ready`: 200 when every part answers, else 503 with the parts that do not. */
export const readiness = z
  .object({ ready: z.boolean(), service: z.string(), checks: z.record(z.string(), healthCheck) })
  .meta({ id: 'Readiness' });
export type Readiness = z.infer<typeof readiness>;

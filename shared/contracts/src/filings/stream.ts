import { z } from 'zod';
import { problemCodeNames } from '../problem-codes.ts';
import { ingestionJob, jobStage, jobStatus } from './job.ts';

/** Events of `GET /api/filings/ingest/stream`, by SSE event name. */
export const ingestionStreamEvents = {
  progress: z
    .object({
      job_id: z.string(),
      status: jobStatus,
      progress_pct: z.int(),
      company_name: z.string().nullable(),
      stage: jobStage.nullable(),
    })
    .meta({ id: 'IngestionProgressEvent' }),
  complete: ingestionJob,
  error: z
    .object({ job_id: z.string(), message: z.string(), code: z.enum(problemCodeNames) })
    .meta({ id: 'IngestionErrorEvent' }),
  heartbeat: z.object({ ts: z.iso.datetime() }).meta({ id: 'HeartbeatEvent' }),
} as const;

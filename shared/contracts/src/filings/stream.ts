import { z } from 'zod';
import { codeText, nameText, sentenceText } from '../bounds.ts';
import { isoInstant } from '../primitives.ts';
import { problemCodeNames } from '../problem-codes.ts';
import { ingestionJob, jobStage, jobStatus } from './job.ts';

/** Events of `GET /api/filings/ingest/stream`, by SSE event name. */
export const ingestionStreamEvents = {
  progress: z
    .object({
      job_id: codeText,
      status: jobStatus,
      progress_pct: z.int().min(0).max(100),
      company_name: nameText.nullable(),
      stage: jobStage.nullable(),
    })
    .meta({ id: 'IngestionProgressEvent' }),
  complete: ingestionJob,
  error: z
    .object({ job_id: codeText, message: sentenceText, code: z.enum(problemCodeNames) })
    .meta({ id: 'IngestionErrorEvent' }),
  heartbeat: z.object({ ts: isoInstant }).meta({ id: 'HeartbeatEvent' }),
} as const;

import { z } from 'zod';
import { defineMessage } from '../message.ts';
import { isoDate, isoInstant } from '../primitives.ts';
import { problemCodeNames } from '../problem-codes.ts';
import { filingRef } from './filing.ts';
import { ingestionJob, jobStage } from './job.ts';
import { country } from './market.ts';
import { tocEntry } from './section.ts';

/** Which run of which job a message speaks of; an answer to an older attempt is dropped by its reader. */
const run = z.object({ job_id: z.string(), attempt: z.int().min(1) });

export const ingestionRequested = defineMessage(
  'ingestion.requested.v1',
  run.extend({
    country,
    local_id: z.string(),
    filing_ref: filingRef,
    filing_id: filingRef,
    form_type: z.string().nullable(),
    filing_date: isoDate.nullable(),
    report_date: isoDate.nullable(),
  }),
);

export const ingestionProgressed = defineMessage(
  'ingestion.progressed.v1',
  run.extend({ stage: jobStage, progress_pct: z.int().min(0).max(99) }),
);

/** A table of contents entry with the hash of its text, which is the section's ETag. */
export const storedTocEntry = tocEntry.extend({ sha256: z.string() });
export type StoredTocEntry = z.infer<typeof storedTocEntry>;

export const ingestionCompleted = defineMessage(
  'ingestion.completed.v1',
  run.extend({
    country,
    filing_id: filingRef,
    form_type: z.string().nullable(),
    artifact_key: z.string(),
    document_key: z.string(),
    document_sha256: z.string(),
    sections: z.array(storedTocEntry),
    warnings: z.array(z.string()),
    ingested_at: isoInstant,
  }),
);

export const ingestionFailed = defineMessage(
  'ingestion.failed.v1',
  run.extend({ code: z.enum(problemCodeNames), message: z.string() }),
);

/** A job's new state, for every instance of the filings service to pass on to its open streams. */
export const jobChanged = defineMessage(
  'ingestion-job.changed.v1',
  z.object({ org_id: z.string(), job: ingestionJob }),
);

/**
 * What the worker writes to the object store for one filing: all of its text by section. Immutable; its key
 * holds the hash of the document and the version of the splitter.
 */
export const filingArtifact = z.object({
  format: z.literal(1),
  country,
  filing_id: filingRef,
  form_type: z.string().nullable(),
  document_key: z.string(),
  document_sha256: z.string(),
  splitter_version: z.string(),
  warnings: z.array(z.string()),
  sections: z.array(storedTocEntry.extend({ text: z.string() })),
});
export type FilingArtifact = z.infer<typeof filingArtifact>;

/** Tells the worker that runs a job to leave it; a worker that hears too late is not obeyed in its news. */
export const ingestionCancelled = defineMessage('ingestion.cancelled.v1', run);

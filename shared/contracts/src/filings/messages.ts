import { z } from 'zod';
import { codeText, longText, objectKey, sentenceText, urlText, warningList } from '../bounds.ts';
import { defineMessage } from '../message.ts';
import { isoDate, isoInstant, orgId } from '../primitives.ts';
import { problemCodeNames } from '../problem-codes.ts';
import { filingRef } from './filing.ts';
import { ingestionJob, jobStage } from './job.ts';
import { country } from './market.ts';
import { sectionLimit, tocEntry } from './section.ts';

/** Job and attempt of a message. The receiver drops messages of an older attempt. */
const run = z.object({ job_id: codeText, attempt: z.int().min(1) });

export const ingestionRequested = defineMessage(
  'ingestion.requested.v1',
  run.extend({
    country,
    local_id: codeText,
    filing_id: filingRef,
    form_type: codeText.nullable(),
    filing_date: isoDate.nullable(),
    report_date: isoDate.nullable(),
    /** Owners take turns; an older filings service does not say whose it is. */
    owner: codeText.optional(),
  }),
);

export const ingestionProgressed = defineMessage(
  'ingestion.progressed.v1',
  run.extend({ stage: jobStage, progress_pct: z.int().min(0).max(99) }),
);

/** Facts from the regulator, never from a client. Filings of older releases lack the optional ones. */
const filingFacts = {
  /** The company under which the regulator lists the filing. */
  local_id: codeText.optional(),
  company_name: sentenceText.nullish(),
  form_type: codeText.nullable(),
  filing_date: isoDate.optional(),
  report_date: isoDate.nullish(),
  /** The document at the regulator. */
  source_url: urlText.nullish(),
};

/** A table of contents entry with the hash of its text, which is the section's ETag. */
export const storedTocEntry = tocEntry.extend({ sha256: codeText });
export type StoredTocEntry = z.infer<typeof storedTocEntry>;

export const ingestionCompleted = defineMessage(
  'ingestion.completed.v1',
  run.extend({
    country,
    filing_id: filingRef,
    ...filingFacts,
    artifact_key: objectKey,
    /** The filing's figures; null without any. */
    financials_key: objectKey.nullable().default(null),
    document_key: objectKey,
    document_sha256: codeText,
    sections: z.array(storedTocEntry).max(sectionLimit),
    warnings: warningList,
    ingested_at: isoInstant,
  }),
);

export const ingestionFailed = defineMessage(
  'ingestion.failed.v1',
  run.extend({ code: z.enum(problemCodeNames), message: sentenceText }),
);

/** A job's new state. Every instance of the filings service passes it to its open streams. */
export const jobChanged = defineMessage(
  'ingestion-job.changed.v1',
  z.object({ org_id: orgId, job: ingestionJob }),
);

/**
 * The object that the worker stores for a filing: all of its text, by section. It never changes; its key contains the
 * version of the splitter.
 */
export const filingArtifact = z.object({
  format: z.literal(1),
  country,
  filing_id: filingRef,
  ...filingFacts,
  document_key: objectKey,
  document_sha256: codeText,
  splitter_version: codeText,
  financials_key: objectKey.nullable().default(null),
  warnings: warningList,
  sections: z.array(storedTocEntry.extend({ text: longText })).max(sectionLimit),
});
export type FilingArtifact = z.infer<typeof filingArtifact>;

/** Asks the worker of a job to stop. If it comes too late, the worker's messages change nothing. */
export const ingestionCancelled = defineMessage('ingestion.cancelled.v1', run);

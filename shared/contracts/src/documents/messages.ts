import { z } from 'zod';
import { defineMessage } from '../message.ts';
import { problemCodeNames } from '../problem-codes.ts';
import { documentId, documentType } from './document.ts';

/** Which try at which document a message speaks of; news of an older attempt are dropped by their reader. */
const extraction = z.object({ document_id: documentId, attempt: z.int().min(1) });

/** Asks an ingestion worker to turn an uploaded file into Markdown. */
export const documentExtractionRequested = defineMessage(
  'document.extraction-requested.v1',
  extraction.extend({
    type: documentType,
    /** The original in the object store. */
    original_key: z.string(),
    /** Where the Markdown is to be put. */
    text_key: z.string(),
  }),
);

export const documentExtractionProgressed = defineMessage(
  'document.extraction-progressed.v1',
  extraction.extend({ progress_pct: z.int().min(0).max(99) }),
);

export const documentExtracted = defineMessage(
  'document.extracted.v1',
  extraction.extend({
    text_key: z.string(),
    char_count: z.int(),
    page_count: z.int().nullable(),
    warnings: z.array(z.string()),
  }),
);

export const documentExtractionFailed = defineMessage(
  'document.extraction-failed.v1',
  extraction.extend({ code: z.enum(problemCodeNames), message: z.string() }),
);

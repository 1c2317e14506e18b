import { z } from 'zod';
import { codeText, count, objectKey, sentenceText, warningList } from '../bounds.ts';
import { defineMessage } from '../message.ts';
import { problemCodeNames } from '../problem-codes.ts';
import { documentId, documentType } from './document.ts';

/** Document and attempt of a message. The receiver drops messages of an earlier attempt. */
const extraction = z.object({ document_id: documentId, attempt: z.int().min(1) });

/** Asks an ingestion worker to turn an uploaded file into Markdown. */
export const documentExtractionRequested = defineMessage(
  'document.extraction-requested.v1',
  extraction.extend({
    type: documentType,
    /** The original in the object store. */
    original_key: objectKey,
    /** The key for the Markdown. */
    text_key: objectKey,
    /** The Markdown is there already: only its tables and figures are to be read. */
    figures_only: z.boolean().optional(),
    /** Owners take turns. */
    owner: codeText.optional(),
  }),
);

export const documentExtractionProgressed = defineMessage(
  'document.extraction-progressed.v1',
  extraction.extend({ progress_pct: z.int().min(0).max(99) }),
);

export const documentExtracted = defineMessage(
  'document.extracted.v1',
  extraction.extend({
    text_key: objectKey,
    char_count: count,
    page_count: count.nullable(),
    warnings: warningList,
  }),
);

export const documentExtractionFailed = defineMessage(
  'document.extraction-failed.v1',
  extraction.extend({ code: z.enum(problemCodeNames), message: sentenceText }),
);

import { z } from 'zod';
import { isoInstant } from '../primitives.ts';
import { problemCodeNames } from '../problem-codes.ts';

/** Bytes of one uploaded file. */
export const documentLimitBytes = 50_000_000;

export const documentId = z.string().regex(/^doc_[A-Za-z0-9]{16,64}$/);

/** What a file is by its content, whatever its name or header says. */
export const documentType = z.enum(['pdf', 'docx', 'xlsx', 'html', 'markdown', 'text', 'csv']);
export type DocumentType = z.infer<typeof documentType>;

export const documentStatus = z.enum(['processing', 'ready', 'failed']);
export type DocumentStatus = z.infer<typeof documentStatus>;

const printable = (text: string) => !/\p{Cc}/u.test(text);
export const documentName = z
  .string()
  .trim()
  .min(1)
  .max(255)
  .refine(printable, 'control characters are not allowed');
export const documentTag = z
  .string()
  .trim()
  .min(1)
  .max(64)
  .refine(printable, 'control characters are not allowed');
export const documentTags = z.array(documentTag).max(20);

/** An uploaded document. It belongs to the uploader's organisation, or to the user who has none. */
export const storedDocument = z
  .object({
    document_id: documentId,
    name: z.string(),
    type: documentType,
    size_bytes: z.int(),
    sha256: z.string(),
    tags: z.array(z.string()),
    status: documentStatus,
    progress_pct: z.int().min(0).max(100),
    page_count: z
      .int()
      .nullable()
      .meta({ description: 'Pages, or sheets of a workbook; null where it has none' }),
    char_count: z.int().nullable().meta({ description: 'Of the extracted Markdown' }),
    warnings: z.array(z.string()),
    error: z.object({ code: z.enum(problemCodeNames), message: z.string() }).nullable(),
    created_by: z.object({ user_id: z.string(), name: z.string().nullable() }),
    created_at: isoInstant,
    updated_at: isoInstant,
  })
  .meta({ id: 'Document' });
export type StoredDocument = z.infer<typeof storedDocument>;

/** How the extracted Markdown marks where a page (or sheet) begins, on a line of its own; pages count from 1. */
export const pageMark = (page: number) => `<!-- page ${page} -->`;
export const pageMarkForm = /^<!-- page (\d{1,6}) -->$/gm;

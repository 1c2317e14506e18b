import { z } from 'zod';
import { codeText, count, lineText, nameText, sentenceText, warningList } from '../bounds.ts';
import { isoInstant } from '../primitives.ts';
import { problemCodeNames } from '../problem-codes.ts';

/** Bytes of one uploaded file. */
export const documentLimitBytes = 50_000_000;

export const documentId = z.string().regex(/^doc_[A-Za-z0-9]{16,64}$/);

/** The type of a file, known from its content and not from its name or header. */
export const documentType = z.enum(['pdf', 'docx', 'xlsx', 'html', 'markdown', 'text', 'csv']);
export type DocumentType = z.infer<typeof documentType>;
export const documentMediaTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  html: 'text/html',
  markdown: 'text/markdown',
  text: 'text/plain',
  csv: 'text/csv',
} as const satisfies Record<DocumentType, string>;

export const documentStatus = z.enum(['processing', 'ready', 'failed']);
export type DocumentStatus = z.infer<typeof documentStatus>;

export const documentName = lineText(255);
export const documentTag = lineText(64);
export const documentTags = z.array(documentTag).max(20);

/** An uploaded document. It belongs to the uploader's organisation, or to the uploader without one. */
export const storedDocument = z
  .object({
    document_id: documentId,
    name: nameText,
    type: documentType,
    size_bytes: count,
    sha256: codeText,
    tags: z.array(codeText).max(20),
    status: documentStatus,
    progress_pct: z.int().min(0).max(100),
    page_count: count
      .nullable()
      .meta({ description: 'Pages, or sheets of a workbook; null for a document without pages' }),
    char_count: count.nullable().meta({ description: 'Of the extracted Markdown' }),
    warnings: warningList,
    error: z.object({ code: z.enum(problemCodeNames), message: sentenceText }).nullable(),
    created_by: z.object({ user_id: nameText, name: nameText.nullable() }),
    created_at: isoInstant,
    updated_at: isoInstant,
  })
  .meta({ id: 'Document' });
export type StoredDocument = z.infer<typeof storedDocument>;

/** The mark at the beginning of each page (or sheet) in the extracted Markdown, on a separate line; pages count from 1. */
export const pageMark = (page: number) => `<!-- page ${page} -->`;
export const pageMarkForm = /^<!-- page (\d{1,6}) -->$/gm;

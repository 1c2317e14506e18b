import { z } from 'zod';
import { count, cursor, longText, nextCursor, storedId } from '../bounds.ts';
import { tableQuery } from '../filings/tables.ts';
import { integerParameter } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import {
  documentLimitBytes,
  documentMediaTypes,
  documentName,
  documentStatus,
  documentTag,
  documentTags,
  documentType,
  storedDocument,
} from './document.ts';
import { documentMeasures, documentStatements, documentTablePage } from './figures.ts';

const tag = 'Documents';
const documentParam = z.object({ document_id: storedId });
const oneDocument = z.object({ document: storedDocument });

const tagsPattern = '^ *[^,]{0,64} *( *, *[^,]{0,64} *){0,19}$';

/** The parts of the upload's multipart form. */
export const uploadForm = z.object({
  file: z
    .string()
    .max(documentLimitBytes)
    .meta({ type: 'string', format: 'binary', maxLength: undefined, description: 'At most 50 MB' }),
  tags: z
    .string()
    .max(4_000)
    .optional()
    .meta({ description: 'Comma-separated, at most 20 of at most 64 characters each', pattern: tagsPattern }),
});

export const uploadDocument = defineRoute({
  id: 'uploadDocument',
  method: 'POST',
  path: '/api/documents',
  auth: 'user',
  tag,
  summary: 'Upload a document; its text is extracted in the background',
  description:
    'Multipart with one part `file` of at most 50 MB, and optionally a part `tags` (comma-separated). PDF, DOCX, ' +
    'XLSX, HTML, Markdown, plain text and CSV are accepted; the content decides. The answer to another type names it. 201 with ' +
    '`created: true`. The same file again returns the existing document, 200 with `created: false`; a document that had ' +
    'failed is read again.',
  bodyAs: 'multipart/form-data',
  // The file's bound, and room for the multipart framing.
  bodyLimitBytes: documentLimitBytes + 1_000_000,
  status: 201,
  otherStatuses: { 200: 'The same file was uploaded before: the existing document' },
  problems: [
    'quota_exceeded',
    'payload_too_large',
    'unsupported_media_type',
    'upload_invalid',
    'validation_failed',
  ],
  shape: { ok: oneDocument.extend({ created: z.boolean() }) },
});

export const listDocuments = defineRoute({
  id: 'listDocuments',
  method: 'GET',
  path: '/api/documents',
  auth: 'user',
  tag,
  summary: "The organisation's documents, or those of a user without one, newest first",
  problems: [],
  shape: {
    query: z.object({
      q: z.string().min(1).max(200).optional().meta({ description: 'Part of the name' }),
      status: documentStatus.optional(),
      type: documentType.optional(),
      tag: documentTag.optional(),
      limit: integerParameter(1, 200, 50),
      cursor: cursor.optional(),
    }),
    ok: z.object({
      documents: z.array(storedDocument).max(200),
      count,
      next_cursor: nextCursor,
    }),
  },
});

export const getDocument = defineRoute({
  id: 'getDocument',
  method: 'GET',
  path: '/api/documents/{document_id}',
  auth: 'user',
  tag,
  summary: 'One document and the state of its extraction',
  problems: ['document_not_found'],
  shape: { params: documentParam, ok: oneDocument },
});

export const updateDocument = defineRoute({
  id: 'updateDocument',
  method: 'PATCH',
  path: '/api/documents/{document_id}',
  auth: 'user',
  tag,
  summary: 'Rename a document or set its tags',
  problems: ['document_not_found'],
  shape: {
    params: documentParam,
    body: z
      .strictObject({ name: documentName.optional(), tags: documentTags.optional() })
      .refine((body) => body.name !== undefined || body.tags !== undefined, 'name or tags is required')
      .meta({ minProperties: 1 }),
    ok: oneDocument,
  },
});

export const deleteDocument = defineRoute({
  id: 'deleteDocument',
  method: 'DELETE',
  path: '/api/documents/{document_id}',
  auth: 'user',
  tag,
  summary: 'Delete a document, its text and its passages',
  problems: ['document_not_found'],
  shape: { params: documentParam, ok: z.object({ deleted: z.literal(true) }) },
});

export const getDocumentContent = defineRoute({
  id: 'getDocumentContent',
  method: 'GET',
  path: '/api/documents/{document_id}/content',
  auth: 'user',
  tag,
  summary: 'The original file; `Range` is supported',
  description: 'Always a download. With `Range` 206 and the requested part; `If-Range` accepts the ETag.',
  answersAs: 'application/octet-stream',
  mediaTypes: Object.values(documentMediaTypes),
  honours: ['If-None-Match', 'Range', 'If-Range'],
  problems: ['document_not_found'],
  shape: { params: documentParam, ok: z.instanceof(Uint8Array) },
});

export const getDocumentText = defineRoute({
  id: 'getDocumentText',
  method: 'GET',
  path: '/api/documents/{document_id}/text',
  auth: 'user',
  tag,
  summary: 'The extracted text as Markdown, with a mark at the beginning of each page',
  answersAs: 'text/markdown',
  honours: ['If-None-Match'],
  problems: [
    'document_not_found',
    'document_not_ready',
    'document_unreadable',
    'document_protected',
    'document_too_large',
    'ingestion_timeout',
  ],
  shape: { params: documentParam, ok: longText },
});

const noFigures = [
  'document_not_found',
  'document_not_ready',
  'document_unreadable',
  'document_protected',
  'document_too_large',
  'ingestion_timeout',
  'no_structured_data',
] as const;

export const listDocumentTables = defineRoute({
  id: 'listDocumentTables',
  method: 'GET',
  path: '/api/documents/{document_id}/tables',
  auth: 'user',
  tag,
  summary: 'The tables of a document as data: periods of columns, groups of rows, kinds of cells',
  honours: ['If-None-Match'],
  problems: [...noFigures],
  shape: { params: documentParam, query: z.object(tableQuery), ok: documentTablePage },
});

export const listDocumentStatements = defineRoute({
  id: 'listDocumentStatements',
  method: 'GET',
  path: '/api/documents/{document_id}/statements',
  auth: 'user',
  tag,
  summary: 'The primary statements of a document, found by the words of its tables',
  honours: ['If-None-Match'],
  problems: [...noFigures],
  shape: { params: documentParam, ok: documentStatements },
});

export const readDocumentMeasures = defineRoute({
  id: 'readDocumentMeasures',
  method: 'GET',
  path: '/api/documents/{document_id}/measures',
  auth: 'user',
  tag,
  summary: 'The measures of a document, each with the cells it was read from, and the missing ones',
  honours: ['If-None-Match'],
  problems: [...noFigures],
  shape: { params: documentParam, ok: documentMeasures },
});

export const documentsRoutes = [
  uploadDocument,
  listDocuments,
  getDocument,
  updateDocument,
  deleteDocument,
  getDocumentContent,
  getDocumentText,
  listDocumentTables,
  listDocumentStatements,
  readDocumentMeasures,
] as const;

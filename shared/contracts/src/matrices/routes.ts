import { z } from 'zod';
import { codeText, count, cursor, nameText, nextCursor, sentenceText } from '../bounds.ts';
import { integerParameter } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import {
  matrix,
  matrixCell,
  matrixColumn,
  matrixEstimate,
  matrixId,
  matrixName,
  matrixSource,
  matrixSummary,
  mostMatrixColumns,
  mostMatrixRows,
  rowStanding,
} from './matrix.ts';

const tag = 'Matrices';
const matrixParam = z.object({ matrix_id: matrixId });
const newest = z.enum(['annual', 'semiannual', 'quarterly']);
const rows = z.array(matrixSource).max(mostMatrixRows);
const resolvedRows = z
  .array(z.object({ line: sentenceText, title: sentenceText, source: matrixSource }))
  .max(mostMatrixRows);
const unknownLines = z
  .array(z.object({ line: sentenceText, did_you_mean: z.array(sentenceText).max(5) }))
  .max(mostMatrixRows);
const columns = z.array(matrixColumn).max(mostMatrixColumns);
const oneMatrix = z.object({ matrix });

export const createMatrix = defineRoute({
  id: 'createMatrix',
  method: 'POST',
  path: '/api/matrices',
  auth: 'org',
  tag,
  summary: 'Create a matrix: the same questions of many filings or documents',
  description:
    'Nothing is asked yet: `POST /api/matrices/{matrix_id}/run` fills the cells in the background.',
  creates: true,
  status: 201,
  problems: ['quota_exceeded', 'measure_unknown'],
  shape: {
    body: z.strictObject({
      name: matrixName,
      rows: rows.default([]),
      columns: columns.default([]),
      shared: z.boolean().default(false),
    }),
    ok: oneMatrix,
  },
});

export const listMatrices = defineRoute({
  id: 'listMatrices',
  method: 'GET',
  path: '/api/matrices',
  auth: 'org',
  tag,
  summary: 'The caller’s matrices and those that the organisation shares, the last changed first',
  problems: [],
  shape: {
    query: z.object({ limit: integerParameter(1, 200, 50), cursor: cursor.optional() }),
    ok: z.object({ matrices: z.array(matrixSummary).max(200), next_cursor: nextCursor }),
  },
});

export const getMatrix = defineRoute({
  id: 'getMatrix',
  method: 'GET',
  path: '/api/matrices/{matrix_id}',
  auth: 'org',
  tag,
  summary: 'One matrix, with its progress and what a run would cost',
  problems: ['matrix_not_found'],
  shape: { params: matrixParam, ok: oneMatrix.extend({ estimate: matrixEstimate }) },
});

export const updateMatrix = defineRoute({
  id: 'updateMatrix',
  method: 'PATCH',
  path: '/api/matrices/{matrix_id}',
  auth: 'org',
  tag,
  summary: 'Rename a matrix, change its rows or columns, or share it',
  description:
    'Cells of rows and columns that stay keep their answers. `version` is the version that the caller changes; when it is ' +
    'no longer the newest, nothing is changed (409).',
  problems: ['matrix_not_found', 'matrix_changed', 'measure_unknown'],
  shape: {
    params: matrixParam,
    body: z.strictObject({
      version: z.int().min(1),
      name: matrixName.optional(),
      rows: rows.optional(),
      columns: columns.optional(),
      shared: z.boolean().optional(),
    }),
    ok: oneMatrix,
  },
});

export const deleteMatrix = defineRoute({
  id: 'deleteMatrix',
  method: 'DELETE',
  path: '/api/matrices/{matrix_id}',
  auth: 'org',
  tag,
  summary: 'Delete a matrix and its cells; what runs is stopped',
  problems: ['matrix_not_found'],
  shape: { params: matrixParam, ok: z.object({ deleted: z.literal(true) }) },
});

export const duplicateMatrix = defineRoute({
  id: 'duplicateMatrix',
  method: 'POST',
  path: '/api/matrices/{matrix_id}/duplicate',
  auth: 'org',
  tag,
  summary: 'Copy the rows and columns of a matrix, or of an earlier version of it, to a new one',
  creates: true,
  status: 201,
  problems: ['matrix_not_found', 'quota_exceeded'],
  shape: {
    params: matrixParam,
    body: z.strictObject({ name: matrixName.optional(), version: z.int().min(1).optional() }).default({}),
    ok: oneMatrix,
  },
});

export const runMatrix = defineRoute({
  id: 'runMatrix',
  method: 'POST',
  path: '/api/matrices/{matrix_id}/run',
  auth: 'org',
  tag,
  summary: 'Fill cells in the background: what is missing, all, or some alone',
  description:
    'The answer says what was queued. The cells fill one by one; `GET …/cells?since=` has what changed.',
  rateLimit: 'chat',
  problems: ['matrix_not_found'],
  shape: {
    params: matrixParam,
    body: z
      .strictObject({
        cells: z
          .union([
            z.enum(['missing', 'all']),
            z
              .array(z.strictObject({ row_id: codeText, column_id: codeText }))
              .min(1)
              .max(10_000),
          ])
          .default('missing')
          .meta({ description: '`missing`: those that never ran, failed or are stale' }),
      })
      .default({ cells: 'missing' }),
    ok: z.object({ queued: count }),
  },
});

export const stopMatrix = defineRoute({
  id: 'stopMatrix',
  method: 'POST',
  path: '/api/matrices/{matrix_id}/stop',
  auth: 'org',
  tag,
  summary: 'Take back the cells that are queued; those that run are finished',
  problems: ['matrix_not_found'],
  shape: { params: matrixParam, ok: z.object({ stopped: count }) },
});

export const listMatrixCells = defineRoute({
  id: 'listMatrixCells',
  method: 'GET',
  path: '/api/matrices/{matrix_id}/cells',
  auth: 'org',
  tag,
  summary: 'The cells that changed since a `seq`, in the order of their changes',
  description:
    'Ask again with the last `seq` as `since` until `more` is false; then every second while cells are queued. Cells that change ' +
    'at the same time may be stored out of order: once none is queued or running, read again from the `since` of the beginning.',
  problems: ['matrix_not_found'],
  shape: {
    params: matrixParam,
    query: z.object({
      since: integerParameter(0, 999_999_999, 0),
      limit: integerParameter(1, 1_000, 500),
    }),
    ok: z.object({
      cells: z.array(matrixCell).max(1_000),
      rows: z.array(rowStanding).max(mostMatrixRows),
      more: z.boolean(),
    }),
  },
});

export const exportMatrix = defineRoute({
  id: 'exportMatrix',
  method: 'GET',
  path: '/api/matrices/{matrix_id}/export',
  auth: 'org',
  tag,
  summary: 'The matrix as an Excel workbook, CSV or Markdown',
  description:
    'In the workbook, numbers are numbers, each cell is linked to its place, and a second sheet has the quote, source and page ' +
    'of each.',
  answersAs: 'application/octet-stream',
  mediaTypes: [
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'text/csv',
    'text/markdown',
  ],
  problems: ['matrix_not_found'],
  shape: {
    params: matrixParam,
    query: z.object({ format: z.enum(['xlsx', 'csv', 'markdown']).default('xlsx') }),
    ok: z.instanceof(Uint8Array),
  },
});

export const reportMatrix = defineRoute({
  id: 'reportMatrix',
  method: 'POST',
  path: '/api/matrices/{matrix_id}/report',
  auth: 'org',
  tag,
  summary: 'Make a report of the matrix as it is now, with PDF, Word and Markdown',
  description:
    'A section for every five columns, with all rows and the source of each cell. `requested`: it is still being made; ' +
    '`GET /api/reports/{report_id}/metadata` answers once it is there.',
  problems: ['matrix_not_found', 'validation_failed'],
  shape: {
    params: matrixParam,
    ok: z.object({
      report_id: codeText,
      lineage_id: codeText,
      title: nameText,
      status: z.enum(['ready', 'requested']),
    }),
  },
});

export const resolveMatrixRows = defineRoute({
  id: 'resolveMatrixRows',
  method: 'POST',
  path: '/api/matrices/resolve',
  auth: 'org',
  tag,
  summary: 'Rows from a pasted column of tickers, names, company ids or filings',
  description: 'A line such as `AAPL`, `7203.T`, `US/0000320193-24-000123` or a company’s name.',
  problems: [],
  shape: {
    body: z.strictObject({
      lines: z.array(z.string().min(1).max(300)).min(1).max(mostMatrixRows),
      newest: newest.default('annual'),
    }),
    ok: z.object({
      rows: resolvedRows,
      unknown: unknownLines,
    }),
  },
});

/** A matrix is small: 500 rows and 20 columns of short texts. */
export const matrixFileLimitBytes = 5_000_000;

/** The part of the form of a file. */
export const matrixFileForm = z.object({
  file: z
    .string()
    .max(matrixFileLimitBytes)
    .meta({ type: 'string', format: 'binary', maxLength: undefined, description: 'At most 5 MB' }),
});

export const readMatrixFile = defineRoute({
  id: 'readMatrixFile',
  method: 'POST',
  path: '/api/matrices/resolve-file',
  auth: 'org',
  tag,
  summary: 'Rows and columns from an Excel or CSV file of tickers and questions',
  description:
    'Multipart with one part `file` of at most 5 MB: XLSX, CSV or plain text. The first column has tickers, names or filings, ' +
    'the first row has questions, measures (`revenue` or `Revenue`), sections (`@risk_factors`) or calls of skills (`/…`); in a ' +
    'file of one column each cell is one or the other. Of a workbook the first sheet with values that is not hidden is read. ' +
    'Nothing is created: give the answer’s rows and columns to `POST /api/matrices` or `PATCH /api/matrices/{matrix_id}`.',
  bodyAs: 'multipart/form-data',
  // The file's limit, and room for the multipart framing.
  bodyLimitBytes: matrixFileLimitBytes + 100_000,
  problems: [
    'payload_too_large',
    'unsupported_media_type',
    'upload_invalid',
    'document_protected',
    'document_too_large',
    'document_unreadable',
  ],
  shape: {
    query: z.object({ newest: newest.default('annual') }),
    ok: z.object({
      sheet: sentenceText.nullable().meta({ description: 'The sheet that was read; null for CSV and text' }),
      rows: resolvedRows,
      unknown: unknownLines,
      columns: z.array(matrixColumn).max(mostMatrixColumns),
      unknown_columns: z.array(sentenceText).max(mostMatrixColumns).meta({
        description:
          'Heads that are no question, measure, section or skill. A question ends with a question mark',
      }),
      cells_left_out: count.meta({ description: 'Filled cells beside the first row and column' }),
    }),
  },
});

export const matrixRoutes = [
  reportMatrix,
  createMatrix,
  listMatrices,
  resolveMatrixRows,
  readMatrixFile,
  getMatrix,
  updateMatrix,
  deleteMatrix,
  duplicateMatrix,
  runMatrix,
  stopMatrix,
  listMatrixCells,
  exportMatrix,
] as const;

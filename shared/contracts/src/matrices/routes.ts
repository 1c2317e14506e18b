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
const rows = z.array(matrixSource).max(mostMatrixRows);
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
    'Ask again with the last `seq` as `since` until `more` is false; then every second while cells are queued.',
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
      newest: z.enum(['annual', 'semiannual', 'quarterly']).default('annual'),
    }),
    ok: z.object({
      rows: z
        .array(z.object({ line: sentenceText, title: sentenceText, source: matrixSource }))
        .max(mostMatrixRows),
      unknown: z
        .array(z.object({ line: sentenceText, did_you_mean: z.array(sentenceText).max(5) }))
        .max(mostMatrixRows),
    }),
  },
});

export const matrixRoutes = [
  reportMatrix,
  createMatrix,
  listMatrices,
  resolveMatrixRows,
  getMatrix,
  updateMatrix,
  deleteMatrix,
  duplicateMatrix,
  runMatrix,
  stopMatrix,
  listMatrixCells,
  exportMatrix,
] as const;

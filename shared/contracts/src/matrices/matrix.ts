import { z } from 'zod';
import {
  amount,
  codeText,
  count,
  lineText,
  longText,
  nameText,
  sentenceText,
  storedId,
  titleText,
  urlText,
} from '../bounds.ts';
import { filingRef } from '../filings/filing.ts';
import { country } from '../filings/market.ts';
import { isoDate, isoInstant } from '../primitives.ts';
import { problemCodeNames } from '../problem-codes.ts';

/**
 * A matrix asks the same questions of many filings: its rows are sources, its columns are questions, measures, sections or
 * calls of a skill. It is stored in versions; its cells are filled in the background.
 */
export const mostMatrixRows = 500;
export const mostMatrixColumns = 20;

export const matrixId = z.string().regex(/^mtx_[A-Za-z0-9_-]{16,64}$/);
export const matrixName = lineText(200);

/** What a row is about. `newest`: the newest filing of this family of a company, looked up at each run. */
export const matrixSource = z
  .union([
    z.strictObject({ filing: z.strictObject({ country, filing_id: filingRef }) }),
    z.strictObject({ document_id: storedId }),
    z.strictObject({
      company: z.strictObject({ country, local_id: z.string().min(1).max(40) }),
      newest: z.enum(['annual', 'semiannual', 'quarterly']).default('annual'),
    }),
  ])
  .meta({ id: 'MatrixSource' });
export type MatrixSource = z.infer<typeof matrixSource>;

/** How the values of a column are read, so that they can be sorted, filtered and summed. */
export const matrixValueType = z.enum(['text', 'number', 'percent', 'date', 'yes_no', 'list']);
export type MatrixValueType = z.infer<typeof matrixValueType>;

const compare = z.enum(['none', 'year_before']).default('none').meta({
  description: '`year_before`: also of the same company’s filing of the year before, with the change',
});

/** What a column asks of each row. */
export const matrixColumn = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('question'),
      text: lineText(500),
      type: matrixValueType.default('text'),
      compare,
    }),
    z.strictObject({
      kind: z.literal('measure'),
      measure: z
        .string()
        .regex(/^[a-z][a-z0-9_]{0,79}$/)
        .meta({ example: 'revenue' }),
      compare,
    }),
    z.strictObject({
      kind: z.literal('section'),
      section: z.string().min(1).max(200).meta({
        description: 'An id of a section, or a subject such as `@risk_factors`',
        example: '@risk_factors',
      }),
      compare,
    }),
    z.strictObject({
      kind: z.literal('skill'),
      call: lineText(500).meta({
        description: 'The call without the company: the row gives it',
        example: '/covenant-and-debt-review',
      }),
      type: matrixValueType.default('text'),
      compare,
    }),
  ])
  .meta({ id: 'MatrixColumn' });
export type MatrixColumn = z.infer<typeof matrixColumn>;

/** A row or column with the id by which its cells are named: it follows from what is asked, so equal ones have one id. */
export const storedRow = z.object({ row_id: codeText, source: matrixSource }).meta({ id: 'MatrixRow' });
export type StoredRow = z.infer<typeof storedRow>;
export const storedColumn = z
  .object({ column_id: codeText, column: matrixColumn })
  .meta({ id: 'StoredMatrixColumn' });
export type StoredColumn = z.infer<typeof storedColumn>;

export const cellState = z.enum(['queued', 'running', 'done', 'failed', 'stale']).meta({
  description: '`stale`: the filing was read again after the answer. A cell that never ran is not listed',
});
export type CellState = z.infer<typeof cellState>;

/** A value of the column's type; `text` is always there and says it for readers. */
export const cellValue = z
  .object({
    text: longText.meta({ description: 'Markdown' }),
    number: amount.nullable().meta({ description: 'Of numbers in whole units; of percentages 0.25 is 25 %' }),
    unit: codeText.nullable().meta({
      description: 'A currency by ISO 4217, `USD/share`, `shares`, `%`, `×` (a multiple), `days`, …',
      example: 'USD',
    }),
    date: isoDate.nullable(),
    yes: z.boolean().nullable(),
    items: z.array(sentenceText).max(200).nullable(),
    period: codeText.nullable().meta({ description: 'Of a figure', example: 'FY2024' }),
  })
  .meta({ id: 'MatrixValue' });
export type CellValue = z.infer<typeof cellValue>;

/** Where a value is found. */
export const cellSource = z
  .object({
    title: titleText,
    quote: longText,
    page: count.nullable(),
    country: country.nullable(),
    filing_id: codeText.nullable(),
    section: codeText.nullable(),
    document_id: codeText.nullable(),
    char_start: count,
    char_end: count,
    url: urlText.meta({ description: 'Address of the source, relative to the gateway' }),
    source_url: urlText.nullable().meta({ description: 'The document at the regulator' }),
  })
  .meta({ id: 'MatrixCellSource' });
export type CellSource = z.infer<typeof cellSource>;

export const matrixCell = z
  .object({
    row_id: codeText,
    column_id: codeText,
    state: cellState,
    value: cellValue.nullable().meta({ description: 'Null where nothing was found: `reason` says why' }),
    before: cellValue.nullable().meta({ description: 'Of the year before, where the column compares' }),
    change: amount.nullable().meta({
      description:
        'Of two amounts, as a share: 0.1 is 10 % more. Of two percentages, the difference: 0.01 is one point more',
    }),
    reason: sentenceText.nullable(),
    sources: z.array(cellSource).max(20),
    problem: z.object({ code: z.enum(problemCodeNames), message: sentenceText }).nullable(),
    model: nameText.nullable(),
    cost_usd: amount.nullable().meta({ description: 'Null where the price of the model is not known' }),
    answered_at: isoInstant.nullable(),
    seq: count.meta({ description: 'Grows with each change of a cell of this matrix' }),
  })
  .meta({ id: 'MatrixCell' });
export type MatrixCell = z.infer<typeof matrixCell>;

/** The filing or document that a row was found to mean. */
export const rowStanding = z
  .object({
    row_id: codeText,
    title: titleText.meta({ description: 'For readers: company, form and period, or the document’s name' }),
    filing: z.object({ country, filing_id: codeText }).nullable(),
    problem: z.object({ code: z.enum(problemCodeNames), message: sentenceText }).nullable(),
  })
  .meta({ id: 'MatrixRowStanding' });
export type RowStanding = z.infer<typeof rowStanding>;

export const matrixProgress = z
  .object({
    cells: count.meta({ description: 'Rows times columns' }),
    queued: count,
    running: count,
    done: count,
    failed: count,
    stale: count,
    cost_usd: amount.nullable().meta({ description: 'Spent so far; null where the price is not known' }),
    seconds_left: count.nullable().meta({ description: 'By the pace so far; null while it is not known' }),
  })
  .meta({ id: 'MatrixProgress' });
export type MatrixProgress = z.infer<typeof matrixProgress>;

export const matrixEstimate = z
  .object({
    cells: count.meta({ description: 'That a run of what is missing would fill' }),
    free: count.meta({ description: 'Of them measures and sections, which need no language model' }),
    cost_usd: amount
      .nullable()
      .meta({ description: 'About; 0 without a paid model, null where no price is known' }),
    seconds: count
      .nullable()
      .meta({ description: 'About, by the pace of earlier cells; null before the first' }),
  })
  .meta({ id: 'MatrixEstimate' });
export type MatrixEstimate = z.infer<typeof matrixEstimate>;

const person = z.object({ user_id: nameText, name: nameText.nullable() });

export const matrix = z
  .object({
    matrix_id: codeText,
    name: nameText,
    version: z
      .int()
      .min(1)
      .meta({ description: 'Of its rows, columns and name; each change makes a new one' }),
    shared: z.boolean().meta({ description: 'Whether the whole organisation sees and changes it' }),
    rows: z.array(storedRow).max(mostMatrixRows),
    columns: z.array(storedColumn).max(mostMatrixColumns),
    progress: matrixProgress,
    created_by: person,
    updated_by: person,
    created_at: isoInstant,
    updated_at: isoInstant,
  })
  .meta({ id: 'Matrix' });
export type Matrix = z.infer<typeof matrix>;

/** A matrix without its rows and columns, for a list. */
export const matrixSummary = matrix
  .omit({ rows: true, columns: true, progress: true })
  .extend({ row_count: count, column_count: count })
  .meta({ id: 'MatrixSummary' });
export type MatrixSummary = z.infer<typeof matrixSummary>;

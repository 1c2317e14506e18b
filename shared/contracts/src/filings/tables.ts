import { z } from 'zod';
import { codeText, count, cursor, lineText, nextCursor, titleText } from '../bounds.ts';
import { integerParameter } from '../primitives.ts';
import { decimalText, statementKind } from './financials.ts';
import { sourceCode } from './market.ts';

/** Bounds of the tables of one text; the largest real one seen is a sheet of 5,000 rows. */
export const tableLimit = 20_000;
export const tableRowLimit = 5_000;
export const tableColumnLimit = 400;

const power = z.int().min(-3).max(15).nullable();
const place = { char_start: count, char_end: count };

export const figureKind = z
  .enum(['money', 'per_share', 'shares', 'percent', 'ratio', 'count'])
  .meta({ id: 'FigureKind' });

export const tablePeriod = z
  .object({
    year: z
      .int()
      .min(1800)
      .max(2200)
      .nullable()
      .meta({ description: 'The calendar year that the head prints' }),
    start: codeText.nullable().meta({ description: 'Null for a point in time' }),
    end: codeText.nullable(),
    months: z.int().min(0).max(1_200).nullable().meta({
      description: '0 for a point in time, 12 also for 52 or 53 weeks; null where nothing says it',
    }),
  })
  .meta({ id: 'TablePeriod' });

export const tableScope = z
  .object({
    of: z.enum(['group', 'parent', 'guarantors', 'segment', 'continuing']),
    name: titleText.nullable().meta({ description: 'Of a segment' }),
  })
  .meta({ id: 'TableScope', description: 'Whose figures it gives; `group` where nothing says otherwise' });

export const tableColumn = z
  .object({
    key: titleText.meta({
      description: 'All lines of its head and of the heads that span it',
      example: '13 Weeks Ended January 28, 2023',
    }),
    period: tablePeriod.nullable(),
    period_unsure: z.boolean().meta({ description: 'The null parts of the period are not known' }),
    fiscal_year: z.int().min(1800).max(2200).nullable().meta({
      description: 'As the issuer calls it, where the text says so',
    }),
    scope: tableScope.nullable().meta({ description: 'Where its head names others than the table' }),
  })
  .meta({ id: 'TableColumn' });

export const tableCell = z
  .object({
    text: titleText.meta({ description: 'As printed' }),
    value: decimalText.nullable().meta({ description: 'The printed number with its sign; null for words' }),
    kind: figureKind.nullable().meta({ description: 'Null where sign, unit and head don’t say it' }),
    scale: power.meta({ description: 'The value is times ten to this power; null where it is not known' }),
    currency: codeText.nullable(),
    ...place,
  })
  .meta({ id: 'TableCell' });

export const tableRow = z
  .object({
    id: codeText.meta({ example: 't12.r3' }),
    label: titleText,
    level: count,
    groups: z.array(titleText).max(20).meta({ description: 'The groups that it is in, outermost first' }),
    is_total: z.boolean(),
    ...place,
    cells: z.array(tableCell.nullable()).max(tableColumnLimit),
  })
  .meta({ id: 'TableRow' });

export const dataTable = z
  .object({
    id: codeText.meta({ example: 't12' }),
    title: titleText.meta({ description: 'The headings right above it, outermost first' }),
    section: codeText.nullable().meta({ description: 'In a filing: the slug of the read path' }),
    table: count.nullable().meta({
      description: 'Number of its table in that section or document, from 0; null in fixed-width text',
    }),
    page: count.nullable(),
    ...place,
    unit: titleText.meta({ description: 'As printed', example: 'in millions, except per share data' }),
    currency: codeText.nullable(),
    scale: power.meta({ description: 'Null where the text doesn’t say it' }),
    scope: tableScope,
    statement: z
      .object({ kind: statementKind, primary: z.boolean() })
      .nullable()
      .meta({ description: 'The statement that it is; not `primary`: an extract or a summary' }),
    continues: codeText.nullable().meta({ description: 'The table whose next part it is' }),
    head: titleText.meta({ description: 'The words above the labels' }),
    columns: z.array(tableColumn).max(tableColumnLimit),
    rows: z.array(tableRow).max(tableRowLimit),
  })
  .meta({ id: 'DataTable' });
export type TableData = z.infer<typeof dataTable>;

export const tablePage = z
  .object({
    source: sourceCode,
    filing_id: codeText,
    total: count,
    tables: z.array(dataTable).max(100),
    next_cursor: nextCursor,
  })
  .meta({ id: 'TablePage' });

/** Which tables of a filing or document are listed. */
export const tableQuery = {
  id: lineText(80).optional().meta({ description: 'One table', example: 't12' }),
  page: z
    .string()
    .regex(/^\d{1,6}$/, 'must be a page')
    .transform(Number)
    .optional()
    .meta({ type: 'integer', minimum: 1, maximum: 999_999, pattern: undefined }),
  statement: statementKind.optional().meta({ description: 'Tables of this statement, extracts included' }),
  q: lineText(200).optional().meta({ description: 'Words of its title, heads or labels' }),
  limit: integerParameter(1, 100, 20),
  cursor: cursor.optional(),
};

/** What the worker keeps of the tables of a filing or document in the object store, compressed; it never changes under its key. */
export const storedTables = z.object({ format: z.literal(1), tables: z.array(dataTable).max(tableLimit) });
export type StoredTables = z.infer<typeof storedTables>;

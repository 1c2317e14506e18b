import { z } from 'zod';
import { codeText, count, nameText, nextCursor, sentenceText, titleText } from '../bounds.ts';
import { isoDate } from '../primitives.ts';
import { country, sourceCode } from './market.ts';

/** Bounds of what is kept of one filing; the largest measured has 3,709 facts, 200 rows a statement, 135 points. */
export const factLimit = 100_000;
const rowLimit = 2_000;
const columnLimit = 60;
const pointLimit = 2_000;

/** An exact decimal as text: no exponent, no float. */
export const decimalText = z
  .string()
  .max(400)
  .regex(/^-?\d{1,300}(?:\.\d{1,99})?$/, 'not a decimal')
  .meta({ example: '391035000000' });

/** Dates as the filing writes them; an instant is the end of that day. */
export const factPeriod = z
  .union([
    z.object({ instant: codeText }),
    z.object({ start: codeText, end: codeText }),
    z.object({ forever: z.literal(true) }),
  ])
  .meta({ id: 'FactPeriod' });

export const factPlace = z
  .object({
    section: codeText.meta({ description: 'The slug of the read path' }),
    char_start: count.meta({ description: 'Offsets in the section’s Markdown' }),
    char_end: count,
    table: count.nullable().meta({ description: 'Number of the table in the section, from 0' }),
    row: count.nullable().meta({ description: 'Row of the table; 0 is the header' }),
    column: count.nullable(),
  })
  .meta({ id: 'FactPlace' });

export const filingFact = z
  .object({
    id: codeText.meta({ description: 'The element’s id in the document, else its number' }),
    kind: z.enum(['number', 'text']),
    concept: z.object({
      name: nameText.meta({ example: 'us-gaap:NetIncomeLoss' }),
      own: z.boolean().meta({ description: 'The filer’s own, of no published standard' }),
    }),
    label: titleText.nullable(),
    value: z.string().max(20_000).nullable().meta({
      description: 'An exact decimal for numbers; null for nil, and for blocks, which the section holds',
    }),
    printed: titleText.nullable(),
    unit: nameText.nullable().meta({ example: 'iso4217:USD' }),
    decimals: codeText.nullable(),
    scale: z.int().min(-1_000_000_000).max(1_000_000_000),
    period: factPeriod.nullable(),
    dims: z.array(z.object({ axis: nameText, member: titleText, typed: z.boolean() })).max(50),
    nil: z.boolean(),
    hidden: z.boolean(),
    block: z.boolean(),
    notes: z.array(sentenceText).max(50),
    error: codeText.nullable(),
    at: factPlace.nullable(),
  })
  .meta({ id: 'FilingFact' });
export type FilingFact = z.infer<typeof filingFact>;

const statementHead = {
  id: codeText.meta({ example: 'balance-sheet' }),
  kind: z.enum(['balance-sheet', 'income-statement', 'comprehensive-income', 'cash-flow', 'equity']),
  title: titleText,
  basis: z.enum(['consolidated', 'separate']),
  parenthetical: z.boolean(),
  method: z.enum(['linkbase', 'table']),
  agrees: z
    .boolean()
    .nullable()
    .meta({ description: 'Whether the other way gave the same rows; null where there is no other' }),
  columns: z.array(z.object({ label: titleText, period: factPeriod.nullable() })).max(columnLimit),
};

export const statementEntry = z.object(statementHead).meta({ id: 'StatementEntry' });

export const financialStatement = z
  .object({
    ...statementHead,
    rows: z
      .array(
        z.object({
          label: titleText,
          level: count,
          concept: nameText.nullable(),
          kind: z.enum(['heading', 'line', 'total']),
          negated: z.boolean(),
          cells: z
            .array(
              z
                .object({
                  fact_id: codeText,
                  value: decimalText.nullable(),
                  shown: decimalText.nullable().meta({ description: 'With the sign of the print' }),
                })
                .nullable(),
            )
            .max(columnLimit),
        }),
      )
      .max(rowLimit),
  })
  .meta({ id: 'Statement' });

export const measurePoint = z
  .object({
    name: codeText.meta({ example: 'revenue' }),
    period: factPeriod,
    value: decimalText,
    unit: nameText,
    concept: nameText.nullable(),
    fact_ids: z.array(codeText).max(50),
    standing: z
      .enum(['reported', 'derived', 'from_notes'])
      .meta({ description: '`from_notes`: not in a primary statement' }),
    formula: titleText.nullable(),
    scope: titleText.nullable(),
  })
  .meta({ id: 'MeasurePoint' });
export type FilingMeasurePoint = z.infer<typeof measurePoint>;

export const filingMeasures = z
  .object({
    standard: codeText.nullable().meta({ example: 'us-gaap' }),
    template: codeText.meta({ example: 'industrial' }),
    currency: codeText.nullable(),
    points: z.array(measurePoint).max(pointLimit),
    absent: z
      .array(z.object({ name: codeText, reason: z.enum(['not_reported', 'not_applicable']) }))
      .max(200),
  })
  .meta({ id: 'FilingMeasures' });

/** What the worker keeps of a filing's figures in the object store, compressed; it never changes under its key. */
export const filingFinancials = z.object({
  format: z.literal(1),
  country,
  filing_id: codeText,
  facts: z.array(filingFact).max(factLimit),
  statements: z.array(financialStatement).max(50),
  measures: filingMeasures,
});
export type FilingFinancials = z.infer<typeof filingFinancials>;

const filingHead = { source: sourceCode, filing_id: codeText };

export const factPage = z
  .object({
    ...filingHead,
    total: count,
    facts: z.array(filingFact).max(500),
    next_cursor: nextCursor,
  })
  .meta({ id: 'FactPage' });

export const statementList = z
  .object({ ...filingHead, statements: z.array(statementEntry).max(50) })
  .meta({ id: 'StatementList' });

export const measuresOfFiling = filingMeasures.extend(filingHead).meta({ id: 'MeasuresOfFiling' });

export const measureEntry = z
  .object({
    name: codeText,
    label: nameText,
    statement: codeText,
    unit: codeText,
    flow: z.boolean().meta({ description: 'Over a period; else at a date' }),
    concepts: z.array(z.object({ standard: codeText, concepts: z.array(nameText).max(50) })).max(20),
    formula: nameText.nullable(),
  })
  .meta({ id: 'Measure' });

const vintage = z.object({ value: decimalText, filing_id: codeText, filed: isoDate.nullable() });

export const companyMeasures = z
  .object({
    source: sourceCode,
    local_id: codeText,
    series: z
      .array(
        z.object({
          name: codeText,
          unit: nameText,
          points: z
            .array(
              z.object({
                period: factPeriod,
                value: decimalText,
                standing: codeText,
                first: vintage,
                latest: vintage,
                restated: z.boolean().meta({ description: 'The latest value is another than the first' }),
              }),
            )
            .max(1_000),
        }),
      )
      .max(200),
  })
  .meta({ id: 'CompanyMeasures' });

import { z } from 'zod';
import { codeText, count, nameText, nextCursor, sentenceText, titleText, urlText } from '../bounds.ts';
import { sourceCode } from './market.ts';

/** Bounds of the stored figures of one filing; the largest real one seen has 3,709 facts, 200 rows a statement, 135 points. */
export const factLimit = 100_000;
export const rowLimit = 2_000;
export const columnLimit = 60;
export const pointLimit = 2_000;
export const statementLimit = 50;

/** An exact decimal as text: no exponent, no float. */
export const decimalText = z
  .string()
  .max(400)
  .regex(/^-?\d{1,300}(?:\.\d{1,99})?$/, 'not a decimal')
  .meta({ example: '391035000000' });

/** Dates as written in the filing; an instant is the end of that day. */
export const factPeriod = z
  .union([
    z.object({ instant: codeText }),
    z.object({ start: codeText, end: codeText }),
    z.object({ forever: z.literal(true) }),
  ])
  .meta({ id: 'FactPeriod' });
export type FactPeriod = z.infer<typeof factPeriod>;

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
export type FactPlace = z.infer<typeof factPlace>;

export const factDimension = z
  .object({ axis: nameText, member: titleText, typed: z.boolean() })
  .meta({ id: 'FactDimension' });
const dimensions = z.array(factDimension).max(50);

/** In some markets a company publishes its own figures beside the group's. */
export const reportingBasis = z.enum(['consolidated', 'separate']);

/** The period in the company's own calendar: `FY`, `Q1` … `Q4`, `H1`, `H2`, `9M`; null for any other span. */
export const fiscalPeriod = z
  .object({
    year: z.int().min(1800).max(2200).meta({ description: 'Named after the year in which it ends' }),
    period: codeText.nullable().meta({ example: 'FY' }),
  })
  .meta({ id: 'FiscalPeriod' });
export type FiscalPeriod = z.infer<typeof fiscalPeriod>;

export const filingFact = z
  .object({
    id: codeText.meta({ description: 'The element’s id in the document, or its number without one' }),
    kind: z.enum(['number', 'text']),
    concept: z.object({
      name: nameText.meta({ example: 'us-gaap:NetIncomeLoss' }),
      own: z.boolean().meta({ description: 'A concept of the filer’s own, not of a published standard' }),
    }),
    label: titleText.nullable(),
    value: z.string().max(20_000).nullable().meta({
      description: 'An exact decimal for numbers; null for nil, and for blocks, whose text is in the section',
    }),
    printed: titleText.nullable(),
    unit: nameText.nullable().meta({ example: 'iso4217:USD' }),
    decimals: codeText.nullable(),
    scale: z.int().min(-1_000_000_000).max(1_000_000_000),
    period: factPeriod.nullable(),
    fiscal: fiscalPeriod.nullable(),
    dims: dimensions.meta({ description: 'Members that narrow the figure; empty for the total' }),
    basis: reportingBasis,
    nil: z.boolean(),
    hidden: z.boolean(),
    block: z.boolean(),
    notes: z.array(sentenceText).max(50),
    duplicates: z
      .array(codeText)
      .max(50)
      .meta({ description: 'Other places of the same figure; the most accurate one is used' }),
    error: codeText.nullable(),
    at: factPlace.nullable(),
    source_url: urlText
      .nullable()
      .meta({ description: 'The document at the regulator, at the position of the fact if possible' }),
  })
  .meta({ id: 'FilingFact' });
export type FilingFact = z.infer<typeof filingFact>;

export const statementKind = z.enum([
  'balance-sheet',
  'income-statement',
  'comprehensive-income',
  'cash-flow',
  'equity',
]);

const statementHead = {
  id: codeText.meta({ example: 'balance-sheet' }),
  kind: statementKind,
  title: titleText,
  basis: reportingBasis,
  parenthetical: z.boolean(),
  method: z.enum(['linkbase', 'table', 'text', 'regulator']).meta({
    description:
      'How it was found: by the presentation linkbase, by the table with the tagged figures, by the words of a table without tags, or in the regulator’s own table of figures',
  }),
  scale: z
    .int()
    .min(0)
    .max(15)
    .nullable()
    .meta({ description: 'For `text` statements: values are printed in units of ten to this power' }),
  currency: codeText.nullable().optional().meta({
    description: 'For `text` statements: that of the printed amounts; null where the filing does not say',
  }),
  agrees: z
    .boolean()
    .nullable()
    .meta({ description: 'Whether the other way found the same rows; null when there is no other way' }),
  section: codeText.nullable().meta({ description: 'Where it is printed: the slug of the read path' }),
  table: count.nullable().meta({ description: 'Number of its table in that section' }),
  columns: z
    .array(z.object({ label: titleText, period: factPeriod.nullable(), dims: dimensions }))
    .max(columnLimit),
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
          period: factPeriod
            .nullable()
            .meta({ description: 'For a statement whose columns are members and not periods' }),
          dims: dimensions.meta({ description: 'For a row that belongs to a member' }),
          cells: z
            .array(
              z
                .object({
                  fact_id: codeText.nullable().meta({ description: 'Null when the figure is not tagged' }),
                  value: decimalText.nullable(),
                  shown: decimalText.nullable().meta({ description: 'With the printed sign' }),
                })
                .nullable(),
            )
            .max(columnLimit),
        }),
      )
      .max(rowLimit),
  })
  .meta({ id: 'Statement' });

/** A cell of a `text` statement, with its labels as printed. */
export const measureCell = z
  .object({
    statement: codeText.meta({ description: 'The statement’s id' }),
    row: count.meta({ description: 'Number of the row in the statement, from 0' }),
    label: titleText.meta({ description: 'Empty where a total is printed without one' }),
    column: count.meta({ description: 'Number of the column in the statement, from 0' }),
    column_label: titleText,
    at: z
      .object({ section: codeText, char_start: count, char_end: count })
      .nullable()
      .optional()
      .meta({ description: 'The figure in the section’s Markdown; null where its line is not found again' }),
  })
  .meta({ id: 'MeasureCell' });
export type MeasureCell = z.infer<typeof measureCell>;
/** Of a printed statement; a formula has those of all its inputs. */
export const measureCells = z.array(measureCell).max(50).optional();

/** The measures that a computed one is made from. */
export const measureInputs = z
  .array(z.object({ name: codeText, period: factPeriod, value: decimalText }))
  .max(20)
  .optional();

export const isLoaded = z.boolean().optional().meta({
  description:
    'True: taken or computed from the regulator’s list of figures of a filing that was not ingested. The figure has no position in a text, and whether a primary statement prints it is not known. Ingesting the filing replaces it',
});

export const measurePoint = z
  .object({
    name: codeText.meta({ example: 'revenue' }),
    period: factPeriod,
    fiscal: fiscalPeriod.nullable(),
    value: decimalText,
    unit: nameText,
    concept: nameText.nullable(),
    fact_ids: z.array(codeText).max(50),
    cells: measureCells.meta({ description: 'Of a statement without tags: the cells that it was read from' }),
    standing: z.enum(['reported', 'derived', 'from_notes', 'from_table']).meta({
      description:
        '`from_notes`: not in a primary statement. `from_table`: read from a line of a statement without tags',
    }),
    formula: titleText.nullable(),
    inputs: measureInputs.meta({ description: 'Of a computed measure: what it is made from' }),
    scope: titleText.nullable().meta({
      description: 'What a reader has to know: narrower or wider than the measure, or what is not counted',
    }),
    rounding: decimalText.meta({ description: 'Half a unit of the last accurate digit' }),
    quality: z.enum(['ok', 'suspect']).meta({ description: '`suspect`: a check that uses it fails' }),
  })
  .meta({ id: 'MeasurePoint' });
export type FilingMeasurePoint = z.infer<typeof measurePoint>;

export const absentReason = z
  .enum([
    'not_reported',
    'not_applicable',
    'not_meaningful',
    'not_tagged',
    'ambiguous',
    'unit_unknown',
    'period_unknown',
  ])
  .meta({
    id: 'AbsentReason',
    description:
      '`not_meaningful`: the divisor of a ratio is zero or negative. In statements without tags: `not_tagged` where no line is known to be it, `ambiguous` where lines contradict one another or a sign is in doubt, `unit_unknown` and `period_unknown` where a known line does not say its unit or dates',
  });

export const filingMeasures = z
  .object({
    standard: codeText.nullable().meta({ example: 'us-gaap' }),
    template: codeText.meta({ example: 'industrial' }),
    currency: codeText.nullable(),
    points: z.array(measurePoint).max(pointLimit),
    absent: z.array(z.object({ name: codeText, reason: absentReason })).max(200),
  })
  .meta({ id: 'FilingMeasures' });
export type FilingMeasures = z.infer<typeof filingMeasures>;

/** A rule for the figures of a filing. Nothing is corrected; both numbers are shown. */
export const figureCheck = z
  .object({
    rule: codeText.meta({ example: 'balance_sheet_balances' }),
    period: factPeriod.nullable(),
    status: z.enum(['ok', 'suspect']),
    left: decimalText.meta({ description: 'The computed value' }),
    right: decimalText.meta({ description: 'The reported value' }),
    tolerance: decimalText.meta({ description: 'What roundings explain' }),
    unit: nameText,
    concept: nameText.nullable(),
    fact_ids: z.array(codeText).max(50),
  })
  .meta({ id: 'FigureCheck' });
export type FigureCheck = z.infer<typeof figureCheck>;

export const figureQuality = z
  .object({
    passed: count,
    failed: count,
    checks: z
      .array(figureCheck)
      .max(200)
      .meta({ description: 'Failed checks first, then the identities of the primary statements' }),
  })
  .meta({ id: 'FigureQuality' });
export type FigureQuality = z.infer<typeof figureQuality>;

const filingHead = { source: sourceCode, filing_id: codeText };

export const factPage = z
  .object({
    ...filingHead,
    standard: codeText.nullable().meta({ example: 'us-gaap' }),
    currency: codeText.nullable(),
    total: count,
    facts: z.array(filingFact).max(500),
    next_cursor: nextCursor,
  })
  .meta({ id: 'FactPage' });

export const statementList = z
  .object({ ...filingHead, statements: z.array(statementEntry).max(statementLimit), quality: figureQuality })
  .meta({ id: 'StatementList' });

export const measuresOfFiling = filingMeasures
  .extend({ ...filingHead, quality: figureQuality })
  .meta({ id: 'MeasuresOfFiling' });

/** `ratio`: a fraction, shown in percent. `times`: a plain number. */
export const measureUnit = z.enum(['money', 'money-per-share', 'shares', 'ratio', 'times', 'days']);

export const measureEntry = z
  .object({
    name: codeText,
    label: nameText,
    names: z
      .object({
        en: nameText,
        zh: nameText,
        'zh-Hant': nameText,
        ja: nameText,
        ko: nameText,
        pt: nameText,
      })
      .meta({ description: 'What it is called in the languages of the markets' }),
    statement: codeText,
    unit: measureUnit,
    flow: z.boolean().meta({ description: 'True for a measure over a period, false for one at a date' }),
    concepts: z.array(z.object({ standard: codeText, concepts: z.array(nameText).max(50) })).max(20),
    formula: nameText
      .nullable()
      .meta({ description: 'Over the names of other measures', example: 'cfo - capex' }),
    formula_text: titleText.nullable().meta({ description: 'The formula in words' }),
    yearly: z.boolean().meta({ description: 'Computed only over twelve months' }),
    leaves_out: z.array(codeText).max(20).meta({
      description: 'Measures that a reader may miss in the formula; `scope` names those that are reported',
    }),
  })
  .meta({ id: 'Measure' });

import { z } from 'zod';
import { codeText, count, nameText, titleText } from '../bounds.ts';
import { isoDate } from '../primitives.ts';
import {
  decimalText,
  factPeriod,
  fiscalPeriod,
  isLoaded,
  measureCells,
  measureInputs,
} from './financials.ts';
import { country, sourceCode } from './market.ts';

/** One filing's figure for a measure and a period. */
export const vintage = z
  .object({
    value: decimalText,
    filing_id: codeText,
    form_type: codeText.nullable(),
    filed: isoDate.nullable(),
    standing: codeText,
    fact_ids: z.array(codeText).max(50),
    cells: measureCells,
    loaded: isLoaded,
  })
  .meta({ id: 'Vintage' });

export const seriesPoint = z
  .object({
    period: factPeriod,
    fiscal: fiscalPeriod.nullable(),
    value: decimalText,
    standing: codeText.meta({ description: '`derived` for a computed figure, such as a fourth quarter' }),
    formula: titleText.nullable().meta({ example: 'FY - 9M' }),
    scope: titleText
      .nullable()
      .meta({ description: 'What a reader has to know, such as what is not counted' }),
    inputs: measureInputs.meta({
      description: 'Of a computed measure: the measures of this series that it is made from',
    }),
    first: vintage,
    latest: vintage,
    restated: z.boolean().meta({ description: 'First and last figure differ by more than their roundings' }),
    split_basis: z
      .boolean()
      .meta({ description: 'A share split was reported after this filing; the figure is before it' }),
  })
  .meta({ id: 'SeriesPoint' });

export const seriesBasis = z.enum(['annual', 'interim', 'quarter', 'ttm']);
export type SeriesBasis = z.infer<typeof seriesBasis>;

export const companyMeasures = z
  .object({
    source: sourceCode,
    local_id: codeText,
    series: z
      .array(
        z.object({
          name: codeText,
          unit: nameText,
          points: z.array(seriesPoint).max(1_000),
        }),
      )
      .max(200),
    splits: z
      .array(
        z.object({
          date: codeText,
          ratio: decimalText.meta({ description: 'New shares for one old share' }),
          filing_id: codeText,
          fact_id: codeText,
        }),
      )
      .max(100),
  })
  .meta({ id: 'CompanyMeasures' });

export const measureHistory = z
  .object({
    source: sourceCode,
    local_id: codeText,
    name: codeText,
    periods: z
      .array(
        z.object({
          period: factPeriod,
          fiscal: fiscalPeriod.nullable(),
          unit: nameText,
          restated: z.boolean(),
          vintages: z.array(vintage).max(500),
        }),
      )
      .max(1_000),
  })
  .meta({ id: 'MeasureHistory' });

export const companyComparison = z
  .object({
    fiscal_year: z.int().min(1900).max(2200),
    companies: z
      .array(
        z.object({
          country,
          local_id: codeText,
          name: titleText,
          currency: codeText.nullable().meta({ description: "The company's own; nothing is converted" }),
          standard: codeText.nullable(),
          template: codeText.nullable(),
          fiscal_year_end: codeText.nullable(),
          values: z
            .array(
              z.object({
                name: codeText,
                unit: nameText,
                period: factPeriod,
                value: decimalText,
                standing: codeText,
                formula: titleText.nullable(),
                scope: titleText.nullable(),
                inputs: measureInputs,
                rank: count.nullable().meta({
                  description: '1 for the highest of those in this unit; null where no other company has it',
                }),
                filing_id: codeText,
                fact_ids: z.array(codeText).max(50),
                cells: measureCells,
                loaded: isLoaded,
              }),
            )
            .max(200),
          absent: z.array(z.object({ name: codeText, reason: codeText })).max(200),
        }),
      )
      .max(20),
    medians: z
      .array(z.object({ name: codeText, unit: nameText, value: decimalText, count }))
      .max(1_000)
      .meta({ description: 'Of the measures that two companies or more have in one unit' }),
  })
  .meta({ id: 'CompanyComparison' });

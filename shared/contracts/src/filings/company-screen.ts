import { z } from 'zod';
import { codeText, count, nameText, titleText } from '../bounds.ts';
import { decimalText, factPeriod, isLoaded } from './financials.ts';
import { country } from './market.ts';

/** Companies by their measures of the newest fiscal year that was ingested or loaded. */
export const companyScreen = z
  .object({
    total: count.meta({ description: 'Companies that meet all conditions' }),
    companies: z
      .array(
        z.object({
          country,
          local_id: codeText,
          name: titleText
            .nullable()
            .meta({ description: 'Null for a company that the directory does not have' }),
          ticker: codeText.nullable(),
          currency: codeText.nullable(),
          template: codeText.nullable(),
          fiscal_year: z.int().min(1800).max(2200),
          values: z
            .array(
              z.object({
                name: codeText,
                unit: nameText,
                period: factPeriod,
                value: decimalText,
                scope: titleText.nullable(),
                filing_id: codeText,
                loaded: isLoaded,
              }),
            )
            .max(50),
        }),
      )
      .max(200),
    coverage: z
      .object({
        companies: count.meta({ description: 'Companies with figures, in the markets and years asked for' }),
        measures: z
          .array(z.object({ name: codeText, companies: count }))
          .max(50)
          .meta({
            description: 'How many of them have each measure: the others can’t meet a condition on it',
          }),
      })
      .meta({ description: 'Only ingested filings and loaded figures are searched' }),
  })
  .meta({ id: 'CompanyScreen' });

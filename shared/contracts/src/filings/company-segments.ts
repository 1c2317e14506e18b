import { z } from 'zod';
import { codeText, count, nameText, titleText } from '../bounds.ts';
import { isoDate } from '../primitives.ts';
import { decimalText, factPeriod, fiscalPeriod } from './financials.ts';
import { sourceCode } from './market.ts';

/** A figure of a segment, region or product, as one filing gives it. */
const segmentPoint = z
  .object({
    period: factPeriod,
    fiscal: fiscalPeriod.nullable(),
    value: decimalText.meta({ description: 'In whole units of the currency' }),
    filing_id: codeText,
    filed: isoDate.nullable(),
    fact_id: codeText.nullable().meta({ description: 'Null for a printed figure' }),
    at: z
      .object({ section: codeText, char_start: count, char_end: count })
      .nullable()
      .meta({ description: 'The cell in the section’s Markdown; null where the filing does not print it' }),
  })
  .meta({ id: 'SegmentPoint' });

export const segmentKind = z.enum(['segment', 'region', 'product']).meta({
  description:
    '`segment`: operating segments; `region`: countries and areas; `product`: products and services',
});
export type SegmentKind = z.infer<typeof segmentKind>;

export const companySegments = z
  .object({
    source: sourceCode,
    local_id: codeText,
    groups: z
      .array(
        z.object({
          kind: segmentKind,
          method: z.enum(['tagged', 'printed']),
          title: titleText.meta({
            description: 'Of the tagged concept, such as revenue; of a printed table its heading',
          }),
          concept: nameText.nullable(),
          unit: nameText.meta({ example: 'iso4217:USD' }),
          rows: z
            .array(
              z.object({
                name: titleText.meta({ description: 'Of the member as tagged, or of the row as printed' }),
                member: nameText.nullable(),
                points: z.array(segmentPoint).max(200),
              }),
            )
            .max(100),
        }),
      )
      .max(60),
  })
  .meta({ id: 'CompanySegments' });
export type CompanySegments = z.infer<typeof companySegments>;

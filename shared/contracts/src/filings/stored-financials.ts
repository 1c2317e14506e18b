import { z } from 'zod';
import { codeText, count, nameText, sentenceText, titleText } from '../bounds.ts';
import {
  factDimension,
  factLimit,
  factPeriod,
  figureQuality,
  filingMeasures,
  financialStatement,
  fiscalPeriod,
  statementLimit,
} from './financials.ts';
import { country } from './market.ts';

const column = <T extends z.ZodType>(value: T) => z.array(value).max(factLimit);
const index = z.int().min(-1);

/** Share splits that a filing tags. */
export const reportedSplit = z.object({ date: codeText, ratio: z.string().max(50), fact_id: codeText });
export type ReportedSplit = z.infer<typeof reportedSplit>;

/**
 * What the worker keeps of a filing's figures in the object store, compressed; it never changes under its key. Facts are
 * kept by columns with tables of what repeats: this makes them half as large as records, and quicker to write.
 */
export const storedFinancials = z.object({
  format: z.literal(2),
  country,
  filing_id: codeText,
  contexts: column(
    z.object({
      period: factPeriod,
      fiscal: fiscalPeriod.nullable(),
      dims: z.array(factDimension).max(50),
      separate: z.boolean(),
    }),
  ),
  concepts: column(z.object({ name: nameText, own: z.boolean(), label: titleText.nullable() })),
  units: column(nameText),
  sections: column(codeText),
  documents: column(titleText),
  facts: z.object({
    id: column(codeText),
    /** Indexes in the tables above; -1 for none. */
    concept: column(index),
    context: column(index),
    unit: column(index),
    document: column(index),
    /** Sum of `factFlags`. */
    flags: column(count),
    value: column(z.string().max(20_000).nullable()),
    printed: column(titleText.nullable()),
    decimals: column(codeText.nullable()),
    scale: column(z.int().min(-1_000_000_000).max(1_000_000_000)),
    /** Section, start after the last one's, length, table, row, column; null for a fact that is not printed. */
    at: column(z.array(z.int().min(-1_000_000_000).max(1_000_000_000)).max(6).nullable()),
  }),
  /** What few facts have, by their number. */
  notes: column(z.object({ fact: count, notes: z.array(sentenceText).max(50) })),
  errors: column(z.object({ fact: count, error: codeText })),
  statements: z.array(financialStatement).max(statementLimit),
  measures: filingMeasures,
  quality: figureQuality,
  splits: z.array(reportedSplit).max(50),
});
export type StoredFinancials = z.infer<typeof storedFinancials>;

export const factFlags = { text: 1, nil: 2, hidden: 4, block: 8 } as const;

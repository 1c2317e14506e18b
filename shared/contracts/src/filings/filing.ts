import { z } from 'zod';
import { codeText, count, nextCursor, titleText } from '../bounds.ts';
import { isoDate, isoInstant } from '../primitives.ts';
import { jobStatus } from './job.ts';
import { country, sourceCode } from './market.ts';

/** A form family that is common to all markets. The regulator's own form name is given as well. */
export const formFamily = z.enum([
  'annual',
  'semiannual',
  'quarterly',
  'current',
  'earnings',
  'proxy',
  'prospectus',
  'ownership',
  'governance',
  'other',
]);
export type FormFamily = z.infer<typeof formFamily>;

/** The regulator's own id of a filing in URL-safe form: accession number, EDINET docID, … */
export const filingRef = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,79}$/);

/** A filing as listed by the regulator, the same for every caller. */
export const listedFiling = z.object({
  filing_ref: filingRef,
  form_type: codeText,
  filing_date: isoDate,
  report_date: isoDate.nullable().meta({ description: 'Period of report' }),
  title: titleText,
  form_family: formFamily,
  is_amendment: z.boolean(),
  source_url: z.url().max(4_000).nullable(),
  size_bytes: count.nullable(),
});
export type ListedFiling = z.infer<typeof listedFiling>;

export const filing = listedFiling
  .extend({
    ingested: z.boolean(),
    ingest: z.object({ job_id: codeText, status: jobStatus }).nullable(),
  })
  .meta({ id: 'Filing' });
export type Filing = z.infer<typeof filing>;

export const filingList = z
  .object({
    country,
    local_id: codeText,
    source: sourceCode,
    filings: z.array(filing).max(200),
    count,
    next_cursor: nextCursor,
    served_from: z.enum(['regulator', 'registry']).meta({
      description: "The regulator's own system, or the platform's registry of its filings",
    }),
    as_of: isoInstant.meta({ description: 'When the list was last read from the regulator' }),
    left_out: count.optional().meta({
      description: "Rows of the regulator's list that could not be read; absent where there are none",
    }),
  })
  .meta({ id: 'FilingList' });
export type FilingList = z.infer<typeof filingList>;

/**
 * The filing object from the filings list, sent back by a client with an ingestion request. Only its ids and dates are
 * used; the market's adapter builds addresses.
 */
export const postedFiling = z.strictObject({
  filing_ref: filingRef,
  form_type: z.string().min(1).max(80),
  filing_date: isoDate,
  report_date: isoDate.nullish(),
  title: z.string().max(1000).nullish(),
  form_family: formFamily.optional(),
  is_amendment: z.boolean().optional(),
  source_url: z.string().max(2000).nullish(),
  size_bytes: z.int().min(0).nullish(),
  ingested: z.boolean().optional(),
  ingest: z.object({ job_id: codeText, status: codeText }).nullish(),
});
export type PostedFiling = z.infer<typeof postedFiling>;

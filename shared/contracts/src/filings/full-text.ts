import { z } from 'zod';
import { codeText, count, cursor, lineText, nameText, nextCursor, titleText, urlText } from '../bounds.ts';
import { integerParameter, isoDate, isoInstant } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { filingRef } from './filing.ts';
import { countryParam } from './filing-params.ts';
import { country, sourceCode } from './market.ts';

const fullTextHit = z
  .object({
    filing_ref: filingRef,
    local_id: codeText,
    company_name: nameText,
    form_type: codeText,
    filing_date: isoDate,
    report_date: isoDate.nullable(),
    document: z
      .object({ name: titleText, type: codeText, description: titleText.nullable() })
      .meta({ description: 'The document of the filing that has the words' }),
    source_url: urlText,
    ingested: z.boolean(),
  })
  .meta({ id: 'FullTextHit' });
export type FullTextHit = z.infer<typeof fullTextHit>;

export const searchFullText = defineRoute({
  id: 'searchFullText',
  method: 'GET',
  path: '/api/filings/full-text/{country}',
  auth: 'user',
  tag: 'Filings',
  summary: 'Search the words of all filings at the regulator, ingested or not',
  description:
    'For markets whose regulator offers it: the US, by the SEC’s own full-text search, whose filings begin in 2001. Words in ' +
    'double quotes are found as they stand. The best match comes first, and a filing may come several times, once for each of ' +
    'its documents. Of more than 10,000 matches the regulator gives the first.',
  problems: [
    'unknown_market',
    'company_not_found',
    'market_unavailable',
    'quota_exceeded',
    'regulator_failed',
    'regulator_refused',
    'regulator_timeout',
    'regulator_busy',
    'source_drift',
  ],
  shape: {
    params: z.object({ country: countryParam }),
    query: z.object({
      q: lineText(300).meta({ example: '"substantial doubt" lithium' }),
      local_id: lineText(64).optional().meta({ description: 'Only filings of this company' }),
      form_type: lineText(80).optional().meta({ example: '10-K' }),
      from: isoDate.optional().meta({ description: 'Earliest filing date' }),
      to: isoDate.optional().meta({ description: 'Latest filing date' }),
      limit: integerParameter(1, 100, 20),
      cursor: cursor.optional(),
    }),
    ok: z.object({
      country,
      source: sourceCode,
      total: count.meta({ description: 'Documents with these words' }),
      total_is_exact: z.boolean().meta({ description: 'False: there may be more' }),
      hits: z.array(fullTextHit).max(100),
      next_cursor: nextCursor,
      as_of: isoInstant,
    }),
  },
});

import { z } from 'zod';
import { amount, boundedRecord, codeText, count, nameText } from '../bounds.ts';
import { isoDate, isoInstant } from '../primitives.ts';
import { country, sourceCode } from './market.ts';

/** What a company's shares were worth on a day, as the source states it: in the currency of its market. */
export const marketCap = z.object({ amount, currency: z.string().regex(/^[A-Z]{3}$/), as_of: isoDate });
export type MarketCap = z.infer<typeof marketCap>;

export const company = z
  .object({
    country,
    source: sourceCode,
    local_id: codeText.meta({ description: "The regulator's company id in its canonical form" }),
    name: nameText,
    native_name: nameText.nullable(),
    ticker: codeText.nullable(),
    exchange: codeText.nullable(),
    aliases: z.array(nameText).max(200),
    sector: nameText.nullable(),
    industry: nameText.nullable(),
    market_cap_usd: amount.nullable(),
    market_cap: marketCap
      .nullable()
      .meta({ description: "As the source states it, with its day; null where it doesn't" }),
    active: z
      .boolean()
      .meta({ description: "False: the source's list named the company before and no longer does" }),
    identifiers: boundedRecord(codeText, codeText, 50),
    updated_at: isoInstant,
  })
  .meta({ id: 'Company' });
export type Company = z.infer<typeof company>;

export const matchedOn = z.enum(['ticker', 'name', 'native_name', 'alias', 'local_id']);
export const companyHit = company.extend({ matched_on: matchedOn }).meta({ id: 'CompanyHit' });
export type CompanyHit = z.infer<typeof companyHit>;

export const companySortKeys = ['market_cap_usd', 'name', 'ticker', 'local_id'] as const;
export const companyPage = z
  .object({
    country,
    companies: z.array(company).max(200),
    page: count,
    page_size: count,
    total: count,
    total_pages: count,
    sort_by: z.enum(companySortKeys),
    sort_order: z.enum(['asc', 'desc']),
  })
  .meta({ id: 'CompanyPage' });
export type CompanyPage = z.infer<typeof companyPage>;

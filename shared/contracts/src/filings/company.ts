import { z } from 'zod';
import { amount, boundedRecord, codeText, count, nameText } from '../bounds.ts';
import { isoInstant } from '../primitives.ts';
import { country, sourceCode } from './market.ts';

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

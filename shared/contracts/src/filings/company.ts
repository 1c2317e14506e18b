import { z } from 'zod';
import { isoInstant } from '../primitives.ts';
import { country, sourceCode } from './market.ts';

export const company = z
  .object({
    country,
    source: sourceCode,
    local_id: z.string().meta({ description: "The regulator's company id in its canonical form" }),
    name: z.string(),
    native_name: z.string().nullable(),
    ticker: z.string().nullable(),
    exchange: z.string().nullable(),
    aliases: z.array(z.string()),
    sector: z.string().nullable(),
    industry: z.string().nullable(),
    market_cap_usd: z.number().nullable(),
    identifiers: z.record(z.string(), z.string()),
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
    companies: z.array(company),
    page: z.int(),
    page_size: z.int(),
    total: z.int(),
    total_pages: z.int(),
    sort_by: z.enum(companySortKeys),
    sort_order: z.enum(['asc', 'desc']),
  })
  .meta({ id: 'CompanyPage' });
export type CompanyPage = z.infer<typeof companyPage>;

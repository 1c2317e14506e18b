import { z } from 'zod';

/** The eleven sectors of the Global Industry Classification Standard. */
const sectors = [
  'Communication Services',
  'Consumer Discretionary',
  'Consumer Staples',
  'Energy',
  'Financials',
  'Health Care',
  'Industrials',
  'Information Technology',
  'Materials',
  'Real Estate',
  'Utilities',
] as const;

export const starterCompany = z.strictObject({
  /** In the market's canonical form. */
  local_id: z.string().min(1),
  name: z.string().min(1),
  native_name: z.string().min(1).nullable(),
  ticker: z.string().min(1).nullable(),
  exchange: z.string().min(1),
  sector: z.enum(sectors),
  industry: z.string().min(1),
  /** Other names, and `ticker:…` for other share classes. */
  aliases: z.array(z.string().min(1)),
  identifiers: z.record(z.string(), z.string().min(1)),
});
export type StarterCompany = z.infer<typeof starterCompany>;

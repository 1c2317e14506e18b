import { z } from 'zod';

/** The ten markets: ISO 3166-1 alpha-2 country code → source code of the specification. */
export const marketSources = {
  US: 'sec',
  JP: 'edinet',
  KR: 'dart',
  GB: 'fca',
  CA: 'sedar',
  IN: 'sebi',
  AU: 'asx',
  HK: 'hkex',
  CN: 'cninfo',
  BR: 'cvm',
} as const;

export type Country = keyof typeof marketSources;
export type SourceCode = (typeof marketSources)[Country];
export const countries = Object.keys(marketSources) as [Country, ...Country[]];
export const sourceCodes = Object.values(marketSources) as [SourceCode, ...SourceCode[]];

export const country = z.enum(countries).meta({ description: 'ISO 3166-1 alpha-2 country code' });
export const sourceCode = z.enum(sourceCodes);

/**
 * How a market's filings are reached here: `live` the regulator itself, `replay` a local replay of its
 * interface, `needs_key` its credential is not set, `closed` the regulator has no lawful interface for programs
 * or no adapter serves it yet.
 */
export const marketAccess = z.enum(['live', 'replay', 'needs_key', 'closed']);
export type MarketAccess = z.infer<typeof marketAccess>;

export const market = z
  .object({
    country,
    source: sourceCode,
    name: z.string(),
    company_count: z.int().min(0),
    access: marketAccess,
    languages: z.array(z.string()),
    forms: z.array(z.string()),
  })
  .meta({ id: 'Market' });
export type Market = z.infer<typeof market>;

import { z } from 'zod';
import { codeText, count, nameText } from '../bounds.ts';

/**
 * The ten markets: ISO 3166-1 alpha-2 country code → source code. Each line names the folder in `shared/markets/src`
 * with everything else about the market: `KR: 'dart'` is `kr-dart`.
 */
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
 * How a market's filings are reached here. `live`: from the regulator itself. `replay`: from a local replay of its
 * interface. `needs_key`: its credential is not set. `licence`: the source's terms need a licence that the operator has
 * not confirmed. `upload`: the source has no lawful interface for programs, so documents are uploaded. `closed`: no
 * adapter exists yet.
 */
export const marketAccess = z.enum(['live', 'replay', 'needs_key', 'licence', 'upload', 'closed']);
export type MarketAccess = z.infer<typeof marketAccess>;

export const market = z
  .object({
    country,
    source: sourceCode,
    name: nameText,
    company_count: count,
    access: marketAccess,
    languages: z.array(codeText).max(20),
    forms: z.array(codeText).max(500),
  })
  .meta({ id: 'Market' });
export type Market = z.infer<typeof market>;

import { z } from 'zod';
import { lineText } from '../bounds.ts';
import { countries } from './market.ts';

/** The service checks it against the ten markets: an unknown one is 400 `unknown_market`. */
export const countryParam = z.string().max(80).meta({
  description: 'ISO 3166-1 alpha-2 country code',
  example: 'US',
  enum: countries,
  maxLength: undefined,
});

/** The path parameters of one filing. */
export const filingParams = { country: countryParam, filing_id: lineText(80) };

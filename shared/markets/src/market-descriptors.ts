import { type Country, countries, marketSources } from '@research/contracts';
import { problem } from '@research/runtime';
import { z } from 'zod';
import type { MarketDescriptor } from './market-descriptor.ts';
import { type StarterCompany, starterCompany } from './starter-company.ts';

/** By country code. */
export type MarketTable = Readonly<Record<string, MarketDescriptor>>;

/** A market's folder is named by its line in `marketSources`, `kr-dart`, and holds `market.ts`. */
async function loadMarket(country: Country): Promise<[Country, MarketDescriptor]> {
  const folder = `${country.toLowerCase()}-${marketSources[country]}`;
  const loaded: { market: MarketDescriptor } = await import(`./${folder}/market.ts`);
  return [country, loaded.market];
}

export const marketDescriptors = Object.fromEntries(await Promise.all(countries.map(loadMarket))) as Readonly<
  Record<Country, MarketDescriptor>
>;

/** Reads a client's country code, in upper or lower case. @throws unknown_market */
export function parseCountry(text: string): Country {
  const upper = text.toUpperCase();
  if (!Object.hasOwn(marketSources, upper)) {
    throw problem('unknown_market', { detail: `Known markets: ${countries.join(', ')}.` });
  }
  return upper as Country;
}

/** A market's largest companies, largest first. @throws ZodError when its file is invalid */
export function loadStarterCompanies(country: Country): StarterCompany[] {
  return z.array(starterCompany).parse(marketDescriptors[country].starter);
}

/** Whether the environment allows requests to the regulator itself. */
export function isOpened({ opening }: MarketDescriptor, env: Readonly<Record<string, unknown>>): boolean {
  if (!('setting' in opening)) return false;
  const value = env[opening.setting];
  if (opening.kind === 'licence-or-key' && env[opening.key]) return true;
  return opening.kind === 'key' ? Boolean(value) : value === true || value === 'true' || value === '1';
}

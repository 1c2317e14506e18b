import { type Country, countries, marketSources } from '@footnote/contracts';
import { problem } from '@footnote/runtime';
import type { MarketDescriptor } from './market-descriptor.ts';

/** Reads a client's country code, in upper or lower case. @throws unknown_market */
export function parseCountry(text: string): Country {
  const upper = text.toUpperCase();
  if (!Object.hasOwn(marketSources, upper)) {
    throw problem('unknown_market', { detail: `Known markets: ${countries.join(', ')}.` });
  }
  return upper as Country;
}

/**
 * One market without the others, whose adapters take memory. A market's folder is named by its line in `marketSources`,
 * `kr-dart`, and holds `market.ts`.
 */
export async function loadMarket(country: Country): Promise<MarketDescriptor> {
  const folder = `${country.toLowerCase()}-${marketSources[country]}`;
  const loaded: { market: MarketDescriptor } = await import(`./${folder}/market.ts`);
  return loaded.market;
}

import { countries, type Market, marketSources } from '@footnote/contracts';
import { type Markets, marketDescriptors } from '@footnote/markets';
import type { CompanyDirectory } from './company-directory.ts';

export function listMarkets(directory: CompanyDirectory, markets: Markets): { markets: Market[] } {
  return {
    markets: countries.map((country) => ({
      country,
      source: marketSources[country],
      name: marketDescriptors[country].name,
      company_count: directory.ofMarket(country).size,
      access: markets.access(country),
      languages: [...marketDescriptors[country].languages],
      forms: [...marketDescriptors[country].forms],
    })),
  };
}

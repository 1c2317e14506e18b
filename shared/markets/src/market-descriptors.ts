import { type Country, countries } from '@footnote/contracts';
import { z } from 'zod';
import { loadMarket } from './find-market.ts';
import type { MarketDescriptor } from './market-descriptor.ts';
import { type StarterCompany, starterCompany } from './starter-company.ts';

/** By country code. */
export type MarketTable = Readonly<Record<string, MarketDescriptor>>;

const loadAll = countries.map(async (country) => [country, await loadMarket(country)] as const);

export const marketDescriptors = Object.fromEntries(await Promise.all(loadAll)) as Readonly<
  Record<Country, MarketDescriptor>
>;

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

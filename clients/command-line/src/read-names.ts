import type { Country } from '@footnote/contracts';
import { Failure } from './failure.ts';
import type { Context } from './run-command.ts';

const countryForm = /^([A-Za-z]{2}):(.+)$/;

export interface NamedCompany {
  country: Country;
  local_id: string;
}

/** `US:0009990001-25-000007`. @throws Failure */
export function readFiling(text: string): { country: Country; filing_id: string } {
  const [, country, filing_id] = countryForm.exec(text) ?? [];
  if (country === undefined || filing_id === undefined)
    throw Failure.ofInput(`'${text}' is not a filing. Name it with its country: US:0000320193-24-000123`);
  // The platform says which countries there are.
  return { country: country.toUpperCase() as Country, filing_id };
}

/** `US:320193`, or a ticker that only one company has. @throws Failure, which names similar companies */
export async function readCompany({ api, signal }: Context, text: string): Promise<NamedCompany> {
  const [, country, local_id] = countryForm.exec(text) ?? [];
  if (country !== undefined && local_id !== undefined)
    return { country: country.toUpperCase() as Country, local_id };
  const { results, did_you_mean } = await api.searchCompanies({ query: { q: text, limit: 20 }, signal });
  const [exact, other] = results.filter(({ ticker }) => ticker?.toLowerCase() === text.toLowerCase());
  if (exact !== undefined && other === undefined) return exact;
  const similar = [...results, ...did_you_mean].slice(0, 5);
  const lines = similar.map((one) => `\n  ${one.country}:${one.local_id}  ${one.name}`).join('');
  const hint = similar.length === 0 ? 'Try: footnote search' : `Name one by its id:${lines}`;
  throw Failure.ofProblem('company_not_found', `'${text}' is not the ticker of exactly one company. ${hint}`);
}

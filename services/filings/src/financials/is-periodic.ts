import type { Country } from '@footnote/contracts';
import { marketDescriptors } from '@footnote/markets';

const families: ReadonlySet<string> = new Set(['annual', 'semiannual', 'quarterly']);

/** Whether a form is an annual or interim report; true in a market that does not classify forms. */
export function isPeriodic(country: Country, formType: string | null): boolean {
  const family = marketDescriptors[country].classifyForm?.(formType ?? '');
  return family === undefined || families.has(family);
}

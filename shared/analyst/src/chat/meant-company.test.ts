import { meantCompany } from './meant-company.ts';
import type { History } from './read-history.ts';

function historyAfter(query: string, ...earlier: string[]): History {
  const output = { companies: [], did_you_mean: [{ country: 'AU', local_id: 'BOL', name: 'Boles Limited' }] };
  const searched = { name: 'search_companies', input: { query }, output, failure: null };
  return { done: [searched], earlier } as unknown as History;
}

it('takes a name with a slip for the company that is meant', () => {
  expect(meantCompany(historyAfter('Roles'), ['Roles'])?.name).toBe('Boles Limited');
  expect(meantCompany(historyAfter('roles'), ['roles'])?.name).toBe('Boles Limited');
});

it('takes no ordinary word for a company once one was named', () =>
  expect(meantCompany(historyAfter('roles', 'What did Halcyon announce?'), ['roles'])).toBeNull());

import { rankValues } from './rank-values.ts';

const value = (name: string, amount: string, unit = 'xbrli:pure') => ({
  name,
  unit,
  period: { start: '2024-01-01', end: '2024-12-31' },
  value: amount,
  standing: 'derived',
  formula: null,
  scope: null,
  filing_id: 'x',
  fact_ids: [],
});
const company = (local_id: string, ...values: ReturnType<typeof value>[]) => ({
  country: 'US' as const,
  local_id,
  name: local_id,
  currency: 'USD',
  standard: null,
  template: null,
  fiscal_year_end: null,
  values,
  absent: [],
});

describe('the figures of companies side by side', () => {
  const { companies, medians } = rankValues([
    company('a', value('net_margin', '0.1'), value('revenue', '5', 'iso4217:USD')),
    company('b', value('net_margin', '-0.2'), value('revenue', '900', 'iso4217:JPY')),
    company('c', value('net_margin', '0.1'), value('revenue', '7', 'iso4217:USD')),
    company('d', value('net_margin', '0.3')),
  ]);
  const ranks = (name: string) =>
    companies.map(({ values }) => values.find((one) => one.name === name)?.rank);

  it('have ranks, the same for equal ones', () => {
    expect(ranks('net_margin')).toEqual([2, 4, 2, 1]);
  });

  it('are ranked within their own currency, and not where no other has it', () => {
    expect(ranks('revenue')).toEqual([2, null, 1, undefined]);
  });

  it('have a median in each unit that two of them share', () => {
    expect(medians).toEqual([
      { name: 'net_margin', unit: 'xbrli:pure', value: '0.1', count: 4 },
      { name: 'revenue', unit: 'iso4217:USD', value: '6', count: 2 },
    ]);
  });
});

import type { FilingMeasurePoint, StoredFinancials } from '@footnote/contracts';
import type { SeriesStore, StoredSeries } from '../src/financials/series-store.ts';

export const year = { start: '2024-01-01', end: '2024-12-31' };
const fiscal = { year: 2024, period: 'FY' };
export const point = (value: string, name = 'revenue'): FilingMeasurePoint => ({
  name,
  period: year,
  fiscal,
  value,
  unit: 'iso4217:USD',
  concept: 'us-gaap:Revenues',
  fact_ids: ['f-1'],
  standing: 'reported',
  formula: null,
  scope: null,
  rounding: '500',
  quality: 'ok',
});
const statementHead = {
  id: 'income-statement',
  kind: 'income-statement',
  title: 'Statements | of income',
  basis: 'consolidated',
  parenthetical: false,
  method: 'table',
  scale: null,
  section: '8',
  table: 0,
  agrees: null,
} as const;
/** Three facts: the total twice, rounded the second time, and a member. */
export const financials: StoredFinancials = {
  format: 2,
  country: 'US',
  filing_id: 'A',
  contexts: [
    { period: year, fiscal, dims: [], separate: false },
    {
      period: year,
      fiscal,
      dims: [{ axis: 'srt:ProductOrServiceAxis', member: 'us-gaap:ServiceMember', typed: false }],
      separate: false,
    },
  ],
  concepts: [{ name: 'us-gaap:Revenues', own: false, label: 'Total net sales' }],
  units: ['iso4217:USD'],
  sections: ['8'],
  documents: ['a-2024.htm'],
  facts: {
    id: ['f-1', 'f-2', 'f-3'],
    concept: [0, 0, 0],
    context: [0, 1, 0],
    unit: [0, 0, 0],
    document: [0, 0, 0],
    flags: [0, 0, 0],
    value: ['1500000', '400000', '2000000'],
    printed: ['1,500', '400', '2'],
    decimals: ['-3', '-3', '-6'],
    scale: [3, 3, 6],
    at: [[0, 10, 5, 0, 1, 1], [0, 20, 3, 0, 2, 1], null],
  },
  notes: [{ fact: 1, notes: ['Restated.'] }],
  errors: [],
  statements: [
    {
      ...statementHead,
      columns: [{ label: '2024', period: year, dims: [] }],
      rows: [
        {
          level: 0,
          kind: 'line',
          negated: false,
          period: null,
          dims: [],
          label: 'Net sales, "all"',
          concept: 'us-gaap:Revenues',
          cells: [{ fact_id: 'f-1', value: '1500000', shown: '1500000' }],
        },
      ],
    },
  ],
  measures: {
    standard: 'us-gaap',
    template: 'industrial',
    currency: 'USD',
    points: [point('1500000')],
    absent: [{ name: 'goodwill', reason: 'not_reported' }],
  },
  quality: { passed: 3, failed: 0, checks: [] },
  splits: [{ date: '2025-06-07', ratio: '10', fact_id: 'f-9' }],
};

export function createMemorySeriesStore(): SeriesStore & { saved: number } {
  const changes = new Map<string, number>();
  const kept = new Map<string, StoredSeries>();
  const store = {
    saved: 0,
    noteChange: async (country: string, localIds: readonly string[]) => {
      for (const id of localIds) changes.set(`${country} ${id}`, (changes.get(`${country} ${id}`) ?? 0) + 1);
    },
    read: async (country: string, id: string) => ({
      changes: changes.get(`${country} ${id}`) ?? 0,
      kept: kept.get(`${country} ${id}`) ?? null,
    }),
    save: async (country: string, id: string, one: StoredSeries) => {
      store.saved += 1;
      kept.set(`${country} ${id}`, one);
    },
  };
  return store;
}

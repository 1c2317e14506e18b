import type { CompanySegments } from '@footnote/contracts';
import { segmentTables } from './segment-table.ts';

type Group = CompanySegments['groups'][number];
const at = { section: '8', char_start: 10, char_end: 15 };
const point = (year: number, value: string, period = 'FY'): Group['rows'][number]['points'][number] => ({
  period: { start: `${year}-01-01`, end: `${year}-12-31` },
  fiscal: { year, period },
  value,
  filing_id: 'x',
  filed: null,
  fact_id: 'f1',
  at,
});
const group = (rows: Group['rows'], change: Partial<Group> = {}): Group => ({
  kind: 'region',
  method: 'tagged',
  title: 'Net sales',
  concept: 'us-gaap:Revenues',
  unit: 'iso4217:USD',
  rows,
  ...change,
});
const rows = [
  { name: 'US', member: 'country:US', points: [point(2024, '9000000'), point(2023, '7000000')] },
  { name: 'Other', member: 'co:OtherMember', points: [point(2024, '500000'), point(2024, '1', 'Q3')] },
];

describe('segments of a company', () => {
  it('are rows by year in millions, each figure with its place', () => {
    const [table, ...others] = segmentTables([group(rows)], 'annual', (member) =>
      member === 'country:US' ? 'United States' : null,
    );
    expect(others).toEqual([]);
    expect(table).toMatchObject({
      title: 'Net sales',
      currency: 'USD',
      isMillions: true,
      digits: 1,
      periods: ['2023', '2024'],
    });
    expect(table?.rows.map(({ name, cells }) => [name, cells.map((cell) => cell?.shown ?? null)])).toEqual([
      ['United States', [7, 9]],
      ['Other', [null, 0.5]],
    ]);
    expect(table?.rows[0]?.cells[0]?.source).toEqual({ filing_id: 'x', at });
  });

  it('open at their tagged figure where they are not printed, and show the newest figure of a period', () => {
    const twice = {
      ...rows[0],
      name: 'US',
      member: 'country:US',
      points: [point(2024, '9'), point(2024, '8')],
    };
    const hidden = { name: 'Other', member: null, points: [{ ...point(2024, '3'), at: null }] };
    const [table] = segmentTables([group([twice, hidden])], 'annual');
    expect(table?.rows.map(({ cells }) => cells[0]?.shown)).toEqual([9, 3]);
    expect(table?.rows[1]?.cells[0]?.source).toEqual({ filing_id: 'x', fact_id: 'f1' });
  });

  it('are no table where a period has one row alone', () => {
    expect(segmentTables([group(rows)], 'quarter')).toEqual([]);
  });
});

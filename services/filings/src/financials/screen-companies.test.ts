import type { RouteQuery, screenCompanies } from '@footnote/contracts';
import { point } from '../../test/test-financials.ts';
import type { StoredCompany } from '../companies/company-store.ts';
import type { FilingFigures } from './filing-figures-store.ts';
import { screenByMeasures } from './screen-companies.ts';
import { makeScreenRecord } from './screen-record.ts';
import type { ScreenChoice, ScreenStore } from './screen-store.ts';

const asked: ScreenChoice[] = [];
const screen: Pick<ScreenStore, 'find'> = {
  async find(choice) {
    asked.push(choice);
    const value = {
      unit: 'xbrli:pure',
      period: { instant: '2024-12-31' },
      value: '0.2',
      scope: null,
      filing_id: 'A',
    };
    return {
      records: [
        {
          country: 'US',
          local_id: '1',
          currency: 'USD',
          template: 'industrial',
          fiscal_year: 2024,
          values: { roe: value },
        },
      ],
      total: 1,
      covered: 7,
      having: { roe: 5 },
    };
  },
};
const directory = {
  get: (key: string) => (key === 'US:1' ? ({ name: 'Halcyon', ticker: 'HLTW' } as StoredCompany) : undefined),
};
const ask = (query: Partial<RouteQuery<typeof screenCompanies>>) =>
  screenByMeasures({ screen, directory }, { limit: 50, ...query });

describe('companies by their measures', () => {
  it('are found by conditions, with what is covered', async () => {
    const answer = await ask({
      where: 'roe>=0.1, revenue_growth < -0.05',
      markets: 'us,JP',
      since: '2023',
      sort: '-roe',
      names: 'net_margin',
    });
    expect(asked.at(-1)).toEqual({
      conditions: [
        { name: 'roe', operator: '>=', bound: 0.1 },
        { name: 'revenue_growth', operator: '<', bound: -0.05 },
      ],
      names: ['roe', 'revenue_growth', 'net_margin'],
      markets: ['US', 'JP'],
      currency: undefined,
      template: undefined,
      since: 2023,
      sort: { name: 'roe', descending: false },
      limit: 50,
    });
    expect(answer).toMatchObject({
      total: 1,
      companies: [{ name: 'Halcyon', ticker: 'HLTW', values: [{ name: 'roe', value: '0.2' }] }],
      coverage: {
        companies: 7,
        measures: [
          { name: 'roe', companies: 5 },
          { name: 'revenue_growth', companies: 0 },
          { name: 'net_margin', companies: 0 },
        ],
      },
    });
  });

  it.each([
    [{ where: 'roe' }, 'invalid_parameter'],
    [{ where: 'roe>ten' }, 'invalid_parameter'],
    [{ where: 'happiness>1' }, 'measure_unknown'],
    [{ sort: 'happiness' }, 'measure_unknown'],
    [{ where: 'roe>0', markets: 'XX' }, 'unknown_market'],
    [{ where: 'revenue>1000000' }, 'invalid_parameter'],
  ])('refuse %j', async (query, code) => {
    await expect(ask(query)).rejects.toMatchObject({ code });
  });

  it('are all listed without a measure', async () => {
    const { companies, total } = await ask({});
    expect(asked.at(-1)).toMatchObject({ conditions: [], names: [] });
    expect([total, companies[0]?.values]).toEqual([1, []]);
  });

  it('may be found by an amount in one currency', async () => {
    await ask({ where: 'revenue>1000000', currency: 'USD' });
    expect(asked.at(-1)).toMatchObject({ currency: 'USD', conditions: [{ name: 'revenue' }] });
  });
});

describe('the record of a company', () => {
  const filing = (
    filing_id: string,
    filing_date: string,
    ...points: FilingFigures['points']
  ): FilingFigures => ({
    country: 'US',
    local_ids: ['1'],
    filing_id,
    form_type: '10-K',
    filing_date,
    periodic: true,
    financials_key: 'k',
    standard: 'us-gaap',
    template: 'industrial',
    currency: 'USD',
    points,
    absent: [],
    splits: [],
  });
  const before = {
    ...point('1000'),
    period: { start: '2023-01-01', end: '2023-12-31' },
    fiscal: { year: 2023, period: 'FY' },
  };

  it('has the newest year, with growth over the year of another filing', () => {
    const record = makeScreenRecord(
      [filing('A', '2024-02-01', before), filing('B', '2025-02-01', point('1100'))],
      'US',
      '1',
    );
    expect(record).toMatchObject({
      fiscal_year: 2024,
      currency: 'USD',
      values: {
        revenue: { value: '1100', filing_id: 'B' },
        revenue_growth: { value: '0.1', filing_id: 'B' },
      },
    });
  });

  it('has no record without a year', () => {
    expect(makeScreenRecord([], 'US', '1')).toBeNull();
  });
});

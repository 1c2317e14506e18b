import { type Comparison, currencyOf, peerTable } from './peer-table.ts';

const company = (local_id: string, values: object[]) =>
  ({
    country: 'US',
    local_id,
    name: local_id,
    currency: 'USD',
    fiscal_year_end: '2024-12-31',
    values,
    absent: [],
  }) as never;
const value = (name: string, number: string, unit: string, rank: number | null, more: object = {}) => ({
  name,
  unit,
  value: number,
  rank,
  filing_id: 'f1',
  fact_ids: ['a'],
  standing: 'reported',
  formula: null,
  scope: null,
  ...more,
});
const measure = (name: string, unit: string) => ({ name, unit, formula_text: null }) as never;
const measures = [
  measure('revenue', 'money'),
  measure('gross_margin', 'ratio'),
  measure('current_ratio', 'times'),
];
const table = (companies: never[], medians: object[] = []) =>
  peerTable({ fiscal_year: 2024, companies, medians } as Comparison, measures, ({ name }) => name);

describe('companies side by side', () => {
  it('have a row for each measure that one of them has, amounts in millions and shares in percent', () => {
    const rows = table([
      company('A', [
        value('revenue', '364200000', 'iso4217:USD', 1),
        value('gross_margin', '0.4', 'xbrli:pure', 2),
      ]),
      company('B', [value('gross_margin', '0.5', 'xbrli:pure', 1)]),
    ]);
    expect(rows.map(({ name, cells }) => [name, cells.map((cell) => cell?.shown)])).toEqual([
      ['revenue', [{ value: 364.2, digits: 1, as: 'millions' }, undefined]],
      [
        'gross_margin',
        [
          { value: 0.4, digits: 1, as: 'percent' },
          { value: 0.5, digits: 1, as: 'percent' },
        ],
      ],
    ]);
  });

  it('are ranked among those of one unit, with the median in the unit of the first', () => {
    const [revenue] = table(
      [
        company('A', [value('revenue', '3000000', 'iso4217:JPY', 1)]),
        company('B', [value('revenue', '2000000', 'iso4217:USD', null)]),
        company('C', [value('revenue', '1000000', 'iso4217:JPY', 2)]),
      ],
      [
        { name: 'revenue', unit: 'iso4217:USD', value: '9', count: 2 },
        { name: 'revenue', unit: 'iso4217:JPY', value: '2000000', count: 2 },
      ],
    );
    expect(revenue?.cells.map((cell) => [cell?.rank, cell?.of])).toEqual([
      [1, 2],
      [null, 1],
      [2, 2],
    ]);
    expect(revenue?.median?.value).toBe(2);
  });

  it('name the currency of their amounts', () => {
    const values = [{ unit: 'xbrli:pure' }, { unit: 'iso4217:NOK' }];
    expect(currencyOf({ currency: null, values } as never)).toBe('NOK');
    expect(currencyOf({ currency: 'USD', values } as never)).toBe('USD');
    expect(currencyOf({ currency: null, values: [] } as never)).toBeNull();
  });

  it('lead to the place of a reported figure, and say how a computed one is made', () => {
    const inputs = [{ name: 'current_assets', value: '2', period: { instant: '2024-12-31' } }];
    const [revenue, ratio] = table([
      company('A', [
        value('revenue', '1', 'iso4217:USD', null),
        value('current_ratio', '2', 'xbrli:pure', null, { inputs, formula: 'current_assets / x' }),
      ]),
    ]);
    expect(revenue?.cells[0]).toMatchObject({ source: { filing_id: 'f1', fact_id: 'a' }, computed: null });
    expect(ratio?.cells[0]).toMatchObject({
      source: null,
      computed: { inputs, formula: 'current_assets / x' },
    });
  });
});

import { writeCopy } from './copy-figures.ts';
import { tableOf, withYears } from './figure-table.ts';

type Series = Parameters<typeof tableOf>[0];
type Measures = Parameters<typeof tableOf>[1];

const measure = (name: string, unit: Measures[number]['unit'], flow: boolean): Measures[number] => ({
  name,
  label: name,
  names: { en: name, zh: name, 'zh-Hant': name, ja: name, ko: name, pt: name },
  statement: flow ? 'income-statement' : 'shares',
  unit,
  flow,
  concepts: [],
  formula: null,
  formula_text: null,
  yearly: false,
  leaves_out: [],
});
const measures = [
  measure('revenue', 'money', true),
  measure('eps_diluted', 'money-per-share', true),
  measure('shares_outstanding', 'shares', false),
];

function point(
  year: number,
  value: string,
  period: object,
  fact_ids = ['f1'],
): Series[number]['points'][number] {
  const vintage = { value, filing_id: 'x', form_type: '10-K', filed: null, standing: 'reported', fact_ids };
  return {
    period: period as { instant: string },
    fiscal: { year, period: 'FY' },
    value,
    standing: 'reported',
    formula: null,
    scope: null,
    first: vintage,
    latest: vintage,
    restated: false,
    split_basis: false,
  };
}
const year = (end: string) => ({ start: '2023-10-01', end });

describe('a company’s figures', () => {
  const series: Series = [
    {
      name: 'revenue',
      unit: 'iso4217:USD',
      points: [
        point(2024, '391035000000', year('2024-09-28')),
        point(2023, '383285000000', year('2023-09-30'), []),
      ],
    },
    { name: 'eps_diluted', unit: 'iso4217:USD/shares', points: [point(2024, '6.08', year('2024-09-28'))] },
    {
      name: 'shares_outstanding',
      unit: 'shares',
      points: [
        point(2024, '15115823000', { instant: '2024-10-18' }),
        point(2022, '15943425000', { instant: '2022-10-14' }),
      ],
    },
  ];
  const table = tableOf(series, measures, ({ label }) => label);
  const rows = table.groups.flatMap((group) => group.rows);

  it('lead to their filing, and are marked, where they come from the regulator’s list', () => {
    const listed = point(2024, '1', year('2024-09-28'), []);
    const loaded = { ...listed, latest: { ...listed.latest, loaded: true } };
    const [group] = tableOf(
      [{ name: 'revenue', unit: 'iso4217:USD', points: [loaded] }],
      measures,
      ({ label }) => label,
    ).groups;
    expect(group?.rows[0]?.cells[0]).toMatchObject({
      loaded: true,
      source: { filing_id: 'x', loaded: true },
    });
    expect(rows[0]?.cells[1]).toMatchObject({ loaded: false });
  });

  it('have no column for a year of which only balances are known, unless there is nothing else', () => {
    expect(table.years).not.toContain('2022');
    expect(tableOf(series.slice(2), measures, ({ label }) => label).years).toEqual(['2022', '2024']);
  });

  it('stand in their fiscal years, with the shares that the year’s cover counts', () => {
    expect(table.years).toEqual(['2023', '2024']);
    expect(rows.map(({ name }) => name)).toEqual(['revenue', 'eps_diluted', 'shares_outstanding']);
  });

  it('are whole millions where they are large, and as reported per share', () => {
    expect(rows.map(({ digits, cells }) => [digits, cells.map((cell) => cell?.shown ?? null)])).toEqual([
      [0, [383_285, 391_035]],
      [2, [null, 6.08]],
      [0, [null, 15_115.823]],
    ]);
    expect(table.chart).toMatchObject({ unit: 'USD bn', x: ['2023', '2024'] });
    expect(table.chart?.series[0]?.values).toEqual([383.285, 391.035]);
  });

  it('say which line of a table they were read from, and lead to it', () => {
    const at = { section: '5', char_start: 10, char_end: 15 };
    const cell = (row: number) => ({
      statement: 'income-statement',
      row,
      label: 'Net sales',
      column: 0,
      column_label: '2024 £m',
      at,
    });
    const printed = (cells: ReturnType<typeof cell>[]) => {
      const own = point(2024, '5000000', year('2024-09-28'), []);
      return tableOf(
        [
          {
            name: 'revenue',
            unit: 'iso4217:GBP',
            points: [{ ...own, latest: { ...own.latest, standing: 'from_table', cells } }],
          },
        ],
        measures,
        ({ label }) => label,
      ).groups[0]?.rows[0]?.cells[0];
    };
    expect(printed([cell(0)])).toMatchObject({
      printed: { row: 'Net sales', column: '2024 £m' },
      source: { filing_id: 'x', at },
    });
    expect(printed([cell(0), cell(1)])).toMatchObject({ printed: { row: '', column: '' }, source: null });
    expect(rows[0]?.cells[1]?.printed).toBeNull();
  });

  it('lead to their place in a filing, unless they were computed', () =>
    expect(rows[0]?.cells.map((cell) => cell?.source)).toEqual([null, { filing_id: 'x', fact_id: 'f1' }]));
});

describe('figures of quarters and trailing years', () => {
  const at = (fiscal: { year: number; period: string }, value: string, period: object) => ({
    ...point(fiscal.year, value, period),
    fiscal,
  });
  const quarter = { start: '2024-07-01', end: '2024-09-30' };
  const series: Series = [
    {
      name: 'revenue',
      unit: 'iso4217:USD',
      points: [
        at({ year: 2024, period: 'Q3' }, '3000000', quarter),
        at({ year: 2023, period: 'Q4' }, '2000000', { start: '2023-10-01', end: '2023-12-31' }),
        at({ year: 2024, period: 'TTM' }, '9000000', { start: '2023-10-01', end: '2024-09-30' }),
      ],
    },
    {
      name: 'shares_outstanding',
      unit: 'shares',
      points: [
        at({ year: 2024, period: '9M' }, '500', { instant: '2024-09-30' }),
        at({ year: 2023, period: 'FY' }, '400', { instant: '2023-12-31' }),
      ],
    },
  ];

  it('are in the order of their quarters, with the balance of their last day', () => {
    const table = tableOf(series, measures, ({ label }) => label, 'quarter');
    expect(table.years).toEqual(['2023 Q4', '2024 Q3']);
    expect(
      table.groups.flatMap(({ rows }) => rows.map(({ cells }) => cells.map((cell) => cell?.shown))),
    ).toEqual([
      [2, 3],
      [400, 500],
    ]);
  });

  it('of first halves leave nine months and years out, and have the balances of their last day', () => {
    const end = '2024-06-30';
    const half = at({ year: 2024, period: 'H1' }, '7000000', { start: '2024-01-01', end });
    const nineMonths = at({ year: 2024, period: '9M' }, '9000000', {
      start: '2024-01-01',
      end: '2024-09-30',
    });
    const balance = at({ year: 2024, period: 'H1' }, '400000000', { instant: end });
    const table = tableOf(
      [
        { name: 'revenue', unit: 'iso4217:USD', points: [nineMonths, half] },
        { name: 'shares_outstanding', unit: 'shares', points: [balance] },
      ],
      measures,
      ({ label }) => label,
      'half',
    );
    expect(table.years).toEqual(['2024 H1']);
    expect(table.groups.flatMap(({ rows }) => rows.map(({ cells }) => cells[0]?.shown))).toEqual([7, 400]);
  });

  it('of second halves say from which year and half they are computed, and have the balances of the year’s end', () => {
    const [start, middle, end] = ['2024-01-01', '2024-06-30', '2024-12-31'];
    const first = at({ year: 2024, period: 'H1' }, '7000000', { start, end: middle });
    const whole = at({ year: 2024, period: 'FY' }, '15000000', { start, end });
    const inputs = [whole, first].map(({ period, value }) => ({ name: 'revenue', period, value }));
    const second = {
      ...at({ year: 2024, period: 'H2' }, '8000000', { start: '2024-07-01', end }),
      standing: 'derived',
      formula: 'FY - H1',
      inputs,
    };
    const balance = at({ year: 2024, period: 'FY' }, '400000000', { instant: end });
    const series = withYears(
      [{ name: 'revenue', unit: 'iso4217:USD', points: [second, first] }],
      [
        { name: 'revenue', unit: 'iso4217:USD', points: [whole] },
        { name: 'shares_outstanding', unit: 'shares', points: [balance] },
      ],
    );
    const table = tableOf(series, measures, ({ label }) => label, 'half');
    expect(table.years).toEqual(['2024 H1', '2024 H2']);
    const [revenue, shares] = table.groups.flatMap(({ rows }) => rows.map(({ cells }) => cells));
    expect(revenue?.map((cell) => cell?.shown)).toEqual([7, 8]);
    expect(revenue?.[0]?.computed).toBeNull();
    expect(revenue?.[1]).toMatchObject({ source: null, computed: { formula: 'FY - H1', inputs } });
    expect(shares?.map((cell) => cell?.shown)).toEqual([undefined, 400]);
  });

  it('are named after the month in which twelve months end', () => {
    const table = tableOf(series, measures, ({ label }) => label, 'ttm');
    expect(table.years).toEqual(['2024-09']);
    expect(table.groups.flatMap(({ rows }) => rows.map(({ cells }) => cells[0]?.shown))).toEqual([9, 500]);
  });

  it('say how they were computed, in place of a source', () => {
    const inputs = [{ name: 'net_income', period: quarter, value: '1' }];
    const computed = {
      ...at({ year: 2024, period: 'Q3' }, '0.1', quarter),
      formula: 'net_income / revenue',
      inputs,
    };
    const table = tableOf(
      [{ name: 'revenue', unit: 'xbrli:pure', points: [computed] }],
      measures,
      ({ label }) => label,
      'quarter',
    );
    expect(table.groups[0]?.rows[0]?.cells[0]).toMatchObject({
      source: null,
      computed: { formula: 'net_income / revenue', inputs, scope: null },
    });
  });

  it('are copied with tabs, as numbers', () => {
    const table = tableOf(series, measures, ({ label }) => label, 'quarter');
    expect(writeCopy(table, 'in millions')).toBe(
      'USD in millions\t2023 Q4\t2024 Q3\nrevenue\t2\t3\nshares_outstanding\t400\t500',
    );
  });
});

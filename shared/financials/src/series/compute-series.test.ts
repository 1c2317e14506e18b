import { computeSeries } from './compute-series.ts';
import type { FiledFigures, FiledPoint, SeriesBasis } from './series-types.ts';

const spans: Record<string, [start: string, end: string]> = {
  Q1: ['-01-01', '-03-31'],
  H1: ['-01-01', '-06-30'],
  '9M': ['-01-01', '-09-30'],
  FY: ['-01-01', '-12-31'],
};
function flow(name: string, year: number, period: string, value: string): FiledPoint {
  const [start, end] = spans[period] ?? ['', ''];
  return {
    name,
    period: { start: `${year}${start}`, end: `${year}${end}` },
    fiscal: { year, period },
    value,
    unit: 'iso4217:USD',
    rounding: '0.5',
    standing: 'reported',
    formula: null,
    fact_ids: [`${name}${year}${period}`],
  };
}
const balance = (name: string, year: number, day: string, period: string, value: string): FiledPoint => ({
  ...flow(name, year, 'FY', value),
  period: { instant: `${year}${day}` },
  fiscal: { year, period },
});
const filing = (filing_id: string, filed: string, points: FiledPoint[]): FiledFigures => ({
  filing_id,
  form_type: null,
  filed,
  periodic: true,
  points,
});
const filings = [
  filing('FY23', '2024-02-01', [
    flow('revenue', 2023, 'FY', '100'),
    flow('net_income', 2023, 'FY', '5'),
    flow('revenue', 2023, 'Q1', '20'),
  ]),
  filing('9M24', '2024-11-01', [flow('revenue', 2024, '9M', '90'), flow('net_income', 2024, '9M', '9')]),
  filing('FY24', '2025-02-01', [
    flow('revenue', 2024, 'FY', '130'),
    flow('net_income', 2024, 'FY', '13'),
    flow('operating_income', 2024, 'FY', '20'),
    flow('depreciation_amortisation', 2024, 'FY', '5'),
    flow('operating_income', 2024, 'Q1', '4'),
    flow('depreciation_amortisation', 2024, 'Q1', '1'),
    flow('revenue', 2024, 'Q1', '25'),
  ]),
  filing('Q125', '2025-05-01', [
    flow('operating_income', 2025, 'Q1', '8'),
    flow('depreciation_amortisation', 2025, 'Q1', '2'),
    balance('total_debt', 2025, '-03-31', 'Q1', '40'),
    balance('cash', 2025, '-03-31', 'Q1', '10'),
    balance('short_term_investments', 2025, '-03-31', 'Q1', '7'),
  ]),
];
function read(names: string[], basis: SeriesBasis) {
  return computeSeries(filings, { names, basis, as: 'latest' }).flatMap(({ name, points }) =>
    points.map(({ fiscal, shown: { point, filing_id } }) => [
      name,
      `${fiscal?.year}${fiscal?.period}`,
      point.value,
      filing_id,
    ]),
  );
}

describe('computed measures of a series', () => {
  it('compare years of different filings', () => {
    expect(read(['revenue_growth'], 'annual')).toEqual([['revenue_growth', '2024FY', '0.3', 'FY24']]);
    expect(read(['net_margin'], 'annual')).toEqual(
      expect.arrayContaining([
        ['net_margin', '2024FY', '0.1', 'FY24'],
        ['net_margin', '2023FY', '0.05', 'FY23'],
      ]),
    );
  });

  it('are made of quarters that no filing states', () => {
    expect(read(['net_margin'], 'quarter')).toEqual([['net_margin', '2024Q4', '0.1', 'FY24']]);
    expect(read(['revenue_growth'], 'quarter')).toEqual([['revenue_growth', '2024Q1', '0.25', 'FY24']]);
  });

  it('are made of the last twelve months, and of the balance at their end', () => {
    const [series] = computeSeries(filings, { names: ['net_debt_to_ebitda'], basis: 'ttm', as: 'latest' });
    expect(series?.points[0]).toMatchObject({
      fiscal: { year: 2025, period: 'TTM' },
      shown: {
        filing_id: 'Q125',
        point: {
          value: '1',
          scope: 'Not counted: Short-term investments 7 USD.',
          inputs: [
            { name: 'net_debt', period: { instant: '2025-03-31' }, value: '30' },
            { name: 'ebitda', period: { start: '2024-04-01', end: '2025-03-31' }, value: '30' },
          ],
        },
      },
    });
  });

  it('are not given where filings give them', () => {
    const stated = filing('FY', '2025-03-01', [
      { ...flow('net_margin', 2024, 'FY', '0.2'), unit: 'xbrli:pure' },
    ]);
    const series = computeSeries([...filings, stated], {
      names: ['net_margin'],
      basis: 'annual',
      as: 'latest',
    });
    expect(series.flatMap(({ points }) => points.map(({ fiscal }) => fiscal?.year))).toEqual([2023]);
  });
});

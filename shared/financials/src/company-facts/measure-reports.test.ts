import { measureReports } from './measure-reports.ts';
import type { PlainFigure, PlainReport } from './plain-report.ts';

const span = (
  concept: string,
  start: string,
  end: string,
  value: string,
  unit = 'iso4217:USD',
): PlainFigure => ({
  ...{ concept: `us-gaap:${concept}`, start, end, unit, value },
});
const balance = (concept: string, end: string, value: string, unit = 'iso4217:USD'): PlainFigure => ({
  ...{ concept: concept.includes(':') ? concept : `us-gaap:${concept}`, start: null, end, unit, value },
});
const year: PlainFigure[] = [
  span('Revenues', '2024-07-01', '2025-06-30', '900000000'),
  span('Revenues', '2023-07-01', '2024-06-30', '800000000'),
  span('NetIncomeLoss', '2024-07-01', '2025-06-30', '90000000'),
  span('NetIncomeLoss', '2023-07-01', '2024-06-30', '80000000'),
  balance('Assets', '2025-06-30', '2000000000'),
  balance('Assets', '2024-06-30', '1900000000'),
  balance('StockholdersEquity', '2025-06-30', '1100000000'),
  balance('StockholdersEquity', '2023-06-30', '900000000'),
];
const quarter: PlainFigure[] = [
  span('Revenues', '2025-07-01', '2025-09-30', '250000000'),
  span('NetIncomeLoss', '2025-07-01', '2025-09-30', '20000000'),
  balance('Assets', '2025-09-30', '2100000000'),
  balance('Assets', '2025-06-30', '2000000000'),
];
const annual = (more: PlainFigure[] = []): PlainReport => ({
  form_type: '10-K',
  fiscal_period: 'FY',
  figures: [...year, ...more],
});
const interim: PlainReport = { form_type: '10-Q', fiscal_period: 'Q1', figures: quarter };

function pointsOf(name: string, report: PlainReport, ...others: PlainReport[]) {
  const [measured] = measureReports([report, ...others]);
  return (measured?.points ?? [])
    .filter((point) => point.name === name)
    .map(({ period, value, fiscal }) => [
      'instant' in period ? period.instant : 'start' in period ? `${period.start}/${period.end}` : '',
      value,
      fiscal && `${fiscal.year}${fiscal.period}`,
    ]);
}

describe('the measures of a list of figures', () => {
  it('are those of the report and of the years beside it, in the company’s own calendar', () => {
    expect(pointsOf('net_income', annual())).toEqual([
      ['2024-07-01/2025-06-30', '90000000', '2025FY'],
      ['2023-07-01/2024-06-30', '80000000', '2024FY'],
    ]);
    expect(pointsOf('total_assets', annual())[0]).toEqual(['2025-06-30', '2000000000', '2025FY']);
    expect(pointsOf('net_margin', annual())[0]).toEqual(['2024-07-01/2025-06-30', '0.1', '2025FY']);
  });

  it('include the equity of days that only its own statement shows', () => {
    expect(pointsOf('equity_parent', annual()).map(([day]) => day)).toEqual(['2025-06-30', '2023-06-30']);
  });

  it('know a quarter by the end of the year in the annual report before', () => {
    expect(pointsOf('revenue', interim, annual())).toEqual([
      ['2025-07-01/2025-09-30', '250000000', '2026Q1'],
    ]);
    const unnamed = [
      { ...interim, fiscal_period: null },
      { ...annual(), fiscal_period: null },
    ] as const;
    expect(pointsOf('revenue', ...unnamed)[0]?.[2]).toBe('2026Q1');
    expect(pointsOf('revenue', interim)[0]?.[2]).toBe('2026Q1');
    expect(pointsOf('revenue', { ...interim, fiscal_period: null })[0]?.[2]).toBeNull();
  });

  it('leave out the periods of notes', () => {
    const notes = [
      span('Revenues', '2024-07-01', '2024-11-14', '5'),
      span('NetIncomeLoss', '2024-07-01', '2024-11-14', '1'),
    ];
    expect(pointsOf('revenue', annual(notes))).toHaveLength(2);
  });

  it('count a rounded figure as the same, and leave out one that contradicts', () => {
    const exact = span('CostOfRevenue', '2024-07-01', '2025-06-30', '501234000');
    const rounded = { ...exact, value: '500000000' };
    expect(pointsOf('cost_of_revenue', annual([rounded, exact]))[0]?.[1]).toBe('501234000');
    const other = { ...exact, value: '480000000' };
    expect(pointsOf('cost_of_revenue', annual([other, exact]))).toEqual([]);
  });

  it('count the shares of the cover for the period of the report', () => {
    const cover = balance(
      'dei:EntityCommonStockSharesOutstanding',
      '2025-08-20',
      '500000000',
      'xbrli:shares',
    );
    expect(pointsOf('shares_outstanding', annual([cover]))).toEqual([['2025-08-20', '500000000', '2025FY']]);
  });

  it('are not known without a balance sheet or a result, or of an unknown standard', () => {
    const none = { ...interim, figures: [span('Revenues', '2025-07-01', '2025-09-30', '1')] };
    const unknown = {
      ...interim,
      figures: quarter.map((figure) => ({ ...figure, concept: figure.concept.replace('us-gaap', 'other') })),
    };
    expect(measureReports([none, unknown])).toEqual([null, null]);
  });
});

import { deriveMeasures } from '../measures/derive-measures.ts';
import { readEdinetFigures } from './edinet-figures.ts';
import type { EdinetRow } from './edinet-row.ts';

const row = (element: string, context: string, value: string, unit = 'JPY'): EdinetRow => ({
  element,
  label: element.replace(/^.*:/, ''),
  context,
  year: '',
  basis: '',
  unit,
  value,
});
const dei = (name: string, value: string): EdinetRow =>
  row(`jpdei_cor:${name}DEI`, 'FilingDateInstant', value, '－');
/** A line of a statement with its figures of the year before and of this year. */
const line = (name: string, kind: 'Instant' | 'Duration', before: string, now: string): EdinetRow[] => [
  row(`jppfs_cor:${name}`, `Prior1Year${kind}`, before),
  row(`jppfs_cor:${name}`, `CurrentYear${kind}`, now),
];
const cover = [
  dei('AccountingStandards', 'Japan GAAP'),
  dei('WhetherConsolidatedFinancialStatementsArePrepared', 'true'),
  dei('CurrentFiscalYearStartDate', '2024-04-01'),
  dei('CurrentPeriodEndDate', '2025-03-31'),
  dei('CurrentFiscalYearEndDate', '2025-03-31'),
  dei('PreviousFiscalYearStartDate', '2023-04-01'),
  dei('ComparativePeriodEndDate', '2024-03-31'),
  dei('PreviousFiscalYearEndDate', '2024-03-31'),
  row('jpcrp_cor:FilingDateCoverPage', 'FilingDateInstant', '2025-06-25', '－'),
];
const statements = [
  ...line('CashAndDeposits', 'Instant', '5000', '6000'),
  ...line('Assets', 'Instant', '70000', '80000'),
  ...line('Liabilities', 'Instant', '30000', '35000'),
  ...line('NetAssets', 'Instant', '40000', '45000'),
  ...line('LiabilitiesAndNetAssets', 'Instant', '70000', '80000'),
  ...line('NetSales', 'Duration', '90000', '100000'),
  ...line('OperatingIncome', 'Duration', '8000', '9000'),
  ...line('ProfitLoss', 'Duration', '6000', '7000'),
  ...line('ComprehensiveIncome', 'Duration', '6000', '7000'),
  row('jppfs_cor:DividendsFromSurplus', 'CurrentYearDuration_RetainedEarningsMember', '-2000'),
  row('jppfs_cor:DividendsFromSurplus', 'CurrentYearDuration', '-2000'),
  ...line('DepreciationAndAmortizationOpeCF', 'Duration', '1000', '1000'),
  ...line('NetCashProvidedByUsedInOperatingActivities', 'Duration', '8000', '9000'),
  ...line('NetIncreaseDecreaseInCashAndCashEquivalents', 'Duration', '1000', '1000'),
  row('jppfs_cor:NetSales', 'CurrentYearDuration_NonConsolidatedMember', '60000'),
];

function read(...rows: EdinetRow[]) {
  const figures = readEdinetFigures([[...cover, ...rows]]);
  const find = (context: string) =>
    figures.facts.find((_, at) => [...cover, ...rows][at]?.context === context && at >= cover.length);
  return { ...figures, find, periodOf: (context: string) => find(context)?.context?.period };
}

describe('the figures of EDINET’s table', () => {
  it('are facts with the dates of the cover, exact values, units and members', () => {
    const { facts, find } = read(
      ...statements,
      row(
        'jpcrp_cor:BasicEarningsLossPerShareSummaryOfBusinessResults',
        'Prior2YearDuration',
        '12.50',
        'JPYPerShares',
      ),
      row('jpcrp_cor:EquityToAssetRatioSummaryOfBusinessResults', 'CurrentYearInstant', '0.56', 'pure'),
      row('jppfs_cor:Goodwill', 'CurrentYearInstant', '－'),
    );
    expect(find('CurrentYearDuration')).toMatchObject({
      concept: 'jppfs_cor:NetSales',
      value: '100000',
      decimals: '-3',
      unit: 'iso4217:JPY',
      context: { period: { start: '2024-04-01', end: '2025-03-31' }, dims: [] },
    });
    expect(find('CurrentYearDuration_NonConsolidatedMember')?.context?.dims).toEqual([
      {
        axis: 'jppfs_cor:ConsolidatedOrNonConsolidatedAxis',
        member: 'jppfs_cor:NonConsolidatedMember',
        typed: false,
      },
    ]);
    expect(find('Prior2YearDuration')).toMatchObject({
      value: '12.5',
      unit: 'iso4217:JPY/xbrli:shares',
      context: { period: { start: '2022-04-01', end: '2023-03-31' } },
    });
    expect(facts.at(-2)).toMatchObject({ value: '0.56', unit: 'xbrli:pure' });
    expect(facts.at(-1)).toMatchObject({ nil: true, value: null, error: null });
  });

  it('are statements in the order of the table, and measures', () => {
    const { facts, statements: found } = read(...statements);
    expect(
      found.map(({ id, columns, rows }) => [id, columns.map(({ label }) => label), rows.length]),
    ).toEqual([
      ['balance-sheet', ['2025-03-31', '2024-03-31'], 5],
      ['income-statement', ['2024-04-01 – 2025-03-31', '2023-04-01 – 2024-03-31'], 3],
      ['cash-flow', ['2024-04-01 – 2025-03-31', '2023-04-01 – 2024-03-31'], 3],
    ]);
    expect(found[0]?.rows.map(({ label, kind }) => `${kind} ${label}`)).toContain('total Assets');
    const { standard, points } = deriveMeasures(facts, found);
    const values = points.filter(({ period }) => ('end' in period ? period.end : '') === '2025-03-31');
    expect(standard).toBe('jp-gaap');
    expect(values.slice(0, 3).map(({ name, value }) => [name, value])).toEqual([
      ['revenue', '100000'],
      ['operating_income', '9000'],
      ['net_income_total', '7000'],
    ]);
  });

  it('have no date where the cover gives none, and never a guessed one', () => {
    const { find, periodOf } = read(
      row('jpcrp_cor:NumberOfShareholders', 'RecordDateInstant', '12', 'pure'),
      row('jppfs_cor:NetSales', 'CurrentQuarterDuration', '30'),
      row('jppfs_cor:Assets', 'FilingDateInstant_Row1Member', '30'),
    );
    expect(find('RecordDateInstant')).toMatchObject({ context: null, error: 'missing_context' });
    expect(periodOf('CurrentQuarterDuration')).toEqual({ start: '2025-01-01', end: '2025-03-31' });
    expect(periodOf('FilingDateInstant_Row1Member')).toEqual({ instant: '2025-06-25' });
    // The year before was a stub after a change of the year's end, so earlier years are not known.
    const changed = [
      ...cover.filter(({ element }) => !element.includes('PreviousFiscalYearStart')),
      dei('PreviousFiscalYearStartDate', '2024-01-01'),
      row('jppfs_cor:NetSales', 'Prior2YearDuration', '30'),
    ];
    expect(readEdinetFigures([changed]).facts.at(-1)?.context).toBeNull();
    const wrong = cover.map((one) => ({ ...one, value: one.value.replace(/-\d\d-\d\d$/, '-99-99') }));
    const figures = readEdinetFigures([[...wrong, row('jppfs_cor:Assets', 'Prior2YearInstant', '30')]]);
    expect(figures.facts.at(-1)).toMatchObject({ value: '30', context: null });
  });

  it('are read from a table of any length', () => {
    const rows = Array.from({ length: 200_000 }, (_, at) =>
      row(`jppfs_cor:Item${at % 1_000}`, 'CurrentYearInstant', `${at + 1}000`),
    );
    expect(readEdinetFigures([[...cover, ...rows]]).facts.at(-1)?.decimals).toBe('-3');
  });

  it('of a half-year end with the half, and its balance sheet stands beside the last year’s', () => {
    const half = cover.map((one) =>
      one.element.includes('CurrentPeriodEnd')
        ? { ...one, value: '2024-09-30' }
        : one.element.includes('ComparativePeriodEnd')
          ? { ...one, value: '2023-09-30' }
          : one,
    );
    const periods = ['InterimDuration', 'Prior1InterimDuration', 'InterimInstant', 'Prior1YearInstant'].map(
      (context) =>
        readEdinetFigures([[...half, row('jppfs_cor:X', context, '1')]]).facts.at(-1)?.context?.period,
    );
    expect(periods).toEqual([
      { start: '2024-04-01', end: '2024-09-30' },
      { start: '2023-04-01', end: '2023-09-30' },
      { instant: '2024-09-30' },
      { instant: '2024-03-31' },
    ]);
  });
});

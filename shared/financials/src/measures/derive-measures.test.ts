import type { Statement, StatementRow } from '../statement.ts';
import type { Dimension, Fact, Period } from '../xbrl/fact.ts';
import { deriveMeasures } from './derive-measures.ts';
import type { MeasurePoint } from './measure-point.ts';

const year: Period = { start: '2024-01-01', end: '2024-12-31' };
const before: Period = { start: '2023-01-01', end: '2023-12-31' };
const end: Period = { instant: '2024-12-31' };

type Entry = [
  concept: string,
  value: string,
  period?: Period,
  more?: { dims?: Dimension[]; decimals?: string; unit?: string; note?: true; equity?: true },
];

const row: Omit<StatementRow, 'cells'> = {
  label: '',
  level: 0,
  concept: null,
  kind: 'line',
  negated: false,
  period: null,
  dims: [],
};

/** A filing with these figures. All are in a statement, except notes and figures with members. */
function derive(...entries: Entry[]): {
  find: (name: string, period?: Period) => MeasurePoint | undefined;
  absent: Record<string, string>;
} {
  const facts = entries.map(
    ([concept, value, period = year, more = {}], n): Fact => ({
      n,
      id: null,
      document: 0,
      kind: 'number',
      concept: concept.includes(':') ? concept : `us-gaap:${concept}`,
      context: { id: String(n), entity: '1', period, dims: more.dims ?? [] },
      unit: more.unit ?? 'iso4217:USD',
      decimals: more.decimals ?? '-6',
      scale: 6,
      format: null,
      printed: value,
      value,
      nil: false,
      hidden: false,
      block: false,
      notes: [],
      error: null,
    }),
  );
  const cell = (fact: Fact) => ({ fact: fact.n, value: fact.value, shown: fact.value });
  const stated = facts.filter((fact) => !entries[fact.n]?.[3]?.note);
  const [inEquity, others] = [true, undefined].map((equity) =>
    stated.filter((fact) => entries[fact.n]?.[3]?.equity === equity),
  ) as [Fact[], Fact[]];
  const statement: Statement = {
    id: 'income-statement',
    kind: 'balance-sheet',
    title: '',
    basis: 'consolidated',
    parenthetical: false,
    method: 'table',
    scale: null,
    section: null,
    table: null,
    agrees: null,
    columns: [year, before, end].map((period) => ({ label: '', period, dims: [] })),
    rows: [{ ...row, cells: others.map(cell) }],
  };
  const changesInEquity: Statement = {
    ...statement,
    id: 'equity',
    kind: 'equity',
    columns: [],
    rows: [{ ...row, cells: inEquity.map(cell) }],
  };
  const { points, absent } = deriveMeasures(facts, [statement, changesInEquity]);
  return {
    find: (name, period) =>
      points.find(
        (one) => one.name === name && (!period || JSON.stringify(one.period) === JSON.stringify(period)),
      ),
    absent: Object.fromEntries(absent.map(({ name, reason }) => [name, reason])),
  };
}
const member = (axis: string, name: string): Dimension => ({ axis, member: name, typed: false });

describe('measures', () => {
  it('prefer total revenue to contract revenue (edgartools #1294), and never use cost as revenue (#308)', () => {
    const { find } = derive(
      ['RevenueFromContractWithCustomerExcludingAssessedTax', '90'],
      ['Revenues', '100'],
      ['CostOfRevenue', '60'],
    );
    expect(find('revenue')).toMatchObject({
      value: '100',
      concept: 'us-gaap:Revenues',
      standing: 'reported',
    });
    expect(find('gross_profit')).toMatchObject({
      value: '40',
      standing: 'derived',
      formula: 'revenue - cost_of_revenue',
    });
    expect(derive(['CostOfRevenue', '60']).find('revenue')).toBeUndefined();
  });

  it('use the more accurate of two roundings (#564), and neither of two contradicting figures', () => {
    const rounded = derive(
      ['Revenues', '172000', year, { decimals: '-3' }],
      ['Revenues', '171797', year, { decimals: '0' }],
    );
    expect(rounded.find('revenue')?.value).toBe('171797');
    const wrong = derive(
      ['Revenues', '172000', year, { decimals: '-3' }],
      ['Revenues', '180000', year, { decimals: '0' }],
    );
    expect(wrong.find('revenue')).toBeUndefined();
  });

  it('never use the figure of a member as the total', () => {
    const dims = [member('srt:ProductOrServiceAxis', 'us-gaap:ServiceMember')];
    const { find, absent } = derive(['Revenues', '40', year, { dims }], ['ProfitLoss', '1']);
    expect(find('revenue')).toBeUndefined();
    expect(absent.revenue).toBe('not_reported');
  });

  it('identify a period by its dates, so that last year’s figure stays last year’s (#309)', () => {
    const { find } = derive(['Revenues', '100'], ['Revenues', '90', before]);
    expect(find('revenue', year)?.value).toBe('100');
    expect(find('revenue', before)?.value).toBe('90');
  });

  it('prefer a statement to the notes before any other preference, and say when only notes have the figure', () => {
    const both = derive(['Revenues', '5', year, { note: true }], ['SalesRevenueNet', '100']);
    expect(both.find('revenue')).toMatchObject({ value: '100', standing: 'reported' });
    expect(derive(['InterestExpense', '3', year, { note: true }]).find('interest_expense')).toMatchObject({
      standing: 'from_notes',
    });
  });

  it('sum the reported parts of debt, exactly, and never across units', () => {
    const { find } = derive(
      ['LongTermDebtCurrent', '0.1', end],
      ['CommercialPaper', '0.2', end],
      ['LongTermDebtNoncurrent', '1', end],
    );
    expect(find('debt_current')).toMatchObject({ value: '0.3', standing: 'derived' });
    expect(find('total_debt')?.value).toBe('1.3');
    const mixed = derive(
      ['LongTermDebtCurrent', '1', end],
      ['CommercialPaper', '2', end, { unit: 'iso4217:EUR' }],
    );
    expect(mixed.find('debt_current')).toBeUndefined();
  });

  it('never divide by zero, and leave out a measure with a missing input', () => {
    expect(derive(['Revenues', '0'], ['GrossProfit', '0']).find('gross_margin')).toBeUndefined();
    expect(
      derive(['NetCashProvidedByUsedInOperatingActivities', '10']).find('free_cash_flow'),
    ).toBeUndefined();
  });

  it('have no gross profit for a bank', () => {
    const { absent, find } = derive(
      ['InterestIncomeExpenseNet', '10'],
      ['NoninterestIncome', '5'],
      ['GrossProfit', '1'],
    );
    expect(absent.gross_profit).toBe('not_applicable');
    expect(find('net_interest_income')?.value).toBe('10');
  });

  it('make Japan’s outflows positive, and distinguish 経常収益 of a bank from 経常利益', () => {
    const { find } = derive(
      ['jppfs_cor:PurchaseOfPropertyPlantAndEquipmentInvCF', '-19400000000'],
      ['jppfs_cor:OrdinaryIncomeBNK', '100'],
      ['jppfs_cor:OrdinaryIncome', '20'],
    );
    expect(find('capex')?.value).toBe('19400000000');
    expect(find('revenue')?.value).toBe('100');
    expect(find('ordinary_income')?.value).toBe('20');
  });

  it('use the company’s own figures only when there is no group', () => {
    const dims = [member('jppfs_cor:ConsolidatedOrNonConsolidatedAxis', 'jppfs_cor:NonConsolidatedMember')];
    const { find } = derive(['jppfs_cor:NetSales', '7', year, { dims }], ['jppfs_cor:NetSales', '100']);
    expect(find('revenue')?.value).toBe('100');
  });

  it('take shares from the cover, at its own date', () => {
    const cover: Period = { instant: '2025-01-31' };
    const { find } = derive(
      ['dei:EntityCommonStockSharesOutstanding', '15', cover, { unit: 'xbrli:shares', note: true }],
      ['CommonStockSharesOutstanding', '14', end, { unit: 'xbrli:shares' }],
      ['Assets', '1', end],
    );
    expect(find('shares_outstanding')).toMatchObject({ value: '15', period: cover, standing: 'reported' });
  });

  it('have the equity of dates that only the statement of changes in equity shows', () => {
    const early: Period = { instant: '2022-12-31' };
    const { find } = derive(
      ['StockholdersEquity', '80', end],
      ['StockholdersEquity', '60', early, { equity: true }],
      ['Assets', '200', end],
      ['Assets', '150', early, { note: true }],
    );
    expect(find('equity_parent', early)?.value).toBe('60');
    expect(find('equity_total', early)?.value).toBe('60');
    expect(find('total_assets', early)).toBeUndefined();
  });
});

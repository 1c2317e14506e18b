import { derive, flow, income, sheet } from '../fixtures/derive-measures.ts';
import type { Figure } from '../fixtures/figures.ts';
import { evaluateFormula, parseFormula } from './formula.ts';

const before = { period: { start: '2023-01-01', end: '2023-12-31' } };
const opening = { period: { instant: '2023-12-31' } };
const company: Figure[] = [
  income('Revenues', '1100'),
  income('Revenues', '1000', before),
  income('CostOfRevenue', '600'),
  income('OperatingIncomeLoss', '200'),
  income('NetIncomeLoss', '120'),
  income('NetIncomeLoss', '-30', before),
  sheet('AccountsReceivableNetCurrent', '120'),
  sheet('AccountsReceivableNetCurrent', '100', opening),
  sheet('StockholdersEquity', '700'),
  sheet('StockholdersEquity', '500', opening),
  sheet('AssetsCurrent', '400'),
  sheet('LiabilitiesCurrent', '200'),
  sheet('CashAndCashEquivalentsAtCarryingValue', '50'),
  sheet('ShortTermInvestments', '90'),
  sheet('DebtCurrent', '30'),
  sheet('LongTermDebtNoncurrent', '300'),
  flow('DepreciationDepletionAndAmortization', '80'),
];

describe('computed measures', () => {
  const { find, reason } = derive(company);

  it('compare with the year before, and give its figures as inputs', () => {
    expect(find('revenue_growth')).toMatchObject({
      value: '0.1',
      unit: 'xbrli:pure',
      formula: 'growth(revenue)',
      inputs: [
        { name: 'revenue', value: '1100' },
        { name: 'revenue', period: before.period, value: '1000' },
      ],
    });
  });

  it('are not given where the divisor is not positive', () => {
    expect(find('net_income_growth')).toBeUndefined();
    expect(reason('net_income_growth')).toBe('not_meaningful');
    expect(reason('interest_coverage')).toBe('not_reported');
  });

  it('take the mean of both balances of a year', () => {
    expect(find('roe')).toMatchObject({ value: '0.2', formula: 'net_income / avg(equity_parent)' });
    expect(find('dso')?.value).toBe('36.5');
  });

  it('say what is not counted, and what counts as zero', () => {
    expect(find('net_debt')).toMatchObject({
      value: '280',
      scope: 'Not counted: Short-term investments 90 USD.',
    });
    expect(find('net_debt_to_ebitda')).toMatchObject({
      value: '1',
      scope: 'Not counted: Short-term investments 90 USD.',
    });
    expect(find('quick_ratio')).toMatchObject({
      value: '2',
      scope: 'Not reported and counted as zero: Inventory.',
    });
  });

  it('of a year are not made of a quarter', () => {
    const quarter = { period: { start: '2024-10-01', end: '2024-12-31' } };
    const short = derive([
      income('Revenues', '300', quarter),
      ...company.filter(({ concept }) => concept.startsWith('Acc')),
    ]);
    expect(short.find('dso')).toBeUndefined();
  });

  it('divide by the shares of the cover that follows', () => {
    const cover: Figure = {
      concept: 'dei:EntityCommonStockSharesOutstanding',
      value: '70',
      period: { instant: '2025-02-10' },
      unit: 'xbrli:shares',
    };
    expect(derive([...company, cover]).find('book_value_per_share')).toMatchObject({
      value: '10',
      unit: 'iso4217:USD/xbrli:shares',
      scope: 'Shares as counted on 2025-02-10.',
    });
  });
});

describe('a formula', () => {
  const values: Record<string, string> = { a: '6', b: '4', c: '2' };
  const compute = (text: string) => {
    const found = evaluateFormula(parseFormula(text), (key) =>
      values[key] ? { value: values[key] } : undefined,
    );
    return typeof found === 'string' ? found : found.value;
  };

  it.each([
    ['a - b - c', '0'],
    ['a - (b - c)', '4'],
    ['a + b * c', '14'],
    ['(a + b) * c', '20'],
    ['12 / a / c', '1'],
    ['1 - c / b', '0.5'],
    ['a - opt(d)', '6'],
    ['a - d', 'missing'],
    ['a / (b - 4)', 'not_meaningful'],
  ])('%s is %s', (text, value) => {
    expect(compute(text)).toBe(value);
  });

  it.each(['a +', 'a b', '(a', 'a)', 'A', 'a % b', ''])('is none: %j', (text) => {
    expect(() => parseFormula(text)).toThrow('not a formula');
  });
});

import {
  cover,
  derive,
  end,
  flow,
  income,
  note,
  on,
  products,
  sales,
  sheet,
  tree,
} from '../fixtures/derive-measures.ts';
import type { Figure } from '../fixtures/figures.ts';
import type { Period } from '../xbrl/fact.ts';

const opening: Period = { instant: '2023-12-31' };

describe('lines that a statement shows by members only', () => {
  const goods = income(sales, '70', { dims: on(products, 'us-gaap:ProductMember') });
  const services = income(sales, '30', { dims: on(products, 'us-gaap:ServiceMember') });
  const both = tree({ srt_ProductsAndServicesDomain: ['us-gaap_ProductMember', 'us-gaap_ServiceMember'] });

  it('are summed where the tree lists exactly these members (edgartools #577, #515, #569)', () => {
    expect(derive([goods, services], both).find('revenue')).toMatchObject({
      value: '100',
      standing: 'derived',
      concept: sales,
      facts: [0, 1],
      formula: `sum of ${products}: us-gaap:ProductMember + us-gaap:ServiceMember`,
    });
  });

  it('are left out where a member has no figure, and where no tree says what the members are', () => {
    const three = tree({
      srt_ProductsAndServicesDomain: ['us-gaap_ProductMember', 'us-gaap_ServiceMember', 'a_RentMember'],
    });
    expect(derive([goods, services], three).find('revenue')).toBeUndefined();
    expect(derive([goods, services]).find('revenue')).toBeUndefined();
  });

  it('are never summed over two axes', () => {
    const abroad = income(sales, '40', { dims: on('srt:StatementGeographicalAxis', 'us-gaap:NonUsMember') });
    expect(derive([goods, abroad], both).find('revenue')).toBeUndefined();
  });

  it('are summed without a parent that has its parts beside it', () => {
    const nested = tree({
      srt_ProductsAndServicesDomain: ['us-gaap_ProductMember', 'us-gaap_ServiceMember'],
      'us-gaap_ProductMember': ['a_PhoneMember', 'a_TabletMember'],
    });
    const phones = income(sales, '50', { dims: on(products, 'a:PhoneMember') });
    const tablets = income(sales, '20', { dims: on(products, 'a:TabletMember') });
    expect(derive([goods, phones, tablets, services], nested).find('revenue')).toBeUndefined();
    expect(derive([phones, tablets, services], nested).find('revenue')?.value).toBe('100');
  });

  it('never replace a total that is reported', () => {
    expect(derive([income(sales, '101'), goods, services], both).find('revenue')?.value).toBe('101');
  });

  it('stay apart where they stand in a note and not in the statement', () => {
    const inNote = [goods, services].map((figure) => ({ ...figure, in: [] }));
    expect(derive([...inNote, income('ProfitLoss', '1')], both).find('revenue')).toBeUndefined();
  });
});

describe('shares of several classes', () => {
  const shares = (member: string, value: string, period = cover): Figure =>
    note('dei:EntityCommonStockSharesOutstanding', value, {
      period,
      unit: 'xbrli:shares',
      decimals: 'INF',
      dims: on('us-gaap:StatementClassOfStockAxis', member),
    });

  it('are summed on the cover, where no total is given (#691)', () => {
    const { find } = derive([
      shares('us-gaap:CommonClassAMember', '5835'),
      shares('us-gaap:CommonClassBMember', '861'),
      shares('a:CapitalClassCMember', '5515'),
      sheet('Assets', '1'),
    ]);
    expect(find('shares_outstanding')).toMatchObject({
      value: '12211',
      period: cover,
      standing: 'derived',
      facts: [0, 1, 2],
    });
  });

  it('of two dates are not added up', () => {
    const { find } = derive([
      shares('us-gaap:CommonClassAMember', '5835'),
      shares('us-gaap:CommonClassBMember', '861', end),
      sheet('Assets', '1'),
    ]);
    expect(find('shares_outstanding')).toBeUndefined();
  });

  it('have no average of their own: a class may count the other as converted', () => {
    const average = (member: string): Figure =>
      income('WeightedAverageNumberOfDilutedSharesOutstanding', '10', {
        unit: 'xbrli:shares',
        dims: on('us-gaap:StatementClassOfStockAxis', member),
      });
    const { find } = derive([average('us-gaap:CommonClassAMember'), average('us-gaap:CommonClassBMember')]);
    expect(find('shares_diluted')).toBeUndefined();
  });

  it('have no earnings per share together, also where the statement gives those of every class', () => {
    const stock = 'us-gaap:StatementClassOfStockAxis';
    const classes = ['us-gaap:CommonClassAMember', 'us-gaap:CommonClassBMember'];
    const perShare = classes.map((member, at) =>
      income('EarningsPerShareBasic', String(at + 2), {
        unit: 'iso4217:USD/xbrli:shares',
        decimals: '2',
        dims: on(stock, member),
      }),
    );
    const listed = tree({
      'us-gaap_StatementTable': ['us-gaap_StatementClassOfStockAxis', 'us-gaap_StatementLineItems'],
      'us-gaap_StatementClassOfStockAxis': ['us-gaap_ClassOfStockDomain'],
      'us-gaap_ClassOfStockDomain': classes.map((member) => member.replace(':', '_')),
      'us-gaap_StatementLineItems': ['us-gaap_EarningsPerShareBasic'],
    });
    const { find, reason } = derive([...perShare, income('NetIncomeLoss', '100')], listed);
    expect(find('eps_basic')).toBeUndefined();
    expect(reason('eps_basic')).toBe('not_reported');
  });
});

describe('twins of a concept', () => {
  it.each([
    ['dividends_paid', 'DividendsCommonStockCash'],
    ['dividends_paid', 'ifrs-full:DividendsPaid'],
    ['buybacks', 'StockRepurchasedAndRetiredDuringPeriodValue'],
    ['income_tax', 'IncomeTaxesPaidNet'],
    ['cost_of_revenue', 'CostsAndExpenses'],
    ['sga', 'OperatingExpenses'],
    ['sga', 'NoninterestExpense'],
    ['pretax_income', 'IncomeLossFromContinuingOperationsBeforeIncomeTaxesDomestic'],
  ])('%s is never %s', (name, concept) => {
    expect(derive([flow(concept, '5')]).find(name)).toBeUndefined();
  });

  it('retail sales are not total revenue (#1294, #452)', () => {
    const { find } = derive([income('SalesRevenueNet', '90'), income('Revenues', '100')]);
    expect(find('revenue')?.value).toBe('100');
  });

  it('current debt already holds the current part of long-term debt', () => {
    const { find } = derive([sheet('DebtCurrent', '30'), sheet('LongTermDebtCurrent', '20')]);
    expect(find('debt_current')).toMatchObject({ value: '30', concept: 'us-gaap:DebtCurrent' });
  });

  it('long-term debt with its current part is not the noncurrent debt', () => {
    expect(
      derive([sheet('LongTermDebt', '50'), sheet('LongTermDebtCurrent', '20')]).find('debt_noncurrent'),
    ).toBeUndefined();
  });
});

describe('what a figure covers', () => {
  it('is said where the concept is narrower or wider than the measure', () => {
    const { find } = derive([
      flow('Depreciation', '7'),
      sheet('CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents', '9'),
    ]);
    expect(find('depreciation_amortisation')?.scope).toMatch(/narrower or wider/);
    expect(find('cash')?.scope).toMatch(/narrower or wider/);
    expect(derive([sheet('CashAndCashEquivalentsAtCarryingValue', '9')]).find('cash')?.scope).toBeNull();
  });

  it('is the owners’ part only where others own some', () => {
    const { find } = derive([income('NetIncomeLoss', '90'), sheet('MinorityInterest', '5')]);
    expect(find('net_income')?.value).toBe('90');
    expect(find('net_income_total')).toBeUndefined();
    expect(derive([income('NetIncomeLoss', '90')]).find('net_income_total')?.value).toBe('90');
  });

  it('is in the currency of the report, with a convenience translation left out', () => {
    const { find, currency } = derive([
      sheet('Assets', '700', { unit: 'iso4217:CNY' }),
      sheet('Assets', '100', { unit: 'iso4217:USD' }),
      income('Revenues', '70', { unit: 'iso4217:CNY' }),
      income('Revenues', '10', { unit: 'iso4217:USD' }),
      income('CostOfRevenue', '40', { unit: 'iso4217:CNY' }),
    ]);
    expect(find('revenue')).toMatchObject({ value: '70', unit: 'iso4217:CNY' });
    expect(find('gross_profit')?.value).toBe('30');
    expect(currency).toBe('CNY');
  });
});

describe('signs', () => {
  it('of outflows are magnitudes, whichever way the standard stores them', () => {
    const us = derive([
      flow('PaymentsToAcquirePropertyPlantAndEquipment', '12'),
      flow('PaymentsOfDividends', '3'),
    ]);
    const japan = derive([
      flow('jppfs_cor:PurchaseOfPropertyPlantAndEquipmentInvCF', '-12', { unit: 'iso4217:JPY' }),
      flow('jppfs_cor:CashDividendsPaidFinCF', '-3', { unit: 'iso4217:JPY' }),
    ]);
    for (const { find } of [us, japan]) {
      expect(find('capex')?.value).toBe('12');
      expect(find('dividends_paid')?.value).toBe('3');
    }
  });

  it('of flows stay', () => {
    expect(derive([flow('NetCashProvidedByUsedInInvestingActivities', '-8')]).find('cfi')?.value).toBe('-8');
  });
});

describe('lines that are only a part of a measure', () => {
  it('give no cost of revenue where a health insurer also sells goods', () => {
    const { find } = derive([
      income('us-gaap:Revenues', '400'),
      income('us-gaap:PolicyholderBenefitsAndClaimsIncurredHealthCare', '240'),
      income('us-gaap:CostOfGoodsAndServicesSold', '40'),
      income('us-gaap:OperatingIncomeLoss', '30'),
    ]);
    expect(find('cost_of_revenue')).toBeUndefined();
    expect(find('gross_profit')).toBeUndefined();
    expect(find('revenue')?.value).toBe('400');
  });

  it('are summed to the debt of a balance sheet that has a line for each kind of it', () => {
    const { find } = derive([
      sheet('us-gaap:Assets', '900'),
      sheet('us-gaap:LongTermDebtCurrent', '20'),
      sheet('us-gaap:NotesAndLoansPayableCurrent', '50'),
      sheet('us-gaap:ConvertibleDebtNoncurrent', '200'),
      sheet('us-gaap:LongTermNotesPayable', '100'),
    ]);
    expect(find('debt_current')).toMatchObject({ value: '70', standing: 'derived', scope: null });
    expect(find('debt_noncurrent')).toMatchObject({ value: '300', standing: 'derived' });
    expect(find('debt_noncurrent')?.scope).not.toBeNull();
    expect(find('total_debt')?.value).toBe('370');
  });

  it('stay out of the debt where the balance sheet has one line for all of it', () => {
    const { find } = derive([
      sheet('us-gaap:Assets', '900'),
      sheet('us-gaap:DebtCurrent', '70'),
      note('us-gaap:NotesPayableCurrent', '50', { period: end }),
      sheet('us-gaap:LongTermDebtNoncurrent', '300'),
      note('us-gaap:ConvertibleDebtNoncurrent', '200', { period: end }),
    ]);
    expect(find('debt_current')).toMatchObject({ value: '70', standing: 'reported' });
    expect(find('debt_noncurrent')).toMatchObject({ value: '300', standing: 'reported' });
  });
});

describe('equity at a date that only the statement of changes in equity shows', () => {
  const ownersOf = (earlier: Partial<Figure>[]) =>
    derive([
      sheet('jppfs_cor:Assets', '500'),
      sheet('jppfs_cor:NetAssets', '230', { in: ['balance-sheet', 'equity'] }),
      sheet('jppfs_cor:NonControllingInterests', '4'),
      ...earlier.map((figure) => sheet('jppfs_cor:NetAssets', '227', { period: opening, ...figure })),
    ]).points.flatMap(({ name, period, value }) =>
      name === 'equity_parent' && 'instant' in period ? [`${period.instant} ${value}`] : [],
    );

  it('is not that of the owners where others have a part of it at the other dates', () => {
    expect(ownersOf([{ in: ['equity'] }])).toEqual(['2024-12-31 226']);
  });

  it('is that of the owners where the balance sheet leaves the line of the others empty', () => {
    expect(ownersOf([{ in: ['balance-sheet', 'equity'] }])).toEqual(['2024-12-31 226', '2023-12-31 227']);
  });
});

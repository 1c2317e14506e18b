import { type Figure, makeFacts, makeStatements, makeTree } from '../fixtures/figures.ts';
import type { Linkbases } from '../linkbases/linkbase.ts';
import type { Dimension, Period } from '../xbrl/fact.ts';
import { indexConcepts } from './choose-facts.ts';
import { deriveMeasures } from './derive-measures.ts';

const year: Period = { start: '2024-01-01', end: '2024-12-31' };
const end: Period = { instant: '2024-12-31' };
const cover: Period = { instant: '2025-01-31' };
const on = (axis: string, member: string): Dimension[] => [{ axis, member, typed: false }];
const income = (concept: string, value: string, more: Partial<Figure> = {}): Figure => ({
  concept,
  value,
  period: year,
  in: ['income-statement'],
  ...more,
});
const sheet = (concept: string, value: string, more: Partial<Figure> = {}): Figure => ({
  concept,
  value,
  period: end,
  in: ['balance-sheet'],
  ...more,
});
const flow = (concept: string, value: string, more: Partial<Figure> = {}): Figure => ({
  concept,
  value,
  period: year,
  in: ['cash-flow'],
  ...more,
});
const note = (concept: string, value: string, more: Partial<Figure> = {}): Figure => ({
  concept,
  value,
  period: year,
  ...more,
});

function derive(figures: Figure[], linkbases: Linkbases | null = null) {
  const facts = makeFacts(figures);
  const statements = makeStatements(figures);
  const measures = deriveMeasures(facts, statements, indexConcepts(facts, statements), linkbases);
  const find = (name: string) => measures.points.find((point) => point.name === name);
  return {
    ...measures,
    find,
    reason: (name: string) => measures.absent.find((one) => one.name === name)?.reason,
  };
}

const products = 'srt:ProductOrServiceAxis';
const sales = 'us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax';
const tree = (members: Record<string, readonly string[]>): Linkbases =>
  makeTree({
    'us-gaap_StatementTable': ['srt_ProductOrServiceAxis', 'us-gaap_StatementLineItems'],
    srt_ProductOrServiceAxis: ['srt_ProductsAndServicesDomain'],
    'us-gaap_StatementLineItems': [sales.replace(':', '_')],
    ...members,
  });

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

describe('templates', () => {
  it('of a bank have interest, fees, credit losses, loans and deposits, and neither inventory nor free cash flow', () => {
    const { template, find, reason } = derive([
      income('InterestIncomeExpenseNet', '60'),
      income('NoninterestIncome', '40'),
      income('ProvisionForLoanLeaseAndOtherLosses', '5'),
      sheet('Assets', '1000'),
      sheet('Deposits', '700'),
      flow('NetCashProvidedByUsedInOperatingActivities', '9'),
      flow('PaymentsToAcquirePropertyPlantAndEquipment', '2'),
    ]);
    expect(template).toBe('bank');
    expect(find('revenue')).toMatchObject({ value: '100', standing: 'derived' });
    expect(find('credit_provision')?.value).toBe('5');
    expect(find('deposits')?.value).toBe('700');
    for (const name of ['gross_profit', 'current_assets', 'inventory', 'free_cash_flow', 'total_debt'])
      expect(reason(name)).toBe('not_applicable');
  });

  it('of a bank take revenue net of interest where it is reported', () => {
    const { find } = derive([
      income('RevenuesNetOfInterestExpense', '177'),
      income('InterestIncomeExpenseNet', '92'),
      income('NoninterestIncome', '85'),
      income('ProvisionForLoanLeaseAndOtherLosses', '10'),
    ]);
    expect(find('revenue')).toMatchObject({ value: '177', standing: 'reported' });
  });

  it('of a bank under IFRS have its interest, loans and deposits', () => {
    const ifrs = { unit: 'iso4217:EUR' };
    const { template, standard, find } = derive([
      income('ifrs-full:InterestRevenueExpense', '30', ifrs),
      sheet('ifrs-full:LoansAndAdvancesToCustomers', '900', ifrs),
      sheet('ifrs-full:DepositsFromCustomers', '700', ifrs),
      sheet('ifrs-full:Assets', '1200', ifrs),
    ]);
    expect([template, standard]).toEqual(['bank', 'ifrs']);
    expect(['net_interest_income', 'loans', 'deposits'].map((name) => find(name)?.value)).toEqual([
      '30',
      '900',
      '700',
    ]);
  });

  it('of a maker that lends to its customers are those of an industrial company', () => {
    const { template, find } = derive([
      income('CostOfGoodsAndServicesSold', '60'),
      income('InterestIncomeExpenseNet', '2'),
      income('ProvisionForLoanAndLeaseLosses', '1'),
      sheet('InventoryNet', '30'),
      sheet('LoansAndLeasesReceivableNetReportedAmount', '40'),
    ]);
    expect(template).toBe('industrial');
    expect(find('inventory')?.value).toBe('30');
  });

  it('of an insurer under IFRS 17 have its revenue, service expenses and liabilities', () => {
    const ifrs = { unit: 'iso4217:EUR' };
    const { template, find } = derive([
      income('ifrs-full:InsuranceRevenue', '50', ifrs),
      income('ifrs-full:InsuranceServiceExpensesFromInsuranceContractsIssued', '41', ifrs),
      sheet('ifrs-full:InsuranceContractsIssuedThatAreLiabilities', '400', ifrs),
    ]);
    expect(template).toBe('insurer');
    expect(['revenue', 'premiums', 'claims', 'insurance_reserves'].map((name) => find(name)?.value)).toEqual([
      '50',
      '50',
      '41',
      '400',
    ]);
  });

  it('of an insurer have premiums and claims', () => {
    const { template, find, reason } = derive([
      income('PremiumsEarnedNet', '50'),
      income('PolicyholderBenefitsAndClaimsIncurredNet', '35'),
      income('Revenues', '60'),
    ]);
    expect(template).toBe('insurer');
    expect(find('premiums')?.value).toBe('50');
    expect(find('claims')?.value).toBe('35');
    expect(find('revenue')?.value).toBe('60');
    expect(reason('gross_profit')).toBe('not_applicable');
  });

  it('of a property trust have rents, funds from operations where they are tagged, and debt as one line', () => {
    const trust = [
      income('Revenues', '100'),
      income('OperatingLeaseLeaseIncome', '95'),
      sheet('RealEstateInvestmentPropertyNet', '900'),
      sheet('DebtLongtermAndShorttermCombinedAmount', '400'),
      sheet('CashAndCashEquivalentsAtCarryingValue', '20'),
    ];
    const { template, find, reason } = derive([...trust, note('own:FundsFromOperations', '60')]);
    expect(template).toBe('reit');
    expect(find('revenue')?.value).toBe('100');
    expect(find('rental_income')?.value).toBe('95');
    expect(find('funds_from_operations')).toMatchObject({ value: '60', standing: 'from_notes' });
    expect(find('total_debt')).toMatchObject({ value: '400', standing: 'reported' });
    expect([find('debt_current'), find('debt_noncurrent'), find('net_debt')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(reason('premiums')).toBe('not_applicable');
    // Nothing is made up of its parts where it is not tagged.
    expect(derive(trust).reason('funds_from_operations')).toBe('not_reported');
  });

  it('of a utility and of an investment company have their own lines of revenue and plant', () => {
    const utility = derive([
      income('RegulatedAndUnregulatedOperatingRevenue', '80'),
      income('UtilitiesOperatingExpenseDepreciationAndAmortization', '12'),
      income('OperatingIncomeLoss', '25'),
      sheet('PublicUtilitiesPropertyPlantAndEquipmentNet', '700'),
    ]);
    expect(utility.template).toBe('industrial');
    expect(['revenue', 'ppe', 'depreciation_amortisation'].map((name) => utility.find(name)?.value)).toEqual([
      '80',
      '700',
      '12',
    ]);
    expect(utility.reason('gross_profit')).toBe('not_reported');
    const fund = derive([income('GrossInvestmentIncomeOperating', '40'), income('InterestExpense', '9')]);
    expect(fund.find('revenue')?.value).toBe('40');
  });

  it('never take profit for revenue, nor turn its sign (OpenBB #7634, secfsdstools #29)', () => {
    const { find, reason } = derive([income('OperatingIncomeLoss', '-5'), income('NetIncomeLoss', '-7')]);
    expect(reason('revenue')).toBe('not_reported');
    expect(reason('total_debt')).toBe('not_reported');
    expect([find('operating_income')?.value, find('net_income')?.value]).toEqual(['-5', '-7']);
    expect(derive([income('Revenues', '-3')]).find('revenue')?.value).toBe('-3');
  });

  it('of Japan’s banks take 経常収益, of its insurers too, and IFRS groups their own concepts', () => {
    const bank = derive([
      income('jppfs_cor:OrdinaryIncomeBNK', '900', { unit: 'iso4217:JPY' }),
      income('jppfs_cor:OrdinaryIncome', '120', { unit: 'iso4217:JPY' }),
      sheet('jppfs_cor:DepositsLiabilitiesBNK', '5000', { unit: 'iso4217:JPY' }),
    ]);
    expect(bank.find('revenue')?.value).toBe('900');
    expect(bank.find('ordinary_income')?.value).toBe('120');
    const filler = Array.from({ length: 21 }, (_, at) =>
      note(`jpigp_cor:Note${at}IFRS`, '1', { unit: 'iso4217:JPY' }),
    );
    const group = derive([
      income('jpigp_cor:RevenueIFRS', '45', { unit: 'iso4217:JPY' }),
      income('jpigp_cor:ProfitLossAttributableToOwnersOfParentIFRS', '5', { unit: 'iso4217:JPY' }),
      sheet('jpigp_cor:AssetsIFRS', '90', { unit: 'iso4217:JPY' }),
      ...filler,
    ]);
    expect(group.standard).toBe('jp-ifrs');
    expect(group.find('revenue')?.value).toBe('45');
    expect(group.find('net_income')?.value).toBe('5');
    expect(group.find('total_assets')?.value).toBe('90');
    expect(group.currency).toBe('JPY');
  });

  it('of a Japanese group under US GAAP are those of its summary, never the parent’s own', () => {
    const yen = { unit: 'iso4217:JPY' };
    const alone = {
      ...yen,
      dims: on('jppfs_cor:ConsolidatedOrNonConsolidatedAxis', 'jppfs_cor:NonConsolidatedMember'),
    };
    const figures = [
      note('jpdei_cor:AccountingStandardsDEI', 'US GAAP', { unit: 'xbrli:pure' }),
      note('jpdei_cor:WhetherConsolidatedFinancialStatementsArePreparedDEI', 'true', { unit: 'xbrli:pure' }),
      income('jppfs_cor:NetSales', '300', alone),
      income('jppfs_cor:ProfitLoss', '30', alone),
      sheet('jppfs_cor:Assets', '700', alone),
      note('jpcrp_cor:RevenuesUSGAAPSummaryOfBusinessResults', '900', yen),
      note('jpcrp_cor:NetIncomeLossAttributableToOwnersOfParentUSGAAPSummaryOfBusinessResults', '80', yen),
      note('jpcrp_cor:TotalAssetsUSGAAPSummaryOfBusinessResults', '2000', { ...yen, period: end }),
    ];
    const statements = makeStatements(figures).map((one) => ({ ...one, basis: 'separate' as const }));
    const { points, standard } = deriveMeasures(makeFacts(figures), statements);
    expect(standard).toBe('us-gaap');
    expect(points.map(({ name, value, standing }) => [name, value, standing])).toEqual([
      ['revenue', '900', 'from_notes'],
      ['net_income', '80', 'from_notes'],
      ['total_assets', '2000', 'from_notes'],
      ['net_margin', expect.stringMatching(/^0\.0888/), 'derived'],
    ]);
  });

  it('of a Japanese company without a group have its net income and its shares without its own', () => {
    const alone = on('jppfs_cor:ConsolidatedOrNonConsolidatedAxis', 'jppfs_cor:NonConsolidatedMember');
    const yen = { unit: 'iso4217:JPY', dims: alone };
    const shares = { unit: 'xbrli:shares', period: end };
    const issued = 'jpcrp_cor:TotalNumberOfIssuedSharesSummaryOfBusinessResults';
    const held = 'jpcrp_cor:NumberOfSharesHeldInOwnNameTreasurySharesEtc';
    const figures = [
      income('jppfs_cor:NetSales', '300', yen),
      income('jppfs_cor:ProfitLoss', '30', yen),
      sheet('jppfs_cor:Assets', '700', yen),
      note(issued, '1000', { ...shares, dims: alone }),
      note(held, '40', shares),
    ];
    const { points } = deriveMeasures(
      makeFacts(figures),
      makeStatements(figures).map((one) => ({ ...one, basis: 'separate' as const })),
    );
    const find = (name: string) => points.find((point) => point.name === name);
    expect(find('net_income')?.value).toBe('30');
    expect(find('shares_outstanding')).toMatchObject({
      value: '960',
      standing: 'derived',
      formula: `${issued} - ${held}`,
      scope: null,
    });
    const { find: ofGroup } = derive([sheet('jppfs_cor:Assets', '700'), note(issued, '1000', shares)]);
    expect(ofGroup('shares_outstanding')).toMatchObject({ value: '1000', scope: expect.any(String) });
  });

  it('take a part of a sum from a note only where the statement has none of the sum', () => {
    const yen = { unit: 'iso4217:JPY' };
    const { find } = derive([
      sheet('jppfs_cor:Assets', '700', yen),
      sheet('jppfs_cor:MerchandiseAndFinishedGoods', '50', yen),
      note('jppfs_cor:Merchandise', '20', { ...yen, period: end }),
    ]);
    expect(find('inventory')).toMatchObject({ value: '50', standing: 'reported' });
  });

  it('of the owners are the total less the minorities’ part where only that is reported', () => {
    const { find } = derive([
      income('ProfitLoss', '110'),
      income('NetIncomeLossAttributableToNoncontrollingInterest', '10'),
    ]);
    expect(find('net_income')).toMatchObject({ value: '100', standing: 'derived' });
    expect(derive([income('ProfitLoss', '110')]).find('net_income')?.value).toBe('110');
  });

  it('keep the company’s own concepts out of the measures, and never drop them as facts (#766)', () => {
    const { find } = derive([income('acme:AdjustedRevenue', '105'), income('Revenues', '100')]);
    expect(find('revenue')?.concept).toBe('us-gaap:Revenues');
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

import { derive, end, flow, income, note, on, sheet } from '../fixtures/derive-measures.ts';
import { makeFacts, makeStatements } from '../fixtures/figures.ts';
import { deriveMeasures } from './derive-measures.ts';

describe('the measures', () => {
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
    expect([find('debt_current'), find('debt_noncurrent')]).toEqual([undefined, undefined]);
    expect(find('net_debt')).toMatchObject({ value: '380', formula: 'total_debt - cash' });
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

import { readTaggedFiling, type TaggedFiling } from '../fixtures/tagged-filing.ts';

const year = '2024-01-01/2024-12-31';
const before = '2023-01-01/2023-12-31';
const end = '2024-12-31';
const last = '2023-12-31';

/** The newest value of each measure, in millions where it is money, and why the others are absent. */
function measure(filing: TaggedFiling) {
  const { measures, statements } = readTaggedFiling(filing);
  const inMillions = (value: string): number => Number(value) / (Math.abs(Number(value)) >= 1e5 ? 1e6 : 1);
  const newest = measures.points.filter(
    ({ period }) =>
      ('end' in period ? period.end : 'instant' in period && period.instant) === filing.periodEnd,
  );
  return {
    template: measures.template,
    currency: measures.currency,
    statements: statements.map(({ id }) => id),
    values: Object.fromEntries(newest.map(({ name, value }) => [name, inMillions(value)])),
    spans: newest
      .filter(({ name }) => name === 'revenue')
      .map(({ fiscal, value }) => [`${fiscal?.year}${fiscal?.period}`, inMillions(value)]),
    scopes: Object.fromEntries(newest.flatMap(({ name, scope }) => (scope ? [[name, scope]] : []))),
    absent: Object.fromEntries(measures.absent.map(({ name, reason }) => [name, reason])),
  };
}

const bank: TaggedFiling = {
  form: '10-K',
  periodEnd: end,
  statements: [
    {
      title: 'CONSOLIDATED STATEMENTS OF INCOME',
      columns: [year, before],
      rows: `
        Interest and fees on loans|us-gaap:InterestAndFeeIncomeLoansAndLeases|900|800
        Total interest income|us-gaap:InterestAndDividendIncomeOperating|1000|900
        Total interest expense|us-gaap:InterestExpense|300|200
        Net interest income|us-gaap:InterestIncomeExpenseNet|700|700
        Provision for credit losses|us-gaap:ProvisionForLoanLeaseAndOtherLosses|50|40
        Net interest income after provision|us-gaap:InterestIncomeExpenseAfterProvisionForLoanLoss|650|660
        Service charges|us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax|80|70
        Total noninterest income|us-gaap:NoninterestIncome|150|140
        Total noninterest expense|us-gaap:NoninterestExpense|400|390
        Income before income taxes|us-gaap:IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest|400|410
        Income tax expense|us-gaap:IncomeTaxExpenseBenefit|90|92
        Net income|us-gaap:NetIncomeLoss|310|318
        Preferred dividends|us-gaap:PreferredStockDividendsIncomeStatementImpact|10|10
        Net income available to common|us-gaap:NetIncomeLossAvailableToCommonStockholdersBasic|300|308
        Basic|@us-gaap:EarningsPerShareBasic|3.00|3.08
        Diluted|@us-gaap:EarningsPerShareDiluted|2.98|3.05`,
    },
    {
      title: 'CONSOLIDATED BALANCE SHEETS',
      columns: [end, last],
      rows: `
        Cash and due from banks|us-gaap:CashAndDueFromBanks|200|180
        Interest-bearing deposits with banks|us-gaap:InterestBearingDepositsInBanks|400|380
        Cash and cash equivalents|us-gaap:CashAndCashEquivalentsAtCarryingValue|600|560
        Securities available for sale|us-gaap:AvailableForSaleSecuritiesDebtSecurities|2000|1900
        Loans|us-gaap:FinancingReceivableExcludingAccruedInterestBeforeAllowanceForCreditLoss|9100|8600
        Allowance|us-gaap:FinancingReceivableAllowanceForCreditLossExcludingAccruedInterest|!(100)|!(100)
        Net loans|us-gaap:FinancingReceivableExcludingAccruedInterestAfterAllowanceForCreditLoss|9000|8500
        Goodwill|us-gaap:Goodwill|300|300
        Total assets|us-gaap:Assets|12000|11300
        Total deposits|us-gaap:Deposits|9500|9000
        Federal funds purchased|us-gaap:ShortTermBorrowings|300|200
        Long-term debt|us-gaap:LongTermDebt|800|800
        Total liabilities|us-gaap:Liabilities|10800|10200
        Common stock|us-gaap:CommonStockValue|10|10
        Retained earnings|us-gaap:RetainedEarningsAccumulatedDeficit|1190|1090
        Total stockholders’ equity|us-gaap:StockholdersEquity|1200|1100
        Total liabilities and equity|us-gaap:LiabilitiesAndStockholdersEquity|12000|11300`,
    },
  ],
};

const insurer: TaggedFiling = {
  form: '10-K',
  periodEnd: end,
  statements: [
    {
      title: 'CONSOLIDATED STATEMENTS OF OPERATIONS',
      columns: [year, before],
      rows: `
        Premiums|us-gaap:PremiumsEarnedNet|3000|2800
        Net investment income|us-gaap:NetInvestmentIncome|400|380
        Net realized gains (losses)|us-gaap:GainLossOnInvestments|(20)|15
        Other revenue|us-gaap:OtherIncome|20|10
        Total revenues|us-gaap:Revenues|3400|3205
        Losses and loss adjustment expenses|us-gaap:PolicyholderBenefitsAndClaimsIncurredNet|2000|1900
        Amortization of deferred policy acquisition costs|us-gaap:DeferredPolicyAcquisitionCostAmortizationExpense|500|480
        Operating expenses|us-gaap:OtherCostAndExpenseOperating|300|290
        Interest expense|us-gaap:InterestExpenseDebt|50|50
        Total benefits and expenses|us-gaap:BenefitsLossesAndExpenses|2850|2720
        Income before tax|us-gaap:IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest|550|485
        Income tax|us-gaap:IncomeTaxExpenseBenefit|110|97
        Net income|us-gaap:NetIncomeLoss|440|388
        Basic|@us-gaap:EarningsPerShareBasic|4.40|3.88
        Diluted|@us-gaap:EarningsPerShareDiluted|4.30|3.80`,
    },
    {
      title: 'CONSOLIDATED BALANCE SHEETS',
      columns: [end, last],
      rows: `
        Total investments|us-gaap:Investments|9000|8800
        Cash|us-gaap:Cash|300|250
        Deferred acquisition costs|us-gaap:DeferredPolicyAcquisitionCosts|500|480
        Total assets|us-gaap:Assets|12000|11500
        Unpaid losses|us-gaap:LiabilityForClaimsAndClaimsAdjustmentExpense|5000|4800
        Unearned premiums|us-gaap:UnearnedPremiums|1500|1400
        Senior notes|us-gaap:SeniorNotes|1000|1000
        Total liabilities|us-gaap:Liabilities|8500|8300
        Retained earnings|us-gaap:RetainedEarningsAccumulatedDeficit|3500|3200
        Total shareholders’ equity|us-gaap:StockholdersEquity|3500|3200
        Total liabilities and shareholders’ equity|us-gaap:LiabilitiesAndStockholdersEquity|12000|11500`,
    },
  ],
};

const trust: TaggedFiling = {
  form: '10-K',
  periodEnd: end,
  statements: [
    {
      title: 'CONSOLIDATED STATEMENTS OF OPERATIONS',
      columns: [year, before],
      rows: `
        Rental income|us-gaap:OperatingLeaseLeaseIncome|980|900
        Other property income|us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax|20|18
        Total revenues|us-gaap:Revenues|1000|918
        Property operating expenses|us-gaap:DirectCostsOfLeasedAndRentedPropertyOrEquipment|300|280
        Depreciation and amortization|us-gaap:DepreciationDepletionAndAmortization|250|240
        General and administrative|us-gaap:GeneralAndAdministrativeExpense|50|48
        Interest expense|us-gaap:InterestExpenseNonoperating|150|140
        Gain on sale of real estate|us-gaap:GainLossOnSaleOfProperties|30|10
        Net income|us-gaap:ProfitLoss|280|220
        Noncontrolling interests|us-gaap:NetIncomeLossAttributableToNoncontrollingInterest|!(5)|!(4)
        Net income attributable to common|us-gaap:NetIncomeLoss|275|216
        Basic|@us-gaap:EarningsPerShareBasic|2.75|2.16
        Diluted|@us-gaap:EarningsPerShareDiluted|2.74|2.15`,
    },
    {
      title: 'CONSOLIDATED BALANCE SHEETS',
      columns: [end, last],
      rows: `
        Real estate, at cost|us-gaap:RealEstateInvestmentPropertyAtCost|12000|11500
        Accumulated depreciation|us-gaap:RealEstateInvestmentPropertyAccumulatedDepreciation|!(2000)|!(1800)
        Real estate, net|us-gaap:RealEstateInvestmentPropertyNet|10000|9700
        Cash and cash equivalents|us-gaap:CashAndCashEquivalentsAtCarryingValue|100|90
        Total assets|us-gaap:Assets|10500|10200
        Mortgage notes payable|us-gaap:SecuredDebt|2000|2100
        Unsecured notes|us-gaap:UnsecuredDebt|2500|2300
        Total liabilities|us-gaap:Liabilities|5000|4900
        Total stockholders’ equity|us-gaap:StockholdersEquity|5300|5110
        Noncontrolling interests|us-gaap:MinorityInterest|200|190
        Total equity|us-gaap:StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest|5500|5300
        Total liabilities and equity|us-gaap:LiabilitiesAndStockholdersEquity|10500|10200`,
    },
  ],
};

const utility: TaggedFiling = {
  form: '10-K',
  periodEnd: end,
  statements: [
    {
      title: 'CONSOLIDATED STATEMENTS OF INCOME',
      columns: [year, before],
      rows: `
        Electric|us-gaap:ElectricDomesticRegulatedRevenue|4000|3800
        Gas|us-gaap:GasDomesticRegulatedRevenue|1000|950
        Total operating revenues|us-gaap:RegulatedAndUnregulatedOperatingRevenue|5000|4750
        Fuel|us-gaap:FuelCosts|1200|1150
        Operations and maintenance|us-gaap:UtilitiesOperatingExpenseMaintenanceAndOperations|1300|1250
        Depreciation and amortization|us-gaap:UtilitiesOperatingExpenseDepreciationAndAmortization|800|750
        Total operating expenses|us-gaap:CostsAndExpenses|3800|3650
        Operating income|us-gaap:OperatingIncomeLoss|1200|1100
        Interest charges|us-gaap:InterestExpenseNonoperating|400|380
        Income before income taxes|us-gaap:IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest|800|720
        Income taxes|us-gaap:IncomeTaxExpenseBenefit|160|144
        Net income|us-gaap:NetIncomeLoss|640|576
        Earnings per share|@us-gaap:EarningsPerShareBasicAndDiluted|3.20|2.88`,
    },
    {
      title: 'CONSOLIDATED STATEMENTS OF CASH FLOWS',
      columns: [year, before],
      rows: `
        Net income|us-gaap:NetIncomeLoss|640|576
        Depreciation and amortization|us-gaap:DepreciationAmortizationAndAccretionNet|820|770
        Net cash provided by operating activities|us-gaap:NetCashProvidedByUsedInOperatingActivities|1500|1400
        Construction expenditures|us-gaap:PaymentsForConstructionInProcess|!(1800)|!(1700)
        Net cash used in investing activities|us-gaap:NetCashProvidedByUsedInInvestingActivities|(1850)|(1750)
        Dividends|us-gaap:PaymentsOfDividendsCommonStock|!(400)|!(380)
        Net cash provided by financing activities|us-gaap:NetCashProvidedByUsedInFinancingActivities|360|340
        Net change in cash|us-gaap:CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffect|10|(10)`,
    },
    {
      title: 'CONSOLIDATED BALANCE SHEETS',
      columns: [end, last],
      rows: `
        Property, plant and equipment, net|us-gaap:PublicUtilitiesPropertyPlantAndEquipmentNet|30000|28000
        Cash|us-gaap:CashAndCashEquivalentsAtCarryingValue|50|40
        Total current assets|us-gaap:AssetsCurrent|1500|1400
        Total assets|us-gaap:Assets|35000|33000
        Long-term debt due within one year|us-gaap:LongTermDebtAndCapitalLeaseObligationsCurrent|500|400
        Commercial paper|us-gaap:CommercialPaper|300|200
        Total current liabilities|us-gaap:LiabilitiesCurrent|2500|2300
        Long-term debt|us-gaap:LongTermDebtAndCapitalLeaseObligations|12000|11500
        Total equity|us-gaap:StockholdersEquity|11000|10400
        Total liabilities and equity|us-gaap:LiabilitiesAndStockholdersEquity|35000|33000`,
    },
  ],
};

const foreign: TaggedFiling = {
  form: '20-F',
  periodEnd: end,
  currency: 'EUR',
  statements: [
    {
      title: 'CONSOLIDATED INCOME STATEMENT',
      columns: [year, before],
      rows: `
        Revenue|ifrs-full:Revenue|5000|4800
        Cost of sales|ifrs-full:CostOfSales|!(3000)|!(2900)
        Gross profit|ifrs-full:GrossProfit|2000|1900
        Selling expenses|ifrs-full:SalesAndMarketingExpense|!(500)|!(480)
        Administrative expenses|ifrs-full:GeneralAndAdministrativeExpense|!(300)|!(290)
        Research and development|ifrs-full:ResearchAndDevelopmentExpense|!(400)|!(380)
        Operating profit|ifrs-full:ProfitLossFromOperatingActivities|800|750
        Finance income|ifrs-full:FinanceIncome|20|15
        Finance costs|ifrs-full:FinanceCosts|!(100)|!(90)
        Profit before tax|ifrs-full:ProfitLossBeforeTax|720|675
        Income tax|ifrs-full:IncomeTaxExpenseContinuingOperations|!(180)|!(170)
        Profit for the year|ifrs-full:ProfitLoss|540|505
        Owners of the parent|ifrs-full:ProfitLossAttributableToOwnersOfParent|530|496
        Non-controlling interests|ifrs-full:ProfitLossAttributableToNoncontrollingInterests|10|9
        Basic|@ifrs-full:BasicEarningsLossPerShare|5.30|4.96
        Diluted|@ifrs-full:DilutedEarningsLossPerShare|5.25|4.90`,
    },
    {
      title: 'CONSOLIDATED STATEMENT OF FINANCIAL POSITION',
      columns: [end, last],
      rows: `
        Property, plant and equipment|ifrs-full:PropertyPlantAndEquipment|2000|1900
        Goodwill|ifrs-full:Goodwill|700|700
        Total non-current assets|ifrs-full:NoncurrentAssets|3000|2900
        Inventories|ifrs-full:Inventories|600|580
        Trade receivables|ifrs-full:CurrentTradeReceivables|900|850
        Cash and cash equivalents|ifrs-full:CashAndCashEquivalents|500|450
        Total current assets|ifrs-full:CurrentAssets|2200|2050
        Total assets|ifrs-full:Assets|5200|4950
        Equity attributable to owners|ifrs-full:EquityAttributableToOwnersOfParent|2400|2200
        Non-controlling interests|ifrs-full:NoncontrollingInterests|50|45
        Total equity|ifrs-full:Equity|2450|2245
        Borrowings|ifrs-full:NoncurrentPortionOfNoncurrentBorrowings|1200|1300
        Total non-current liabilities|ifrs-full:NoncurrentLiabilities|1500|1600
        Borrowings|ifrs-full:CurrentBorrowingsAndCurrentPortionOfNoncurrentBorrowings|200|150
        Trade payables|ifrs-full:TradeAndOtherCurrentPayables|700|650
        Total current liabilities|ifrs-full:CurrentLiabilities|1250|1105
        Total liabilities|ifrs-full:Liabilities|2750|2705
        Total equity and liabilities|ifrs-full:EquityAndLiabilities|5200|4950`,
    },
    {
      title: 'CONSOLIDATED STATEMENT OF CASH FLOWS',
      columns: [year, before],
      rows: `
        Profit for the year|ifrs-full:ProfitLoss|540|505
        Depreciation|ifrs-full:AdjustmentsForDepreciationExpense|150|140
        Amortisation|ifrs-full:AdjustmentsForAmortisationExpense|60|55
        Cash from operating activities|ifrs-full:CashFlowsFromUsedInOperatingActivities|800|760
        Purchase of property, plant and equipment|ifrs-full:PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities|!(250)|!(240)
        Cash used in investing activities|ifrs-full:CashFlowsFromUsedInInvestingActivities|(350)|(320)
        Dividends paid|ifrs-full:DividendsPaidToEquityHoldersOfParentClassifiedAsFinancingActivities|!(200)|!(190)
        Purchase of own shares|ifrs-full:PaymentsToAcquireOrRedeemEntitysShares|!(50)|!(40)
        Cash used in financing activities|ifrs-full:CashFlowsFromUsedInFinancingActivities|(400)|(380)
        Net increase in cash|ifrs-full:IncreaseDecreaseInCashAndCashEquivalents|50|60`,
    },
  ],
};

const quarter: TaggedFiling = {
  form: '10-Q',
  periodEnd: '2024-09-30',
  focus: 'Q3',
  yearEnd: '--12-31',
  statements: [
    {
      title: 'CONDENSED CONSOLIDATED STATEMENTS OF OPERATIONS',
      columns: [
        '2024-07-01/2024-09-30',
        '2023-07-01/2023-09-30',
        '2024-01-01/2024-09-30',
        '2023-01-01/2023-09-30',
      ],
      rows: `
        Net sales|us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax|500|450|1500|1350
        Cost of sales|us-gaap:CostOfGoodsAndServicesSold|300|280|900|840
        Gross profit|us-gaap:GrossProfit|200|170|600|510
        Operating income|us-gaap:OperatingIncomeLoss|100|80|300|240
        Income before taxes|us-gaap:IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest|95|75|285|225
        Income taxes|us-gaap:IncomeTaxExpenseBenefit|20|15|60|45
        Net income|us-gaap:NetIncomeLoss|75|60|225|180
        Diluted|@us-gaap:EarningsPerShareDiluted|0.75|0.60|2.25|1.80`,
    },
  ],
};

describe('the measures of kinds of filers', () => {
  it('of a bank: revenue of interest and fees, its one line of long-term debt, and nothing that needs current assets', () => {
    const { template, values, scopes, absent } = measure(bank);
    expect(template).toBe('bank');
    expect(values).toMatchObject({
      revenue: 850,
      interest_expense: 300,
      credit_provision: 50,
      net_income: 310,
      eps_diluted: 2.98,
      cash: 600,
      loans: 9000,
      deposits: 9500,
      debt_current: 300,
      debt_noncurrent: 800,
      equity_total: 1200,
    });
    expect(scopes).toHaveProperty('debt_noncurrent');
    expect(absent).toMatchObject({
      gross_profit: 'not_applicable',
      current_assets: 'not_applicable',
      free_cash_flow: 'not_applicable',
      operating_income: 'not_reported',
    });
  });

  it('of an insurer: all revenue, premiums and claims', () => {
    const { template, values, absent } = measure(insurer);
    expect(template).toBe('insurer');
    expect(values).toMatchObject({
      revenue: 3400,
      premiums: 3000,
      claims: 2000,
      pretax_income: 550,
      net_income: 440,
      insurance_reserves: 5000,
    });
    expect(absent).toMatchObject({ gross_margin: 'not_applicable', total_debt: 'not_applicable' });
  });

  it('of a property trust: rents, the owners’ income, and debt by the lines of an undivided balance sheet', () => {
    const { template, values, scopes } = measure(trust);
    expect(template).toBe('reit');
    expect(values).toMatchObject({
      revenue: 1000,
      rental_income: 980,
      net_income: 275,
      net_income_total: 280,
      equity_parent: 5300,
      equity_total: 5500,
      total_debt: 4500,
    });
    expect(scopes).toHaveProperty('total_debt');
  });

  it('of a utility: regulated revenue, construction as capital expenditure, and the parts of its current debt', () => {
    const { template, values } = measure(utility);
    expect(template).toBe('industrial');
    expect(values).toMatchObject({
      revenue: 5000,
      operating_income: 1200,
      eps_basic: 3.2,
      eps_diluted: 3.2,
      capex: 1800,
      free_cash_flow: -300,
      debt_current: 800,
      total_debt: 12800,
      total_liabilities: 24000,
      ebitda: 2020,
    });
  });

  it('of a foreign issuer under IFRS: expenses by function, depreciation and amortisation of two lines', () => {
    const { currency, statements, values } = measure(foreign);
    expect([currency, statements.toSorted()]).toEqual([
      'EUR',
      ['balance-sheet', 'cash-flow', 'income-statement'],
    ]);
    expect(values).toMatchObject({
      revenue: 5000,
      cost_of_revenue: 3000,
      sga: 800,
      operating_income: 800,
      net_income: 530,
      eps_basic: 5.3,
      depreciation_amortisation: 210,
      ebitda: 1010,
      capex: 250,
      dividends_paid: 200,
      buybacks: 50,
      total_debt: 1400,
      free_cash_flow: 550,
    });
  });

  it('of a third quarter: the three months and the nine months apart', () => {
    expect(measure(quarter).spans).toEqual([
      ['2024Q3', 500],
      ['20249M', 1500],
    ]);
  });

  it('of a maker whose notes tell of loans to customers: those of an industrial company', () => {
    const note = {
      title: 'Loans to customers',
      columns: [end, last],
      rows: `
        Loans|us-gaap:LoansAndLeasesReceivableNetReportedAmount|300|250
        Deposits|us-gaap:Deposits|20|10`,
    };
    expect(measure({ ...utility, statements: [...utility.statements, note] }).template).toBe('industrial');
  });
});

import { measureFiling } from '../fixtures/measure-filing.ts';
import { type TaggedFiling, twoYears } from '../fixtures/tagged-filing.ts';

const { year, before, end, last } = twoYears;

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

describe('the measures of banks, insurers and property trusts', () => {
  it('of a bank: revenue of interest and fees, its one line of long-term debt, and nothing that needs current assets', () => {
    const { template, values, scopes, absent } = measureFiling(bank);
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
    const { template, values, absent } = measureFiling(insurer);
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
    const { template, values, scopes } = measureFiling(trust);
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
});

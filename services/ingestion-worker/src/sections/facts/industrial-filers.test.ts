import { measureFiling } from '../fixtures/measure-filing.ts';
import { type TaggedFiling, twoYears } from '../fixtures/tagged-filing.ts';

const { year, before, end, last } = twoYears;

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

describe('the measures of industrial filers', () => {
  it('of a utility: regulated revenue, construction as capital expenditure, and the parts of its current debt', () => {
    const { template, values } = measureFiling(utility);
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
    const { currency, statements, values } = measureFiling(foreign);
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
    expect(measureFiling(quarter).spans).toEqual([
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
    expect(measureFiling({ ...utility, statements: [...utility.statements, note] }).template).toBe(
      'industrial',
    );
  });
});

import { financial, income, list, type Measure, words } from './measure.ts';

const pretax =
  'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest ' +
  'IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments ' +
  // Words that filers use in the names of their own concepts.
  '~IncomeLossFromContinuingOperationsBeforeIncomeTaxes ~IncomeLossBeforeIncomeTaxes ~IncomeBeforeIncomeTaxes';

/** The measures of the income statement. */
export const incomeMeasures: readonly Measure[] = [
  income(
    'revenue',
    'Revenue',
    list(
      'Revenues RevenuesNetOfInterestExpense InterestIncomeExpenseNet+NoninterestIncome RevenueFromContractWithCustomerExcludingAssessedTax RevenueFromContractWithCustomerIncludingAssessedTax SalesRevenueNet RegulatedAndUnregulatedOperatingRevenue RealEstateRevenueNet HealthCareOrganizationRevenue GrossInvestmentIncomeOperating RevenuesUSGAAPSummaryOfBusinessResults',
      'Revenue RevenueFromContractsWithCustomers InsuranceRevenue',
      'NetSales NetSalesOfCompletedConstructionContractsCNS OperatingRevenue1 OperatingRevenue2 GrossOperatingRevenue OrdinaryIncomeBNK OperatingIncomeINS OrdinaryIncomeINS OperatingRevenueELE OperatingRevenueRWY ShippingBusinessRevenueWAT OperatingRevenueSEC OperatingRevenueSPF OperatingRevenueIVT OperatingRevenueINV OperatingRevenueCMD GrossSales BusinessRevenue NetSalesSummaryOfBusinessResults OperatingRevenue1SummaryOfBusinessResults OperatingRevenue2SummaryOfBusinessResults GrossOperatingRevenueSummaryOfBusinessResults OrdinaryIncomeSummaryOfBusinessResults',
      'RevenueIFRS Revenue2IFRS NetSalesIFRS OperatingRevenueIFRS TotalNetRevenuesIFRS RevenueIFRSSummaryOfBusinessResults OperatingRevenuesIFRSKeyFinancialData',
    ),
  ),
  income(
    'cost_of_revenue',
    'Cost of revenue',
    list(
      'CostOfRevenue CostOfGoodsAndServicesSold CostOfGoodsSold',
      'CostOfSales',
      'CostOfSales CostOfSalesOfCompletedConstructionContractsCNS OperatingCost',
      'CostOfSalesIFRS',
    ),
    // A health insurer with pharmacies sells goods, whose cost is the smaller part.
    {
      notFor: financial,
      notBeside: words(
        'PolicyholderBenefitsAndClaimsIncurredHealthCare PolicyholderBenefitsAndClaimsIncurredNet',
      ),
    },
  ),
  income(
    'gross_profit',
    'Gross profit',
    list(
      'GrossProfit',
      'GrossProfit',
      'GrossProfit GrossProfitOnCompletedConstructionContractsCNS OperatingGrossProfit OperatingGrossProfitWAT',
      'GrossProfitIFRS',
    ),
    { formula: 'revenue - cost_of_revenue', notFor: financial },
  ),
  income(
    'research_development',
    'Research and development',
    list(
      'ResearchAndDevelopmentExpense ResearchAndDevelopmentExpenseExcludingAcquiredInProcessCost',
      'ResearchAndDevelopmentExpense',
      'ResearchAndDevelopmentExpensesSGA ResearchAndDevelopmentExpensesResearchAndDevelopmentActivities',
      'ResearchAndDevelopmentExpensesIFRS ResearchAndDevelopmentExpensesResearchAndDevelopmentActivities',
    ),
  ),
  income(
    'sga',
    'Selling, general and administrative expenses',
    list(
      'SellingGeneralAndAdministrativeExpense SellingAndMarketingExpense+GeneralAndAdministrativeExpense',
      'SellingGeneralAndAdministrativeExpense DistributionCosts+AdministrativeExpense SalesAndMarketingExpense+GeneralAndAdministrativeExpense SellingExpense+GeneralAndAdministrativeExpense SalesAndMarketingExpense+AdministrativeExpense SellingExpense+AdministrativeExpense',
      'SellingGeneralAndAdministrativeExpenses',
      'SellingGeneralAndAdministrativeExpensesIFRS',
    ),
  ),
  income(
    'operating_income',
    'Operating income',
    list(
      'OperatingIncomeLoss OperatingIncomeLossUSGAAPSummaryOfBusinessResults',
      'ProfitLossFromOperatingActivities',
      'OperatingIncome',
      'OperatingProfitLossIFRS OperatingProfitLossIFRSSummaryOfBusinessResults',
    ),
  ),
  income(
    'ordinary_income',
    'Ordinary income (経常利益)',
    list('', '', 'OrdinaryIncome OrdinaryIncomeLossSummaryOfBusinessResults'),
  ),
  income(
    'interest_expense',
    'Interest expense',
    list(
      'InterestExpense InterestExpenseNonoperating InterestExpenseOperating InterestAndDebtExpense InterestExpenseDebt',
      'InterestExpense ~FinanceCosts',
      'InterestExpensesNOE InterestExpensesOEBNK',
      'InterestExpensesIFRS ~FinanceCostsIFRS',
    ),
  ),
  income(
    'pretax_income',
    'Income before tax',
    list(
      `${pretax} ProfitLossBeforeTaxUSGAAPSummaryOfBusinessResults`,
      'ProfitLossBeforeTax',
      'IncomeBeforeIncomeTaxes',
      'ProfitLossBeforeTaxIFRS ProfitLossBeforeTaxIFRSSummaryOfBusinessResults',
    ),
  ),
  income(
    'income_tax',
    'Income tax',
    list(
      'IncomeTaxExpenseBenefit',
      'IncomeTaxExpenseContinuingOperations',
      'IncomeTaxes IncomeTaxesCurrent+IncomeTaxesDeferred?',
      'IncomeTaxExpenseIFRS',
    ),
  ),
  income(
    'net_income_total',
    'Net income with noncontrolling interests',
    list(
      'ProfitLoss !NetIncomeLoss',
      'ProfitLoss',
      // Until 2015 net income was the owners', and the total stood above the minority interests.
      'ProfitLoss IncomeBeforeMinorityInterests !NetIncome',
      'ProfitLossIFRS',
    ),
  ),
  income(
    'net_income',
    'Net income of the owners',
    list(
      'NetIncomeLoss !ProfitLoss ProfitLoss+-NetIncomeLossAttributableToNoncontrollingInterest ~NetIncomeLossAvailableToCommonStockholdersBasic NetIncomeLossAttributableToOwnersOfParentUSGAAPSummaryOfBusinessResults',
      'ProfitLossAttributableToOwnersOfParent !ProfitLoss',
      'ProfitLossAttributableToOwnersOfParent NetIncome !ProfitLoss ProfitLossAttributableToOwnersOfParentSummaryOfBusinessResults',
      'ProfitLossAttributableToOwnersOfParentIFRS !ProfitLossIFRS ProfitLossAttributableToOwnersOfParentIFRSSummaryOfBusinessResults',
    ),
  ),
  income(
    'comprehensive_income',
    'Comprehensive income',
    list(
      'ComprehensiveIncomeNetOfTax !ComprehensiveIncomeNetOfTaxIncludingPortionAttributableToNoncontrollingInterest ~ComprehensiveIncomeNetOfTaxIncludingPortionAttributableToNoncontrollingInterest ~ComprehensiveIncomeUSGAAPSummaryOfBusinessResults',
      'ComprehensiveIncome',
      'ComprehensiveIncome',
      'ComprehensiveIncomeIFRS',
    ),
  ),
  {
    ...income(
      'eps_basic',
      'Earnings per share, basic',
      list(
        'EarningsPerShareBasic EarningsPerShareBasicAndDiluted BasicEarningsLossPerShareUSGAAPSummaryOfBusinessResults',
        'BasicEarningsLossPerShare BasicAndDilutedEarningsLossPerShare',
        'BasicEarningsLossPerShareSummaryOfBusinessResults',
        'BasicEarningsLossPerShareIFRS BasicAndDilutedEarningsLossPerShareIFRS BasicEarningsLossPerShareIFRSSummaryOfBusinessResults',
      ),
    ),
    unit: 'money-per-share',
  },
  {
    ...income(
      'eps_diluted',
      'Earnings per share, diluted',
      list(
        'EarningsPerShareDiluted EarningsPerShareBasicAndDiluted DilutedEarningsLossPerShareUSGAAPSummaryOfBusinessResults',
        'DilutedEarningsLossPerShare BasicAndDilutedEarningsLossPerShare',
        'DilutedEarningsPerShareSummaryOfBusinessResults',
        'DilutedEarningsLossPerShareIFRS BasicAndDilutedEarningsLossPerShareIFRS DilutedEarningsLossPerShareIFRSSummaryOfBusinessResults',
      ),
    ),
    unit: 'money-per-share',
  },
  {
    ...income(
      'shares_basic',
      'Weighted average shares, basic',
      list(
        'WeightedAverageNumberOfSharesOutstandingBasic WeightedAverageNumberOfShareOutstandingBasicAndDiluted',
        'WeightedAverageShares',
      ),
    ),
    unit: 'shares',
  },
  {
    ...income(
      'shares_diluted',
      'Weighted average shares, diluted',
      list(
        'WeightedAverageNumberOfDilutedSharesOutstanding WeightedAverageNumberOfShareOutstandingBasicAndDiluted',
        'AdjustedWeightedAverageShares',
      ),
    ),
    unit: 'shares',
  },
  income(
    'net_interest_income',
    'Net interest income',
    list('InterestIncomeExpenseNet', 'InterestRevenueExpense', 'InterestIncomeOIBNK+-InterestExpensesOEBNK'),
    {
      onlyFor: ['bank'],
    },
  ),
  income('noninterest_income', 'Noninterest income', list('NoninterestIncome'), { onlyFor: ['bank'] }),
  income(
    'credit_provision',
    'Provision for credit losses',
    list(
      'ProvisionForLoanLeaseAndOtherLosses ProvisionForLoanAndLeaseLosses ProvisionForCreditLosses ProvisionForLoanLossesExpensed FinancingReceivableCreditLossExpenseReversal FinancingReceivableExcludingAccruedInterestCreditLossExpenseReversal',
      'ImpairmentLossImpairmentGainAndReversalOfImpairmentLossDeterminedInAccordanceWithIFRS9',
      'ProvisionOfAllowanceForLoanLossesOEBNK',
    ),
    { onlyFor: ['bank'] },
  ),
  income('premiums', 'Premiums earned', list('PremiumsEarnedNet', 'InsuranceRevenue'), {
    onlyFor: ['insurer'],
  }),
  income(
    'claims',
    'Benefits and claims',
    list(
      'PolicyholderBenefitsAndClaimsIncurredNet ~IncurredClaimsPropertyCasualtyAndLiability',
      'InsuranceServiceExpensesFromInsuranceContractsIssued',
    ),
    {
      onlyFor: ['insurer'],
    },
  ),
  income(
    'rental_income',
    'Rental income',
    list('OperatingLeaseLeaseIncome OperatingLeasesIncomeStatementLeaseRevenue RealEstateRevenueNet'),
    {
      onlyFor: ['reit'],
    },
  ),
  // Trusts state it in their text and rarely tag it; then only under a name of their own.
  income(
    'funds_from_operations',
    'Funds from operations',
    list(
      'FundsFromOperations NareitFundsFromOperations ~FundsFromOperationsAttributableToCommonStockholders ~FundsFromOperationsAttributableToCommonShareholders ~FundsFromOperationsAvailableToCommonShareholders',
    ),
    { onlyFor: ['reit'] },
  ),
];

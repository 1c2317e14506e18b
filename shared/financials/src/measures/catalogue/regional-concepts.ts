/** Concepts that Korea's regulator adds to those of IFRS, which are the rest of each list. */
export const korean: Readonly<Record<string, string>> = {
  sga: 'TotalSellingGeneralAdministrativeExpenses',
  operating_income: 'OperatingIncomeLoss',
  short_term_investments: 'ShortTermDepositsNotClassifiedAsCashEquivalents',
  receivables: 'ShortTermTradeReceivable',
  capex: '±PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities',
  dividends_paid: '±DividendsPaidClassifiedAsFinancingActivities',
  buybacks: '±PaymentsToAcquireOrRedeemEntitysShares ±AcquisitionOfTreasuryShares',
};

/** Brazil's accounts are numbered, not tagged. `cvm-accounts.ts` gives them these names; the rest is named as in IFRS. */
export const brazilian: Readonly<Record<string, string>> = {
  cost_of_revenue: '-NegativeCostOfSales',
  sga: '-NegativeSellingExpense?+-NegativeAdministrativeExpense?',
  interest_expense: '~-NegativeFinanceCosts',
  income_tax: '-NegativeIncomeTax',
  eps_basic: 'BasicEarningsLossPerShare ~BasicEarningsLossPerShareOfClass',
  eps_diluted: 'DilutedEarningsLossPerShare ~DilutedEarningsLossPerShareOfClass',
  net_interest_income: '~FinancialIntermediationResult',
  premiums: '~InsuranceOperationsRevenue',
  claims: '~-InsuranceOperationsExpense',
  short_term_investments: 'ShorttermInvestments',
  receivables: 'TradeReceivables ~TradeAndOtherCurrentReceivables',
  intangibles: 'IntangibleAssetsOtherThanGoodwill ~IntangibleAssetsAndGoodwill',
  payables: 'TradePayables',
  debt_current: 'CurrentBorrowings',
  total_liabilities: 'CurrentLiabilities+NoncurrentLiabilities',
  equity_parent: 'EquityAttributableToOwnersOfParent Equity+-NoncontrollingInterests !Equity',
  shares_outstanding: 'QT_ACAO_TOTAL_CAP_INTEGR+-QT_ACAO_TOTAL_TESOURO?',
  depreciation_amortisation:
    'DepreciationAndAmortisationInCashFlow DepreciationInCashFlow+AmortisationInCashFlow -NegativeDepreciationInValueAdded',
  capex:
    '-NegativePurchaseOfPropertyPlantAndEquipment ~-NegativePurchaseOfPropertyPlantAndEquipmentAndIntangibles',
  dividends_paid: '-NegativeDividendsPaid',
  buybacks: '-NegativePurchaseOfTreasuryShares',
};

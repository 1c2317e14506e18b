import { findPrinted, type PrintedFigures } from '../fixtures/printed-figures.ts';

/** The whole catalogue for quarterly reports, read off their printed statements. */
const filings: PrintedFigures[] = [
  [
    'Exxon Mobil 10-Q of June 2025',
    'USD',
    `Revenues 81506 2025-04-01/2025-06-30 IS
     SellingGeneralAndAdministrativeExpense 2528 2025-04-01/2025-06-30 IS
     InterestExpense 145 2025-04-01/2025-06-30 IS
     IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest 10705 2025-04-01/2025-06-30 IS
     IncomeTaxExpenseBenefit 3351 2025-04-01/2025-06-30 IS
     ProfitLoss 7354 2025-04-01/2025-06-30 IS,CI,EQ
     NetIncomeLoss 7082 2025-04-01/2025-06-30 IS
     EarningsPerShareDiluted 1.64 2025-04-01/2025-06-30 IS
     CashAndCashEquivalentsAtCarryingValue 14352 2025-06-30 BS
     ReceivablesNetCurrent 41792 2025-06-30 BS
     Assets 447597 2025-06-30 BS
     DebtCurrent 5419 2025-06-30 BS
     LongTermDebtAndCapitalLeaseObligations 33570 2025-06-30 BS
     Liabilities 177635 2025-06-30 BS
     MinorityInterest 7369 2025-06-30 BS
     StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest 269962 2025-06-30 BS,EQ
     DepreciationDepletionAndAmortization 6101 2025-04-01/2025-06-30 IS
     NetCashProvidedByUsedInOperatingActivities 24503 2025-01-01/2025-06-30 CF
     NetCashProvidedByUsedInInvestingActivities -10315 2025-01-01/2025-06-30 CF
     NetCashProvidedByUsedInFinancingActivities -22264 2025-01-01/2025-06-30 CF
     PaymentsToAcquirePropertyPlantAndEquipment 12181 2025-01-01/2025-06-30 CF
     PaymentsOfDividendsCommonStock 8623 2025-01-01/2025-06-30 CF
     PaymentsForRepurchaseOfCommonStock 9768 2025-01-01/2025-06-30 CF
     ComprehensiveIncomeNetOfTax 8984 2025-04-01/2025-06-30 CI
     EarningsPerShareBasic 1.64 2025-04-01/2025-06-30 IS
     WeightedAverageNumberOfSharesOutstandingBasic 4331000000 2025-04-01/2025-06-30 -
     AssetsCurrent 85108 2025-06-30 BS
     PropertyPlantAndEquipmentNet 295356 2025-06-30 BS
     AccountsPayableAndAccruedLiabilitiesCurrent 59725 2025-06-30 BS
     LiabilitiesCurrent 68161 2025-06-30 BS
     StockholdersEquity 262593 2025-06-30 BS
     RetainedEarningsAccumulatedDeficit 477061 2025-06-30 BS
     dei:EntityCommonStockSharesOutstanding 4263247021 2025-06-30 -
     CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffect -7476 2025-01-01/2025-06-30 CF
     NetIncomeLoss 14795 2025-01-01/2025-06-30 IS`,
    `revenue=81506 -cost_of_revenue -gross_profit -research_development sga=2528 -operating_income
     -ordinary_income interest_expense=145 pretax_income=10705 income_tax=3351 net_income_total=7354
     net_income=7082 eps_diluted=1.64 cash=14352 receivables=41792 total_assets=447597 debt_current=5419
     debt_noncurrent=33570 total_liabilities=177635 noncontrolling=7369 equity_total=269962
     depreciation_amortisation=6101 cfo=24503 cfi=-10315 cff=-22264 capex=12181 dividends_paid=8623
     buybacks=9768 free_cash_flow:12322 -ebitda comprehensive_income=8984 eps_basic=1.64
     shares_basic?4331000000 current_assets=85108 ppe=295356 payables=59725 current_liabilities=68161
     equity_parent=262593 retained_earnings=477061 shares_outstanding=4263247021 net_change_cash=-7476
     total_debt:38989 net_debt:24637 net_margin:0.086889 payout_ratio:0.582832 -shares_diluted
     -short_term_investments -inventory -goodwill -intangibles -mezzanine -share_based_comp -gross_margin
     -operating_margin`,
  ],
  [
    'Apple 10-Q of June 2025',
    'USD',
    `RevenueFromContractWithCustomerExcludingAssessedTax 94036 2025-03-30/2025-06-28 IS
     CostOfGoodsAndServicesSold 50318 2025-03-30/2025-06-28 IS
     GrossProfit 43718 2025-03-30/2025-06-28 IS
     ResearchAndDevelopmentExpense 8866 2025-03-30/2025-06-28 IS
     SellingGeneralAndAdministrativeExpense 6650 2025-03-30/2025-06-28 IS
     OperatingIncomeLoss 28202 2025-03-30/2025-06-28 IS
     IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest 28031 2025-03-30/2025-06-28 IS
     IncomeTaxExpenseBenefit 4597 2025-03-30/2025-06-28 IS
     NetIncomeLoss 23434 2025-03-30/2025-06-28 IS,CI,EQ
     EarningsPerShareDiluted 1.57 2025-03-30/2025-06-28 IS
     CashAndCashEquivalentsAtCarryingValue 36269 2025-06-28 BS
     AccountsReceivableNetCurrent 27557 2025-06-28 BS
     Assets 331495 2025-06-28 BS
     LongTermDebtCurrent 9345 2025-06-28 BS
     CommercialPaper 9923 2025-06-28 BS
     LongTermDebtNoncurrent 82430 2025-06-28 BS
     Liabilities 265665 2025-06-28 BS
     StockholdersEquity 65830 2025-06-28 BS,EQ
     DepreciationDepletionAndAmortization 8571 2024-09-29/2025-06-28 CF
     NetCashProvidedByUsedInOperatingActivities 81754 2024-09-29/2025-06-28 CF
     NetCashProvidedByUsedInInvestingActivities 17782 2024-09-29/2025-06-28 CF
     NetCashProvidedByUsedInFinancingActivities -93210 2024-09-29/2025-06-28 CF
     PaymentsToAcquirePropertyPlantAndEquipment 9473 2024-09-29/2025-06-28 CF
     PaymentsOfDividends 11559 2024-09-29/2025-06-28 CF
     PaymentsForRepurchaseOfCommonStock 70579 2024-09-29/2025-06-28 CF
     OperatingIncomeLoss 100623 2024-09-29/2025-06-28 IS
     ComprehensiveIncomeNetOfTax 23428 2025-03-30/2025-06-28 CI
     EarningsPerShareBasic 1.57 2025-03-30/2025-06-28 IS
     WeightedAverageNumberOfSharesOutstandingBasic 14902886000 2025-03-30/2025-06-28 IS
     WeightedAverageNumberOfDilutedSharesOutstanding 14948179000 2025-03-30/2025-06-28 IS
     MarketableSecuritiesCurrent 19103 2025-06-28 BS
     InventoryNet 5925 2025-06-28 BS
     AssetsCurrent 122491 2025-06-28 BS
     PropertyPlantAndEquipmentNet 48508 2025-06-28 BS
     AccountsPayableCurrent 50374 2025-06-28 BS
     LiabilitiesCurrent 141120 2025-06-28 BS
     RetainedEarningsAccumulatedDeficit -17607 2025-06-28 BS
     dei:EntityCommonStockSharesOutstanding 14840390000 2025-07-18 -
     AllocatedShareBasedCompensationExpense 3168 2025-03-30/2025-06-28 -
     CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffect 6326 2024-09-29/2025-06-28 CF
     NetIncomeLoss 84544 2024-09-29/2025-06-28 IS,CI,CF`,
    `revenue=94036 cost_of_revenue=50318 gross_profit=43718 research_development=8866 sga=6650
     -ordinary_income -interest_expense pretax_income=28031 income_tax=4597 net_income_total=23434
     net_income=23434 eps_diluted=1.57 cash=36269 receivables=27557 total_assets=331495 debt_current:19268
     debt_noncurrent=82430 total_liabilities=265665 -noncontrolling equity_total=65830
     depreciation_amortisation=8571 cfo=81754 cfi=17782 cff=-93210 capex=9473 dividends_paid=11559
     buybacks=70579 free_cash_flow:72281 ebitda:109194 operating_income=28202 comprehensive_income=23428
     eps_basic=1.57 shares_basic=14902886000 shares_diluted=14948179000 short_term_investments=19103
     inventory=5925 current_assets=122491 ppe=48508 payables=50374 current_liabilities=141120
     equity_parent=65830 retained_earnings=-17607 shares_outstanding=14840390000 share_based_comp?3168
     net_change_cash=6326 total_debt:101698 net_debt:65429 gross_margin:0.464907 operating_margin:0.299906
     net_margin:0.249202 payout_ratio:0.136721 -goodwill -intangibles -mezzanine`,
  ],
  [
    'Apple 10-Q of March 2025',
    'USD',
    `RevenueFromContractWithCustomerExcludingAssessedTax 95359 2024-12-29/2025-03-29 IS
     CostOfGoodsAndServicesSold 50492 2024-12-29/2025-03-29 IS
     GrossProfit 44867 2024-12-29/2025-03-29 IS
     ResearchAndDevelopmentExpense 8550 2024-12-29/2025-03-29 IS
     SellingGeneralAndAdministrativeExpense 6728 2024-12-29/2025-03-29 IS
     OperatingIncomeLoss 29589 2024-12-29/2025-03-29 IS
     IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest 29310 2024-12-29/2025-03-29 IS
     IncomeTaxExpenseBenefit 4530 2024-12-29/2025-03-29 IS
     NetIncomeLoss 24780 2024-12-29/2025-03-29 IS,CI,EQ
     EarningsPerShareDiluted 1.65 2024-12-29/2025-03-29 IS
     CashAndCashEquivalentsAtCarryingValue 28162 2025-03-29 BS
     AccountsReceivableNetCurrent 26136 2025-03-29 BS
     Assets 331233 2025-03-29 BS
     LongTermDebtCurrent 13638 2025-03-29 BS
     CommercialPaper 5982 2025-03-29 BS
     LongTermDebtNoncurrent 78566 2025-03-29 BS
     Liabilities 264437 2025-03-29 BS
     StockholdersEquity 66796 2025-03-29 BS,EQ
     DepreciationDepletionAndAmortization 5741 2024-09-29/2025-03-29 CF
     NetCashProvidedByUsedInOperatingActivities 53887 2024-09-29/2025-03-29 CF
     NetCashProvidedByUsedInInvestingActivities 12709 2024-09-29/2025-03-29 CF
     NetCashProvidedByUsedInFinancingActivities -68377 2024-09-29/2025-03-29 CF
     PaymentsToAcquirePropertyPlantAndEquipment 6011 2024-09-29/2025-03-29 CF
     PaymentsOfDividends 7614 2024-09-29/2025-03-29 CF
     PaymentsForRepurchaseOfCommonStock 49504 2024-09-29/2025-03-29 CF
     OperatingIncomeLoss 72421 2024-09-29/2025-03-29 IS`,
    `revenue=95359 cost_of_revenue=50492 gross_profit=44867 research_development=8550 sga=6728
     -ordinary_income -interest_expense pretax_income=29310 income_tax=4530 net_income_total=24780
     net_income=24780 eps_diluted=1.65 cash=28162 receivables=26136 total_assets=331233 debt_current:19620
     debt_noncurrent=78566 total_liabilities=264437 -noncontrolling equity_total=66796
     depreciation_amortisation=5741 cfo=53887 cfi=12709 cff=-68377 capex=6011 dividends_paid=7614
     buybacks=49504 free_cash_flow:47876 ebitda:78162`,
  ],
];

describe('the measures of quarterly reports', () => {
  it.each(filings)('of %s', (_filing, currency, figures, expected) => {
    expect(findPrinted(currency, figures, expected)).toEqual(expected.split(/\s+/));
  });
});

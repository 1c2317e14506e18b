import { findPrinted, type PrintedFigures } from '../fixtures/printed-figures.ts';

/** The whole catalogue for five annual reports, read off their printed statements. McDonald’s is in units of 100,000. */
const filings: PrintedFigures[] = [
  [
    'Apple 10-K 2024',
    'USD',
    `RevenueFromContractWithCustomerExcludingAssessedTax 391035 2023-10-01/2024-09-28 IS
     CostOfGoodsAndServicesSold 210352 2023-10-01/2024-09-28 IS
     GrossProfit 180683 2023-10-01/2024-09-28 IS
     ResearchAndDevelopmentExpense 31370 2023-10-01/2024-09-28 IS
     SellingGeneralAndAdministrativeExpense 26097 2023-10-01/2024-09-28 IS
     OperatingIncomeLoss 123216 2023-10-01/2024-09-28 IS
     IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest 123485 2023-10-01/2024-09-28 IS
     IncomeTaxExpenseBenefit 29749 2023-10-01/2024-09-28 IS
     NetIncomeLoss 93736 2023-10-01/2024-09-28 IS,CI,EQ,CF
     EarningsPerShareDiluted 6.08 2023-10-01/2024-09-28 IS
     CashAndCashEquivalentsAtCarryingValue 29943 2024-09-28 BS
     AccountsReceivableNetCurrent 33410 2024-09-28 BS
     Assets 364980 2024-09-28 BS
     LongTermDebtCurrent 10912 2024-09-28 BS
     CommercialPaper 9967 2024-09-28 BS
     LongTermDebtNoncurrent 85750 2024-09-28 BS
     Liabilities 308030 2024-09-28 BS
     StockholdersEquity 56950 2024-09-28 BS,EQ
     DepreciationDepletionAndAmortization 11445 2023-10-01/2024-09-28 CF
     NetCashProvidedByUsedInOperatingActivities 118254 2023-10-01/2024-09-28 CF
     NetCashProvidedByUsedInInvestingActivities 2935 2023-10-01/2024-09-28 CF
     NetCashProvidedByUsedInFinancingActivities -121983 2023-10-01/2024-09-28 CF
     PaymentsToAcquirePropertyPlantAndEquipment 9447 2023-10-01/2024-09-28 CF
     PaymentsOfDividends 15234 2023-10-01/2024-09-28 CF
     PaymentsForRepurchaseOfCommonStock 94949 2023-10-01/2024-09-28 CF
     ComprehensiveIncomeNetOfTax 98016 2023-10-01/2024-09-28 CI
     EarningsPerShareBasic 6.11 2023-10-01/2024-09-28 IS
     WeightedAverageNumberOfSharesOutstandingBasic 15343783000 2023-10-01/2024-09-28 IS
     WeightedAverageNumberOfDilutedSharesOutstanding 15408095000 2023-10-01/2024-09-28 IS
     MarketableSecuritiesCurrent 35228 2024-09-28 BS
     InventoryNet 7286 2024-09-28 BS
     AssetsCurrent 152987 2024-09-28 BS
     PropertyPlantAndEquipmentNet 45680 2024-09-28 BS
     AccountsPayableCurrent 68960 2024-09-28 BS
     LiabilitiesCurrent 176392 2024-09-28 BS
     RetainedEarningsAccumulatedDeficit -19154 2024-09-28 BS
     dei:EntityCommonStockSharesOutstanding 15115823000 2024-10-18 -
     ShareBasedCompensation 11688 2023-10-01/2024-09-28 CF
     CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffect -794 2023-10-01/2024-09-28 CF`,
    `revenue=391035 cost_of_revenue=210352 gross_profit=180683 research_development=31370 sga=26097
     operating_income=123216 -ordinary_income -interest_expense pretax_income=123485 income_tax=29749
     net_income_total=93736 net_income=93736 eps_diluted=6.08 cash=29943 receivables=33410
     total_assets=364980 debt_current:20879 debt_noncurrent=85750 total_liabilities=308030 -noncontrolling
     equity_total=56950 depreciation_amortisation=11445 cfo=118254 cfi=2935 cff=-121983 capex=9447
     dividends_paid=15234 buybacks=94949 free_cash_flow:108807 ebitda:134661 comprehensive_income=98016
     eps_basic=6.11 shares_basic=15343783000 shares_diluted=15408095000 short_term_investments=35228
     inventory=7286 current_assets=152987 ppe=45680 payables=68960 current_liabilities=176392
     equity_parent=56950 retained_earnings=-19154 shares_outstanding=15115823000 share_based_comp=11688
     net_change_cash=-794 total_debt:106629 net_debt:76686 gross_margin:0.462063 operating_margin:0.315102
     net_margin:0.239712 payout_ratio:0.162520 -goodwill -intangibles -mezzanine`,
  ],
  [
    'NVIDIA 10-K 2025',
    'USD',
    `Revenues 130497 2024-01-29/2025-01-26 IS
     CostOfRevenue 32639 2024-01-29/2025-01-26 IS
     GrossProfit 97858 2024-01-29/2025-01-26 IS
     ResearchAndDevelopmentExpense 12914 2024-01-29/2025-01-26 IS
     SellingGeneralAndAdministrativeExpense 3491 2024-01-29/2025-01-26 IS
     OperatingIncomeLoss 81453 2024-01-29/2025-01-26 IS
     InterestExpenseNonoperating 247 2024-01-29/2025-01-26 IS
     IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest 84026 2024-01-29/2025-01-26 IS
     IncomeTaxExpenseBenefit 11146 2024-01-29/2025-01-26 IS
     NetIncomeLoss 72880 2024-01-29/2025-01-26 IS,CI,EQ,CF
     EarningsPerShareDiluted 2.94 2024-01-29/2025-01-26 IS
     CashAndCashEquivalentsAtCarryingValue 8589 2025-01-26 BS
     AccountsReceivableNetCurrent 23065 2025-01-26 BS
     Assets 111601 2025-01-26 BS
     DebtCurrent 0 2025-01-26 BS
     LongTermDebtNoncurrent 8463 2025-01-26 BS
     Liabilities 32274 2025-01-26 BS
     StockholdersEquity 79327 2025-01-26 BS,EQ
     DepreciationDepletionAndAmortization 1864 2024-01-29/2025-01-26 CF
     NetCashProvidedByUsedInOperatingActivities 64089 2024-01-29/2025-01-26 CF
     NetCashProvidedByUsedInInvestingActivities -20421 2024-01-29/2025-01-26 CF
     NetCashProvidedByUsedInFinancingActivities -42359 2024-01-29/2025-01-26 CF
     PaymentsToAcquireProductiveAssets 3236 2024-01-29/2025-01-26 CF
     PaymentsOfDividends 834 2024-01-29/2025-01-26 CF
     PaymentsForRepurchaseOfCommonStock 33706 2024-01-29/2025-01-26 CF
     ComprehensiveIncomeNetOfTax 72881 2024-01-29/2025-01-26 CI
     EarningsPerShareBasic 2.97 2024-01-29/2025-01-26 IS
     WeightedAverageNumberOfSharesOutstandingBasic 24555000000 2024-01-29/2025-01-26 IS
     WeightedAverageNumberOfDilutedSharesOutstanding 24804000000 2024-01-29/2025-01-26 IS
     MarketableSecuritiesCurrent 34621 2025-01-26 BS
     InventoryNet 10080 2025-01-26 BS
     AssetsCurrent 80126 2025-01-26 BS
     PropertyPlantAndEquipmentNet 6283 2025-01-26 BS
     Goodwill 5188 2025-01-26 BS
     IntangibleAssetsNetExcludingGoodwill 807 2025-01-26 BS
     AccountsPayableCurrent 6310 2025-01-26 BS
     LiabilitiesCurrent 18047 2025-01-26 BS
     RetainedEarningsAccumulatedDeficit 68038 2025-01-26 BS
     dei:EntityCommonStockSharesOutstanding 24400000000 2025-02-21 -
     ShareBasedCompensation 4737 2024-01-29/2025-01-26 CF
     CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffect 1309 2024-01-29/2025-01-26 CF`,
    `revenue=130497 cost_of_revenue=32639 gross_profit=97858 research_development=12914 sga=3491
     operating_income=81453 -ordinary_income interest_expense=247 pretax_income=84026 income_tax=11146
     net_income_total=72880 net_income=72880 eps_diluted=2.94 cash=8589 receivables=23065 total_assets=111601
     debt_current=0 debt_noncurrent=8463 total_liabilities=32274 -noncontrolling equity_total=79327
     depreciation_amortisation=1864 cfo=64089 cfi=-20421 cff=-42359 capex=3236 dividends_paid=834
     buybacks=33706 free_cash_flow:60853 ebitda:83317 comprehensive_income=72881 eps_basic=2.97
     shares_basic=24555000000 shares_diluted=24804000000 short_term_investments=34621 inventory=10080
     current_assets=80126 ppe=6283 goodwill=5188 intangibles=807 payables=6310 current_liabilities=18047
     equity_parent=79327 retained_earnings=68038 shares_outstanding=24400000000 share_based_comp=4737
     net_change_cash=1309 total_debt:8463 net_debt:-126 gross_margin:0.749886 operating_margin:0.624175
     net_margin:0.558480 payout_ratio:0.011443 -mezzanine`,
  ],
  [
    'Tesla 10-K 2024',
    'USD',
    `RevenueFromContractWithCustomerExcludingAssessedTax 97690 2024-01-01/2024-12-31 IS
     CostOfRevenue 80240 2024-01-01/2024-12-31 IS
     GrossProfit 17450 2024-01-01/2024-12-31 IS
     ResearchAndDevelopmentExpense 4540 2024-01-01/2024-12-31 IS
     SellingGeneralAndAdministrativeExpense 5150 2024-01-01/2024-12-31 IS
     OperatingIncomeLoss 7076 2024-01-01/2024-12-31 IS
     InterestExpenseNonoperating 350 2024-01-01/2024-12-31 IS
     IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest 8990 2024-01-01/2024-12-31 IS
     IncomeTaxExpenseBenefit 1837 2024-01-01/2024-12-31 IS
     ProfitLoss 7153 2024-01-01/2024-12-31 IS,CI,CF
     NetIncomeLoss 7091 2024-01-01/2024-12-31 IS
     EarningsPerShareDiluted 2.04 2024-01-01/2024-12-31 IS
     CashAndCashEquivalentsAtCarryingValue 16139 2024-12-31 BS
     AccountsReceivableNetCurrent 4418 2024-12-31 BS
     Assets 122070 2024-12-31 BS
     tsla:LongTermDebtAndFinanceLeasesCurrent 2456 2024-12-31 BS
     tsla:LongTermDebtAndFinanceLeasesNoncurrent 5757 2024-12-31 BS
     Liabilities 48390 2024-12-31 BS
     MinorityInterest 704 2024-12-31 BS
     StockholdersEquity 72913 2024-12-31 BS
     tsla:DepreciationAmortizationAndImpairment 5368 2024-01-01/2024-12-31 CF
     NetCashProvidedByUsedInOperatingActivities 14923 2024-01-01/2024-12-31 CF
     NetCashProvidedByUsedInInvestingActivities -18787 2024-01-01/2024-12-31 CF
     NetCashProvidedByUsedInFinancingActivities 3853 2024-01-01/2024-12-31 CF
     PaymentsToAcquirePropertyPlantAndEquipment 11339 2024-01-01/2024-12-31 CF
     ComprehensiveIncomeNetOfTax 6564 2024-01-01/2024-12-31 CI
     EarningsPerShareBasic 2.23 2024-01-01/2024-12-31 IS
     WeightedAverageNumberOfSharesOutstandingBasic 3197000000 2024-01-01/2024-12-31 IS
     WeightedAverageNumberOfDilutedSharesOutstanding 3498000000 2024-01-01/2024-12-31 IS
     ShortTermInvestments 20424 2024-12-31 BS
     InventoryNet 12017 2024-12-31 BS
     AssetsCurrent 58360 2024-12-31 BS
     PropertyPlantAndEquipmentNet 35836 2024-12-31 BS
     Goodwill 244 2024-12-31 BS
     IntangibleAssetsNetExcludingGoodwill 150 2024-12-31 BS
     AccountsPayableCurrent 12474 2024-12-31 BS
     LiabilitiesCurrent 28821 2024-12-31 BS
     RedeemableNoncontrollingInterestEquityCarryingAmount 63 2024-12-31 BS
     RetainedEarningsAccumulatedDeficit 35209 2024-12-31 BS
     dei:EntityCommonStockSharesOutstanding 3216517037 2025-01-22 -
     ShareBasedCompensation 1999 2024-01-01/2024-12-31 CF
     CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffect -152 2024-01-01/2024-12-31 CF`,
    `revenue=97690 cost_of_revenue=80240 gross_profit=17450 research_development=4540 sga=5150
     operating_income=7076 -ordinary_income interest_expense=350 pretax_income=8990 income_tax=1837
     net_income_total=7153 net_income=7091 eps_diluted=2.04 cash=16139 receivables=4418 total_assets=122070
     debt_current=2456 debt_noncurrent=5757 total_liabilities=48390 noncontrolling=704 equity_total:73617
     depreciation_amortisation=5368 cfo=14923 cfi=-18787 cff=3853 capex=11339 -dividends_paid -buybacks
     free_cash_flow:3584 ebitda:12444 comprehensive_income=6564 eps_basic=2.23 shares_basic=3197000000
     shares_diluted=3498000000 short_term_investments=20424 inventory=12017 current_assets=58360 ppe=35836
     goodwill=244 intangibles=150 payables=12474 current_liabilities=28821 mezzanine=63 equity_parent=72913
     retained_earnings=35209 shares_outstanding=3216517037 share_based_comp=1999 net_change_cash=-152
     total_debt:8213 net_debt:-7926 gross_margin:0.178626 operating_margin:0.072433 net_margin:0.072586
     -payout_ratio`,
  ],
  [
    'Intel 10-K 2023',
    'USD',
    `RevenueFromContractWithCustomerExcludingAssessedTax 54228 2023-01-01/2023-12-30 IS
     CostOfGoodsAndServicesSold 32517 2023-01-01/2023-12-30 IS
     GrossProfit 21711 2023-01-01/2023-12-30 IS
     ResearchAndDevelopmentExpense 16046 2023-01-01/2023-12-30 IS
     SellingGeneralAndAdministrativeExpense 5634 2023-01-01/2023-12-30 IS
     OperatingIncomeLoss 93 2023-01-01/2023-12-30 IS
     InterestExpense 878 2023-01-01/2023-12-30 -
     IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest 762 2023-01-01/2023-12-30 IS
     IncomeTaxExpenseBenefit -913 2023-01-01/2023-12-30 IS
     ProfitLoss 1675 2023-01-01/2023-12-30 IS,CI,CF,EQ
     NetIncomeLoss 1689 2023-01-01/2023-12-30 IS
     EarningsPerShareDiluted 0.4 2023-01-01/2023-12-30 IS
     CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents 7079 2023-12-30 BS,CF
     AccountsReceivableNetCurrent 3402 2023-12-30 BS
     Assets 191572 2023-12-30 BS
     DebtCurrent 2288 2023-12-30 BS
     LongTermDebtNoncurrent 46978 2023-12-30 BS
     StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest 109965 2023-12-30 BS,EQ
     MinorityInterest 4375 2023-12-30 BS
     Depreciation 7847 2023-01-01/2023-12-30 CF
     AmortizationOfIntangibleAssets 1755 2023-01-01/2023-12-30 CF
     NetCashProvidedByUsedInOperatingActivities 11471 2023-01-01/2023-12-30 CF
     NetCashProvidedByUsedInInvestingActivities -24041 2023-01-01/2023-12-30 CF
     NetCashProvidedByUsedInFinancingActivities 8505 2023-01-01/2023-12-30 CF
     PaymentsToAcquirePropertyPlantAndEquipment 25750 2023-01-01/2023-12-30 CF
     PaymentsOfDividendsCommonStock 3088 2023-01-01/2023-12-30 CF
     PaymentsForRepurchaseOfCommonStock 0 2023-01-01/2023-12-30 CF
     ComprehensiveIncomeNetOfTax 2036 2023-01-01/2023-12-30 CI
     EarningsPerShareBasic 0.4 2023-01-01/2023-12-30 IS
     WeightedAverageNumberOfSharesOutstandingBasic 4190000000 2023-01-01/2023-12-30 IS
     WeightedAverageNumberOfDilutedSharesOutstanding 4212000000 2023-01-01/2023-12-30 IS
     AvailableForSaleSecuritiesDebtSecuritiesCurrent 17955 2023-12-30 BS
     InventoryNet 11127 2023-12-30 BS
     AssetsCurrent 43269 2023-12-30 BS
     PropertyPlantAndEquipmentAndFinanceLeaseRightOfUseAssetAfterAccumulatedDepreciationAndAmortization 96647 2023-12-30 BS
     Goodwill 27591 2023-12-30 BS
     IntangibleAssetsNetExcludingGoodwill 4589 2023-12-30 BS
     AccountsPayableCurrent 8578 2023-12-30 BS
     LiabilitiesCurrent 28053 2023-12-30 BS
     StockholdersEquity 105590 2023-12-30 BS
     RetainedEarningsAccumulatedDeficit 69156 2023-12-30 BS
     dei:EntityCommonStockSharesOutstanding 4228000000 2024-01-19 -
     ShareBasedCompensation 3229 2023-01-01/2023-12-30 CF
     CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffect -4065 2023-01-01/2023-12-30 CF`,
    `revenue=54228 cost_of_revenue=32517 gross_profit=21711 research_development=16046 sga=5634
     operating_income=93 -ordinary_income interest_expense?878 pretax_income=762 income_tax=-913
     net_income_total=1675 net_income=1689 eps_diluted=0.4 cash=7079 receivables=3402 total_assets=191572
     debt_current=2288 debt_noncurrent=46978 total_liabilities:81607 noncontrolling=4375 equity_total=109965
     depreciation_amortisation:9602 cfo=11471 cfi=-24041 cff=8505 capex=25750 dividends_paid=3088 buybacks=0
     free_cash_flow:-14279 ebitda:9695 comprehensive_income=2036 eps_basic=0.4 shares_basic=4190000000
     shares_diluted=4212000000 short_term_investments=17955 inventory=11127 current_assets=43269 ppe=96647
     goodwill=27591 intangibles=4589 payables=8578 current_liabilities=28053 equity_parent=105590
     retained_earnings=69156 shares_outstanding=4228000000 share_based_comp=3229 net_change_cash=-4065
     total_debt:49266 net_debt:42187 gross_margin:0.400365 operating_margin:0.001714 net_margin:0.031146
     payout_ratio:1.828300 -mezzanine`,
  ],
  [
    "McDonald's 10-K 2023",
    'USD',
    `Revenues 254937 2023-01-01/2023-12-31 IS
     OperatingIncomeLoss 116467 2023-01-01/2023-12-31 IS
     InterestExpense 13608 2023-01-01/2023-12-31 IS
     mcd:IncomeLossFromContinuingOperationsBeforeIncomeTaxes 105222 2023-01-01/2023-12-31 IS
     IncomeTaxExpenseBenefit 20534 2023-01-01/2023-12-31 IS
     NetIncomeLoss 84688 2023-01-01/2023-12-31 IS,CI,CF,EQ
     EarningsPerShareDiluted 11.56 2023-01-01/2023-12-31 IS
     CashAndCashEquivalentsAtCarryingValue 45793 2023-12-31 BS
     AccountsNotesAndLoansReceivableNetCurrent 24880 2023-12-31 BS
     Assets 561468 2023-12-31 BS
     DebtCurrent 21924 2023-12-31 BS
     LongTermDebtNoncurrent 371529 2023-12-31 BS
     StockholdersEquity -47067 2023-12-31 BS,EQ
     DepreciationAndAmortization 19782 2023-01-01/2023-12-31 CF
     NetCashProvidedByUsedInOperatingActivities 96119 2023-01-01/2023-12-31 CF
     NetCashProvidedByUsedInInvestingActivities -31845 2023-01-01/2023-12-31 CF
     NetCashProvidedByUsedInFinancingActivities -43741 2023-01-01/2023-12-31 CF
     PaymentsToAcquirePropertyPlantAndEquipment 23574 2023-01-01/2023-12-31 CF
     PaymentsOfDividendsCommonStock 45328 2023-01-01/2023-12-31 CF
     PaymentsForRepurchaseOfCommonStock 30543 2023-01-01/2023-12-31 CF
     ComprehensiveIncomeNetOfTax 84994 2023-01-01/2023-12-31 CI,EQ
     EarningsPerShareBasic 11.63 2023-01-01/2023-12-31 IS
     WeightedAverageNumberOfSharesOutstandingBasic 727.9 2023-01-01/2023-12-31 IS
     WeightedAverageNumberOfDilutedSharesOutstanding 732.3 2023-01-01/2023-12-31 IS
     InventoryNet 528 2023-12-31 BS
     AssetsCurrent 79864 2023-12-31 BS
     PropertyPlantAndEquipmentNet 249076 2023-12-31 BS
     Goodwill 30404 2023-12-31 BS
     AccountsPayableCurrent 11029 2023-12-31 BS
     LiabilitiesCurrent 68590 2023-12-31 BS
     RetainedEarningsAccumulatedDeficit 634799 2023-12-31 BS
     dei:EntityCommonStockSharesOutstanding 722051488 2024-01-31 -
     ShareBasedCompensation 1752 2023-01-01/2023-12-31 CF
     CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffect 19955 2023-01-01/2023-12-31 CF`,
    `revenue=254937 -cost_of_revenue -gross_profit -research_development -sga operating_income=116467
     -ordinary_income interest_expense=13608 pretax_income=105222 income_tax=20534 net_income_total=84688
     net_income=84688 eps_diluted=11.56 cash=45793 receivables=24880 total_assets=561468 debt_current=21924
     debt_noncurrent=371529 total_liabilities:608535 -noncontrolling equity_total=-47067
     depreciation_amortisation=19782 cfo=96119 cfi=-31845 cff=-43741 capex=23574 dividends_paid=45328
     buybacks=30543 free_cash_flow:72545 ebitda:136249 comprehensive_income=84994 eps_basic=11.63
     shares_basic=727.9 shares_diluted=732.3 inventory=528 current_assets=79864 ppe=249076 goodwill=30404
     payables=11029 current_liabilities=68590 equity_parent=-47067 retained_earnings=634799
     shares_outstanding=722051488 share_based_comp=1752 net_change_cash=19955 total_debt:393453
     net_debt:347660 operating_margin:0.456846 net_margin:0.332191 payout_ratio:0.535235
     -short_term_investments -intangibles -mezzanine -gross_margin`,
  ],
];

describe('the measures of annual reports', () => {
  it.each(filings)('of %s', (_filing, currency, figures, expected) => {
    expect(findPrinted(currency, figures, expected)).toEqual(expected.split(/\s+/));
  });
});

import { type Figure, makeFacts, makeStatements } from '../fixtures/figures.ts';
import type { StatementKind } from '../statements/statement.ts';
import type { Period } from '../xbrl/fact.ts';
import { deriveMeasures } from './derive-measures.ts';

/**
 * Ten filings, each with the figures that its measures need: concept, value as printed (millions, or as the filing prints
 * them), period, and the statements in which it is. The measures behind them were read off the printed statements.
 * `=` is reported, `:` summed or computed, `?` from the notes, `-` absent.
 */
const filings: [filing: string, currency: string, figures: string, measures: string][] = [
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
     PaymentsForRepurchaseOfCommonStock 94949 2023-10-01/2024-09-28 CF`,
    `revenue=391035 cost_of_revenue=210352 gross_profit=180683 research_development=31370 sga=26097
     operating_income=123216 -ordinary_income -interest_expense pretax_income=123485 income_tax=29749
     net_income_total=93736 net_income=93736 eps_diluted=6.08 cash=29943 receivables=33410 total_assets=364980
     debt_current:20879 debt_noncurrent=85750 total_liabilities=308030 -noncontrolling equity_total=56950
     depreciation_amortisation=11445 cfo=118254 cfi=2935 cff=-121983 capex=9447 dividends_paid=15234
     buybacks=94949 free_cash_flow:108807 ebitda:134661`,
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
     PaymentsForRepurchaseOfCommonStock 33706 2024-01-29/2025-01-26 CF`,
    `revenue=130497 cost_of_revenue=32639 gross_profit=97858 research_development=12914 sga=3491
     operating_income=81453 -ordinary_income interest_expense=247 pretax_income=84026 income_tax=11146
     net_income_total=72880 net_income=72880 eps_diluted=2.94 cash=8589 receivables=23065 total_assets=111601
     debt_current=0 debt_noncurrent=8463 total_liabilities=32274 -noncontrolling equity_total=79327
     depreciation_amortisation=1864 cfo=64089 cfi=-20421 cff=-42359 capex=3236 dividends_paid=834 buybacks=33706
     free_cash_flow:60853 ebitda:83317`,
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
     PaymentsToAcquirePropertyPlantAndEquipment 11339 2024-01-01/2024-12-31 CF`,
    `revenue=97690 cost_of_revenue=80240 gross_profit=17450 research_development=4540 sga=5150
     operating_income=7076 -ordinary_income interest_expense=350 pretax_income=8990 income_tax=1837
     net_income_total=7153 net_income=7091 eps_diluted=2.04 cash=16139 receivables=4418 total_assets=122070
     debt_current=2456 debt_noncurrent=5757 total_liabilities=48390 noncontrolling=704 equity_total:73617
     depreciation_amortisation=5368 cfo=14923 cfi=-18787 cff=3853 capex=11339 -dividends_paid -buybacks
     free_cash_flow:3584 ebitda:12444`,
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
     PaymentsForRepurchaseOfCommonStock 0 2023-01-01/2023-12-30 CF`,
    `revenue=54228 cost_of_revenue=32517 gross_profit=21711 research_development=16046 sga=5634
     operating_income=93 -ordinary_income interest_expense?878 pretax_income=762 income_tax=-913
     net_income_total=1675 net_income=1689 eps_diluted=0.4 cash=7079 receivables=3402 total_assets=191572
     debt_current=2288 debt_noncurrent=46978 total_liabilities:81607 noncontrolling=4375 equity_total=109965
     depreciation_amortisation:9602 cfo=11471 cfi=-24041 cff=8505 capex=25750 dividends_paid=3088 buybacks=0
     free_cash_flow:-14279 ebitda:9695`,
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
     PaymentsForRepurchaseOfCommonStock 30543 2023-01-01/2023-12-31 CF`,
    `revenue=254937 -cost_of_revenue -gross_profit -research_development -sga operating_income=116467
     -ordinary_income interest_expense=13608 pretax_income=105222 income_tax=20534 net_income_total=84688
     net_income=84688 eps_diluted=11.56 cash=45793 receivables=24880 total_assets=561468 debt_current=21924
     debt_noncurrent=371529 total_liabilities:608535 -noncontrolling equity_total=-47067
     depreciation_amortisation=19782 cfo=96119 cfi=-31845 cff=-43741 capex=23574 dividends_paid=45328
     buybacks=30543 free_cash_flow:72545 ebitda:136249`,
  ],
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
     PaymentsForRepurchaseOfCommonStock 9768 2025-01-01/2025-06-30 CF`,
    `revenue=81506 -cost_of_revenue -gross_profit -research_development sga=2528 -operating_income
     -ordinary_income interest_expense=145 pretax_income=10705 income_tax=3351 net_income_total=7354
     net_income=7082 eps_diluted=1.64 cash=14352 receivables=41792 total_assets=447597 debt_current=5419
     debt_noncurrent=33570 total_liabilities=177635 noncontrolling=7369 equity_total=269962
     depreciation_amortisation=6101 cfo=24503 cfi=-10315 cff=-22264 capex=12181 dividends_paid=8623 buybacks=9768
     free_cash_flow:12322 -ebitda`,
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
     OperatingIncomeLoss 100623 2024-09-29/2025-06-28 IS`,
    `revenue=94036 cost_of_revenue=50318 gross_profit=43718 research_development=8866 sga=6650 -ordinary_income
     -interest_expense pretax_income=28031 income_tax=4597 net_income_total=23434 net_income=23434
     eps_diluted=1.57 cash=36269 receivables=27557 total_assets=331495 debt_current:19268 debt_noncurrent=82430
     total_liabilities=265665 -noncontrolling equity_total=65830 depreciation_amortisation=8571 cfo=81754
     cfi=17782 cff=-93210 capex=9473 dividends_paid=11559 buybacks=70579 free_cash_flow:72281 ebitda:109194`,
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
    `revenue=95359 cost_of_revenue=50492 gross_profit=44867 research_development=8550 sga=6728 -ordinary_income
     -interest_expense pretax_income=29310 income_tax=4530 net_income_total=24780 net_income=24780
     eps_diluted=1.65 cash=28162 receivables=26136 total_assets=331233 debt_current:19620 debt_noncurrent=78566
     total_liabilities=264437 -noncontrolling equity_total=66796 depreciation_amortisation=5741 cfo=53887
     cfi=12709 cff=-68377 capex=6011 dividends_paid=7614 buybacks=49504 free_cash_flow:47876 ebitda:78162`,
  ],
  [
    'the sample group of EDINET',
    'JPY',
    `jppfs_cor:NetSales 323609 2025-04-01/2026-03-31 IS
     jppfs_cor:CostOfSales 234801 2025-04-01/2026-03-31 IS
     jppfs_cor:GrossProfit 88808 2025-04-01/2026-03-31 IS
     jpcrp_cor:ResearchAndDevelopmentExpensesResearchAndDevelopmentActivities 6364 2025-04-01/2026-03-31 -
     jppfs_cor:SellingGeneralAndAdministrativeExpenses 68168 2025-04-01/2026-03-31 IS
     jppfs_cor:OperatingIncome 20640 2025-04-01/2026-03-31 IS
     jppfs_cor:OrdinaryIncome 15263 2025-04-01/2026-03-31 IS
     jppfs_cor:InterestExpensesNOE 10258 2025-04-01/2026-03-31 IS
     jppfs_cor:IncomeBeforeIncomeTaxes 11286 2025-04-01/2026-03-31 IS,CF
     jppfs_cor:IncomeTaxes 2944 2025-04-01/2026-03-31 IS
     jppfs_cor:ProfitLoss 8342 2025-04-01/2026-03-31 IS,CI,EQ
     jppfs_cor:ProfitLossAttributableToOwnersOfParent 8056 2025-04-01/2026-03-31 IS
     jpcrp_cor:DilutedEarningsPerShareSummaryOfBusinessResults 24.88 2025-04-01/2026-03-31 -
     jppfs_cor:CashAndDeposits 95111 2026-03-31 BS
     jppfs_cor:NotesAndAccountsReceivableTradeAndContractAssets 76965 2026-03-31 BS
     jppfs_cor:Assets 509039 2026-03-31 BS
     jppfs_cor:ShortTermLoansPayable 20254 2026-03-31 BS
     jppfs_cor:LongTermLoansPayable 139816 2026-03-31 BS
     jppfs_cor:Liabilities 279476 2026-03-31 BS
     jppfs_cor:NonControllingInterests 3683 2026-03-31 BS
     jppfs_cor:NetAssets 229563 2026-03-31 BS,EQ
     jppfs_cor:DepreciationAndAmortizationOpeCF 28493 2025-04-01/2026-03-31 CF
     jppfs_cor:NetCashProvidedByUsedInOperatingActivities 40127 2025-04-01/2026-03-31 CF
     jppfs_cor:NetCashProvidedByUsedInInvestmentActivities -22242 2025-04-01/2026-03-31 CF
     jppfs_cor:NetCashProvidedByUsedInFinancingActivities 1097 2025-04-01/2026-03-31 CF
     jppfs_cor:PurchaseOfPropertyPlantAndEquipmentInvCF -19400 2025-04-01/2026-03-31 CF
     jppfs_cor:CashDividendsPaidFinCF -3291 2025-04-01/2026-03-31 CF`,
    `revenue=323609 cost_of_revenue=234801 gross_profit=88808 research_development?6364 sga=68168
     operating_income=20640 ordinary_income=15263 interest_expense=10258 pretax_income=11286 income_tax=2944
     net_income_total=8342 net_income=8056 eps_diluted?24.88 cash=95111 receivables=76965 total_assets=509039
     debt_current=20254 debt_noncurrent=139816 total_liabilities=279476 noncontrolling=3683 equity_total=229563
     depreciation_amortisation=28493 cfo=40127 cfi=-22242 cff=1097 capex=19400 dividends_paid=3291 -buybacks
     free_cash_flow:20727 ebitda:49133`,
  ],
  [
    'a Japanese group of 2024',
    'JPY',
    `jppfs_cor:NetSales 5808066 2023-05-01/2024-04-30 IS
     jppfs_cor:CostOfSales 1194751 2023-05-01/2024-04-30 IS
     jppfs_cor:GrossProfit 4613314 2023-05-01/2024-04-30 IS
     jppfs_cor:SellingGeneralAndAdministrativeExpenses 4046351 2023-05-01/2024-04-30 IS
     jppfs_cor:OperatingIncome 566962 2023-05-01/2024-04-30 IS
     jppfs_cor:OrdinaryIncome 535861 2023-05-01/2024-04-30 IS
     jppfs_cor:InterestExpensesNOE 4324 2023-05-01/2024-04-30 IS
     jppfs_cor:IncomeBeforeIncomeTaxes 535861 2023-05-01/2024-04-30 IS,CF
     jppfs_cor:IncomeTaxes 209878 2023-05-01/2024-04-30 IS
     jppfs_cor:ProfitLoss 325982 2023-05-01/2024-04-30 IS,CI
     jppfs_cor:ProfitLossAttributableToOwnersOfParent 325982 2023-05-01/2024-04-30 IS,EQ
     jpcrp_cor:DilutedEarningsPerShareSummaryOfBusinessResults 15.07 2023-05-01/2024-04-30 -
     jppfs_cor:CashAndDeposits 4624362 2024-04-30 BS
     jppfs_cor:AccountsReceivableTrade 7702545 2024-04-30 BS
     jppfs_cor:Assets 15382142 2024-04-30 BS
     jppfs_cor:CurrentPortionOfLongTermLoansPayable 45000 2024-04-30 BS
     jppfs_cor:LongTermLoansPayable 926250 2024-04-30 BS
     jppfs_cor:Liabilities 10449324 2024-04-30 BS
     jppfs_cor:NetAssets 4932818 2024-04-30 BS,EQ
     jppfs_cor:DepreciationAndAmortizationOpeCF 126750 2023-05-01/2024-04-30 CF
     jppfs_cor:NetCashProvidedByUsedInOperatingActivities 660987 2023-05-01/2024-04-30 CF
     jppfs_cor:NetCashProvidedByUsedInInvestmentActivities -524711 2023-05-01/2024-04-30 CF
     jppfs_cor:NetCashProvidedByUsedInFinancingActivities -950577 2023-05-01/2024-04-30 CF
     jppfs_cor:CashDividendsPaidFinCF -393865 2023-05-01/2024-04-30 CF
     jppfs_cor:PurchaseOfTreasuryStockFinCF -503576 2023-05-01/2024-04-30 CF`,
    `revenue=5808066 cost_of_revenue=1194751 gross_profit=4613314 -research_development sga=4046351
     operating_income=566962 ordinary_income=535861 interest_expense=4324 pretax_income=535861 income_tax=209878
     net_income_total=325982 net_income=325982 eps_diluted?15.07 cash=4624362 receivables=7702545
     total_assets=15382142 debt_current=45000 debt_noncurrent=926250 total_liabilities=10449324 -noncontrolling
     equity_total=4932818 depreciation_amortisation=126750 cfo=660987 cfi=-524711 cff=-950577
     dividends_paid=393865 buybacks=503576 ebitda:693712`,
  ],
];
const statementKinds: Record<string, StatementKind> = {
  BS: 'balance-sheet',
  IS: 'income-statement',
  CI: 'comprehensive-income',
  CF: 'cash-flow',
  EQ: 'equity',
};

function readFigure(line: string, currency: string, periods: Map<string, Period>): Figure {
  const [concept = '', value = '', dates = '', kinds = ''] = line.trim().split(' ');
  const [start = '', end] = dates.split('/');
  const period = periods.get(dates) ?? (end ? { start, end } : { instant: start });
  periods.set(dates, period);
  const money = `iso4217:${currency}`;
  return {
    concept,
    value,
    period,
    unit: /PerShare/.test(concept) ? `${money}/xbrli:shares` : money,
    decimals: '0',
    in: kinds === '-' ? [] : kinds.split(',').map((kind) => statementKinds[kind] as StatementKind),
  };
}

describe('the measures of ten filings', () => {
  it.each(filings)('of %s', (_filing, currency, lines, expected) => {
    const periods = new Map<string, Period>();
    const figures = lines.split('\n').map((line) => readFigure(line, currency, periods));
    const measures = deriveMeasures(makeFacts(figures), makeStatements(figures, 'table'));
    expect(measures.currency).toBe(currency);
    const found = expected.split(/\s+/).map((entry) => {
      const [, missing, name = ''] = /^(-?)(\w+)/.exec(entry) ?? [];
      const point = measures.points.find((one) => one.name === name);
      if (!point) return `-${name}`;
      const sign = { reported: '=', derived: ':', from_notes: '?', from_table: '#' }[point.standing];
      return missing ? `${name} ${point.value}` : `${name}${sign}${point.value}`;
    });
    expect(found).toEqual(expected.split(/\s+/));
  });
});

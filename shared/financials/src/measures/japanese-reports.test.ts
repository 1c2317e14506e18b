import { findPrinted, type PrintedFigures } from '../fixtures/printed-figures.ts';

/** The catalogue for reports under Japan’s standards, read off their printed statements. */
const filings: PrintedFigures[] = [
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
     jppfs_cor:CashDividendsPaidFinCF -3291 2025-04-01/2026-03-31 CF
     jppfs_cor:ComprehensiveIncome 6780 2025-04-01/2026-03-31 CI
     jpcrp_cor:BasicEarningsLossPerShareSummaryOfBusinessResults 25.05 2025-04-01/2026-03-31 -
     jppfs_cor:ShortTermInvestmentSecurities 39640 2026-03-31 BS
     jppfs_cor:Inventories 13434 2026-03-31 BS
     jppfs_cor:CurrentAssets 245799 2026-03-31 BS
     jppfs_cor:PropertyPlantAndEquipment 152606 2026-03-31 BS
     jppfs_cor:Goodwill 763 2026-03-31 -
     jppfs_cor:IntangibleAssets 44767 2026-03-31 BS
     jppfs_cor:CurrentLiabilities 90362 2026-03-31 BS
     jppfs_cor:RetainedEarnings 162548 2026-03-31 BS
     jpcrp_cor:TotalNumberOfIssuedSharesSummaryOfBusinessResults 322485000 2026-03-31 -
     jppfs_cor:NetIncreaseDecreaseInCashAndCashEquivalents 17081 2025-04-01/2026-03-31 CF`,
    `revenue=323609 cost_of_revenue=234801 gross_profit=88808 research_development?6364 sga=68168
     operating_income=20640 ordinary_income=15263 interest_expense=10258 pretax_income=11286 income_tax=2944
     net_income_total=8342 net_income=8056 eps_diluted?24.88 cash=95111 receivables=76965 total_assets=509039
     debt_current=20254 debt_noncurrent=139816 total_liabilities=279476 noncontrolling=3683
     equity_total=229563 depreciation_amortisation=28493 cfo=40127 cfi=-22242 cff=1097 capex=19400
     dividends_paid=3291 -buybacks free_cash_flow:20727 ebitda:49133 comprehensive_income=6780
     eps_basic?25.05 short_term_investments=39640 inventory=13434 current_assets=245799 ppe=152606
     goodwill?763 intangibles=44767 current_liabilities=90362 equity_parent:225880 retained_earnings=162548
     shares_outstanding=322485000 net_change_cash=17081 total_debt:160070 net_debt:64959
     gross_margin:0.274429 operating_margin:0.063780 net_margin:0.024894 payout_ratio:0.408515 -shares_basic
     -shares_diluted -payables -mezzanine -share_based_comp`,
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
     operating_income=566962 ordinary_income=535861 interest_expense=4324 pretax_income=535861
     income_tax=209878 net_income_total=325982 net_income=325982 eps_diluted?15.07 cash=4624362
     receivables=7702545 total_assets=15382142 debt_current=45000 debt_noncurrent=926250
     total_liabilities=10449324 -noncontrolling equity_total=4932818 depreciation_amortisation=126750
     cfo=660987 cfi=-524711 cff=-950577 dividends_paid=393865 buybacks=503576 ebitda:693712`,
  ],
];

describe('the measures of Japanese reports', () => {
  it.each(filings)('of %s', (_filing, currency, figures, expected) => {
    expect(findPrinted(currency, figures, expected)).toEqual(expected.split(/\s+/));
  });
});

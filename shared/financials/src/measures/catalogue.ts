import type { StatementKind } from '../statements/statement.ts';

export type Standard = 'us-gaap' | 'ifrs' | 'k-ifrs' | 'br-ifrs' | 'jp-gaap' | 'jp-ifrs';
export type Template = 'industrial' | 'bank' | 'insurer' | 'reit';

/**
 * A measure and its concepts, by accounting standard and in order of preference; local names without prefix.
 * `A+B` is the sum of all parts, `A+B?` the sum of the reported parts (at least one), and `-A` reverses the sign, so that
 * an outflow is a positive number; `±A` is the amount without its sign, where a source prints outflows with either. A concept after `!` counts only when no noncontrolling interest is reported. A concept
 * after `~` is narrower or wider than the measure, and the answer says so.
 */
export interface Measure {
  name: string;
  label: string;
  statement: StatementKind | 'shares';
  unit: 'money' | 'money-per-share' | 'shares' | 'ratio';
  /** True for a measure over a period, false for one at a date. */
  flow: boolean;
  concepts: Partial<Record<Standard, readonly string[]>>;
  /** Formula over other measures, used when no concept is reported and all inputs are. */
  formula?: string;
  /** Lines beside which the concepts are only a part of the measure, so it is left out. */
  notBeside?: readonly string[];
  /** Templates for which the measure has no meaning. */
  notFor?: readonly Template[];
  /** The only templates that have this measure. */
  onlyFor?: readonly Template[];
}

const financial = ['bank', 'insurer'] as const;
type Concepts = Measure['concepts'];
type Rest = Pick<Measure, 'formula' | 'notFor' | 'onlyFor' | 'notBeside'>;

const words = (text: string): string[] => text.split(' ').filter(Boolean);
const list = (us: string, ifrs = '', jp = '', jpIfrs = ''): Concepts => ({
  'us-gaap': words(us),
  ifrs: words(ifrs),
  'jp-gaap': words(jp),
  'jp-ifrs': words(jpIfrs),
});
const income = (name: string, label: string, concepts: Concepts, rest: Rest = {}): Measure => ({
  name,
  label,
  statement: 'income-statement',
  unit: 'money',
  flow: true,
  concepts,
  ...rest,
});
const balance = (name: string, label: string, concepts: Concepts, rest: Rest = {}): Measure => ({
  name,
  label,
  statement: 'balance-sheet',
  unit: 'money',
  flow: false,
  concepts,
  ...rest,
});
const cash = (name: string, label: string, concepts: Concepts, rest: Rest = {}): Measure => ({
  name,
  label,
  statement: 'cash-flow',
  unit: 'money',
  flow: true,
  concepts,
  ...rest,
});
const ratio = (name: string, label: string, formula: string, rest: Rest = {}): Measure => ({
  name,
  label,
  statement: 'income-statement',
  unit: 'ratio',
  flow: true,
  concepts: {},
  formula,
  ...rest,
});

const pretax =
  'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest ' +
  'IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments ' +
  // Words that filers use in the names of their own concepts.
  '~IncomeLossFromContinuingOperationsBeforeIncomeTaxes ~IncomeLossBeforeIncomeTaxes ~IncomeBeforeIncomeTaxes';
/** Japan's reports count the shares issued and the company's own ones, without a figure for the difference. */
const issuedLessTreasury =
  'TotalNumberOfIssuedSharesSummaryOfBusinessResults+-NumberOfSharesHeldInOwnNameTreasurySharesEtc ~TotalNumberOfIssuedSharesSummaryOfBusinessResults';
/** Debt due within a year, in separate lines by its kind. */
const ownLines =
  'NotesPayableCurrent?+NotesAndLoansPayableCurrent?+LoansPayableCurrent?+LoansPayableToBankCurrent?+LinesOfCreditCurrent?+ConvertibleNotesPayableCurrent?+ConvertibleDebtCurrent?+SeniorNotesCurrent?+OtherShortTermBorrowings?';
const restricted = 'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents';

const measures: readonly Measure[] = [
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
      'SellingGeneralAndAdministrativeExpense DistributionCosts+AdministrativeExpense',
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
      'ProvisionForLoanLeaseAndOtherLosses ProvisionForLoanAndLeaseLosses ProvisionForCreditLosses ProvisionForLoanLossesExpensed FinancingReceivableExcludingAccruedInterestCreditLossExpenseReversal',
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
  balance(
    'cash',
    'Cash and cash equivalents',
    list(
      `CashAndCashEquivalentsAtCarryingValue Cash ~${restricted} CashAndDueFromBanks CashAndCashEquivalentsUSGAAPSummaryOfBusinessResults`,
      'CashAndCashEquivalents',
      'CashAndDeposits CashAndCashEquivalents CashAndDueFromBanksAssetsBNK',
      'CashAndCashEquivalentsIFRS CashAndCashEquivalentsIFRSSummaryOfBusinessResults',
    ),
  ),
  balance(
    'short_term_investments',
    'Short-term investments',
    list(
      'ShortTermInvestments MarketableSecuritiesCurrent AvailableForSaleSecuritiesDebtSecuritiesCurrent',
      '',
      'ShortTermInvestmentSecurities',
    ),
  ),
  balance(
    'receivables',
    'Receivables',
    list(
      'AccountsReceivableNetCurrent ReceivablesNetCurrent AccountsNotesAndLoansReceivableNetCurrent AccountsAndOtherReceivablesNetCurrent',
      'CurrentTradeReceivables ~TradeAndOtherCurrentReceivables',
      'NotesAndAccountsReceivableTrade NotesAndAccountsReceivableTradeNet NotesAndAccountsReceivableTradeAndContractAssets NotesAndAccountsReceivableTradeAndContractAssetsNet AccountsReceivableTradeAndContractAssets AccountsReceivableTradeAndContractAssetsNet AccountsReceivableTrade+NotesReceivableTrade AccountsReceivableTrade AccountsReceivableTradeNet',
      'TradeAndOtherReceivablesCAIFRS',
    ),
  ),
  balance(
    'inventory',
    'Inventory',
    list(
      'InventoryNet',
      'Inventories',
      'Inventories MerchandiseAndFinishedGoods?+Merchandise?+FinishedGoods?+SemiFinishedGoods?+WorkInProcess?+RawMaterialsAndSupplies?+RawMaterials?+Supplies?',
      'InventoriesCAIFRS',
    ),
    { notFor: financial },
  ),
  balance(
    'current_assets',
    'Current assets',
    list('AssetsCurrent', 'CurrentAssets', 'CurrentAssets', 'CurrentAssetsIFRS'),
    { notFor: financial },
  ),
  balance(
    'total_assets',
    'Total assets',
    list(
      'Assets TotalAssetsUSGAAPSummaryOfBusinessResults',
      'Assets',
      'Assets TotalAssetsSummaryOfBusinessResults',
      'AssetsIFRS TotalAssetsIFRSSummaryOfBusinessResults',
    ),
  ),
  balance(
    'ppe',
    'Property, plant and equipment',
    list(
      'PropertyPlantAndEquipmentNet PublicUtilitiesPropertyPlantAndEquipmentNet ~PropertyPlantAndEquipmentAndFinanceLeaseRightOfUseAssetAfterAccumulatedDepreciationAndAmortization',
      'PropertyPlantAndEquipment',
      'PropertyPlantAndEquipment',
      'PropertyPlantAndEquipmentIFRS',
    ),
  ),
  balance('goodwill', 'Goodwill', list('Goodwill', 'Goodwill', 'Goodwill', 'GoodwillIFRS')),
  balance(
    'intangibles',
    'Intangible assets',
    list(
      'IntangibleAssetsNetExcludingGoodwill FiniteLivedIntangibleAssetsNet ~IntangibleAssetsNetIncludingGoodwill',
      'IntangibleAssetsOtherThanGoodwill',
      'IntangibleAssets',
      'IntangibleAssetsIFRS ~GoodwillAndIntangibleAssetsIFRS',
    ),
  ),
  balance(
    'payables',
    'Payables',
    list(
      'AccountsPayableCurrent AccountsPayableTradeCurrent ~AccountsPayableAndAccruedLiabilitiesCurrent',
      'TradeAndOtherCurrentPayables TradeAndOtherCurrentPayablesToTradeSuppliers',
      'NotesAndAccountsPayableTrade NotesPayableTrade+AccountsPayableTrade AccountsPayableTrade+ElectronicallyRecordedObligationsOperatingCL AccountsPayableTrade',
      'TradeAndOtherPayablesCLIFRS',
    ),
  ),
  balance(
    'current_liabilities',
    'Current liabilities',
    list(
      'LiabilitiesCurrent',
      'CurrentLiabilities',
      'CurrentLiabilities',
      'TotalCurrentLiabilitiesIFRS CurrentLiabilitiesIFRS',
    ),
    { notFor: financial },
  ),
  balance(
    'debt_current',
    'Debt, current',
    list(
      `DebtCurrent LongTermDebtCurrent+ShortTermBorrowings?+CommercialPaper?+${ownLines} LongTermDebtAndCapitalLeaseObligationsCurrent+ShortTermBorrowings?+CommercialPaper?+${ownLines} ShortTermBorrowings+CommercialPaper?+${ownLines} CommercialPaper+${ownLines} ~LongTermDebtAndFinanceLeasesCurrent ~${ownLines}`,
      'CurrentBorrowingsAndCurrentPortionOfNoncurrentBorrowings ShorttermBorrowings+CurrentPortionOfLongtermBorrowings?',
      'ShortTermLoansPayable?+CommercialPapersLiabilities?+CurrentPortionOfBonds?+CurrentPortionOfLongTermLoansPayable?+CurrentPortionOfConvertibleBondTypeBondsWithSubscriptionRightsToShares?',
      'BondsAndBorrowingsCLIFRS InterestBearingLiabilitiesCLIFRS BorrowingsCLIFRS+BondsPayableCLIFRS?',
    ),
  ),
  balance(
    'debt_noncurrent',
    'Debt, noncurrent',
    list(
      'LongTermDebtNoncurrent LongTermDebtAndCapitalLeaseObligations ~LongTermDebtAndFinanceLeasesNoncurrent ~ConvertibleLongTermNotesPayable?+ConvertibleDebtNoncurrent?+SeniorLongTermNotes?+LongTermNotesPayable?+LongTermLoansPayable?+LongTermLineOfCredit?+SecuredLongTermDebt?+UnsecuredLongTermDebt?+OtherLongTermDebtNoncurrent?',
      'LongtermBorrowings NoncurrentPortionOfNoncurrentBorrowings',
      'BondsPayable?+LongTermLoansPayable?+ConvertibleBondTypeBondsWithSubscriptionRightsToShares?',
      'BondsAndBorrowingsNCLIFRS InterestBearingLiabilitiesNCLIFRS BorrowingsNCLIFRS+BondsPayableNCLIFRS?',
    ),
  ),
  balance(
    'total_liabilities',
    'Total liabilities',
    list('Liabilities', 'Liabilities', 'Liabilities', 'LiabilitiesIFRS'),
    { formula: 'total_assets - equity_total - mezzanine' },
  ),
  balance(
    'mezzanine',
    'Mezzanine equity',
    list(
      'TemporaryEquityCarryingAmountIncludingPortionAttributableToNoncontrollingInterests TemporaryEquityCarryingAmountAttributableToParent RedeemableNoncontrollingInterestEquityCarryingAmount',
    ),
  ),
  balance(
    'equity_parent',
    'Equity of the owners',
    list(
      'StockholdersEquity PartnersCapital MembersEquity EquityAttributableToOwnersOfParentUSGAAPSummaryOfBusinessResults',
      'EquityAttributableToOwnersOfParent',
      'NetAssets+-NonControllingInterests?+-MinorityInterests?+-SubscriptionRightsToShares?',
      'EquityAttributableToOwnersOfParentIFRS EquityAttributableToOwnersOfParentIFRSSummaryOfBusinessResults',
    ),
    { formula: 'equity_total - noncontrolling' },
  ),
  balance(
    'noncontrolling',
    'Noncontrolling interests',
    list(
      'MinorityInterest',
      'NoncontrollingInterests',
      'NonControllingInterests MinorityInterests',
      'NonControllingInterestsIFRS',
    ),
  ),
  balance(
    'equity_total',
    'Total equity',
    list(
      'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest !StockholdersEquity StockholdersEquity+MinorityInterest PartnersCapitalIncludingPortionAttributableToNoncontrollingInterest !PartnersCapital !MembersEquity EquityIncludingPortionAttributableToNonControllingInterestUSGAAPSummaryOfBusinessResults',
      'Equity',
      'NetAssets',
      'EquityIFRS',
    ),
  ),
  balance(
    'retained_earnings',
    'Retained earnings',
    list(
      'RetainedEarningsAccumulatedDeficit',
      'RetainedEarnings',
      'RetainedEarnings',
      'RetainedEarningsIFRS',
    ),
  ),
  balance(
    'loans',
    'Loans',
    list(
      'LoansAndLeasesReceivableNetReportedAmount FinancingReceivableExcludingAccruedInterestAfterAllowanceForCreditLoss ~LoansAndLeasesReceivableNetOfDeferredIncome',
      'LoansAndAdvancesToCustomers',
      'LoansAndBillsDiscountedAssetsBNK',
    ),
    { onlyFor: ['bank'] },
  ),
  balance('deposits', 'Deposits', list('Deposits', 'DepositsFromCustomers', 'DepositsLiabilitiesBNK'), {
    onlyFor: ['bank'],
  }),
  balance(
    'insurance_reserves',
    'Insurance reserves',
    list(
      'LiabilityForClaimsAndClaimsAdjustmentExpense+LiabilityForFuturePolicyBenefits? LiabilityForFuturePolicyBenefits',
      'InsuranceContractsIssuedThatAreLiabilities',
      'PolicyReserveReserveForInsurancePolicyLiabilitiesLiabilitiesINS',
    ),
    { onlyFor: ['insurer'] },
  ),
  {
    ...balance(
      'shares_outstanding',
      'Shares outstanding',
      list(
        `EntityCommonStockSharesOutstanding CommonStockSharesOutstanding ${issuedLessTreasury}`,
        'EntityCommonStockSharesOutstanding NumberOfSharesOutstanding',
        issuedLessTreasury,
        issuedLessTreasury,
      ),
    ),
    unit: 'shares',
    statement: 'shares',
  },
  cash(
    'depreciation_amortisation',
    'Depreciation and amortisation',
    list(
      'DepreciationDepletionAndAmortization DepreciationAmortizationAndAccretionNet DepreciationAndAmortization ~DepreciationAmortizationAndImpairment Depreciation+AmortizationOfIntangibleAssets ~UtilitiesOperatingExpenseDepreciationAndAmortization ~Depreciation',
      'DepreciationAndAmortisationExpense AdjustmentsForDepreciationAndAmortisationExpense ~DepreciationAmortisationAndImpairmentLossReversalOfImpairmentLossRecognisedInProfitOrLoss',
      'DepreciationAndAmortizationOpeCF ~DepreciationOpeCF',
      'DepreciationAndAmortizationOpeCFIFRS ~DepreciationExpenseOpeCFIFRS',
    ),
  ),
  cash(
    'share_based_comp',
    'Share-based compensation',
    list(
      'ShareBasedCompensation AllocatedShareBasedCompensationExpense',
      'AdjustmentsForSharebasedPayments',
      'ShareBasedCompensationExpensesOpeCF',
      'ShareBasedPaymentExpensesOpeCFIFRS ShareBasedPaymentExpenseOpeCFIFRS ShareBasedPaymentsOpeCFIFRS EquitySettledShareBasedCompensationOpeCFIFRS',
    ),
  ),
  cash(
    'cfo',
    'Cash flow from operations',
    list(
      'NetCashProvidedByUsedInOperatingActivities ~NetCashProvidedByUsedInOperatingActivitiesContinuingOperations CashFlowsFromUsedInOperatingActivitiesUSGAAPSummaryOfBusinessResults',
      'CashFlowsFromUsedInOperatingActivities',
      'NetCashProvidedByUsedInOperatingActivities',
      'NetCashProvidedByUsedInOperatingActivitiesIFRS',
    ),
  ),
  cash(
    'cfi',
    'Cash flow from investing',
    list(
      'NetCashProvidedByUsedInInvestingActivities ~NetCashProvidedByUsedInInvestingActivitiesContinuingOperations CashFlowsFromUsedInInvestingActivitiesUSGAAPSummaryOfBusinessResults',
      'CashFlowsFromUsedInInvestingActivities',
      'NetCashProvidedByUsedInInvestmentActivities',
      'NetCashProvidedByUsedInInvestingActivitiesIFRS',
    ),
  ),
  cash(
    'cff',
    'Cash flow from financing',
    list(
      'NetCashProvidedByUsedInFinancingActivities ~NetCashProvidedByUsedInFinancingActivitiesContinuingOperations CashFlowsFromUsedInFinancingActivitiesUSGAAPSummaryOfBusinessResults',
      'CashFlowsFromUsedInFinancingActivities',
      'NetCashProvidedByUsedInFinancingActivities',
      'NetCashProvidedByUsedInFinancingActivitiesIFRS',
    ),
  ),
  cash(
    'net_change_cash',
    'Net change in cash',
    list(
      `${restricted}PeriodIncreaseDecreaseIncludingExchangeRateEffect ${restricted}PeriodIncreaseDecreaseExcludingExchangeRateEffect CashAndCashEquivalentsPeriodIncreaseDecrease`,
      'IncreaseDecreaseInCashAndCashEquivalents',
      'NetIncreaseDecreaseInCashAndCashEquivalents',
      'NetIncreaseDecreaseInCashAndCashEquivalentsIFRS',
    ),
  ),
  cash(
    'capex',
    'Capital expenditure',
    list(
      'PaymentsToAcquirePropertyPlantAndEquipment ~PaymentsToAcquireProductiveAssets ~PaymentsToAcquireOtherPropertyPlantAndEquipment ~PaymentsForCapitalImprovements ~PaymentsToAcquireOilAndGasPropertyAndEquipment',
      'PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities ~PurchaseOfPropertyPlantAndEquipmentIntangibleAssetsOtherThanGoodwillInvestmentPropertyAndOtherNoncurrentAssets',
      '-PurchaseOfPropertyPlantAndEquipmentInvCF ~-PurchaseOfPropertyPlantAndEquipmentAndIntangibleAssetsInvCF ~-PurchaseOfNoncurrentAssetsInvCF',
      '-PurchaseOfPropertyPlantAndEquipmentInvCFIFRS ~-PurchaseOfPropertyPlantAndEquipmentAndIntangibleAssetsInvCFIFRS',
    ),
  ),
  cash(
    'dividends_paid',
    'Dividends paid',
    list(
      'PaymentsOfDividends PaymentsOfDividendsCommonStock PaymentsOfOrdinaryDividends',
      'DividendsPaidClassifiedAsFinancingActivities DividendsPaidToEquityHoldersOfParentClassifiedAsFinancingActivities',
      '-CashDividendsPaidFinCF',
      '-DividendsPaidToOwnersOfParentFinCFIFRS -DividendsPaidFinCFIFRS',
    ),
  ),
  cash(
    'buybacks',
    'Share buybacks',
    list(
      'PaymentsForRepurchaseOfCommonStock PaymentsForRepurchaseOfEquity',
      'PaymentsToAcquireOrRedeemEntitysShares',
      '-PurchaseOfTreasuryStockFinCF',
      '-PaymentsForPurchaseOfTreasurySharesFinCFIFRS -PurchaseOfTreasurySharesFinCFIFRS',
    ),
  ),
  balance(
    'total_debt',
    'Total debt',
    // A balance sheet without current and noncurrent parts, as of a property trust, may have one line for all debt.
    list('DebtLongtermAndShorttermCombinedAmount DebtAndCapitalLeaseObligations', 'Borrowings'),
    { formula: 'debt_current + debt_noncurrent', notFor: financial },
  ),
  balance(
    'net_debt',
    'Net debt',
    {},
    { formula: 'debt_current + debt_noncurrent - cash', notFor: financial },
  ),
  cash('free_cash_flow', 'Free cash flow', {}, { formula: 'cfo - capex', notFor: financial }),
  cash(
    'ebitda',
    'EBITDA',
    {},
    { formula: 'operating_income + depreciation_amortisation', notFor: financial },
  ),
  ratio('gross_margin', 'Gross margin', 'gross_profit / revenue', { notFor: financial }),
  ratio('operating_margin', 'Operating margin', 'operating_income / revenue', { notFor: financial }),
  ratio('net_margin', 'Net margin', 'net_income / revenue'),
  ratio('payout_ratio', 'Payout ratio', 'dividends_paid / net_income'),
];

/** Concepts that Korea's regulator adds to those of IFRS, which are the rest of each list. */
const korean: Readonly<Record<string, string>> = {
  sga: 'TotalSellingGeneralAdministrativeExpenses',
  operating_income: 'OperatingIncomeLoss',
  short_term_investments: 'ShortTermDepositsNotClassifiedAsCashEquivalents',
  receivables: 'ShortTermTradeReceivable',
  capex: '±PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities',
  dividends_paid: '±DividendsPaidClassifiedAsFinancingActivities',
  buybacks: '±PaymentsToAcquireOrRedeemEntitysShares ±AcquisitionOfTreasuryShares',
};

/** Brazil's accounts are numbered, not tagged. `cvm-accounts.ts` gives them these names; the rest is named as in IFRS. */
const brazilian: Readonly<Record<string, string>> = {
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

/** The measures, in the order of the statements. */
export const measureCatalogue: readonly Measure[] = measures.map((measure) => {
  const { ifrs = [] } = measure.concepts;
  const own = words(korean[measure.name] ?? '');
  const numbered = brazilian[measure.name];
  return {
    ...measure,
    concepts: {
      ...measure.concepts,
      'k-ifrs': [...own, ...ifrs],
      'br-ifrs': numbered === undefined ? ifrs : words(numbered),
    },
  };
});

export const measureNames: readonly string[] = measureCatalogue.map(({ name }) => name);

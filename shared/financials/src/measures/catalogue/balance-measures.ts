import { balance, financial, list, type Measure, restrictedCash } from './measure.ts';

/** Japan's reports count the shares issued and the company's own ones, without a figure for the difference. */
const issuedLessTreasury =
  'TotalNumberOfIssuedSharesSummaryOfBusinessResults+-NumberOfSharesHeldInOwnNameTreasurySharesEtc ~TotalNumberOfIssuedSharesSummaryOfBusinessResults';
/** Debt due within a year, in separate lines by its kind. */
const currentDebtByKind =
  'NotesPayableCurrent?+NotesAndLoansPayableCurrent?+LoansPayableCurrent?+LoansPayableToBankCurrent?+LinesOfCreditCurrent?+ConvertibleNotesPayableCurrent?+ConvertibleDebtCurrent?+SeniorNotesCurrent?+OtherShortTermBorrowings?';

/** The measures of the balance sheet, and the shares. */
export const balanceMeasures: readonly Measure[] = [
  balance(
    'cash',
    'Cash and cash equivalents',
    list(
      `CashAndCashEquivalentsAtCarryingValue Cash ~${restrictedCash} CashAndDueFromBanks CashAndCashEquivalentsUSGAAPSummaryOfBusinessResults`,
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
      `DebtCurrent LongTermDebtCurrent+ShortTermBorrowings?+CommercialPaper?+${currentDebtByKind} LongTermDebtAndCapitalLeaseObligationsCurrent+ShortTermBorrowings?+CommercialPaper?+${currentDebtByKind} ShortTermBorrowings+CommercialPaper?+${currentDebtByKind} CommercialPaper+${currentDebtByKind} ~LongTermDebtAndFinanceLeasesCurrent ~${currentDebtByKind}`,
      'CurrentBorrowingsAndCurrentPortionOfNoncurrentBorrowings ShorttermBorrowings+CurrentPortionOfLongtermBorrowings?',
      'ShortTermLoansPayable?+CommercialPapersLiabilities?+CurrentPortionOfBonds?+CurrentPortionOfLongTermLoansPayable?+CurrentPortionOfConvertibleBondTypeBondsWithSubscriptionRightsToShares?',
      'BondsAndBorrowingsCLIFRS InterestBearingLiabilitiesCLIFRS BorrowingsCLIFRS+BondsPayableCLIFRS?',
    ),
  ),
  balance(
    'debt_noncurrent',
    'Debt, noncurrent',
    list(
      'LongTermDebtNoncurrent LongTermDebtAndCapitalLeaseObligations ~LongTermDebtAndFinanceLeasesNoncurrent ~ConvertibleLongTermNotesPayable?+ConvertibleDebtNoncurrent?+SeniorLongTermNotes?+LongTermNotesPayable?+LongTermLoansPayable?+LongTermLineOfCredit?+SecuredLongTermDebt?+UnsecuredLongTermDebt?+OtherLongTermDebtNoncurrent? ^~LongTermDebt',
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
    { formula: 'equity_total - noncontrolling', inEquityStatement: true },
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
    { inEquityStatement: true },
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
];

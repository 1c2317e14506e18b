import { cash, list, type Measure, restrictedCash } from './measure.ts';

/** The measures of the cash flow statement. */
export const cashFlowMeasures: readonly Measure[] = [
  cash(
    'depreciation_amortisation',
    'Depreciation and amortisation',
    list(
      'DepreciationDepletionAndAmortization DepreciationAmortizationAndAccretionNet DepreciationAndAmortization ~DepreciationAmortizationAndImpairment Depreciation+AmortizationOfIntangibleAssets ~UtilitiesOperatingExpenseDepreciationAndAmortization ~Depreciation',
      'DepreciationAndAmortisationExpense AdjustmentsForDepreciationAndAmortisationExpense AdjustmentsForDepreciationExpense+AdjustmentsForAmortisationExpense ~DepreciationAmortisationAndImpairmentLossReversalOfImpairmentLossRecognisedInProfitOrLoss ~AdjustmentsForDepreciationExpense',
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
      `${restrictedCash}PeriodIncreaseDecreaseIncludingExchangeRateEffect ${restrictedCash}PeriodIncreaseDecreaseExcludingExchangeRateEffect CashAndCashEquivalentsPeriodIncreaseDecrease`,
      'IncreaseDecreaseInCashAndCashEquivalents',
      'NetIncreaseDecreaseInCashAndCashEquivalents',
      'NetIncreaseDecreaseInCashAndCashEquivalentsIFRS',
    ),
  ),
  cash(
    'capex',
    'Capital expenditure',
    list(
      'PaymentsToAcquirePropertyPlantAndEquipment ~PaymentsToAcquireProductiveAssets ~PaymentsToAcquireOtherPropertyPlantAndEquipment ~PaymentsForCapitalImprovements ~PaymentsToAcquireOilAndGasPropertyAndEquipment ~PaymentsForConstructionInProcess',
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
];

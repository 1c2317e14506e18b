import type { ConceptIndex } from '../index-concepts.ts';
import type { Template } from './catalogue/measure.ts';

const insurer =
  'PremiumsEarnedNet PolicyholderBenefitsAndClaimsIncurredNet InsuranceRevenue UnearnedPremiums LiabilityForFuturePolicyBenefits UnderwritingIncomeOIINS PolicyReserveReserveForInsurancePolicyLiabilitiesLiabilitiesINS InsuranceServiceExpensesFromInsuranceContractsIssued InsuranceContractsIssuedThatAreLiabilities InsuranceServiceResult InsuranceOperationsRevenue InsuranceOperationsExpense'.split(
    ' ',
  );
const bank =
  'InterestIncomeExpenseNet NoninterestIncome ProvisionForLoanAndLeaseLosses ProvisionForLoanLeaseAndOtherLosses Deposits LoansAndLeasesReceivableNetReportedAmount OrdinaryIncomeBNK DepositsLiabilitiesBNK InterestRevenueExpense DepositsFromCustomers LoansAndAdvancesToCustomers FinancialIntermediationRevenue FinancialIntermediationExpense'.split(
    ' ',
  );
const reit =
  'RealEstateInvestmentPropertyNet RealEstateInvestmentPropertyAtCost OperatingLeaseLeaseIncome RealEstateRevenueNet'.split(
    ' ',
  );

const goods = ['InventoryNet', 'Inventories'];
const costOfGoods = ['CostOfRevenue', 'CostOfGoodsAndServicesSold', 'CostOfGoodsSold', 'CostOfSales'];

/**
 * The kind of company, known from what it reports and not from its industry code. Two typical concepts decide. Those of banks
 * and insurers must be lines of a statement: a company's notes also tell of its loans to customers and its insurance.
 */
export function findTemplate(index: ConceptIndex): Template {
  const hasStatements = [...index.values()].some((periods) =>
    [...periods.values()].some(({ primary }) => primary),
  );
  const count = (names: readonly string[]): number => names.filter((name) => index.has(name)).length;
  const countLines = (names: readonly string[]): number =>
    hasStatements ? names.filter((name) => shows(index, [name])).length : count(names);
  if (countLines(insurer) >= 2) return 'insurer';
  // A maker or trader may lend to its customers and let buildings.
  if (shows(index, goods) && shows(index, costOfGoods)) return 'industrial';
  if (countLines(bank) >= 2) return 'bank';
  return count(reit) >= 2 ? 'reit' : 'industrial';
}

/** Whether a primary statement has one of these concepts. */
function shows(index: ConceptIndex, names: readonly string[]): boolean {
  return names.some((name) => [...(index.get(name)?.values() ?? [])].some(({ primary }) => primary));
}

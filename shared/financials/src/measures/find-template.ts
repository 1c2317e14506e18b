import type { Template } from './catalogue/measure.ts';
import type { ConceptIndex } from './index-concepts.ts';

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

/** The kind of company, known from what it reports and not from its industry code. Two typical concepts decide. */
export function findTemplate(index: ConceptIndex): Template {
  const count = (names: readonly string[]): number => names.filter((name) => index.has(name)).length;
  if (count(insurer) >= 2) return 'insurer';
  // A maker or trader may lend to its customers and let buildings.
  if (shows(index, goods) && shows(index, costOfGoods)) return 'industrial';
  if (count(bank) >= 2) return 'bank';
  return count(reit) >= 2 ? 'reit' : 'industrial';
}

/** Whether a primary statement has one of these concepts. */
function shows(index: ConceptIndex, names: readonly string[]): boolean {
  return names.some((name) => [...(index.get(name)?.values() ?? [])].some(({ primary }) => primary));
}

import type { Template } from './catalogue.ts';
import type { ConceptIndex } from './choose-facts.ts';

const insurer =
  'PremiumsEarnedNet PolicyholderBenefitsAndClaimsIncurredNet InsuranceRevenue UnearnedPremiums LiabilityForFuturePolicyBenefits UnderwritingIncomeOIINS PolicyReserveReserveForInsurancePolicyLiabilitiesLiabilitiesINS'.split(
    ' ',
  );
const bank =
  'InterestIncomeExpenseNet NoninterestIncome ProvisionForLoanAndLeaseLosses ProvisionForLoanLeaseAndOtherLosses Deposits LoansAndLeasesReceivableNetReportedAmount OrdinaryIncomeBNK DepositsLiabilitiesBNK'.split(
    ' ',
  );
const reit =
  'RealEstateInvestmentPropertyNet RealEstateInvestmentPropertyAtCost OperatingLeaseLeaseIncome RealEstateRevenueNet'.split(
    ' ',
  );

/** The kind of company, known from what it reports and not from its industry code. Two typical concepts decide. */
export function findTemplate(index: ConceptIndex): Template {
  const count = (names: readonly string[]): number => names.filter((name) => index.has(name)).length;
  if (count(insurer) >= 2) return 'insurer';
  if (count(bank) >= 2) return 'bank';
  return count(reit) >= 2 ? 'reit' : 'industrial';
}

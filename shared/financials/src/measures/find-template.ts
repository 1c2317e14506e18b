import type { Template } from './catalogue.ts';
import type { ConceptIndex } from './choose-facts.ts';

const INSURER =
  'PremiumsEarnedNet PolicyholderBenefitsAndClaimsIncurredNet InsuranceRevenue UnearnedPremiums LiabilityForFuturePolicyBenefits UnderwritingIncomeOIINS PolicyReserveReserveForInsurancePolicyLiabilitiesLiabilitiesINS'.split(
    ' ',
  );
const BANK =
  'InterestIncomeExpenseNet NoninterestIncome ProvisionForLoanAndLeaseLosses ProvisionForLoanLeaseAndOtherLosses Deposits LoansAndLeasesReceivableNetReportedAmount OrdinaryIncomeBNK DepositsLiabilitiesBNK'.split(
    ' ',
  );
const REIT =
  'RealEstateInvestmentPropertyNet RealEstateInvestmentPropertyAtCost OperatingLeaseLeaseIncome RealEstateRevenueNet'.split(
    ' ',
  );

/** The kind of company, known from what it reports and not from its industry code. Two typical concepts decide. */
export function findTemplate(index: ConceptIndex): Template {
  const count = (names: readonly string[]): number => names.filter((name) => index.has(name)).length;
  if (count(INSURER) >= 2) return 'insurer';
  if (count(BANK) >= 2) return 'bank';
  return count(REIT) >= 2 ? 'reit' : 'industrial';
}

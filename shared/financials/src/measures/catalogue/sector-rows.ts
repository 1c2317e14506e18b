import { incomeRows } from './measure.ts';

/** What only banks, insurers and property trusts have. */
export const sectorRows = incomeRows({
  net_interest_income: {
    names: ['Net interest income', '利息净收入', '淨利息收入', '資金利益', '순이자이익', 'Margem financeira'],
    asked: { en: 'nii', ko: '순이자수익', pt: 'resultado de juros' },
    labels: { en: 'Net interest income', zh: '利息净收入', 'zh-Hant': '淨利息收入', ko: '순이자이익' },
    us: 'InterestIncomeExpenseNet',
    ifrs: 'InterestRevenueExpense',
    jp: 'InterestIncomeOIBNK+-InterestExpensesOEBNK',
    br: '~FinancialIntermediationResult',
    onlyFor: ['bank'],
  },
  noninterest_income: {
    names: [
      'Noninterest income',
      '非利息收入',
      '非利息收入',
      '非金利収益',
      '비이자이익',
      'Receita não financeira',
    ],
    asked: { en: 'non-interest income; fee income' },
    labels: { en: 'Total noninterest income; Noninterest income' },
    us: 'NoninterestIncome',
    onlyFor: ['bank'],
  },
  credit_provision: {
    names: [
      'Provision for credit losses',
      '信用减值损失',
      '信貸減值損失',
      '貸倒引当金繰入額',
      '대손충당금전입액',
      'Provisão para perdas de crédito',
    ],
    asked: {
      en: 'credit provision; provision for loan losses; loan loss provision; provisions for credit losses; credit loss expense; credit loss provision',
      pt: 'pdd; provisão para devedores duvidosos',
    },
    labels: { en: 'Provision for credit losses; Provision for loan losses; Credit loss expense' },
    us: 'ProvisionForLoanLeaseAndOtherLosses ProvisionForLoanAndLeaseLosses ProvisionForCreditLosses ProvisionForLoanLossesExpensed FinancingReceivableCreditLossExpenseReversal FinancingReceivableExcludingAccruedInterestCreditLossExpenseReversal',
    ifrs: 'ImpairmentLossImpairmentGainAndReversalOfImpairmentLossDeterminedInAccordanceWithIFRS9',
    jp: 'ProvisionOfAllowanceForLoanLossesOEBNK',
    onlyFor: ['bank'],
  },
  premiums: {
    names: ['Premiums earned', '已赚保费', '已賺保費', '保険料収入', '경과보험료', 'Prêmios ganhos'],
    asked: { en: 'earned premiums; net premiums earned; premiums; insurance revenue', ja: '正味収入保険料' },
    labels: { en: 'Premiums earned; Net premiums earned; Insurance revenue' },
    us: 'PremiumsEarnedNet',
    ifrs: 'InsuranceRevenue',
    br: '~InsuranceOperationsRevenue',
    onlyFor: ['insurer'],
  },
  claims: {
    names: ['Benefits and claims', '赔付支出', '賠付支出', '保険金等支払金', '발생손해액', 'Sinistros'],
    asked: {
      en: 'claims; losses and loss adjustment expenses; policyholder benefits; insurance claims',
      ja: '保険金',
    },
    notAsked: 'legal claims; claims against',
    labels: {
      en: 'Benefits and claims; Losses and loss adjustment expenses; Policyholder benefits and claims incurred',
    },
    us: 'PolicyholderBenefitsAndClaimsIncurredNet ~IncurredClaimsPropertyCasualtyAndLiability',
    ifrs: 'InsuranceServiceExpensesFromInsuranceContractsIssued',
    br: '~-InsuranceOperationsExpense',
    onlyFor: ['insurer'],
  },
  rental_income: {
    names: ['Rental income', '租金收入', '租金收入', '賃貸収入', '임대수익', 'Receita de aluguel'],
    asked: { en: 'rental revenue; rental revenues', ja: '不動産賃貸収入', pt: 'receita de locação' },
    labels: { en: 'Rental income; Rental revenue; Rental revenues' },
    us: 'OperatingLeaseLeaseIncome OperatingLeasesIncomeStatementLeaseRevenue RealEstateRevenueNet',
    onlyFor: ['reit'],
  },
  funds_from_operations: {
    names: ['Funds from operations', '营运资金（FFO）', '營運所得資金', 'FFO', 'FFO', 'FFO'],
    asked: { en: 'ffo; nareit ffo' },
    labels: { en: 'Funds from operations; FFO; Nareit FFO' },
    us: 'FundsFromOperations NareitFundsFromOperations ~FundsFromOperationsAttributableToCommonStockholders ~FundsFromOperationsAttributableToCommonShareholders ~FundsFromOperationsAvailableToCommonShareholders',
    onlyFor: ['reit'],
  },
});

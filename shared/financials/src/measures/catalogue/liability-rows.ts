import { balanceRows, financial } from './measure.ts';
import { whole } from './printed-form.ts';

/** Debt due within a year, in separate lines by its kind. */
const currentDebtByKind =
  'NotesPayableCurrent?+NotesAndLoansPayableCurrent?+LoansPayableCurrent?+LoansPayableToBankCurrent?+LinesOfCreditCurrent?+ConvertibleNotesPayableCurrent?+ConvertibleDebtCurrent?+SeniorNotesCurrent?+OtherShortTermBorrowings?';
const inLiabilities = { block: 'current-liabilities', size: true } as const;
/** Words of any debt but leases. */
const debtLike =
  /^(?!.*(?:lease|租[賃赁]|arrendamento|리스|deferred|prepaid|receivable)).*(?:borrow|\bdebt|\bloans?\b|\bnotes?\b|overdraft|debenture|\bbonds?\b|credit facilit|line of credit|commercial paper|convertible|借[貸款]|貸款|贷款|[債债]券|票[據据]|社債|借入|一年内到期|차입|사채|장기채무|empréstimo|debênture)/;
const loans =
  '(?:bank )?(?:borrowings|loans)|loans and borrowings|bank (?:and other|loans and other) (?:borrowings|loans)';
const bearing = 'interest bearing (?:bank |loans and |bank and other )*(?:borrowings|loans|liabilities)';
const loansZh = '(?:計息)?(?:銀行|银行)(?:及其他|和其他)?(?:借[貸款]|貸款)';

/** The liabilities of the balance sheet. */
export const liabilityRows = balanceRows({
  payables: {
    names: ['Payables', '应付账款', '貿易應付款項', '仕入債務', '매입채무', 'Fornecedores'],
    asked: {
      en: 'accounts payable; trade payables; trade accounts payable; creditors; a/p',
      zh: '应付款项',
      'zh-Hant': '應付賬款; 應付款項',
      ja: '買掛金; 支払手形及び買掛金; 営業債務',
      ko: '외상매입금; 매입채무및기타채무',
      pt: 'contas a pagar',
    },
    notAsked: 'days payable; dividends payable; notes payable; taxes payable',
    labels: {
      en: 'Accounts payable; Trade payables; Trade and other payables; Accounts payable and accrued liabilities',
      zh: '应付账款',
      'zh-Hant': '貿易應付款項; 應付賬款',
      ja: '支払手形及び買掛金',
      ko: '매입채무; 매입채무 및 기타채무',
      pt: 'Fornecedores',
    },
    us: 'AccountsPayableCurrent AccountsPayableTradeCurrent ~AccountsPayableAndAccruedLiabilitiesCurrent',
    ifrs: 'TradeAndOtherCurrentPayables TradeAndOtherCurrentPayablesToTradeSuppliers',
    jp: 'NotesAndAccountsPayableTrade NotesPayableTrade+AccountsPayableTrade AccountsPayableTrade+ElectronicallyRecordedObligationsOperatingCL AccountsPayableTrade',
    jpIfrs: 'TradeAndOtherPayablesCLIFRS',
    br: 'TradePayables',
    printed: {
      labels: [
        whole(
          '(?:accounts|trade)(?: accounts)? payables?(?: trade)?',
          '[貿贸]易[應应]付(?:款項|款项|[賬账]款)|[應应]付(?:貿易)?[賬账]款',
          '支払手形及び買掛金',
          '매입채무',
          'fornecedores',
        ),
        whole(
          'trade and other payables?|accounts payable and (?:accrued|other) (?:liabilities|expenses|payables?)|accounts payable and accruals',
          '[貿贸]易及其他[應应]付(?:款項|款项|[賬账]款)|应付票据及应付账款',
          '매입채무및기타(?:유동|지급)?채무',
        ),
      ],
      ...inLiabilities,
      scoped: /other|accru|其他|票据|기타/,
    },
  },
  deferred_revenue: {
    names: ['Deferred revenue', '合同负债', '合約負債', '契約負債', '계약부채', 'Receita diferida'],
    asked: {
      en: 'unearned revenue; contract liabilities; deferred income; deferred revenues; contract liability; unearned revenues',
      zh: '预收款项; 递延收益',
      'zh-Hant': '遞延收入',
      ja: '前受収益; 前受金',
      ko: '선수수익',
      pt: 'receitas diferidas',
    },
    labels: {
      en: 'Deferred revenue; Unearned revenue; Contract liabilities; Deferred revenue, current',
      zh: '合同负债',
      'zh-Hant': '合約負債',
      ja: '契約負債',
      ko: '계약부채',
    },
    printed: {
      labels: [
        whole(
          '(?:deferred (?:revenues?|income)|unearned revenues?|contract liabilities|contract liability)(?: (?:current|noncurrent|net of current portion|less current portion|current portion))?',
          '合同负债|合約負債',
          '契約負債',
          '(?:유동|비유동)?계약부채',
        ),
      ],
      sumBeside:
        /^(?!.*(?:tax|gain|grant)).*(?:deferred (?:revenue|income)|unearned|contract liabilit)|合同负债|合約負債|契約負債|계약부채/,
      size: true,
    },
    us: 'ContractWithCustomerLiability DeferredRevenue ContractWithCustomerLiabilityCurrent+ContractWithCustomerLiabilityNoncurrent DeferredRevenueCurrent+DeferredRevenueNoncurrent ~ContractWithCustomerLiabilityCurrent ~DeferredRevenueCurrent',
    ifrs: 'ContractLiabilities CurrentContractLiabilities+NoncurrentContractLiabilities ~CurrentContractLiabilities',
    jp: 'ContractLiabilities',
    jpIfrs: '~ContractLiabilitiesCLIFRS',
  },
  current_liabilities: {
    names: ['Current liabilities', '流动负债', '流動負債', '流動負債', '유동부채', 'Passivo circulante'],
    asked: {
      en: 'total current liabilities',
      zh: '流动负债合计',
      'zh-Hant': '流動負債總額',
      ja: '流動負債合計',
    },
    notAsked:
      'non-current liabilities; noncurrent liabilities; other current liabilities; 非流动负债; 非流動負債; 비유동부채; passivo não circulante; その他の流動負債; total assets less current liabilities',
    labels: {
      en: 'Total current liabilities',
      zh: '流动负债合计',
      'zh-Hant': '流動負債總額',
      ja: '流動負債合計',
      ko: '유동부채; 유동부채합계',
      pt: 'Total do passivo circulante',
    },
    us: 'LiabilitiesCurrent',
    ifrs: 'CurrentLiabilities',
    jp: 'CurrentLiabilities',
    jpIfrs: 'TotalCurrentLiabilitiesIFRS CurrentLiabilitiesIFRS',
    notFor: financial,
    printed: {
      labels: [
        whole(
          'total current liabilities',
          '流[動动][負负][債债](?:合[計计]|[總总][額额值]|總計)',
          '유동부채(?:합계|총계)?',
          'total do passivo circulante',
        ),
      ],
      size: true,
    },
  },
  debt_current: {
    names: [
      'Debt, current',
      '短期借款',
      '短期借款',
      '短期有利子負債',
      '단기차입금',
      'Empréstimos de curto prazo',
    ],
    asked: {
      en: 'short-term debt; short term debt; current debt; current borrowings; short-term borrowings; current portion of long-term debt; current portion of debt; debt due within one year',
      ja: '短期借入金',
      ko: '유동차입금; 유동성장기부채',
      pt: 'dívida de curto prazo; empréstimos e financiamentos de curto prazo',
    },
    labels: {
      en: 'Short-term debt; Short-term borrowings; Current portion of long-term debt; Current maturities of long-term debt; Notes payable; Commercial paper; Borrowings',
      zh: '短期借款',
      'zh-Hant': '銀行借款; 計息銀行借款',
      ja: '短期借入金; 1年内返済予定の長期借入金; 1年内償還予定の社債; コマーシャル・ペーパー',
      ko: '단기차입금; 유동성장기차입금; 유동성장기부채; 유동성사채',
      pt: 'Empréstimos e financiamentos',
    },
    us: `DebtCurrent LongTermDebtCurrent+ShortTermBorrowings?+CommercialPaper?+${currentDebtByKind} LongTermDebtAndCapitalLeaseObligationsCurrent+ShortTermBorrowings?+CommercialPaper?+${currentDebtByKind} ShortTermBorrowings+CommercialPaper?+${currentDebtByKind} CommercialPaper+${currentDebtByKind} ~LongTermDebtAndFinanceLeasesCurrent ~${currentDebtByKind}`,
    ifrs: 'CurrentBorrowingsAndCurrentPortionOfNoncurrentBorrowings ShorttermBorrowings+CurrentPortionOfLongtermBorrowings?',
    jp: 'ShortTermLoansPayable?+CommercialPapersLiabilities?+CurrentPortionOfBonds?+CurrentPortionOfLongTermLoansPayable?+CurrentPortionOfConvertibleBondTypeBondsWithSubscriptionRightsToShares?',
    jpIfrs: 'BondsAndBorrowingsCLIFRS InterestBearingLiabilitiesCLIFRS BorrowingsCLIFRS+BondsPayableCLIFRS?',
    br: 'CurrentBorrowings',
    printed: {
      labels: [
        whole(
          loans,
          bearing,
          '(?:short term|current) (?:bank )?(?:debt|borrowings|loans)(?: and current portion of long term debt)?',
          'current (?:portion|maturities|installments) of (?:long term )?(?:debt|borrowings|notes payable|loans)',
          '(?:long term )?debt due within (?:one|1) year|(?:term )?debt|commercial paper|notes payable|bank overdrafts?',
          `${loansZh}|短期借款`,
          '短期借入金|1年内(?:返済予定の長期借入金|償還予定の社債)|コマーシャルペーパー',
          '단기차입금|유동성장기(?:차입금|부채|채무)|유동성사채',
          'empréstimos(?: e financiamentos)?',
        ),
      ],
      ...inLiabilities,
      sumBeside: debtLike,
    },
  },
  debt_noncurrent: {
    names: [
      'Debt, noncurrent',
      '长期借款',
      '長期借款',
      '長期有利子負債',
      '장기차입금',
      'Empréstimos de longo prazo',
    ],
    asked: {
      en: 'long-term debt; long term debt; noncurrent debt; non-current debt; long-term borrowings; non-current borrowings',
      ja: '長期借入金',
      ko: '비유동차입금; 장기차입부채',
      pt: 'dívida de longo prazo; empréstimos e financiamentos de longo prazo',
    },
    notAsked: 'current portion of long-term debt; current maturities of long-term debt',
    labels: {
      en: 'Long-term debt; Long-term debt, net; Long-term borrowings; Long-term debt, less current portion; Non-current borrowings; Borrowings; Senior notes; Convertible senior notes',
      zh: '长期借款; 应付债券',
      'zh-Hant': '銀行借款',
      ja: '長期借入金; 社債',
      ko: '장기차입금; 사채',
      pt: 'Empréstimos e financiamentos; Debêntures',
    },
    us: 'LongTermDebtNoncurrent LongTermDebtAndCapitalLeaseObligations ~LongTermDebtAndFinanceLeasesNoncurrent ~ConvertibleLongTermNotesPayable?+ConvertibleDebtNoncurrent?+SeniorLongTermNotes?+LongTermNotesPayable?+LongTermLoansPayable?+LongTermLineOfCredit?+SecuredLongTermDebt?+UnsecuredLongTermDebt?+OtherLongTermDebtNoncurrent? ^~LongTermDebt',
    ifrs: 'LongtermBorrowings NoncurrentPortionOfNoncurrentBorrowings',
    jp: 'BondsPayable?+LongTermLoansPayable?+ConvertibleBondTypeBondsWithSubscriptionRightsToShares?',
    jpIfrs:
      'BondsAndBorrowingsNCLIFRS InterestBearingLiabilitiesNCLIFRS BorrowingsNCLIFRS+BondsPayableNCLIFRS?',
    printed: {
      labels: [
        whole(
          loans,
          bearing,
          '(?:long term|noncurrent) (?:bank )?(?:debt|borrowings|loans)(?: net| less current (?:portion|maturities)| net of current (?:portion|maturities)| excluding current (?:portion|maturities))?',
          '(?:term )?debt|senior notes|convertible (?:senior )?notes',
          `${loansZh}|[長长]期借款|应付债券`,
          '長期借入金|社債',
          '장기차입금|사채|사채및장기차입금',
          'empréstimos(?: e financiamentos)?|debêntures',
        ),
      ],
      block: 'noncurrent-liabilities',
      size: true,
      sumBeside: debtLike,
    },
  },
  lease_liabilities: {
    names: [
      'Lease liabilities',
      '租赁负债',
      '租賃負債',
      'リース負債',
      '리스부채',
      'Passivos de arrendamento',
    ],
    asked: {
      en: 'lease liability; lease obligations; operating lease liabilities; finance lease liabilities',
      ja: 'リース債務',
      pt: 'arrendamentos',
    },
    labels: {
      en: 'Lease liabilities',
      zh: '租赁负债',
      'zh-Hant': '租賃負債',
      ja: 'リース債務; リース負債',
      ko: '리스부채',
    },
    us: 'OperatingLeaseLiability+FinanceLeaseLiability? OperatingLeaseLiabilityCurrent+OperatingLeaseLiabilityNoncurrent+FinanceLeaseLiabilityCurrent?+FinanceLeaseLiabilityNoncurrent? ~OperatingLeaseLiabilityNoncurrent',
    ifrs: 'LeaseLiabilities CurrentLeaseLiabilities+NoncurrentLeaseLiabilities',
    jp: 'LeaseObligationsCL+LeaseObligationsNCL',
    jpIfrs: 'LeaseLiabilitiesCLIFRS+LeaseLiabilitiesNCLIFRS',
  },
  noncurrent_liabilities: {
    names: [
      'Noncurrent liabilities',
      '非流动负债',
      '非流動負債',
      '固定負債',
      '비유동부채',
      'Passivo não circulante',
    ],
    asked: {
      en: 'non-current liabilities; total noncurrent liabilities; total non-current liabilities; long-term liabilities',
      zh: '非流动负债合计',
      'zh-Hant': '非流動負債總額',
      ja: '非流動負債; 固定負債合計',
    },
    labels: {
      en: 'Total noncurrent liabilities; Total non-current liabilities; Total long-term liabilities',
      zh: '非流动负债合计',
      'zh-Hant': '非流動負債總額',
      ja: '固定負債合計; 非流動負債合計',
      ko: '비유동부채; 비유동부채합계',
      pt: 'Total do passivo não circulante',
    },
    us: 'LiabilitiesNoncurrent',
    ifrs: 'NoncurrentLiabilities',
    jp: 'NoncurrentLiabilities',
    jpIfrs: 'NonCurrentLabilitiesIFRS NonCurrentLiabilitiesIFRS',
    br: 'NoncurrentLiabilities',
  },
  total_liabilities: {
    names: ['Total liabilities', '负债合计', '負債總額', '負債合計', '부채총계', 'Passivo total'],
    asked: {
      en: 'liabilities',
      zh: '总负债; 负债总额',
      'zh-Hant': '總負債',
      ja: '負債; 総負債',
      ko: '총부채',
      pt: 'total do passivo',
    },
    notAsked:
      'current liabilities; contingent liabilities; lease liabilities; deferred tax liabilities; contract liabilities; other liabilities; total liabilities and equity; total liabilities and shareholders equity; total liabilities and stockholders equity; 流動負債; 固定負債; 純有利子負債; 有利子負債; 非流動負債; 偶発負債; 契約負債; 繰延税金負債; リース負債; 負債比率; 負債純資産合計',
    labels: {
      en: 'Total liabilities',
      zh: '负债合计',
      'zh-Hant': '負債總額; 總負債',
      ja: '負債合計',
      ko: '부채총계',
    },
    us: 'Liabilities',
    ifrs: 'Liabilities',
    jp: 'Liabilities',
    jpIfrs: 'LiabilitiesIFRS',
    br: 'CurrentLiabilities+NoncurrentLiabilities',
    formula: 'total_assets - equity_total - opt(mezzanine)',
    printed: {
      labels: [whole('total liabilities', '[負负][債债](?:合[計计]|[總总][額额值計计])|總負債', '부채총계')],
      size: true,
    },
  },
});

import { balanceRows } from './measure.ts';
import { whole } from './printed-form.ts';

const owners = '(?:common )?(?:stock|share)(?:holders?|owners)s?';

/** The equity, and the balances that only banks and insurers have. */
export const equityRows = balanceRows({
  mezzanine: {
    names: [
      'Mezzanine equity',
      '夹层权益',
      '夾層權益',
      '償還可能非支配持分',
      '메자닌지분',
      'Patrimônio temporário',
    ],
    asked: {
      en: 'temporary equity; redeemable noncontrolling interest; redeemable noncontrolling interests',
    },
    labels: { en: 'Redeemable noncontrolling interests; Temporary equity' },
    us: 'TemporaryEquityCarryingAmountIncludingPortionAttributableToNoncontrollingInterests TemporaryEquityCarryingAmountAttributableToParent RedeemableNoncontrollingInterestEquityCarryingAmount',
    printed: {
      labels: [/^(?=.*(?:redeemable|mezzanine|temporary equity))(?!.*(?:deposits|shares outstanding)).*$/],
    },
  },
  equity_parent: {
    names: [
      'Equity of the owners',
      '归属于母公司股东权益',
      '本公司擁有人應佔權益',
      '親会社の所有者に帰属する持分',
      '지배기업 소유주지분',
      'Patrimônio líquido dos controladores',
    ],
    asked: {
      en: "equity; shareholders' equity; shareholders equity; stockholders' equity; stockholders equity; shareowners' equity; book value; net worth; common equity; owners' equity; stockholder's equity",
      zh: '净资产; 股东权益; 所有者权益; 归属于上市公司股东的净资产',
      'zh-Hant': '股東權益; 權益',
      ja: '株主資本; 自己資本',
      ko: '자기자본; 자본',
      pt: 'patrimônio líquido; pl',
    },
    notAsked:
      'equity securities; private equity; equity awards; equity method; equity compensation; debt to equity; return on equity; equity ratio; 純資産比率; 自己資本比率; 자본적지출; 자본금; 자본잉여금; 资本; 權益性; 其他权益; statement of changes in equity; statements of equity; home equity; brand equity; total liabilities and equity; equity incentive; book value per share; 自己資本利益率; 資本金; 非控股權益; 非控制性權益',
    labels: {
      en: 'Equity attributable to owners of the parent; Equity attributable to equity holders of the parent; Total equity attributable to owners of the Company',
      zh: '归属于母公司所有者权益合计; 归属于母公司股东权益合计',
      'zh-Hant': '本公司擁有人應佔權益',
      ko: '지배기업 소유주지분',
    },
    us: 'StockholdersEquity PartnersCapital MembersEquity EquityAttributableToOwnersOfParentUSGAAPSummaryOfBusinessResults',
    ifrs: 'EquityAttributableToOwnersOfParent',
    jp: 'NetAssets+-NonControllingInterests?+-MinorityInterests?+-SubscriptionRightsToShares?',
    jpIfrs:
      'EquityAttributableToOwnersOfParentIFRS EquityAttributableToOwnersOfParentIFRSSummaryOfBusinessResults',
    br: 'EquityAttributableToOwnersOfParent Equity+-NoncontrollingInterests !Equity',
    formula: 'equity_total - noncontrolling',
    inEquityStatement: true,
    printed: {
      labels: [
        whole(
          `(?:total )?equity attributable to (?!.*(?:noncontrolling|minority)).{2,80}`,
          `total (?!liabilities).{2,60} ${owners} (?:equity|deficit)(?: deficit)?`,
          '(?:本公司|母公司)(?:擁有人|權益持有人|股東)[應应][佔占](?:總?權益|權益總額)|归属于母公司(?:所有者|股东)权益合计',
          '지배기업(?:의)?(?:소유주|소유)지분',
        ),
      ],
    },
  },
  noncontrolling: {
    names: [
      'Noncontrolling interests',
      '少数股东权益',
      '非控股權益',
      '非支配株主持分',
      '비지배지분',
      'Participação de não controladores',
    ],
    asked: {
      en: 'noncontrolling interest; non-controlling interests; non-controlling interest; minority interest; minority interests',
      'zh-Hant': '少數股東權益',
      ja: '少数株主持分',
      ko: '소수주주지분',
      pt: 'acionistas não controladores; minoritários',
    },
    notAsked:
      'redeemable noncontrolling interest; redeemable noncontrolling interests; including noncontrolling interests; attributable to noncontrolling interests; attributable to non-controlling interests',
    labels: {
      en: 'Noncontrolling interests; Non-controlling interests; Minority interest',
      zh: '少数股东权益',
      'zh-Hant': '非控股權益',
      ja: '非支配株主持分',
      ko: '비지배지분',
      pt: 'Participação dos Acionistas Não Controladores',
    },
    us: 'MinorityInterest',
    ifrs: 'NoncontrollingInterests',
    jp: 'NonControllingInterests MinorityInterests',
    jpIfrs: 'NonControllingInterestsIFRS',
    printed: {
      labels: [
        whole(
          '(?:total )?(?:noncontrolling|minority) interests?(?: in .{2,60})?',
          '非控[股制]?(?:性)?[權权]益|少[數数]股[東东][權权]益',
          '非支配株主持分|少数株主持分',
          '비지배(?:주주)?지분',
          '(?:participação d[aeo]s? )?(?:acionistas )?não controladores',
        ),
      ],
    },
  },
  equity_total: {
    names: ['Total equity', '所有者权益合计', '權益總額', '純資産合計', '자본총계', 'Patrimônio líquido'],
    asked: {
      en: "equity; total equity; shareholders' equity; shareholders equity; stockholders' equity; stockholders equity; net assets; total stockholders' equity",
      zh: '净资产; 股东权益合计; 所有者权益',
      'zh-Hant': '總權益; 權益; 資產淨值',
      ja: '純資産; 資本合計',
      ko: '자본; 순자산',
      pt: 'total do patrimônio líquido; pl',
    },
    labels: {
      en: "Total equity; Total shareholders' equity; Total stockholders' equity; Net assets; Total deficit",
      zh: '所有者权益合计; 股东权益合计; 所有者权益(或股东权益)合计',
      'zh-Hant': '權益總額; 總權益; 資產淨值',
      ja: '純資産合計',
      ko: '자본총계',
      pt: 'Total do patrimônio líquido',
    },
    us: 'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest !StockholdersEquity StockholdersEquity+MinorityInterest PartnersCapitalIncludingPortionAttributableToNoncontrollingInterest !PartnersCapital !MembersEquity EquityIncludingPortionAttributableToNonControllingInterestUSGAAPSummaryOfBusinessResults',
    ifrs: 'Equity',
    jp: 'NetAssets',
    jpIfrs: 'EquityIFRS',
    inEquityStatement: true,
    printed: {
      labels: [
        whole(
          'total (?:equity|deficit)(?: deficit)?',
          `total ${owners} (?:equity|deficit)(?: deficit)? and noncontrolling interests?`,
          '[權权]益[總总][額额值]|總權益|(?:所有者权益|股东权益)(?:或股东权益)?合计|純資産合計',
          '자본총계',
          'total do patrimônio líquido',
        ),
        whole(
          `total ${owners} (?:equity|deficit)(?: deficit)?`,
          'net assets',
          '[資资][產产]淨[值額]|[淨净][資资][產产]',
        ),
      ],
    },
  },
  retained_earnings: {
    names: ['Retained earnings', '未分配利润', '保留溢利', '利益剰余金', '이익잉여금', 'Lucros acumulados'],
    asked: {
      en: 'accumulated deficit; retained profits; accumulated earnings; retained profit',
      'zh-Hant': '保留盈利; 累計虧損',
      ko: '결손금',
      pt: 'reservas de lucros; prejuízos acumulados',
    },
    labels: {
      en: 'Retained earnings; Accumulated deficit; Retained profits; Retained earnings (accumulated deficit)',
      zh: '未分配利润',
      'zh-Hant': '保留溢利; 累計虧損',
      ja: '利益剰余金; 利益剰余金合計',
      ko: '이익잉여금; 결손금',
    },
    us: 'RetainedEarningsAccumulatedDeficit',
    ifrs: 'RetainedEarnings',
    jp: 'RetainedEarnings',
    jpIfrs: 'RetainedEarningsIFRS',
    printed: {
      labels: [
        whole(
          'retained (?:earnings|profits?|deficit|losses)(?: accumulated (?:deficit|losses))?|accumulated (?:deficit|losses|profit)',
          '未分配利[润潤]|保留(?:溢利|盈利)|累[計计][虧亏][損损]',
          '利益剰余金(?:合計)?',
          '이익잉여금|결손금',
        ),
      ],
    },
  },
  loans: {
    names: ['Loans', '贷款', '客戶貸款', '貸出金', '대출채권', 'Operações de crédito'],
    asked: {
      en: 'loans and advances; loan book; total loans; net loans',
      zh: '发放贷款和垫款',
      'zh-Hant': '客戶貸款及墊款',
      pt: 'carteira de crédito',
    },
    notAsked: 'bank loans; term loans; loan loss; loans payable',
    labels: {
      en: 'Loans, net; Loans and advances to customers; Total loans',
      zh: '发放贷款和垫款',
      'zh-Hant': '客戶貸款及墊款',
      ja: '貸出金',
      ko: '대출채권',
    },
    us: 'LoansAndLeasesReceivableNetReportedAmount FinancingReceivableExcludingAccruedInterestAfterAllowanceForCreditLoss ~LoansAndLeasesReceivableNetOfDeferredIncome',
    ifrs: 'LoansAndAdvancesToCustomers',
    jp: 'LoansAndBillsDiscountedAssetsBNK',
    onlyFor: ['bank'],
  },
  deposits: {
    names: ['Deposits', '存款', '客戶存款', '預金', '예수부채', 'Depósitos'],
    asked: { en: 'customer deposits; total deposits; deposits from customers', zh: '吸收存款' },
    notAsked: 'security deposits',
    labels: {
      en: 'Total deposits; Deposits; Customer deposits',
      zh: '吸收存款; 客户存款',
      'zh-Hant': '客戶存款',
      ja: '預金',
      ko: '예수부채',
    },
    us: 'Deposits',
    ifrs: 'DepositsFromCustomers',
    jp: 'DepositsLiabilitiesBNK',
    onlyFor: ['bank'],
  },
  insurance_reserves: {
    names: [
      'Insurance reserves',
      '保险责任准备金',
      '保險合約負債',
      '責任準備金',
      '책임준비금',
      'Provisões técnicas',
    ],
    asked: {
      en: 'policy reserves; insurance liabilities; insurance contract liabilities; loss reserves',
      ja: '保険契約準備金',
      ko: '보험계약부채',
    },
    labels: {
      en: 'Insurance contract liabilities; Liability for future policy benefits',
      ja: '責任準備金',
      'zh-Hant': '保險合約負債',
    },
    us: 'LiabilityForClaimsAndClaimsAdjustmentExpense+LiabilityForFuturePolicyBenefits? LiabilityForFuturePolicyBenefits',
    ifrs: 'InsuranceContractsIssuedThatAreLiabilities',
    jp: 'PolicyReserveReserveForInsurancePolicyLiabilitiesLiabilitiesINS',
    onlyFor: ['insurer'],
  },
});

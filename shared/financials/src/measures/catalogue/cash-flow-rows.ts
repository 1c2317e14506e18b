import { cashRows, restrictedCash } from './measure.ts';
import { investing, whole } from './printed-form.ts';

const during = '(?: (?:during|for|in) the (?:financial )?(?:year|period))?';

/** `Net cash (used in)/generated from operating activities`, in its many orders. */
function flows(
  english: string,
  chinese: string,
  japanese: string,
  korean: string,
  portuguese: string,
): RegExp {
  return whole(
    `(?:total )?(?:net )?cash (?:flows? )?(?:(?:provided|used|generated|from|by|in|for|and|or|to|inflows?|outflows?) )+${english}`,
    `${chinese}(?:產生|产生|所得|所用|使用|之|的|流入|流出|用於)*(?:[現现]金)(?:流量|流[入出])*(?:[淨净][額额])`,
    `${chinese}(?:產生|产生|所得|所用|使用|之|的)*[淨净][現现]金(?:流量|流[入出])?`,
    `${japanese}活動によるキャッシュフロー`,
    `${korean}활동(?:으로인한|으로부터의|에서창출된|에의한|의)?순?현금흐름`,
    `(?:fluxo de )?caixa (?:líquido )?(?:(?:gerado|originado|aplicado|consumido|utilizado|proveniente|pel[ao]s|nas?|em|d[ae]s?|e) )+atividades (?:operacionais|de )?${portuguese}`,
  );
}

/** The flows of the cash flow statement. */
export const cashFlowRows = cashRows({
  depreciation_amortisation: {
    names: [
      'Depreciation and amortisation',
      '折旧与摊销',
      '折舊及攤銷',
      '減価償却費',
      '감가상각비',
      'Depreciação e amortização',
    ],
    asked: {
      en: 'depreciation and amortization; depreciation & amortization; depreciation; d&a; d & a; depreciation, depletion and amortization; dd&a',
      zh: '折旧和摊销; 折旧摊销; 折旧',
      'zh-Hant': '折舊',
      ja: '減価償却; 償却費',
      ko: '감가상각; 감가상각비와 무형자산상각비',
      pt: 'depreciação, amortização e exaustão; depreciação',
    },
    notAsked:
      'accumulated depreciation; accumulated depreciation and amortization; accumulated depreciation and amortisation; 減価償却累計額; 累计折旧; 累計折舊; 감가상각누계액; depreciação acumulada; depreciation method; useful lives; 減価償却費率',
    labels: {
      en: 'Depreciation and amortization; Depreciation and amortisation; Depreciation, depletion and amortization; Depreciation and amortization expense',
      'zh-Hant': '折舊及攤銷; 折舊與攤銷',
      ja: '減価償却費',
      pt: 'Depreciação e amortização; Depreciações e amortizações',
    },
    us: 'DepreciationDepletionAndAmortization DepreciationAmortizationAndAccretionNet DepreciationAndAmortization ~DepreciationAmortizationAndImpairment Depreciation+AmortizationOfIntangibleAssets ~UtilitiesOperatingExpenseDepreciationAndAmortization ~Depreciation',
    ifrs: 'DepreciationAndAmortisationExpense AdjustmentsForDepreciationAndAmortisationExpense AdjustmentsForDepreciationExpense+AdjustmentsForAmortisationExpense ~DepreciationAmortisationAndImpairmentLossReversalOfImpairmentLossRecognisedInProfitOrLoss ~AdjustmentsForDepreciationExpense',
    jp: 'DepreciationAndAmortizationOpeCF ~DepreciationOpeCF',
    jpIfrs: 'DepreciationAndAmortizationOpeCFIFRS ~DepreciationExpenseOpeCFIFRS',
    br: 'DepreciationAndAmortisationInCashFlow DepreciationInCashFlow+AmortisationInCashFlow -NegativeDepreciationInValueAdded',
    printed: {
      labels: [
        whole(
          '(?:total )?depreciation(?: and)? (?:depletion and )?amorti[sz]ation(?: expenses?| and other)?',
          '折[舊旧][及与與和][攤摊][銷销]',
          '減価償却費',
          'depreciação(?: e)? amortização(?: e exaustão)?|depreciações e amortizações',
        ),
        whole('depreciation amorti[sz]ation and impairment(?: losses)?'),
      ],
      scoped: /impairment/,
    },
  },
  share_based_comp: {
    names: [
      'Share-based compensation',
      '股份支付费用',
      '以股份為基礎的付款',
      '株式報酬費用',
      '주식보상비용',
      'Remuneração baseada em ações',
    ],
    asked: {
      en: 'stock-based compensation; stock based compensation; share based compensation; share-based payments; share-based payment; equity compensation; stock compensation; sbc',
      zh: '股份支付; 股权激励费用',
      'zh-Hant': '股份支付',
      ja: '株式報酬',
      ko: '주식기준보상',
      pt: 'pagamento baseado em ações',
    },
    labels: {
      en: 'Stock-based compensation; Share-based compensation; Share-based payments; Stock-based compensation expense; Equity-settled share-based payments',
      'zh-Hant': '以權益結算的股份付款',
      ja: '株式報酬費用',
      ko: '주식보상비용',
    },
    us: 'ShareBasedCompensation AllocatedShareBasedCompensationExpense',
    ifrs: 'AdjustmentsForSharebasedPayments',
    jp: 'ShareBasedCompensationExpensesOpeCF',
    jpIfrs:
      'ShareBasedPaymentExpensesOpeCFIFRS ShareBasedPaymentExpenseOpeCFIFRS ShareBasedPaymentsOpeCFIFRS EquitySettledShareBasedCompensationOpeCFIFRS',
    printed: {
      labels: [
        whole(
          '(?:equity settled )?(?:stock|share|equity)(?: based)? (?:compensation|payments?|awards)(?: expenses?| charges?| costs?)?',
          '(?:確認)?以權益結算的股份(?:付款|支付)(?:開支)?|股份支付(?:開支|費用)?',
          '株式報酬費用',
          '주식보상비용',
        ),
      ],
    },
  },
  cfo: {
    names: [
      'Cash flow from operations',
      '经营活动产生的现金流量净额',
      '經營活動所得現金淨額',
      '営業活動によるキャッシュ・フロー',
      '영업활동현금흐름',
      'Caixa líquido das atividades operacionais',
    ],
    asked: {
      en: 'operating cash flow; operating cash flows; cash from operations; cash flows from operations; cash flow from operating activities; cash flows from operating activities; net cash provided by operating activities; cash provided by operating activities; cash generated from operations; cash generated by operating activities; net cash from operating activities; net cash used in operating activities; cash provided by operations; ocf; cfo',
      zh: '经营现金流; 经营活动现金流; 经营性现金流; 经营活动现金流量净额',
      'zh-Hant': '經營現金流; 經營活動現金流',
      ja: '営業キャッシュフロー; 営業キャッシュ・フロー; 営業CF; 営業活動によるキャッシュフロー',
      ko: '영업현금흐름; 영업활동으로 인한 현금흐름; 영업활동 현금흐름',
      pt: 'fluxo de caixa operacional; caixa gerado pelas operações; caixa das atividades operacionais; fluxo de caixa das atividades operacionais',
    },
    labels: {
      en: 'Net cash provided by operating activities; Net cash from operating activities; Net cash generated from operating activities; Net cash provided by (used in) operating activities; Net cash flows from operating activities',
      zh: '经营活动产生的现金流量净额',
      'zh-Hant': '經營活動所得現金淨額',
      ja: '営業活動によるキャッシュ・フロー',
      ko: '영업활동현금흐름; 영업활동으로 인한 현금흐름',
      pt: 'Caixa líquido gerado pelas atividades operacionais; Caixa líquido proveniente das atividades operacionais',
    },
    us: 'NetCashProvidedByUsedInOperatingActivities ~NetCashProvidedByUsedInOperatingActivitiesContinuingOperations CashFlowsFromUsedInOperatingActivitiesUSGAAPSummaryOfBusinessResults',
    ifrs: 'CashFlowsFromUsedInOperatingActivities',
    jp: 'NetCashProvidedByUsedInOperatingActivities',
    jpIfrs: 'NetCashProvidedByUsedInOperatingActivitiesIFRS',
    printed: {
      labels: [
        flows('operating activities', '[經经][營营](?:活動|活动|業務)', '営業', '영업', ''),
        whole('net cash (?:provided by|from|used in) operations'),
      ],
      notBeside: /operating activities$/,
      besideOf: investing,
    },
  },
  cfi: {
    names: [
      'Cash flow from investing',
      '投资活动产生的现金流量净额',
      '投資活動所用現金淨額',
      '投資活動によるキャッシュ・フロー',
      '투자활동현금흐름',
      'Caixa líquido das atividades de investimento',
    ],
    asked: {
      en: 'investing cash flow; investing cash flows; cash flow from investing activities; cash flows from investing activities; cash used in investing activities; net cash used in investing activities',
      zh: '投资活动现金流',
      ja: '投資キャッシュフロー; 投資キャッシュ・フロー; 投資CF; 投資活動によるキャッシュフロー',
      ko: '투자활동으로 인한 현금흐름; 투자활동 현금흐름',
      pt: 'fluxo de caixa de investimentos; caixa das atividades de investimento',
    },
    labels: {
      en: 'Net cash used in investing activities; Net cash provided by (used in) investing activities',
      zh: '投资活动产生的现金流量净额',
      'zh-Hant': '投資活動所用現金淨額',
      ja: '投資活動によるキャッシュ・フロー',
      ko: '투자활동현금흐름',
      pt: 'Caixa líquido aplicado nas atividades de investimento',
    },
    us: 'NetCashProvidedByUsedInInvestingActivities ~NetCashProvidedByUsedInInvestingActivitiesContinuingOperations CashFlowsFromUsedInInvestingActivitiesUSGAAPSummaryOfBusinessResults',
    ifrs: 'CashFlowsFromUsedInInvestingActivities',
    jp: 'NetCashProvidedByUsedInInvestmentActivities',
    jpIfrs: 'NetCashProvidedByUsedInInvestingActivitiesIFRS',
    printed: {
      labels: [flows('investing activities', '投[資资](?:活動|活动|業務)', '投資', '투자', 'investimentos?')],
    },
  },
  cff: {
    names: [
      'Cash flow from financing',
      '筹资活动产生的现金流量净额',
      '融資活動所用現金淨額',
      '財務活動によるキャッシュ・フロー',
      '재무활동현금흐름',
      'Caixa líquido das atividades de financiamento',
    ],
    asked: {
      en: 'financing cash flow; financing cash flows; cash flow from financing activities; cash flows from financing activities; cash used in financing activities; net cash used in financing activities',
      zh: '筹资活动现金流',
      ja: '財務キャッシュフロー; 財務キャッシュ・フロー; 財務CF; 財務活動によるキャッシュフロー',
      ko: '재무활동으로 인한 현금흐름; 재무활동 현금흐름',
      pt: 'fluxo de caixa de financiamentos; caixa das atividades de financiamento',
    },
    labels: {
      en: 'Net cash used in financing activities; Net cash provided by (used in) financing activities',
      zh: '筹资活动产生的现金流量净额',
      'zh-Hant': '融資活動所用現金淨額',
      ja: '財務活動によるキャッシュ・フロー',
      ko: '재무활동현금흐름',
      pt: 'Caixa líquido aplicado nas atividades de financiamento',
    },
    us: 'NetCashProvidedByUsedInFinancingActivities ~NetCashProvidedByUsedInFinancingActivitiesContinuingOperations CashFlowsFromUsedInFinancingActivitiesUSGAAPSummaryOfBusinessResults',
    ifrs: 'CashFlowsFromUsedInFinancingActivities',
    jp: 'NetCashProvidedByUsedInFinancingActivities',
    jpIfrs: 'NetCashProvidedByUsedInFinancingActivitiesIFRS',
    printed: {
      labels: [
        flows(
          'financing activities',
          '(?:融[資资]|[籌筹][資资])(?:活動|活动|業務)',
          '財務',
          '재무',
          'financiamentos?',
        ),
      ],
    },
  },
  net_change_cash: {
    names: [
      'Net change in cash',
      '现金及现金等价物净增加额',
      '現金及現金等價物淨增加',
      '現金及び現金同等物の増減額',
      '현금및현금성자산의순증감',
      'Variação líquida de caixa',
    ],
    asked: {
      en: 'change in cash; net increase in cash; net decrease in cash; increase in cash; decrease in cash',
      ja: '現金の増減',
      ko: '현금의 증감',
      pt: 'aumento líquido de caixa; variação de caixa',
    },
    labels: {
      en: 'Net increase in cash and cash equivalents; Net increase (decrease) in cash and cash equivalents; Net change in cash',
      zh: '现金及现金等价物净增加额',
      'zh-Hant': '現金及現金等價物增加淨額',
      ja: '現金及び現金同等物の増減額',
      ko: '현금및현금성자산의순증가',
    },
    us: `${restrictedCash}PeriodIncreaseDecreaseIncludingExchangeRateEffect ${restrictedCash}PeriodIncreaseDecreaseExcludingExchangeRateEffect CashAndCashEquivalentsPeriodIncreaseDecrease`,
    ifrs: 'IncreaseDecreaseInCashAndCashEquivalents',
    jp: 'NetIncreaseDecreaseInCashAndCashEquivalents',
    jpIfrs: 'NetIncreaseDecreaseInCashAndCashEquivalentsIFRS',
    printed: {
      labels: [
        whole(
          `(?:net )?(?:change|increase|decrease) in cash(?: held| and (?:cash )?equivalents)?(?: (?:and|including) restricted cash.{0,40})?${during}`,
          '[現现]金及[現现]金等[價价]物(?:之|的)?[淨净]?(?:增加|減少|减少)+(?:[淨净]?[額额])?',
          '現金及び現金同等物の増減額',
          '현금및현금성자산의순?(?:증가|감소|증감)',
          '(?:aumento|redução|variação)(?: redução| aumento)? líquid[oa] (?:de|do|no) caixa(?: e equivalentes de caixa)?',
        ),
      ],
    },
  },
});

import { cashRows } from './measure.ts';
import { investing, whole } from './printed-form.ts';

const outflow = { size: true, outflow: true } as const;
const ppe = '(?:property plant and equipment|property and equipment|plant and equipment|fixed assets)';
const buys =
  '(?:payments? (?:for|to acquire|for (?:the )?(?:acquisitions?|purchases?) of)|purchases? of|acquisitions? of|additions? to|investments? in|expenditures (?:for|on))';

/** What the cash is spent on. */
export const cashUseRows = cashRows({
  capex: {
    names: [
      'Capital expenditure',
      '资本支出',
      '資本開支',
      '設備投資額',
      '자본적 지출',
      'Investimentos em imobilizado',
    ],
    asked: {
      en: 'capital expenditures; capex; cap ex; capital spending; capital investment; purchases of property and equipment; purchases of property, plant and equipment; purchase of property and equipment; additions to property and equipment; additions to property, plant and equipment; payments for property, plant and equipment; acquisition of property, plant and equipment; purchases of pp&e; capital outlay; capital outlays',
      zh: '资本性支出; 资本开支',
      'zh-Hant': '資本支出; 資本性開支',
      ja: '設備投資; 有形固定資産の取得; 有形固定資産の取得による支出; 資本的支出',
      ko: '자본적지출; 설비투자; 시설투자; 유형자산의 취득; 유형자산 취득',
      pt: 'capex; aquisição de imobilizado; investimento em imobilizado; despesas de capital',
    },
    labels: {
      en: 'Purchases of property, plant and equipment; Purchases of property and equipment; Capital expenditures; Additions to property, plant and equipment; Payments for property, plant and equipment; Acquisition of property, plant and equipment',
      zh: '购建固定资产、无形资产和其他长期资产支付的现金',
      'zh-Hant': '購買物業、廠房及設備',
      ja: '有形固定資産の取得による支出',
      ko: '유형자산의 취득',
      pt: 'Aquisição de imobilizado',
    },
    us: 'PaymentsToAcquirePropertyPlantAndEquipment ~PaymentsToAcquireProductiveAssets ~PaymentsToAcquireOtherPropertyPlantAndEquipment ~PaymentsForCapitalImprovements ~PaymentsToAcquireOilAndGasPropertyAndEquipment ~PaymentsForConstructionInProcess',
    ifrs: 'PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities ~PurchaseOfPropertyPlantAndEquipmentIntangibleAssetsOtherThanGoodwillInvestmentPropertyAndOtherNoncurrentAssets',
    jp: '-PurchaseOfPropertyPlantAndEquipmentInvCF ~-PurchaseOfPropertyPlantAndEquipmentAndIntangibleAssetsInvCF ~-PurchaseOfNoncurrentAssetsInvCF',
    jpIfrs:
      '-PurchaseOfPropertyPlantAndEquipmentInvCFIFRS ~-PurchaseOfPropertyPlantAndEquipmentAndIntangibleAssetsInvCFIFRS',
    kr: '±PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities',
    br: '-NegativePurchaseOfPropertyPlantAndEquipment ~-NegativePurchaseOfPropertyPlantAndEquipmentAndIntangibles',
    printed: {
      labels: [
        whole(
          `(?:cash paid for )?${buys} ${ppe}(?: net)?`,
          '(?:payments? for )?capital expenditures?',
          `${ppe} additions`,
          '(?:購買|購置|添置|購入)物業廠房及設備',
          '有形固定資産の取得による支出',
          '유형자산의취득',
          'aquisição de (?:ativo )?imobilizado',
        ),
        whole(
          `${buys} ${ppe} (?:and|including) (?:other )?(?:intangible assets|intangibles|software|investment property).{0,60}`,
          '购建固定资产无形资产和其他长期资产(?:所)?支付的现金',
          '有形及び無形固定資産の取得による支出',
        ),
      ],
      ...outflow,
      besideOf: investing,
      scoped: /intangible|software|investment property|无形|無形/,
    },
  },
  acquisitions: {
    names: [
      'Acquisitions, net of cash',
      '收购支付的现金净额',
      '收購附屬公司所用現金',
      '子会社株式の取得による支出',
      '종속기업취득 현금유출',
      'Aquisição de controladas',
    ],
    asked: {
      en: 'acquisitions net of cash acquired; cash paid for acquisitions; spent on acquisitions; payments for acquisitions; business acquisitions, net of cash acquired',
    },
    labels: {
      en: 'Acquisitions, net of cash acquired; Payments for acquisitions, net of cash acquired; Business acquisitions, net of cash acquired; Acquisition of businesses, net of cash acquired',
      ja: '連結の範囲の変更を伴う子会社株式の取得による支出',
    },
    us: 'PaymentsToAcquireBusinessesNetOfCashAcquired ~PaymentsToAcquireBusinessesGross',
    ifrs: 'CashFlowsUsedInObtainingControlOfSubsidiariesOrOtherBusinessesClassifiedAsInvestingActivities',
    jp: '-PurchaseOfInvestmentsInSubsidiariesResultingInChangeInScopeOfConsolidationInvCF',
    printed: outflow,
  },
  dividends_paid: {
    names: [
      'Dividends paid',
      '分配股利支付的现金',
      '已付股息',
      '配当金の支払額',
      '배당금지급액',
      'Dividendos pagos',
    ],
    asked: {
      en: 'dividends; cash dividends; dividends paid to shareholders; payments of dividends; dividend payments; cash dividends paid',
      zh: '现金分红; 分红; 现金股利',
      'zh-Hant': '股息; 派息; 現金股息',
      ja: '配当; 配当金; 支払配当金',
      ko: '배당금; 현금배당; 배당금의 지급',
      pt: 'dividendos; dividendos e jcp; proventos; juros sobre o capital próprio',
    },
    notAsked:
      'dividends received; dividends per share; dividend per share; dividend yield; dividend policy; 配当性向; 1株当たり配当; 受取配当金; 배당수익; 배당금수익; 股息收入; dividendos recebidos; dividendos por ação; dividends payable; dividends declared per share; 配当政策; dividends received from',
    labels: {
      en: 'Dividends paid; Payments of dividends; Cash dividends paid; Dividends paid to shareholders; Dividends; Dividends paid on common stock',
      'zh-Hant': '已付股息; 支付股息',
      ja: '配当金の支払額',
      ko: '배당금의 지급',
      pt: 'Dividendos pagos; Pagamento de dividendos',
    },
    us: 'PaymentsOfDividends PaymentsOfDividendsCommonStock PaymentsOfOrdinaryDividends',
    ifrs: 'DividendsPaidClassifiedAsFinancingActivities DividendsPaidToEquityHoldersOfParentClassifiedAsFinancingActivities',
    jp: '-CashDividendsPaidFinCF',
    jpIfrs: '-DividendsPaidToOwnersOfParentFinCFIFRS -DividendsPaidFinCFIFRS',
    kr: '±DividendsPaidClassifiedAsFinancingActivities',
    br: '-NegativeDividendsPaid',
    printed: {
      labels: [
        whole(
          '(?:(?:payments? of )?(?:cash )?dividends?|(?:cash )?dividends? paid|dividends? paid in cash) (?:on common (?:stock|shares)|to (?:the )?(?:common |ordinary |equity )?(?:share|stock)?(?:holders|owners)(?: of the (?:company|parent))?)',
          'payments? of (?:cash )?dividends?|(?:cash |equity )?dividends? paid(?: common shares| in cash)?',
          '已付(?:股息|股利)|支付股息',
          '配当金の支払額',
          '배당금의?지급',
          'pagamento de dividendos(?:(?: e)? juros sobre (?:o )?capital próprio)?|dividendos(?:(?: e)? juros sobre (?:o )?capital próprio)? pagos',
        ),
        whole('(?:cash )?dividends?'),
      ],
      ...outflow,
    },
  },
  buybacks: {
    names: [
      'Share buybacks',
      '回购股份',
      '回購股份',
      '自己株式の取得',
      '자기주식의 취득',
      'Recompra de ações',
    ],
    asked: {
      en: 'buybacks; buyback; share repurchases; stock repurchases; share repurchase; stock repurchase; repurchases of common stock; share buyback; stock buyback; stock buybacks; repurchases of shares; treasury share purchases',
      zh: '股份回购; 股票回购',
      'zh-Hant': '股份回購; 購回股份',
      ja: '自社株買い; 自己株式取得',
      ko: '자사주매입; 자사주 매입; 자기주식취득',
      pt: 'recompras; recompra; aquisição de ações em tesouraria',
    },
    labels: {
      en: 'Repurchases of common stock; Purchases of treasury stock; Repurchase of common stock; Share repurchases; Purchase of treasury shares; Repurchases of shares',
      ja: '自己株式の取得による支出',
      ko: '자기주식의 취득',
      pt: 'Aquisição de ações em tesouraria',
    },
    us: 'PaymentsForRepurchaseOfCommonStock PaymentsForRepurchaseOfEquity',
    ifrs: 'PaymentsToAcquireOrRedeemEntitysShares',
    jp: '-PurchaseOfTreasuryStockFinCF',
    jpIfrs: '-PaymentsForPurchaseOfTreasurySharesFinCFIFRS -PurchaseOfTreasurySharesFinCFIFRS',
    kr: '±PaymentsToAcquireOrRedeemEntitysShares ±AcquisitionOfTreasuryShares',
    br: '-NegativePurchaseOfTreasuryShares',
    printed: {
      labels: [
        whole(
          '(?:payments? for )?(?:the )?(?:repurchases?|purchases?|buybacks?)(?: and cancellation)? of (?:the company )?(?:common (?:stock|shares)|treasury (?:stock|shares)|(?:company |own )?(?:stock|shares))(?: for treasury)?',
          '(?:payments? for )?(?:common stock|share|stock) (?:repurchases?|buybacks?)',
          '自己株式の取得による支出',
          '자기주식의?취득',
          'aquisição de ações em tesouraria',
        ),
      ],
      ...outflow,
    },
  },
});

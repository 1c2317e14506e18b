import { financial, incomeRows } from './measure.ts';
import { gainZh, result, whole } from './printed-form.ts';

const size = { size: true } as const;

/** From revenue down to operating income. Measures whose lines differ too much between companies are not read from print. */
export const incomeTopRows = incomeRows({
  revenue: {
    names: ['Revenue', '营业收入', '收益', '売上高', '매출액', 'Receita líquida'],
    asked: {
      en: 'revenue; revenues; sales; net sales; net revenue; net revenues; total revenue; total revenues; total sales; turnover; top line; top-line; sales revenue',
      zh: '收入; 营收; 总收入; 营业总收入',
      'zh-Hant': '收入; 營業額; 營業收入; 總收入',
      ja: '売上; 売上収益; 営業収益; 収益',
      ko: '매출; 영업수익; 수익',
      pt: 'receita; receitas; receita operacional líquida; faturamento; vendas líquidas',
    },
    notAsked:
      'deferred revenue; deferred revenues; unearned revenue; revenue recognition; internal revenue service; inland revenue; sales and marketing; sales force; cost of sales; cost of revenue; cost of revenues; days sales; sales tax; sales taxes; asset sales; sales of assets; interest revenue; stock turnover; employee turnover; 収益率; 收益率; 每股收益; 综合收益; 全面收益; 其他收益; 投资收益; 매출원가; 매출채권; 매출총이익; 売上原価; 売上総利益; 売上債権; 包括利益; 基本每股收益; 稀释每股收益; 公允价值变动收益; 資產收益; 营业外收入; 投資收益; 其他收入; receita financeira; receitas financeiras; 영업외수익; 금융수익; 利息收入',
    labels: {
      en: 'Revenue; Revenues; Net sales; Total revenues; Total net sales; Net revenues; Sales; Turnover; Revenue from operations; Revenues from contracts with customers; Sales to customers',
      zh: '营业收入; 营业总收入',
      'zh-Hant': '收益; 收入; 營業額',
      ja: '売上高; 売上収益; 営業収益',
      ko: '매출액; 영업수익; 수익(매출액)',
      pt: 'Receita líquida; Receita operacional líquida; Receita líquida de vendas; Receita de Venda de Bens e/ou Serviços',
    },
    us: 'Revenues RevenuesNetOfInterestExpense InterestIncomeExpenseNet+NoninterestIncome RevenueFromContractWithCustomerExcludingAssessedTax RevenueFromContractWithCustomerIncludingAssessedTax SalesRevenueNet RegulatedAndUnregulatedOperatingRevenue RealEstateRevenueNet HealthCareOrganizationRevenue GrossInvestmentIncomeOperating RevenuesUSGAAPSummaryOfBusinessResults',
    ifrs: 'Revenue RevenueFromContractsWithCustomers InsuranceRevenue',
    jp: 'NetSales NetSalesOfCompletedConstructionContractsCNS OperatingRevenue1 OperatingRevenue2 GrossOperatingRevenue OrdinaryIncomeBNK OperatingIncomeINS OrdinaryIncomeINS OperatingRevenueELE OperatingRevenueRWY ShippingBusinessRevenueWAT OperatingRevenueSEC OperatingRevenueSPF OperatingRevenueIVT OperatingRevenueINV OperatingRevenueCMD GrossSales BusinessRevenue NetSalesSummaryOfBusinessResults OperatingRevenue1SummaryOfBusinessResults OperatingRevenue2SummaryOfBusinessResults GrossOperatingRevenueSummaryOfBusinessResults OrdinaryIncomeSummaryOfBusinessResults',
    jpIfrs:
      'RevenueIFRS Revenue2IFRS NetSalesIFRS OperatingRevenueIFRS TotalNetRevenuesIFRS RevenueIFRSSummaryOfBusinessResults OperatingRevenuesIFRSKeyFinancialData',
    printed: {
      labels: [
        whole('revenues? from operations', '营业总收入'),
        whole('total (?:net )?(?:operating )?(?:revenues?|sales)(?: net)?(?: net of interest expense)?'),
        whole('net (?:operating )?(?:revenues?|sales)', '(?:net )?sales and revenues?', 'net sales'),
        whole(
          '(?:consolidated |group |operating )*(?:revenues?|sales|turnover)(?: net)?',
          'sales revenues?',
          'revenues? from contracts with customers',
          '(?:net )?sales to customers',
          '收益|收入|营业收入|營業收入|營業額|营业额',
          '売上高|売上収益|営業収益',
          '매출액?|영업수익|수익매출액',
          'receita(?: operacional)? líquida(?: de vendas(?: e serviços)?)?|receita de venda de bens e ou serviços|receitas? de vendas?',
        ),
      ],
    },
  },
  cost_of_revenue: {
    names: ['Cost of revenue', '营业成本', '銷售成本', '売上原価', '매출원가', 'Custo das vendas'],
    asked: {
      en: 'cost of sales; cost of revenues; cost of goods sold; cost of products sold; costs of goods sold; costs of sales; cost of goods; cogs',
      'zh-Hant': '營業成本',
      pt: 'custo dos produtos vendidos; custo dos bens vendidos; cpv; cmv',
    },
    labels: {
      en: 'Cost of sales; Cost of revenue; Cost of revenues; Cost of goods sold; Cost of products sold; Total cost of revenue',
      zh: '营业成本',
      'zh-Hant': '銷售成本; 營業成本',
      ja: '売上原価',
      ko: '매출원가',
      pt: 'Custo das vendas; Custo dos produtos vendidos; Custo dos Bens e/ou Serviços Vendidos',
    },
    us: 'CostOfRevenue CostOfGoodsAndServicesSold CostOfGoodsSold',
    ifrs: 'CostOfSales',
    jp: 'CostOfSales CostOfSalesOfCompletedConstructionContractsCNS OperatingCost',
    jpIfrs: 'CostOfSalesIFRS',
    br: '-NegativeCostOfSales',
    notFor: financial,
    notBeside: 'PolicyholderBenefitsAndClaimsIncurredHealthCare PolicyholderBenefitsAndClaimsIncurredNet',
    printed: {
      labels: [
        whole('total costs? of (?:net )?(?:sales|revenues?|goods sold|products sold)'),
        whole(
          'costs? of (?:net )?(?:sales|revenues?|goods sold|products sold|merchandise sold|goods and services sold|sales and services)',
          '銷售成本|销售成本|营业成本|營業成本',
          '売上原価',
          '매출원가',
          'custos? d[aeo]s? (?:vendas|(?:produtos|bens|mercadorias)(?: e(?: ou)? serviços)?(?: vendid[ao]s| prestados)*)',
        ),
      ],
      ...size,
    },
  },
  gross_profit: {
    names: ['Gross profit', '毛利', '毛利', '売上総利益', '매출총이익', 'Lucro bruto'],
    asked: {
      en: 'gross income; gross profits',
      zh: '毛利润; 毛利额',
      'zh-Hant': '毛利額',
      ja: '粗利; 粗利益; 売上総損益',
      pt: 'resultado bruto',
    },
    labels: {
      en: 'Gross profit; Gross margin',
      zh: '毛利',
      'zh-Hant': '毛利',
      ja: '売上総利益',
      ko: '매출총이익',
      pt: 'Lucro bruto; Resultado Bruto',
    },
    us: 'GrossProfit',
    ifrs: 'GrossProfit',
    jp: 'GrossProfit GrossProfitOnCompletedConstructionContractsCNS OperatingGrossProfit OperatingGrossProfitWAT',
    jpIfrs: 'GrossProfitIFRS',
    formula: 'revenue - cost_of_revenue',
    notFor: financial,
    printed: {
      labels: [
        whole(
          '(?:total )?gross (?:profit|margin|income|loss)',
          '毛利|毛[損损]|毛利毛損',
          '売上総利益',
          '매출총이익',
          '(?:lucro|resultado) bruto',
        ),
      ],
    },
  },
  research_development: {
    names: [
      'Research and development',
      '研发费用',
      '研發開支',
      '研究開発費',
      '연구개발비',
      'Pesquisa e desenvolvimento',
    ],
    asked: {
      en: 'r&d; r & d; rd&e; research & development; research and development expense; research and development expenses; r&d expense; r&d expenses; r&d spending; research spending; research costs; spend on research; spends on research; spent on research; research, development and engineering',
      zh: '研发; 研发支出; 研发投入',
      'zh-Hant': '研發; 研發費用; 研發成本; 研究及開發',
      ja: '研究開発; 研究開発費用',
      ko: '연구개발; 연구개발비용; 경상연구개발비',
      pt: 'p&d; pesquisa & desenvolvimento; despesas com pesquisa e desenvolvimento; gastos com p&d',
    },
    notAsked: 'research and development tax credit; research and development credits',
    labels: {
      en: 'Research and development; Research and development expenses; Research and development costs',
      zh: '研发费用',
      'zh-Hant': '研發開支; 研發成本',
      ja: '研究開発費',
      ko: '연구개발비; 경상연구개발비',
    },
    us: 'ResearchAndDevelopmentExpense ResearchAndDevelopmentExpenseExcludingAcquiredInProcessCost',
    ifrs: 'ResearchAndDevelopmentExpense',
    jp: 'ResearchAndDevelopmentExpensesSGA ResearchAndDevelopmentExpensesResearchAndDevelopmentActivities',
    jpIfrs:
      'ResearchAndDevelopmentExpensesIFRS ResearchAndDevelopmentExpensesResearchAndDevelopmentActivities',
    printed: {
      labels: [
        whole(
          'research and development(?: expenses?| expenditure| costs?)?',
          '研[發发](?:開支|费用|費用|成本)|研究及開發(?:開支|費用|成本)',
          '研究開発費',
          '(?:경상)?연구개발비',
        ),
      ],
      ...size,
    },
  },
  sga: {
    names: [
      'Selling, general and administrative expenses',
      '销售及管理费用',
      '銷售及行政開支',
      '販売費及び一般管理費',
      '판매비와관리비',
      'Despesas com vendas, gerais e administrativas',
    ],
    asked: {
      en: 'sg&a; sga; sg & a; selling, general and administrative; selling, general & administrative; selling general and administrative',
      ja: '販管費',
      ko: '판관비; 판매비와 관리비',
      pt: 'dvga; sg&a',
    },
    labels: {
      en: 'Selling, general and administrative; Selling, general and administrative expenses; Marketing, selling, general and administrative expenses',
      ja: '販売費及び一般管理費; 販売費及び一般管理費合計',
      ko: '판매비와관리비',
    },
    us: 'SellingGeneralAndAdministrativeExpense SellingAndMarketingExpense+GeneralAndAdministrativeExpense',
    ifrs: 'SellingGeneralAndAdministrativeExpense DistributionCosts+AdministrativeExpense SalesAndMarketingExpense+GeneralAndAdministrativeExpense SellingExpense+GeneralAndAdministrativeExpense SalesAndMarketingExpense+AdministrativeExpense SellingExpense+AdministrativeExpense',
    jp: 'SellingGeneralAndAdministrativeExpenses',
    jpIfrs: 'SellingGeneralAndAdministrativeExpensesIFRS',
    kr: 'TotalSellingGeneralAdministrativeExpenses',
    br: '-NegativeSellingExpense?+-NegativeAdministrativeExpense?',
    printed: {
      labels: [
        whole(
          '(?:marketing )?(?:selling|sales)(?: and)? general and administrative(?: expenses?| costs?)?',
          '販売費及び一般管理費(?:合計)?',
          '판매비와(?:일반)?관리비',
        ),
      ],
      ...size,
    },
  },
  restructuring: {
    names: [
      'Restructuring costs',
      '重组费用',
      '重組成本',
      '構造改革費用',
      '구조조정비용',
      'Custos de reestruturação',
    ],
    asked: {
      en: 'restructuring; restructuring charges; restructuring expense; restructuring expenses; restructuring charge',
      ja: '事業構造改善費用; 構造改革',
      ko: '구조조정',
    },
    labels: {
      en: 'Restructuring charges; Restructuring costs; Restructuring',
      ja: '構造改革費用; 事業構造改善費用',
    },
    us: 'RestructuringCharges ~RestructuringCostsAndAssetImpairmentCharges',
    jp: 'BusinessStructureImprovementExpensesEL BusinessRestructuringExpensesEL',
  },
  operating_expenses: {
    names: ['Operating expenses', '营业总成本', '經營開支', '営業費用', '영업비용', 'Despesas operacionais'],
    asked: {
      en: 'operating expense; total operating expenses; opex; operating costs; costs and expenses',
      'zh-Hant': '營業開支; 經營成本',
      ko: '영업비용',
      pt: 'despesa operacional',
    },
    labels: {
      en: 'Total operating expenses; Total costs and expenses; Total operating costs',
      zh: '营业总成本',
      ja: '営業費用合計',
      ko: '영업비용',
    },
    us: 'OperatingExpenses ~CostsAndExpenses',
    ifrs: 'OperatingExpense',
    jp: 'OperatingExpenses',
    // A printed total does not say whether the cost of revenue is in it.
    printed: 'never',
  },
  operating_income: {
    names: ['Operating income', '营业利润', '經營溢利', '営業利益', '영업이익', 'Lucro operacional'],
    asked: {
      en: 'operating profit; operating level; operating profits; operating earnings; operating loss; income from operations; profit from operations; loss from operations; operating result; ebit',
      'zh-Hant': '營業利潤; 經營利潤; 營業溢利; 經營虧損',
      ja: '営業損失; 営業損益',
      ko: '영업손실; 영업손익',
      pt: 'resultado operacional; lucro antes do resultado financeiro',
    },
    notAsked:
      'other operating income; net operating income after tax; non-operating income; nonoperating income',
    labels: {
      en: 'Operating income; Operating profit; Income from operations; Operating loss; Profit from operations; Total operating income',
      zh: '营业利润',
      'zh-Hant': '經營溢利; 營業利潤',
      ja: '営業利益; 営業損失',
      ko: '영업이익; 영업손실',
      pt: 'Lucro antes do resultado financeiro e dos tributos; Resultado Antes do Resultado Financeiro e dos Tributos',
    },
    us: 'OperatingIncomeLoss OperatingIncomeLossUSGAAPSummaryOfBusinessResults',
    ifrs: 'ProfitLossFromOperatingActivities',
    jp: 'OperatingIncome',
    jpIfrs: 'OperatingProfitLossIFRS OperatingProfitLossIFRSSummaryOfBusinessResults',
    kr: 'OperatingIncomeLoss',
    printed: {
      labels: [
        whole(
          `(?:total )?operating ${result}`,
          `${result} from operat(?:ions|ing activities)`,
          `营业利[润潤]|營業(?:溢利|利潤)|[經经][營营]${gainZh}`,
          '営業(?:利益|損失)',
          '영업(?:이익|손실|손익)',
          '(?:lucro|resultado)(?: operacional)? antes do resultado financeiro(?: e (?:dos )?(?:impostos|tributos))?(?: sobre o lucro)?',
        ),
      ],
    },
  },
  ordinary_income: {
    names: ['Ordinary income', '经常利润', '經常利潤', '経常利益', '경상이익', 'Lucro ordinário'],
    asked: { en: 'ordinary profit; recurring profit', ja: '経常損失; 経常損益' },
    labels: { ja: '経常利益; 経常損失' },
    jp: 'OrdinaryIncome OrdinaryIncomeLossSummaryOfBusinessResults',
    printed: { labels: [whole('経常(?:利益|損失)')] },
  },
});

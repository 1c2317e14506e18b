import { cashRows, financial, ratioRows } from './measure.ts';

/** Amounts of a period that are computed from others. */
export const computedFlowRows = cashRows({
  free_cash_flow: {
    names: [
      'Free cash flow',
      '自由现金流',
      '自由現金流',
      'フリー・キャッシュ・フロー',
      '잉여현금흐름',
      'Fluxo de caixa livre',
    ],
    asked: {
      en: 'free cash flows; fcf; free cashflow',
      zh: '自由现金流量',
      'zh-Hant': '自由現金流量',
      ja: 'フリーキャッシュフロー; フリーキャッシュ・フロー; FCF',
      ko: 'FCF; 자유현금흐름',
      pt: 'geração de caixa livre; fcf',
    },
    formula: 'cfo - capex',
    leavesOut: 'acquisitions',
    notFor: financial,
  },
  ebitda: {
    names: ['EBITDA', 'EBITDA', 'EBITDA', 'EBITDA', 'EBITDA', 'EBITDA'],
    asked: {
      en: 'unadjusted ebitda',
      zh: '息税折旧摊销前利润',
      ja: '償却前営業利益',
      ko: '상각전영업이익',
      pt: 'lajida',
    },
    notAsked:
      'adjusted ebitda; adjusted ebitdar; ebitdar; ebitdax; 調整後EBITDA; 経調整EBITDA; 调整后EBITDA; EBITDA ajustado; lajida ajustado; 조정EBITDA; 조정 EBITDA',
    formula: 'operating_income + depreciation_amortisation',
    notFor: financial,
  },
  shareholder_returns: {
    names: [
      'Dividends and buybacks',
      '股东回报',
      '股東回報',
      '株主還元額',
      '주주환원액',
      'Retorno ao acionista',
    ],
    asked: {
      en: 'shareholder returns; capital returned to shareholders; returned to shareholders; cash returned to shareholders; dividends and share repurchases; dividends plus buybacks; total payout',
      ja: '株主還元; 総還元額',
      ko: '주주환원',
    },
    notAsked: 'total shareholder return; total shareholder returns; total payout ratio; 総還元性向',
    formula: 'dividends_paid + opt(buybacks)',
  },
});

/** Parts of revenue. */
export const marginRows = ratioRows({
  gross_margin: {
    names: ['Gross margin', '毛利率', '毛利率', '売上総利益率', '매출총이익률', 'Margem bruta'],
    asked: {
      en: 'gross margins; gross profit margin; gross profit margins; gross margin percentage; gm%',
      zh: '销售毛利率',
      ja: '粗利率; 粗利益率',
      ko: '매출총이익율',
    },
    formula: 'gross_profit / revenue',
    notFor: financial,
  },
  operating_margin: {
    names: ['Operating margin', '营业利润率', '營業利潤率', '営業利益率', '영업이익률', 'Margem operacional'],
    asked: {
      en: 'operating margins; operating profit margin; operating income margin; ebit margin; return on sales; ros',
      'zh-Hant': '經營利潤率; 經營溢利率',
      ja: '売上高営業利益率',
      ko: '영업이익율',
      pt: 'margem ebit',
    },
    formula: 'operating_income / revenue',
    notFor: financial,
  },
  ebitda_margin: {
    names: ['EBITDA margin', 'EBITDA利润率', 'EBITDA利潤率', 'EBITDAマージン', 'EBITDA마진', 'Margem EBITDA'],
    asked: { en: 'ebitda margins; ebitda % margin', ko: 'EBITDA 마진' },
    notAsked: 'adjusted ebitda margin; adjusted ebitda margins; margem ebitda ajustada',
    formula: 'ebitda / revenue',
    notFor: financial,
  },
  pretax_margin: {
    names: [
      'Pretax margin',
      '税前利润率',
      '除稅前利潤率',
      '税引前利益率',
      '세전이익률',
      'Margem antes dos tributos',
    ],
    asked: { en: 'pre-tax margin; pretax profit margin' },
    formula: 'pretax_income / revenue',
  },
  net_margin: {
    names: ['Net margin', '净利率', '淨利率', '純利益率', '순이익률', 'Margem líquida'],
    asked: {
      en: 'net margins; net profit margin; net income margin; profit margin; net profit margins',
      zh: '净利润率; 销售净利率',
      'zh-Hant': '淨利潤率; 純利率',
      ja: '売上高純利益率; 売上高当期純利益率; 当期純利益率',
      ko: '순이익율; 매출액순이익률',
    },
    formula: 'net_income / revenue',
  },
  cost_to_revenue: {
    names: [
      'Cost of revenue to revenue',
      '营业成本率',
      '銷售成本率',
      '売上原価率',
      '매출원가율',
      'Custo sobre receita',
    ],
    asked: {
      en: 'cogs margin; cogs % of revenue; cost of sales ratio; cost of goods sold as a percentage of sales',
      ja: '原価率',
    },
    formula: 'cost_of_revenue / revenue',
    notFor: financial,
  },
  research_development_to_revenue: {
    names: [
      'R&D to revenue',
      '研发费用率',
      '研發開支佔收入比',
      '売上高研究開発費率',
      '연구개발비율',
      'P&D sobre receita',
    ],
    asked: {
      en: 'r&d intensity; r&d to sales; r&d as a percentage of revenue; r&d as a percent of revenue; r&d as a % of revenue; research and development to revenue; research and development intensity; r&d to revenue; r&d % of sales; r&d as a percentage of sales',
      zh: '研发投入占比; 研发强度; 研发费用占比',
      ja: '研究開発費率; 研究開発費比率; 売上高研究開発費比率',
      ko: '매출액 대비 연구개발비; 연구개발비 비율',
    },
    formula: 'research_development / revenue',
  },
  sga_to_revenue: {
    names: [
      'SG&A to revenue',
      '销售及管理费用率',
      '銷售及行政開支率',
      '販管費率',
      '판관비율',
      'DVGA sobre receita',
    ],
    asked: {
      en: 'sg&a ratio; sg&a to sales; sg&a as a percentage of revenue; sg&a as a % of revenue; sg&a % of revenue; sg&a margin; sg&a as a percentage of sales',
    },
    formula: 'sga / revenue',
  },
  depreciation_to_revenue: {
    names: [
      'Depreciation and amortisation to revenue',
      '折旧摊销率',
      '折舊攤銷率',
      '減価償却費率',
      '감가상각비율',
      'Depreciação sobre receita',
    ],
    asked: {
      en: 'd&a margin; d&a % margin; depreciation and amortization margin; d&a as a percentage of revenue; d&a to revenue; depreciation and amortization as a percentage of revenue',
    },
    formula: 'depreciation_amortisation / revenue',
  },
  capex_to_revenue: {
    names: [
      'Capital expenditure to revenue',
      '资本支出占收入比',
      '資本開支佔收入比',
      '設備投資比率',
      '설비투자비율',
      'Capex sobre receita',
    ],
    asked: {
      en: 'capex to revenue; capex to sales; capex as a percentage of revenue; capex as a % of revenue; capex as a percent of revenue; capex % of revenue; capex/revenue; capital intensity; capital expenditures as a percentage of revenue; capital expenditure to sales; capex as a percentage of sales',
      ja: '売上高設備投資比率',
      pt: 'capex sobre a receita',
    },
    formula: 'capex / revenue',
    notFor: financial,
  },
  cfo_margin: {
    names: [
      'Operating cash flow margin',
      '经营现金流率',
      '經營現金流率',
      '営業キャッシュ・フロー・マージン',
      '영업현금흐름률',
      'Margem de caixa operacional',
    ],
    asked: {
      en: 'ocf margin; cfo margin; cash flow margin',
      ja: '営業CFマージン; 営業キャッシュフローマージン',
    },
    formula: 'cfo / revenue',
    notFor: financial,
  },
  fcf_margin: {
    names: [
      'Free cash flow margin',
      '自由现金流率',
      '自由現金流率',
      'FCFマージン',
      '잉여현금흐름률',
      'Margem de fluxo de caixa livre',
    ],
    asked: { en: 'fcf margin; free cash flow margins' },
    formula: 'free_cash_flow / revenue',
    notFor: financial,
  },
  fcf_conversion: {
    names: [
      'Free cash flow conversion',
      '自由现金流转化率',
      '自由現金流轉化率',
      'FCF転換率',
      '잉여현금흐름전환율',
      'Conversão em caixa livre',
    ],
    asked: { en: 'fcf conversion; free cash flow to net income' },
    formula: 'free_cash_flow / net_income',
    notFor: financial,
  },
  cash_conversion: {
    names: [
      'Cash conversion',
      '净现比',
      '現金轉化率',
      '利益に対する営業CF比率',
      '현금전환율',
      'Conversão em caixa',
    ],
    asked: {
      en: 'cash conversion ratio; operating cash flow to net income; earnings quality',
      zh: '盈利现金比率',
    },
    notAsked: 'cash conversion cycle',
    formula: 'cfo / net_income',
    notFor: financial,
  },
});

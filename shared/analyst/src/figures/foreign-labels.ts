/** Labels of the statements' lines in Portuguese, Korean and Chinese, by the key of the line. */
export const foreignLabels: Readonly<Record<string, RegExp>> = {
  revenue:
    /^receita (?:operacional )?l[ií]quida|^receita de vendas?|^receitas?$|^매출액|^수익\(매출액\)|^영업수익|^(?:一、)?营业(?:总)?收入|^營業收入|^收益$|^收入$/i,
  cogs: /^custos? (?:dos?|das?) (?:produtos|bens|mercadorias|servi[cç]os|vendas)|^매출원가|^(?:其中：)?营业成本|^營業成本|^銷售成本|^销售成本/i,
  gross_profit: /^lucro bruto|^resultado bruto|^매출총이익|^毛利$|^毛利潤/i,
  operating_income:
    /^lucro operacional|^resultado operacional|^영업이익|^(?:三、)?营业利润|^經營(?:溢利|利潤)/i,
  net_income:
    /^lucro l[ií]quido|^(?:lucro|preju[ií]zo)(?:\/\(?preju[ií]zo\)?)? (?:l[ií]quido )?do (?:exerc[ií]cio|per[ií]odo)|^(?:연결)?당기순(?:이익|손익|손실)|^(?:五、|四、)?净利润|^(?:年內|本年度)(?:溢利|利潤|虧損)/i,
  pretax: /^(?:lucro|resultado) antes|^법인세비용차감전|^(?:四、|三、)?利润总额|^除(?:所得)?稅前/i,
  tax: /^imposto de renda|^법인세비용|^(?:减：)?所得税费用|^所得稅(?:開支|抵免)/i,
  total_assets: /^total do ativo|^ativo total|^자산총계|^资产总计|^資產總(?:值|額|計)/i,
  total_liabilities: /^total do passivo$|^부채총계|^负债合计|^負債總(?:值|額)/i,
  equity:
    /^(?:total do )?patrim[oô]nio l[ií]quido|^자본총계|^(?:所有者权益|股东权益)(?:（[^）]*）)?合计|^權益總額/i,
  cash: /^caixa e equivalentes|^현금및현금성자산|^货币资金|^現金及(?:現金等價物|銀行)/i,
  inventory: /^estoques?|^재고자산|^存货|^存貨/i,
  receivables: /^(?:contas a receber|clientes)|^매출채권|^应收账款|^貿易應收/i,
  current_assets: /^total do ativo circulante|^유동자산(?:합계)?$|^流动资产合计|^流動資產總/i,
  current_liabilities: /^total do passivo circulante|^유동부채(?:합계)?$|^流动负债合计|^流動負債總/i,
  cfo: /atividades operacionais$|^영업활동(?:으로 인한 |으로부터의 )?(?:순)?현금|^经营活动产生的现金流量净额/i,
  capex: /^aquisi[cç][aã]o de imobilizado|^유형자산의 취득|^购建固定资产/i,
};

/** What questions in these languages call the lines. */
export const foreignNames: readonly (readonly [RegExp, string])[] = [
  [/receita (?:operacional )?l[ií]quida|매출액|营业收入|營業收入/i, 'revenue'],
  [/custo dos produtos(?: vendidos)?|매출원가|营业成本|營業成本|銷售成本/i, 'cost of sales'],
  [/lucro l[ií]quido|당기순이익|净利润|淨利潤/i, 'net income'],
  [/lucro bruto|매출총이익/i, 'gross profit'],
  [/毛利率/i, 'gross margin'],
  [/lucro operacional|영업이익률?|营业利润|經營溢利/i, 'operating income'],
  [/ativo total|total do ativo|자산총계|资产总计|資產總值/i, 'total assets'],
];

/** Labels of the statements' lines in Portuguese, Korean and Chinese, by the key of the line. */
export const foreignLabels: Readonly<Record<string, RegExp>> = {
  revenue:
    /^receita (?:operacional )?l[ií]quida|^receita de vendas?|^receitas?$|^매출액|^수익\(매출액\)|^영업수익|^(?:一、)?营业(?:总)?收入|^營業(?:總)?收入|^營業額$|^收益(?:總額)?$|^收入(?:總額)?$/i,
  cogs: /^custos? (?:dos?|das?) (?:produtos|bens|mercadorias|servi[cç]os|vendas)|^매출원가|^(?:其中：)?营业成本|^營業成本|^銷售成本|^销售成本/i,
  gross_profit: /^lucro bruto|^resultado bruto|^매출총이익|^毛利$|^毛利潤/i,
  operating_income:
    /^lucro operacional|^(?:lucro|resultado) antes do resultado financeiro|^resultado operacional|^영업이익|^(?:三、)?营业利润|^經營(?:溢利|利潤|虧損)/i,
  net_income:
    /^lucro l[ií]quido|^(?:lucro|preju[ií]zo)(?:\/\(?preju[ií]zo\)?)? (?:l[ií]quido )?do (?:exerc[ií]cio|per[ií]odo)|^(?:연결)?당기순(?:이익|손익|손실)|^(?:五、|四、)?净利润|^归属于(?:上市公司|母公司)(?:股东|所有者)的净利润|^(?:本?[年期](?:內|度))(?:溢利|利潤|虧損)|^(?:本公司)?(?:擁有人|權益持有人|股東)應佔(?:[年期本內度間]*)(?:溢利|利潤|虧損)/i,
  pretax:
    /^(?:lucro|resultado) antes (?!do resultado financeiro)|^법인세비용차감전|^(?:四、|三、)?利润总额|^除(?:所得)?稅前/i,
  tax: /^imposto de renda|^법인세비용|^(?:减：)?所得税费用|^所得稅(?:開支|抵免)/i,
  total_assets:
    /^total do ativo|^ativo total|^자\s*산\s*총\s*계|^资产总[计额]|^总资产|^資產總(?:值|額|計)|^總資產(?!減)/i,
  total_liabilities:
    /^total do passivo$|^부\s*채\s*총\s*계|^负债(?:合计|总额)|^总负债|^負債總(?:值|額)|^總負債/i,
  equity:
    /^(?:total do )?patrim[oô]nio l[ií]quido|^자\s*본\s*총\s*계|^(?:所有者权益|股东权益)(?:（[^）]*）)?合计|^權益總(?:額|計)|^總權益|^資產淨值/i,
  cash: /^caixa e equivalentes|^현금및현금성자산|^货币资金|^現金及(?:現金等價物|銀行)/i,
  inventory: /^estoques?|^재고자산|^存货|^存貨/i,
  receivables: /^(?:contas a receber|clientes)|^매출채권|^应收账款|^貿易應收/i,
  current_assets: /^total (?:do )?ativo circulante|^유동자산(?:합계)?$|^流动资产合计|^流動資產總/i,
  current_liabilities: /^total (?:do )?passivo circulante|^유동부채(?:합계)?$|^流动负债合计|^流動負債總/i,
  cfo: /caixa\b.*atividades operacionais$|^영업활동(?:으로 인한 |으로부터의 )?(?:순)?현금|^经营活动产生的现金流量净额/i,
  eps: /^lucro (?:b[aá]sico )?por a[cç][aã]o|^(?:기본)?주당(?:순)?(?:이익|손익|손실)|^(?:[（(]一[)）])?(?:基本)?每股(?:基本)?(?:收益|盈利|虧損)|^[-–—－\s]*基本(?:及攤薄)?(?=[（(]|$)/i,
  eps_diluted:
    /^lucro dilu[ií]do por a[cç][aã]o|^희석주당(?:순)?(?:이익|손익|손실)|^(?:[（(]二[)）])?稀释每股收益|^[-–—－\s]*攤薄(?=[（(]|$)/i,
  rnd: /^despesas? com pesquisa|^연구개발비|^研[发發](?:[费費]用|[开開]支|成本)/i,
  capex: /^aquisi[cç][aã]o de imobilizado|^유형자산의 취득|^购建固定资产/i,
};

/** Labels that statements in Korean and Chinese print, by the key of the line or the ratio: rows are looked up by them. */
export const foreignRowNames: Readonly<Record<string, readonly string[]>> = {
  eps: ['기본주당이익', '기본주당순손실', '基本每股收益', '每股盈利'],
  net_income: ['당기순이익', '净利润', '年內溢利', '年內虧損'],
  revenue: ['매출액', '营业收入', '收益'],
  operating_income: ['영업이익', '营业利润', '經營溢利'],
  rnd: ['연구개발비', '研发费用', '研發開支'],
  cfo: ['영업활동현금흐름', '经营活动产生的现金流量净额', '營業活動現金流入淨額'],
  total_assets: ['자산총계', '资产总计', '总资产', '總資產'],
  equity: ['자본총계', '所有者权益合计', '權益總額'],
  gross_profit: ['매출총이익', '毛利'],
  inventory: ['재고자산', '存货', '存貨'],
  roe: ['자기자본이익률', '加权平均净资产收益率'],
};

/** What questions in these languages call the lines and ratios; where one name contains another, the longer comes first. */
const foreignNames: readonly (readonly [RegExp, string])[] = [
  [/margem ebitda/gi, 'EBITDA margin'],
  [/d[ií]vida l[ií]quida ?(?:\/|sobre(?: o)?) ?ebitda/gi, 'net debt to EBITDA'],
  [/d[ií]vida l[ií]quida/gi, 'net debt'],
  [/\bcaixa l[ií]quido(?= (?:d[ao]|em|no)\b|\s*[?,]|$)/gi, 'net cash'],
  [/dividendos por a[cç][aã]o/gi, 'dividends per share'],
  [/dividendos pagos/gi, 'dividends paid'],
  [/deprecia[cç][aã]o e amortiza[cç][aã]o/gi, 'depreciation and amortization'],
  [/margem bruta|매출총이익률|(?:销售)?毛利率/gi, 'gross margin'],
  [/margem operacional|margem ebit\b|영업이익률|营业利润率|營業利潤率/gi, 'operating margin'],
  [
    /margem l[ií]quida|(?:매출액)?순이익률|(?:销售)?净利率|(?:销售)?净利润率|淨利(?:潤)?率|純利率/gi,
    'net margin',
  ],
  [/liquidez corrente|유동비율|流动比率|流動比率/gi, 'current ratio'],
  [/liquidez seca|당좌비율|速动比率|速動比率/gi, 'quick ratio'],
  [/资产负债率|資產負債率/g, 'liabilities to assets'],
  [/부채비율|产权比率/g, 'liabilities to equity'],
  [
    /retorno sobre o patrim[oô]nio(?: l[ií]quido)?|자기자본이익률|(?:加权平均)?净资产收益率|股本回報率|權益回報率/gi,
    'return on equity',
  ],
  [/retorno sobre (?:os )?ativos|총자산이익률|总资产(?:收益|报酬)率/gi, 'return on assets'],
  [/존?재고자산회전율|存货周转率|giro d[eo]s? estoques?/gi, 'inventory turnover'],
  [/al[ií]quota efetiva|유효(?:법인)?세율|实际(?:所得)?税率/gi, 'effective tax rate'],
  [
    /lucro (?:dilu[ií]do por a[cç][aã]o|por a[cç][aã]o dilu[ií]do)|희석주당(?:순)?(?:이익|손실)|稀释每股收益|每股攤薄盈利/gi,
    'diluted earnings per share',
  ],
  [
    /lucro (?:b[aá]sico )?por a[cç][aã]o(?: b[aá]sico)?|(?:기본)?주당(?:순)?(?:이익|손실)|(?:基本)?每股(?:基本)?(?:收益|盈利|虧損|亏损)/gi,
    'earnings per share',
  ],
  [/fluxo de caixa livre|잉여현금흐름|自由现金流(?:量)?/gi, 'free cash flow'],
  [
    /(?:fluxo de )?caixa (?:operacional|(?:l[ií]quido )?(?:gerado|proveniente)?\s?(?:pelas|das) (?:atividades operacionais|opera[cç][oõ]es))|영업활동\s?(?:으로 인한 )?(?:순)?현금흐름|经营活动(?:产生的)?现金流量?(?:净额)?|经营现金流(?:量)?/gi,
    'operating cash flow',
  ],
  [
    /\bcapex\b|investimentos? em (?:ativo )?imobilizado|유형자산(?:의)? 취득|설비투자|资本(?:性)?(?:支出|开支)|資本開支/gi,
    'capital expenditure',
  ],
  [
    /despesas? (?:com|de) (?:pesquisa e desenvolvimento|p&d)|연구개발비(?:용)?|研[发發](?:[费費]用|投入|支出|[开開]支|成本)/gi,
    'research and development',
  ],
  [
    /receita (?:operacional )?l[ií]quida|\breceitas?\b|매출(?:액)?(?!원가|총|채)|营业(?:总)?收入|營業(?:總)?收入|營業額|总收入|總收入|营收|(?<![他股产產资資本合])收益(?![率表])/gi,
    'revenue',
  ],
  [
    /custo (?:dos|das) (?:produtos|mercadorias|vendas)(?: vendid[oa]s)?|매출원가|营业成本|營業成本|銷售成本/gi,
    'cost of sales',
  ],
  [/lucro bruto|매출총이익|(?<!销售)毛利(?!率)/gi, 'gross profit'],
  [/lucro operacional|\bebit\b|영업이익|营业利润|經營溢利/gi, 'operating income'],
  [
    /lucro l[ií]quido|당기순이익|순이익|归属于(?:上市公司|母公司)(?:股东|所有者)的净利润|归母净利润|净利润|淨利潤|純利|순손실|(?<![前營])(?:年度|年內)?溢利|(?:年度|年內)虧損/gi,
    'net income',
  ],
  [/ativo total|total do ativo|자산총계|총자산|资产总[计额]|总资产|資產總[值額]|總資產/gi, 'total assets'],
  [/passivo total|부채총계|총부채|负债(?:合计|总额)|总负债|負債總額|總負債/gi, 'total liabilities'],
  [
    /patrim[oô]nio l[ií]quido|자본총계|자기자본|净资产|股东权益|所有者权益|權益總額|資產淨值|總權益/gi,
    'total equity',
  ],
  [/ativo circulante|유동자산|流动资产/gi, 'current assets'],
  [/passivo circulante|유동부채|流动负债/gi, 'current liabilities'],
  [/caixa e equivalentes(?: de caixa)?|현금\s?및\s?현금성자산|货币资金/gi, 'cash and cash equivalents'],
  [/\bestoques?\b|재고자산|存货|存貨/gi, 'inventories'],
  [/contas a receber|매출채권|应收账款/gi, 'accounts receivable'],
];

/** Says that a figure grew, and how it is asked for. */
const foreignWords: readonly (readonly [RegExp, string])[] = [
  [
    /\bpor qu[eê]\b|\bpor qual motivo\b|\bo que (?:explica|levou|causou)\b|왜|이유[가는은]?|원인[이은]?|요인[이은]?|[为為](?:什[么麼]|何)|(?:主要)?原因(?:是什[么麼]|[为為]何|有哪些)?/gi,
    ' why did ',
  ],
  [
    /\b(?:e )?como (?:mudou|mudaram|variou|variaram|evoluiu|evolu[ií]ram)\b|\bquanto (?:cresceu|caiu|aumentou|diminuiu|variou|mudou)\b|얼마나 (?:증가|감소|늘|줄|변)\p{Script=Hangul}*|(?:增[长長加]|上升|下[降跌]|[减減]少|[变變][化动動])了?(?:多少|幾多)/giu,
    ' change in ',
  ],
  [
    /\bcresceu\b|\bcrescimento\b|\bvaria[cç][aã]o\b|증가율|성장률|증감률|전년\s?(?:동기)?\s?대비|同比(?:增长|变动)?(?:率)?|增长率|增幅/gi,
    ' growth ',
  ],
  [
    /\b(?:aument|cresc|sub)(?:ou|eu|iu|aram|eram|iram)\b|증가|상승|늘[었어]\p{Script=Hangul}*|增[长長加]|上升/giu,
    ' increase ',
  ],
  [
    /\bca(?:iu|[ií]ram)\b|\b(?:diminu|reduz)(?:iu|iram)\b|감소|하락|줄[었어]\p{Script=Hangul}*|下[降跌滑]|[减減]少/giu,
    ' decrease ',
  ],
  [/\b(?:primeiro|1[ºo]) semestre\b|상반기|上半年/gi, ' first six months '],
  [/\b(?:primeiro|1[ºo]) (?=trimestre)/gi, ' first '],
  [/\b(?:segundo|2[ºo]) (?=trimestre)/gi, ' second '],
  [/\b(?:terceiro|3[ºo]) (?=trimestre)/gi, ' third '],
  [/\b(?:quarto|4[ºo]) (?=trimestre)/gi, ' fourth '],
  [/trimestre|분기|季度/gi, ' quarter '],
];
const foreignLetters =
  /[\p{Script=Hangul}]|[\p{Script=Han}](?![\s\S]*[\p{Script=Hiragana}\p{Script=Katakana}])|\b(?:qual|quais|quant[oa]s?|foi|foram|da|do|em|no|na|por qu[eê]|cresceu|caiu|aumentou)\b/iu;
const anyKana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The names of figures that a question in Portuguese, Korean or Chinese holds, as it writes them. */
export function foreignNamesIn(question: string): string[] {
  if (nameInEnglish(question) === question) return [];
  return [...new Set(foreignNames.flatMap(([form]) => question.match(form) ?? []))].slice(0, 4);
}

/** A question in Portuguese, Korean or Chinese, with the English names of the figures that it asks for. */
export function nameInEnglish(question: string): string {
  if (!foreignLetters.test(question) || anyKana.test(question)) return question;
  const named = foreignNames.reduce((text, [form, name]) => text.replaceAll(form, ` ${name} `), question);
  return named === question
    ? question
    : foreignWords.reduce((text, [form, word]) => text.replaceAll(form, word), named);
}

import type { StatementKind } from '../statement.ts';

export type TextKind = Extract<StatementKind, 'balance-sheet' | 'income-statement' | 'cash-flow'>;
export const textKinds: readonly TextKind[] = ['cash-flow', 'balance-sheet', 'income-statement'];

/** Lines that a statement has, by the words of their labels. Three different ones identify it. */
export const rowMarks: Readonly<Record<TextKind, readonly RegExp[]>> = {
  'balance-sheet': [
    /^total assets(?! less)\b|^資産(?:の部)?合計|^资产总[计额]|^總?資產總[值額計]|^자산\s?총계|^total do ativo$|^ativo total/i,
    /^total current assets\b|^net current (?:assets|liabilities)|^total assets less current|^流動資産合計|^流动资产合计|^流動資產(?:總|淨|合)|^유동자산|^total do ativo circulante|^資產總值減流動/i,
    /^total (?:current )?liabilities\b(?! and)|^creditors: amounts|^負債(?:の部)?合計|^负债合计|^負債總[值額]|^流動負債(?:總|合)|^부채\s?총계|^total do passivo circulante/i,
    /^total (?:common )?(?:stock|share)(?:holders|owners)?[’']?s?[’']? ?(?:equity|deficit)|^total (?:[a-z&’'-]+ ){0,3}(?:stock|share)(?:holders|owners)[’']? ?(?:equity|deficit)|^total equity\b(?! and)|^net assets\b|純資産(?:の部)?合計|equity attributable|^(?:所有者权益|股东权益).*合计|^權益總[值額]|^總權益|^資產淨值|^자본\s?총계|^(?:total do )?patrim[oô]nio l[ií]quido/i,
    /^total liabilities(?:,? [a-z’' ,-]+)? and|^total (?:equity|(?:stock|share)(?:holders|owners)[’']? ?equity) and liabilities|^負債(?:及び)?純資産(?:の部)?合計|^负债和.*总计|^부채\s?(?:및|와)\s?자본\s?총계|^자본과\s?부채\s?총계|^total do passivo e/i,
    /\bcash\b|^bank balances|現金|货币资金|현금|^caixa/i,
    /^inventor(?:y|ies)\b|^stocks$|^debtors|^(?:trade|accounts) (?:and other )?(?:receivables?|payables?)|^棚卸資産|^存[货貨]|^재고자산|^estoques/i,
  ],
  'income-statement': [
    /^(?:total |net )?(?:operating )?(?:revenues?|sales|turnover)\b|^sales to customers|^net sales|^売上高|^売上収益|^营业总?收入|^營業收入|^收[益入]$|^매출액?$|^수익\(매출액\)|^영업수익|^receita (?:operacional )?l[ií]quida|^receita de vendas?/i,
    /^(?:costs? of (?:sales|revenues?|goods|products|services)|gross (?:profit|margin|loss))|^total (?:operating )?expenses|^total costs and expenses|^売上原価|^营业总?成本|^銷售成本|^毛利|^매출원가|^custos? d/i,
    /(?:before|provision for|benefit from|provision \(benefit\) for)(?: [\w()/]+){0,4} tax|^(?:pre-?tax|income tax)|^(?:provision|benefit) for taxes on|^taxation\b|^tax (?:expense|charge|credit|on)|before taxation|法人税|所得税|^所得稅|^除稅前|^法人稅|법인세|^imposto de renda/i,
    /^(?:consolidated )?net (?:\(?loss\)?|earnings|income|profit)|^(?:income|earnings|profit|\(?loss\)?)(?: ?[(/](?:loss|income|profit)\)?)?(?:$| for the| after tax| attributable)|当期純利益|当期純損失|^净利润|^(?:年內|本年度|年度)?(?:溢利|利潤|虧損|淨利)|^(?:연결)?당기\s?순|^lucro l[ií]quido/i,
    /(?:earnings|loss|income|\(loss\))(?: \(loss\)|\/\(loss\))? per (?:common |ordinary )?(?:share|unit)|^每股|基本每股|주당|^basic\b|lucro.{0,200}por a[cç][aã]o/i,
    /^(?:selling|general|administrative|marketing|research|distribution)[^|]{0,50}(?:expenses?|development|costs?)?$|^(?:operating|finance) (?:income|profit|loss|costs?|expenses?)|^interest expense|^営業利益|^营业利润|^經營(?:溢利|虧損|利潤)|^(?:行政|管理)(?:開支|费用|費用)|^판매비|^영업이익|^despesas/i,
  ],
  'cash-flow': [
    /(?:provided|used|from|generated|flows?|inflows?|outflows?)[^|]{0,40}\boperati(?:ng activities|ons)|営業活動|经营活动|經營(?:活動|業務)|영업활동|atividades operacionais/i,
    /(?:provided|used|from|generated|flows?|inflows?|outflows?)[^|]{0,40}\binvest(?:ing activities|ments?)|^(?:net cash )?.{0,30}investing activities|投資活動|投资活动|投資業務|투자활동|atividades de investimento/i,
    /(?:provided|used|from|generated|flows?|inflows?|outflows?)[^|]{0,40}\bfinancing|^(?:net cash )?.{0,30}financing activities|財務活動|筹资活动|融資活動|재무활동|atividades de financiamento/i,
    /(?:increase|decrease|change|movement)[^|]{0,50}\bcash|現金及び現金同等物の増減|现金及现金等价物净增加|現金(?:及(?:現金等價物|銀行結餘)).{0,6}(?:增加|減少)|현금.{0,14}(?:증가|감소|증감)|(?:aumento|redu[cç][aã]o|varia[cç][aã]o).{0,40}caixa/i,
    /cash[^|]{0,60}(?:end|beginning|start) of|(?:期首|期末)残高|期[初末]现金|年[初末]的?現金|現金及.{0,12}[年期][初末]|(?:기초|기말).{0,6}현금|현금.{0,14}(?:기초|기말)|caixa.{0,40}(?:in[ií]cio|final|fim)|^(?:balance )?at (?:the )?(?:beginning|end) of/i,
  ],
};

/** Titles of other statements: of the parent alone, of parts, or excerpts and analyses. */
export const notPrimary =
  /parent[- ](?:company|only)|registrant only|condensed financial information of|condensed consolidating|consolidating statement|guarantor|pro ?forma|unaudited supplement/i;
export const excerpt =
  /analysis of|impact of|effects? of|selected|summar(?:y|ised|ized)|highlights|index to|notes? to|supplement(?:al|ary)|non-?gaap|reconcil|segment|quarterly financial|five[- ]year|ten[- ]year|overview|摘要|简要|簡明財務資料概要|요약/i;
/** Heads of columns that no primary statement has. */
export const otherColumns =
  /previously reported|as (?:originally )?reported|impact of|effects? of|adjust(?:ed|ment)|\badj\.|non-?gaap|pro ?forma|\bvs\b|\bchange\b|variance|percent|%|실적/i;
export const ownAlone = /\bcompany\b|\bparent\b|standalone|母公司|별도|controladora/i;
export const ofGroup = /consolidated|group|連結|合并|合併|綜合|연결|consolidad/i;

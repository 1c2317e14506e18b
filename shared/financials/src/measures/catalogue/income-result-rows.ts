import { incomeRows } from './measure.ts';
import { gainZh, result, whole } from './printed-form.ts';

const size = { size: true } as const;
const pretax =
  'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest ' +
  'IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments ' +
  // Words that filers use in the names of their own concepts.
  '~IncomeLossFromContinuingOperationsBeforeIncomeTaxes ~IncomeLossBeforeIncomeTaxes ~IncomeBeforeIncomeTaxes';
const inYear = '(?: for the (?:financial )?(?:year|period))';
const before = `(?:net )?${result}${inYear}?(?: on ordinary activities)?(?: from (?:continuing )?operations)? before`;
const tax = '(?:income )?tax(?:es|ation)?';
const ownersZh = '(?:本公司|母公司)(?:擁有人|拥有人|權益持有人|权益持有人|股東|股东|所有者)';
const others = '(?!.*(?:noncontrolling|minority|preferred|participating|common|discontinued|continuing))';

/** Below operating income. */
export const incomeResultRows = incomeRows({
  interest_expense: {
    names: ['Interest expense', '利息支出', '利息開支', '支払利息', '이자비용', 'Despesa de juros'],
    asked: {
      en: 'interest expenses; interest cost; interest costs; finance costs; finance cost; interest charges; interest paid on debt',
      zh: '利息费用',
      'zh-Hant': '融資成本; 財務成本',
      ja: '支払利息割引料',
      ko: '금융비용; 금융원가',
      pt: 'juros; despesas financeiras; despesa financeira',
    },
    labels: {
      en: 'Interest expense; Interest expenses; Finance costs; Interest and debt expense',
      zh: '利息支出',
      'zh-Hant': '融資成本; 財務成本',
      ja: '支払利息',
      ko: '이자비용; 금융비용; 금융원가',
      pt: 'Despesas financeiras',
    },
    us: 'InterestExpense InterestExpenseNonoperating InterestExpenseOperating InterestAndDebtExpense InterestExpenseDebt',
    ifrs: 'InterestExpense ~FinanceCosts',
    jp: 'InterestExpensesNOE InterestExpensesOEBNK',
    jpIfrs: 'InterestExpensesIFRS ~FinanceCostsIFRS',
    br: '~-NegativeFinanceCosts',
    printed: {
      labels: [
        whole('(?:total )?interest (?:and debt )?expenses?', '支払利息', '이자비용', '利息(?:支出|開支)'),
        whole(
          'financ(?:e|ial|ing) (?:costs?|expenses?)',
          '(?:融資|融资|財務)成本',
          '금융(?:비용|원가)',
          'despesas financeiras',
        ),
      ],
      ...size,
      scoped: /financ|成本|금융/,
    },
  },
  pretax_income: {
    names: [
      'Income before tax',
      '利润总额',
      '除稅前溢利',
      '税引前利益',
      '법인세비용차감전순이익',
      'Lucro antes dos tributos',
    ],
    asked: {
      en: 'pretax income; pre-tax income; pretax profit; pre-tax profit; profit before tax; income before taxes; earnings before tax; earnings before taxes; income before income taxes; pbt; ebt; pretax earnings; pre-tax earnings; pretax loss; loss before tax',
      zh: '税前利润',
      'zh-Hant': '稅前利潤; 除稅前利潤; 除所得稅前溢利',
      ja: '税金等調整前当期純利益; 税引前当期純利益',
      ko: '법인세차감전순이익; 세전이익',
      pt: 'lucro antes do imposto de renda; lair; lucro antes dos impostos',
    },
    labels: {
      en: 'Income before income taxes; Profit before tax; Profit before taxation; Income before provision for income taxes; Earnings before income taxes; Loss before income taxes',
      zh: '利润总额',
      'zh-Hant': '除稅前溢利; 除所得稅前溢利',
      ja: '税引前利益; 税引前当期純利益; 税金等調整前当期純利益',
      ko: '법인세비용차감전순이익; 법인세비용차감전계속사업이익',
      pt: 'Lucro antes dos tributos sobre o lucro; Resultado Antes dos Tributos sobre o Lucro',
    },
    us: `${pretax} ProfitLossBeforeTaxUSGAAPSummaryOfBusinessResults`,
    ifrs: 'ProfitLossBeforeTax',
    jp: 'IncomeBeforeIncomeTaxes',
    jpIfrs: 'ProfitLossBeforeTaxIFRS ProfitLossBeforeTaxIFRSSummaryOfBusinessResults',
    printed: {
      labels: [
        whole(
          `${before} (?:(?:provision|benefit|expense|credit) (?:for|from) )?${tax}(?: on income)?(?: expense| benefit| credit| provision)?`,
          `(?:年度|本年度)?除(?:所得)?[稅税]前(?:年度)?${gainZh}|[稅税]前${gainZh}|利[润潤][总總][额額]`,
          '税(?:引|金等調整)前(?:当期)?(?:純)?(?:利益|損失)',
          '법인세(?:비용)?차감전(?:계속사업)?순?(?:이익|손실|손익)',
          '(?:lucro|prejuízo|resultado)(?: prejuízo)? antes (?:dos? )?(?:impostos?|tributos)(?: sobre o lucro| de renda e (?:da )?contribuição social)?',
        ),
      ],
    },
  },
  income_tax: {
    names: [
      'Income tax',
      '所得税费用',
      '所得稅開支',
      '法人税等',
      '법인세비용',
      'Imposto de renda e contribuição social',
    ],
    asked: {
      en: 'income taxes; income tax expense; income tax provision; tax expense; provision for income taxes; tax charge; income tax benefit',
      zh: '所得税',
      'zh-Hant': '所得稅; 稅項',
      ja: '法人税; 法人所得税費用',
      ko: '법인세',
      pt: 'imposto de renda; ir e csll; tributos sobre o lucro',
    },
    notAsked:
      'deferred income tax; deferred income taxes; income tax payable; income taxes payable; income taxes paid; deferred tax; before income taxes; before income tax',
    labels: {
      en: 'Income tax expense; Provision for income taxes; Income taxes; Taxation; Income tax (expense) benefit',
      zh: '所得税费用',
      'zh-Hant': '所得稅開支; 稅項',
      ja: '法人税等合計; 法人所得税費用',
      ko: '법인세비용',
    },
    us: 'IncomeTaxExpenseBenefit',
    ifrs: 'IncomeTaxExpenseContinuingOperations',
    jp: 'IncomeTaxes IncomeTaxesCurrent+IncomeTaxesDeferred?',
    jpIfrs: 'IncomeTaxExpenseIFRS',
    br: '-NegativeIncomeTax',
    printed: {
      labels: [
        whole(
          `(?:total )?(?:(?:provision|benefit|expense) (?:for|from) )?${tax}(?: on (?:profit|income|loss)(?: on ordinary activities)?)?(?: expense| benefit| charge| credit| provision)?`,
          '所得[稅税](?:開支|开支|费用|費用|抵免)+|[稅税]項(?:開支)?',
          '法人税等合計|法人所得税費用',
          '법인세비용(?:수익)?',
        ),
      ],
    },
  },
  net_income_total: {
    names: [
      'Net income with noncontrolling interests',
      '净利润（含少数股东损益）',
      '年內溢利（含非控股權益）',
      '当期純利益（非支配株主持分を含む）',
      '당기순이익(비지배지분 포함)',
      'Lucro líquido consolidado',
    ],
    asked: {
      en: 'net income; net profit; net earnings; net loss; consolidated net income; profit for the year; loss for the year; profit after tax; pat; net income including noncontrolling interests; bottom line',
      zh: '净利润; 净亏损',
      'zh-Hant': '年內溢利; 淨利潤; 純利; 年度溢利; 年內虧損; 本年度溢利',
      ja: '当期純利益; 純利益; 当期利益; 当期純損失; 純損失; 最終利益',
      ko: '당기순이익; 순이익; 당기순손실; 순손실',
      pt: 'lucro líquido; prejuízo líquido; lucro líquido do exercício; lucro do período; resultado líquido',
    },
    labels: {
      en: 'Net income; Net loss; Net earnings; Profit for the year; Consolidated net income; Net income including noncontrolling interests; Profit after tax',
      zh: '净利润',
      'zh-Hant': '年內溢利; 本年度溢利; 年內虧損',
      ja: '当期純利益; 当期利益; 当期純損失',
      ko: '당기순이익; 당기순손실; 연결당기순이익',
      pt: 'Lucro líquido do exercício; Lucro/Prejuízo do Período; Prejuízo do exercício',
    },
    us: 'ProfitLoss !NetIncomeLoss',
    ifrs: 'ProfitLoss',
    jp: 'ProfitLoss IncomeBeforeMinorityInterests !NetIncome',
    jpIfrs: 'ProfitLossIFRS',
    printed: {
      labels: [
        whole(`consolidated net ${result}`, `net ${result} including noncontrolling interests?`),
        whole(
          `net ${result}${inYear}?`,
          `${result}${inYear}(?: after ${tax})?`,
          `(?:net )?${result} after ${tax}(?: expense)?${inYear}?`,
          `[净淨]利[潤润]|(?:本年度?|年[內内度])${gainZh}`,
          '当期(?:純)?(?:利益|損失)',
          '(?:연결)?당기순(?:이익|손실|손익)',
          '(?:lucro|prejuízo|resultado)(?: prejuízo)?(?: líquido)? do (?:exercício|período)',
        ),
      ],
    },
  },
  net_income: {
    names: [
      'Net income of the owners',
      '归属于母公司股东的净利润',
      '本公司擁有人應佔溢利',
      '親会社株主に帰属する当期純利益',
      '지배기업 소유주지분 순이익',
      'Lucro líquido dos controladores',
    ],
    asked: {
      en: 'net income; net profit; net earnings; net loss; net income attributable to shareholders; profit attributable to owners; profit attributable to shareholders; net income attributable to common shareholders; bottom line; earnings; profit for the year; profit after tax; pat',
      zh: '净利润; 归母净利润; 归属于上市公司股东的净利润; 净亏损',
      'zh-Hant': '股東應佔溢利; 純利; 淨利潤; 年內溢利; 擁有人應佔溢利',
      ja: '当期純利益; 純利益; 当期利益; 当期純損失; 純損失; 最終利益; 親会社の所有者に帰属する当期利益',
      ko: '당기순이익; 순이익; 지배주주순이익; 지배기업소유주지분순이익; 당기순손실; 순손실',
      pt: 'lucro líquido; prejuízo líquido; lucro atribuível aos controladores; lucro líquido do exercício; resultado líquido',
    },
    notAsked:
      'earnings release; earnings call; earnings per share; earnings before; retained earnings; price to earnings; 利益剰余金; 每股净利润',
    labels: {
      en: 'Net income attributable to the Company; Net income attributable to common shareholders; Profit attributable to owners of the parent; Profit attributable to equity holders of the Company',
      zh: '归属于母公司所有者的净利润; 归属于母公司股东的净利润; 归属于上市公司股东的净利润',
      'zh-Hant': '本公司擁有人應佔溢利; 本公司擁有人應佔年度溢利',
      ja: '親会社株主に帰属する当期純利益',
      ko: '당기순이익의 귀속 지배기업 소유주지분',
      pt: 'Lucro líquido atribuível aos acionistas controladores',
    },
    us: 'NetIncomeLoss !ProfitLoss ProfitLoss+-NetIncomeLossAttributableToNoncontrollingInterest ~NetIncomeLossAvailableToCommonStockholdersBasic NetIncomeLossAttributableToOwnersOfParentUSGAAPSummaryOfBusinessResults',
    ifrs: 'ProfitLossAttributableToOwnersOfParent !ProfitLoss',
    jp: 'ProfitLossAttributableToOwnersOfParent NetIncome !ProfitLoss ProfitLossAttributableToOwnersOfParentSummaryOfBusinessResults',
    jpIfrs:
      'ProfitLossAttributableToOwnersOfParentIFRS !ProfitLossIFRS ProfitLossAttributableToOwnersOfParentIFRSSummaryOfBusinessResults',
    printed: {
      labels: [
        whole(
          `(?:consolidated )?(?:net )?${result}${inYear}? attributable to (?:the )?${others}.{2,60}`,
          `${ownersZh}(?:應佔|应占)(?:本?年[度內内]?)?${gainZh}|归属于(?:母|上市)公司(?:所有者|股东|普通股股东)的净利润`,
          `(?!.*(?:全面|综合|綜合)).*(?:[應应][佔占]|[歸归]屬).*${ownersZh}`,
          '親会社株主に帰属する当期純(?:利益|損失)',
          '(?:연결)?당기순(?:이익|손실|손익)(?:의귀속)?지배기업(?:의)?(?:소유주|소유)(?:지분|에게귀속되는당기순이익)?',
          '(?!.*abrangente).*atribuível (?:aos?|a) (?:acionistas controladores|acionistas da controladora|sócios da empresa controladora|proprietários da controladora)',
        ),
      ],
      under: /attributable to$|應佔|应占|歸屬|归属|귀속|atribuível/,
    },
  },
  comprehensive_income: {
    names: [
      'Comprehensive income',
      '综合收益总额',
      '全面收益總額',
      '包括利益',
      '총포괄이익',
      'Resultado abrangente',
    ],
    asked: {
      en: 'total comprehensive income; comprehensive loss',
      zh: '综合收益',
      'zh-Hant': '全面收益; 全面收入總額',
      ja: '当期包括利益',
      ko: '총포괄손익; 포괄손익',
      pt: 'resultado abrangente total',
    },
    notAsked:
      'other comprehensive income; accumulated other comprehensive income; 其他综合收益; 其他全面收益; その他の包括利益; 기타포괄손익; outros resultados abrangentes; その他の包括利益累計額',
    labels: {
      en: 'Total comprehensive income; Total comprehensive income for the year',
      zh: '综合收益总额',
      'zh-Hant': '全面收益總額',
      ja: '包括利益; 当期包括利益; 当期包括利益合計',
      ko: '당기총포괄이익; 총포괄이익',
    },
    us: 'ComprehensiveIncomeNetOfTax !ComprehensiveIncomeNetOfTaxIncludingPortionAttributableToNoncontrollingInterest ~ComprehensiveIncomeNetOfTaxIncludingPortionAttributableToNoncontrollingInterest ~ComprehensiveIncomeUSGAAPSummaryOfBusinessResults',
    ifrs: 'ComprehensiveIncome',
    jp: 'ComprehensiveIncome',
    jpIfrs: 'ComprehensiveIncomeIFRS',
    printed: {
      labels: [
        whole(
          `total comprehensive (?:(?:expense|income|loss|profit) ?)+${inYear}?`,
          '(?:年[內内度]|本年度?)?(?:總全面|全面)(?:收益|開支)+總?額?|综合收益总额',
          '(?:当期)?包括利益(?:合計)?',
          '당기총포괄(?:이익|손실|손익)|총포괄(?:이익|손실|손익)',
        ),
      ],
    },
  },
});

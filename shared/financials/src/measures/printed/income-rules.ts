import { type PrintedRule, rulesOf, whole } from './printed-rule.ts';

const income = rulesOf('income-statement');
const size = { size: true } as const;

const result = '(?:profit|income|earnings|loss)';
const inYear = '(?: for the (?:financial )?(?:year|period))';
const before = `(?:net )?${result}${inYear}?(?: on ordinary activities)?(?: from (?:continuing )?operations)? before`;
const tax = '(?:income )?tax(?:es|ation)?';
/** 溢利, 利润, 虧損: also both, in either order. */
const gainZh = '(?:溢利|利[潤润]|[虧亏][損损])+';
const ownersZh = '(?:本公司|母公司)(?:擁有人|拥有人|權益持有人|权益持有人|股東|股东|所有者)';
const others = '(?!.*(?:noncontrolling|minority|preferred|participating|common|discontinued|continuing))';
const perShare =
  '(?:net )?(?:profit|income|earnings|loss)?(?: loss)? ?per (?:common |ordinary |equity )?(?:share|unit)';
const unit =
  '(?:(?: in)? (?:pence|p|us cents?|hk cents?|cents?|cents per share|sen|paise|rs|in rs|usd|us\\$|hk\\$|rmb|dollars|expressed in .{2,30}|attributable to .{2,60})){0,3}';
/** What the word `basic` stands under. */
const underShare =
  /^(?!.*(?:weighted|number|average|shares outstanding|continu|adjusted|underlying|headline|pro ?forma|dividend)).*(?:\bper (?:common |ordinary |equity )?(?:share|unit)|\beps\b|每股|주당|1株当たり|por ação)/;

/** The lines of the income statement. Measures whose lines differ too much between companies have no rule. */
export const incomeRules: readonly PrintedRule[] = [
  income('revenue', [
    whole('revenues? from operations', '营业总收入'),
    whole('total (?:net )?(?:operating )?(?:revenues?|sales)(?: net)?(?: net of interest expense)?'),
    whole('net (?:operating )?(?:revenues?|sales)', '(?:net )?sales and revenues?', 'net sales'),
    whole(
      '(?:consolidated |group |operating )*(?:revenues?|sales|turnover)(?: net)?',
      'sales revenues?',
      'revenues? from contracts with customers',
      '收益|收入|营业收入|營業收入|營業額|营业额',
      '売上高|売上収益|営業収益',
      '매출액?|영업수익|수익매출액',
      'receita(?: operacional)? líquida(?: de vendas(?: e serviços)?)?|receita de venda de bens e ou serviços|receitas? de vendas?',
    ),
  ]),
  income(
    'cost_of_revenue',
    [
      whole('total costs? of (?:net )?(?:sales|revenues?|goods sold|products sold)'),
      whole(
        'costs? of (?:net )?(?:sales|revenues?|goods sold|products sold|merchandise sold|goods and services sold|sales and services)',
        '銷售成本|销售成本|营业成本|營業成本',
        '売上原価',
        '매출원가',
        'custos? d[aeo]s? (?:vendas|(?:produtos|bens|mercadorias)(?: e(?: ou)? serviços)?(?: vendid[ao]s| prestados)*)',
      ),
    ],
    size,
  ),
  income('gross_profit', [
    whole(
      '(?:total )?gross (?:profit|margin|income|loss)',
      '毛利|毛[損损]|毛利毛損',
      '売上総利益',
      '매출총이익',
      'lucro bruto',
    ),
  ]),
  income(
    'research_development',
    [
      whole(
        'research and development(?: expenses?| expenditure| costs?)?',
        '研[發发](?:開支|费用|費用|成本)|研究及開發(?:開支|費用|成本)',
        '研究開発費',
        '(?:경상)?연구개발비',
      ),
    ],
    size,
  ),
  income(
    'sga',
    [
      whole(
        '(?:marketing )?(?:selling|sales)(?: and)? general and administrative(?: expenses?| costs?)?',
        '販売費及び一般管理費(?:合計)?',
        '판매비와(?:일반)?관리비',
      ),
    ],
    size,
  ),
  income('operating_income', [
    whole(
      `(?:total )?operating ${result}`,
      `${result} from operat(?:ions|ing activities)`,
      `营业利[润潤]|營業(?:溢利|利潤)|[經经][營营]${gainZh}`,
      '営業(?:利益|損失)',
      '영업(?:이익|손실|손익)',
      '(?:lucro|resultado)(?: operacional)? antes do resultado financeiro(?: e (?:dos )?(?:impostos|tributos))?(?: sobre o lucro)?',
    ),
  ]),
  income('ordinary_income', [whole('経常(?:利益|損失)')]),
  income(
    'interest_expense',
    [
      whole('(?:total )?interest (?:and debt )?expenses?', '支払利息', '이자비용', '利息(?:支出|開支)'),
      whole(
        'financ(?:e|ial|ing) (?:costs?|expenses?)',
        '(?:融資|融资|財務)成本',
        '금융(?:비용|원가)',
        'despesas financeiras',
      ),
    ],
    { ...size, scoped: /financ|成本|금융/ },
  ),
  income('pretax_income', [
    whole(
      `${before} (?:(?:provision|benefit|expense|credit) (?:for|from) )?${tax}(?: on income)?(?: expense| benefit| credit| provision)?`,
      `(?:年度|本年度)?除(?:所得)?[稅税]前(?:年度)?${gainZh}|[稅税]前${gainZh}|利[润潤][总總][额額]`,
      '税(?:引|金等調整)前(?:当期)?(?:純)?(?:利益|損失)',
      '법인세(?:비용)?차감전(?:계속사업)?순?(?:이익|손실|손익)',
      '(?:lucro|prejuízo|resultado)(?: prejuízo)? antes (?:dos? )?(?:impostos?|tributos)(?: sobre o lucro| de renda e (?:da )?contribuição social)?',
    ),
  ]),
  income('income_tax', [
    whole(
      `(?:total )?(?:(?:provision|benefit|expense) (?:for|from) )?${tax}(?: on (?:profit|income|loss)(?: on ordinary activities)?)?(?: expense| benefit| charge| credit| provision)?`,
      '所得[稅税](?:開支|开支|费用|費用|抵免)+|[稅税]項(?:開支)?',
      '法人税等合計|法人所得税費用',
      '법인세비용(?:수익)?',
    ),
  ]),
  income('net_income_total', [
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
  ]),
  income(
    'net_income',
    [
      whole(
        `(?:consolidated )?(?:net )?${result}${inYear}? attributable to (?:the )?${others}.{2,60}`,
        `${ownersZh}(?:應佔|应占)(?:本?年[度內内]?)?${gainZh}|归属于母公司(?:所有者|股东|普通股股东)的净利润`,
        `(?!.*(?:全面|综合|綜合)).*(?:[應应][佔占]|[歸归]屬).*${ownersZh}`,
        '親会社株主に帰属する当期純(?:利益|損失)',
        '(?:연결)?당기순(?:이익|손실|손익)(?:의귀속)?지배기업(?:의)?(?:소유주|소유)(?:지분|에게귀속되는당기순이익)?',
        '(?!.*abrangente).*atribuível (?:aos?|a) (?:acionistas controladores|acionistas da controladora|sócios da empresa controladora|proprietários da controladora)',
      ),
    ],
    { under: /attributable to$|應佔|应占|歸屬|归属|귀속|atribuível/ },
  ),
  income('comprehensive_income', [
    whole(
      `total comprehensive (?:(?:expense|income|loss|profit) ?)+${inYear}?`,
      '(?:年[內内度]|本年度?)?(?:總全面|全面)(?:收益|開支)+總?額?|综合收益总额',
      '(?:当期)?包括利益(?:合計)?',
      '당기총포괄(?:이익|손실|손익)|총포괄(?:이익|손실|손익)',
    ),
  ]),
  income(
    'eps_basic',
    [
      whole(
        `basic(?: and diluted)? ${perShare}${unit}`,
        `basic(?: and diluted)? eps${unit}`,
        `${perShare}${unit} basic(?: and diluted)?${unit}`,
        '基本每股(?:收益|盈利|[虧亏][損损])+',
        '(?:보통주)?기본주당순?(?:이익|손실|손익)(?:단위원)?',
        'lucro básico por ação(?: em r\\$)?',
      ),
      whole(
        `.* basic(?: and diluted)?${unit}`,
        '.*基本(?:及[攤摊]薄)?(?:港仙|港元|人民幣元|人民幣分|元)?',
        '.*기본',
      ),
    ],
    { perShare: true, under: underShare },
  ),
  income(
    'eps_diluted',
    [
      whole(
        `(?:basic and )?diluted ${perShare}${unit}`,
        `(?:basic and )?diluted eps${unit}`,
        `${perShare}${unit} (?:basic and )?diluted${unit}`,
        '稀释每股收益|[攤摊]薄每股(?:收益|盈利|[虧亏][損损])+',
        '(?:보통주)?희석주당순?(?:이익|손실|손익)(?:단위원)?',
        'lucro diluído por ação(?: em r\\$)?',
      ),
      whole(
        `.* (?:basic and )?diluted${unit}`,
        '.*(?:基本及)?[攤摊]薄(?:港仙|港元|人民幣元|人民幣分|元)?',
        '.*희석',
      ),
    ],
    { perShare: true, under: underShare },
  ),
];

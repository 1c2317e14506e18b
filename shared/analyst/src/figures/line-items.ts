import type { ResearchToolInput } from '@research/contracts';

export type Statement = ResearchToolInput<'read_statement'>['statement'];

/** A line of the statements: its names in questions, and its labels in filings. */
export interface LineItem {
  readonly key: string;
  readonly name: string;
  readonly nameJapanese: string;
  readonly asked: RegExp;
  /** Null when it is in no primary statement. */
  readonly statement: Statement | null;
  /** Labels of its row, best first. */
  readonly labels: readonly RegExp[];
  readonly not?: RegExp;
  /** A label that two groups of the statement print, and the group that is meant: "Term debt" among current liabilities. */
  readonly within?: { readonly label: RegExp; readonly group: RegExp };
  /** Printed for each share. */
  readonly perShare?: boolean;
  /** An outflow, printed with or without brackets: its size without a sign is meant. */
  readonly outflow?: boolean;
}

function item(
  key: string,
  statement: Statement | null,
  [name, nameJapanese]: readonly [string, string],
  asked: RegExp,
  labels: readonly RegExp[],
  more: Pick<LineItem, 'not' | 'outflow' | 'perShare' | 'within'> = {},
): LineItem {
  return { key, name, nameJapanese, asked, statement, labels, ...more };
}

const income = 'income-statement';
const balance = 'balance-sheet';
const cash = 'cash-flow';
const notWhole = /per (?:common )?share|non-?controlling|discontinued|comprehensive|before|1株当たり|非支配/i;

const netIncome = [
  /^(?:consolidated )?net (?:income|earnings|profit|loss|\(loss\))(?:[/ ]*\(?(?:loss|income|earnings)\)?)?(?: \(loss\))?$/i,
  /^net (?:income|earnings|loss|\(loss\)).{0,20}(?:attributable|available|applicable) to (?!non)/i,
  /^net (?:income|earnings|profit|loss|\(loss\))|^(?:profit|loss|\(loss\)|\(?loss\)?[/ ]+\(?profit\)?|profit[/ ]+\(?loss\)?)(?: (?:from ordinary activities|from continuing operations))? (?:for the (?:financial )?(?:year|period)|after (?:income )?tax)|^consolidated net/i,
  /^親会社株主に帰属する当期純利益|^当期純利益|^当期利益|^当期純損失|^親会社の所有者に帰属/,
];
const dividendsPerShare = [
  /^total dividends?\b.{0,40}per (?:common |ordinary )?share/i,
  /dividends?.{0,60}per (?:common |ordinary )?share|per (?:common )?share.{0,30}dividends/i,
  /^[1１一]株当たり(?:年間)?配当/,
];
const notWholeDividend = /\b(?:interim|final|special|preferred)\b|中間|期末/i;
const debtLabel =
  /^(?:term debt|debt|borrowings|bank (?:loans|borrowings)|loans and borrowings|interest[- ]bearing (?:loans(?: and borrowings)?|borrowings|liabilities))(?:,? net)?$/i;
/** A line that no question names by itself. */
const neverAsked = /(?!)/;

/** When one name contains another, the longer one comes first. */
export const lineItems: readonly LineItem[] = [
  item(
    'revenue',
    income,
    ['Revenue', '売上高'],
    /(?:total |net )*(?:revenues?|sales)\b(?! and marketing)(?: from operations)?|turnover(?! ratio)|top[- ]line|売上高|売上収益|営業収益|売上/i,
    [
      /^total (?:net )?(?:operating )?(?:revenues?|sales)(?:,? net)?(?: (?:and other income|net of interest expense))?$/i,
      /^(?:consolidated )?net (?:operating )?(?:revenues?|sales)$/i,
      /^(?:consolidated |operating )?(?:revenues?|sales)(?:,? net)?$/i,
      /^total (?:net )?(?:operating )?(?:revenues?|sales)\b/i,
      /^(?:net )?(?:operating )?(?:revenues?|sales)\b|^(?:group )?turnover\b/i,
      /^(?:売上高|売上収益|営業収益|経常収益)/,
    ],
    { not: /cost|per share|marketing|percent|receivable|^sales of/i },
  ),
  item(
    'cogs',
    income,
    ['Cost of sales', '売上原価'],
    /\bcogs\b|costs? of (?:goods sold|sales|revenues?|products? sold|goods)|merchandise costs|売上原価/i,
    [
      /^total costs? of (?:goods|sales|revenues?|products?)/i,
      /^costs? of (?:goods|products?) (?:and services )?sold|^costs? of (?:sales|revenues?|goods)(?!.*(?:product|service))/i,
      /^merchandise costs|^costs? of merchandise/i,
      /^total costs and expenses$/i,
      /^売上原価/,
    ],
    { outflow: true },
  ),
  item(
    'cost_of_products',
    income,
    ['Cost of products', '製品売上原価'],
    neverAsked,
    [/^costs? of (?:\w+ )?(?:products|equipment|goods)/i],
    { outflow: true },
  ),
  item('cost_of_services', income, ['Cost of services', '役務原価'], neverAsked, [/^costs? of services/i], {
    outflow: true,
  }),
  item(
    'restructuring',
    income,
    ['Restructuring costs', '構造改革費用'],
    /restructuring(?: and [\w ]{3,30})? (?:costs?|charges?|expenses?)|構造改革費用/i,
    [/restructuring/i, /^構造改革費用|^事業構造改善費用/],
  ),
  item(
    'gross_profit',
    income,
    ['Gross profit', '売上総利益'],
    /gross (?:profit|income)|売上総利益|粗利/i,
    [/^(?:total )?gross (?:profit|margin|income)/i, /^売上総利益/],
    { not: /%|percent/i },
  ),
  item(
    'operating_income',
    income,
    ['Operating income', '営業利益'],
    /operating (?:income|profits?|earnings|loss|results?)|(?:income|earnings|profit|loss) from op(?:eration)?s\b|(?<!\w)ebit(?!da)\b|営業利益|営業損失/i,
    [
      /^(?:total )?operating (?:income|profit|earnings|loss|\(loss\))/i,
      /^(?:income|earnings|profit|loss|\(loss\))(?:[/ ]*\(?(?:loss|income)\)?)? from operations/i,
      /^(?:income|earnings|profit).{0,12} from (?:continuing )?operations$/i,
      /^営業利益|^営業損失|^営業損益/,
    ],
    { not: /per share|before|other operating|discontinued|net of/i },
  ),
  item(
    'net_income',
    income,
    ['Net income', '当期純利益'],
    /net (?:income|earnings|profits?|loss(?:es)?)|(?<=how much (?:money )?did [^?]{2,60} )earn\b|bottom line|(?:make|made|turn(?:ed)?|post(?:ed)?|record(?:ed)?) an? (?:net )?(?:profit|loss)\b|\b(?:un)?profitable\b|(?:profit|loss)(?:es)? (?:(?:for the (?:year|period)|attributable)|after (?:income )?tax(?:es|ation)?)|\bpat\b|(?:当期)?純利益|純損失/i,
    netIncome,
    { not: notWhole },
  ),
  item(
    'net_income_attributable',
    income,
    ['Net income attributable to shareholders', '親会社株主に帰属する当期純利益'],
    neverAsked,
    [
      /^(?:consolidated )?(?:net )?(?:income|earnings|profit|loss|\(loss\)).{0,40}(?:attributable|available|applicable) to (?!non|redeem|minor)/i,
      ...netIncome,
    ],
    { not: notWhole },
  ),
  item('adjusted_ebitda', null, ['Adjusted EBITDA', '調整後EBITDA'], neverAsked, [
    /^(?:total |consolidated |group |underlying )?adjusted ebitda$/i,
  ]),
  item(
    'depreciation',
    cash,
    ['Depreciation and amortization', '減価償却費'],
    /depreciation(?:,? (?:and|&) amorti[sz]ation)?|\bd\s?&\s?a\b|減価償却費?/i,
    [
      /^(?:total )?depreciation,? (?:and|&) amorti[sz]ation/i,
      /^depreciation.{0,40}amorti[sz]ation/i,
      /^depreciation/i,
      /^減価償却費/,
    ],
    { not: /accumulated/i },
  ),
  item(
    'capex',
    cash,
    ['Capital expenditure', '設備投資額'],
    /cap(?:ital )?[- ]?ex(?:penditures?|pense)?\b|capital spending|(?:spend|spent|spending|invest(?:ed)?) (?:on|in) (?:property|pp&e)(?:,? plant,?)?(?: (?:and|&) equipment)?|purchases? of property|payments? for property|\bproperty\b[^?.]{0,40}\bpurchases\b|設備投資|有形固定資産の取得/i,
    [
      /^(?:payments? (?:for|of) |cash )?capital (?:expenditures?|spending|additions)/i,
      /^(?:purchases?|acquisitions?|additions?|payments?|expenditures?|investments?|outlays?|cash paid).{0,30}\b(?:property|plant|equipment|premises|fixed assets)/i,
      /^property.{0,40}(?:additions?|purchases?|expenditures?)/i,
      /^有形固定資産(?:及び無形固定資産)?の取得/,
    ],
    {
      outflow: true,
      not: /(?<!net of (?:proceeds from )?)sales?\b|^proceeds|unpaid|accrued|non-?cash|not yet|lease obligations|(?:included|reflected|recorded) in|acquired (?:under|through)/i,
    },
  ),
  item(
    'cfo',
    cash,
    ['Cash flow from operations', '営業活動によるキャッシュ・フロー'],
    /(?:net )?cash (?:flows?|provided|generated|used|from)?[^,.?]{0,25}\b(?:operating activities|operations)|operating cash ?flows?|営業活動による?キャッシュ|営業キャッシュ/i,
    [
      /^(?!cash flows? (?:from|provided by) operating activities$)(?:total )?(?:net )?cash (?:flows? )?(?:\(?used (?:in|for)\)?|provided|from|generated|\(used|flows|\(outflow|inflow).{0,60}operati(?:ng|ons)/i,
      /(?<!^cash flows? (?:from|provided by) )operating activities/i,
      /^営業活動による/,
      // Often the heading of the rows above the total; in some statements the total itself.
      /^cash flows? (?:from|provided by) operating activities$/i,
    ],
    { not: /adjust|reconcile|before|continuing/i },
  ),
  item(
    'cfi',
    cash,
    ['Cash flow from investing', '投資活動によるキャッシュ・フロー'],
    /cash[^,.?]{0,30}investing activities|investing cash ?flows?|投資活動による?キャッシュ/i,
    [/^(?:total )?(?:net )?cash.{0,60}investing activities/i, /^投資活動による/],
  ),
  item(
    'cff',
    cash,
    ['Cash flow from financing', '財務活動によるキャッシュ・フロー'],
    /cash[^,.?]{0,30}financing activities|financing cash ?flows?|財務活動による?キャッシュ/i,
    [/^(?:total )?(?:net )?cash.{0,60}financing activities/i, /^財務活動による/],
  ),
  item(
    'dividends',
    cash,
    ['Dividends paid', '配当金の支払額'],
    /dividends? (?:paid|payments?|payout)|(?:cash|total) dividends?|(?:cash did [^?]{2,40} )?\b(?:pays?|paid|paying|pay out|distributed?)\b[^.?]{0,30}\bdividends?(?! per)|\bdividends? (?:did|does|has|have)\b[^?]{2,40}\b(?:pay|paid|distributed?)\b(?![^?]*per (?:common |ordinary )?share)|支払配当|配当金の支払/i,
    [
      /^(?:cash |payments? (?:of|for) (?:cash )?|common stock )?dividends?/i,
      /dividends? (?:paid|to)|payment.{0,20}dividends/i,
      /^配当金の支払/,
    ],
    { outflow: true, not: /received|non-?controlling|subsidiar/i },
  ),
  item(
    'dividends_per_share',
    income,
    ['Dividends per share', '1株当たり配当額'],
    /(?:total |full[- ]year |annual |cash )*dividends? (?:declared |paid |distributed )?per (?:common |ordinary )?(?:share|unit)|\bdps\b|1株当たり(?:の)?(?:年間)?配当/i,
    dividendsPerShare,
    { perShare: true, outflow: true, not: notWholeDividend },
  ),
  item(
    'dividend_record',
    income,
    ['Dividends', '配当金'],
    /dividend (?:distributions?|polic(?:y|ies)|trends?|histor\w+|stability)|distributions? of dividends/i,
    dividendsPerShare,
    { perShare: true, outflow: true, not: notWholeDividend },
  ),
  item(
    'buybacks',
    cash,
    ['Share repurchases', '自己株式の取得'],
    /(?:share|stock) (?:repurchases?|buy-?backs?)|buy-?backs?|(?:buy|buying|bought) back(?: (?:its|their))?(?: own)?(?: (?:common )?(?:shares|stock))?|repurchas(?:es?|ed|ing)(?: of)?(?: (?:its|their))?(?: own)?(?: (?:common )?(?:shares|stock))?|自己株式の取得/i,
    [
      /(?:re)?purchases? of (?:[\w&.]+ ){0,3}(?:common )?(?:stock|shares)|common (?:stock|shares) (?:acquired|repurchased|purchased)|(?:share|stock) repurchases?|treasury (?:stock|shares)/i,
      /^自己株式の取得/,
    ],
    { outflow: true },
  ),
  item(
    'stock_compensation',
    cash,
    ['Stock-based compensation', '株式報酬費用'],
    /(?:stock|share|equity)[- ]based comp\w*|stock comp\w*|株式報酬/i,
    [/(?:stock|share|equity)[- ]based (?:compensation|payment)|^株式報酬/i],
  ),
  item(
    'current_assets',
    balance,
    ['Total current assets', '流動資産合計'],
    /(?:total )?current assets|流動資産/i,
    [/^total current assets/i, /^流動資産合計/],
  ),
  item(
    'current_liabilities',
    balance,
    ['Total current liabilities', '流動負債合計'],
    /(?:total )?current liabilities|流動負債/i,
    [/^total current liabilities/i, /^流動負債合計/],
  ),
  item(
    'total_assets',
    balance,
    ['Total assets', '総資産'],
    /total assets|\bassets\b|総資産|資産合計/i,
    [/^total assets/i, /^資産(?:の部)?合計|^総資産/],
    { not: /liabilities/i },
  ),
  item(
    'total_liabilities',
    balance,
    ['Total liabilities', '負債合計'],
    /total liabilities|負債合計|総負債/i,
    [/^total liabilities$/i, /^負債(?:の部)?合計/],
  ),
  item(
    'total_equity',
    balance,
    ['Total equity', '純資産合計'],
    /total equity\b/i,
    [
      /^total equity$/i,
      /^total (?:[\w&.’']+ ){0,4}(?:share|stock)(?:holders|owners)?[’'s]* ?(?:equity|deficit|\(deficit\))/i,
      /^(?:share|stock)(?:holders|owners)?[’'s]* equity/i,
      /^純資産(?:の部)?合計|^資本合計/,
    ],
    { not: /liabilities|負債/i },
  ),
  item(
    'equity',
    balance,
    ['Total equity', '純資産合計'],
    /(?:total )?(?:share|stock)(?:holders|owners)?['’]?s?['’]? ?equity|(?:total |book )equity|book value|純資産|自己資本(?!比率)|株主資本/i,
    [
      /^total (?:[\w&.’']+ ){0,4}(?:share|stock)(?:holders|owners)?[’'s]* ?(?:equity|deficit|\(deficit\))/i,
      /^total (?:equity|deficit)/i,
      /^(?:share|stock)(?:holders|owners)?[’'s]* equity/i,
      /^純資産(?:の部)?合計|^資本合計/,
    ],
    { not: /liabilities|負債/i },
  ),
  item(
    'ppe',
    balance,
    ['Property, plant and equipment, net', '有形固定資産'],
    /(?:net )?pp\s?(?:&|n)\s?e\b|\bppne\b|(?:net )?propert(?:y|ies),? (?:plant,?|land,?)?\s?(?:and|&)? ?(?:plant|equipment)(?:,? (?:and )?equipment)?|fixed assets|有形固定資産/i,
    [
      /^(?:total |net )?(?:propert(?:y|ies)|premises).{0,60}\bnet\b/i,
      /^(?:total |net )?(?:propert(?:y|ies)|premises)(?:,| and)/i,
      /^net propert|^property/i,
      /^有形固定資産合計|^有形固定資産/,
    ],
    { not: /under (?:finance|capital|operating) lease|gross|lease assets|at cost/i },
  ),
  item('inventory', balance, ['Inventories', '棚卸資産'], /inventor(?:y|ies)|棚卸資産|在庫/i, [
    /^(?:total |merchandise |net )?inventor(?:y|ies)/i,
    /^棚卸資産|^商品及び製品/,
  ]),
  item(
    'receivables',
    balance,
    ['Accounts receivable', '売上債権'],
    /(?:trade |accounts? )+receivables?|receivables?|\bnet ar\b|\ba\/r\b|売掛金|売上債権/i,
    [
      /^(?:total |net )?(?:trade )?accounts? (?:and notes )?receivables?/i,
      /^(?:trade |customer )?receivables?|^accounts receivable/i,
      /^(?:trade |notes ).{0,25}receivables?/i,
      /^受取手形|^売掛金|^営業債権/,
    ],
    { not: /income tax|related|long-term|unbilled/i },
  ),
  item(
    'payables',
    balance,
    ['Accounts payable', '仕入債務'],
    /(?:trade |accounts? )+payables?|仕入債務|買掛金/i,
    [
      /^(?:trade )?accounts payable/i,
      /^(?:trade )?payables?|^trade (?:and|&) other payables|^trade creditors/i,
      /^支払手形|^買掛金|^営業債務/,
    ],
  ),
  item(
    'cash',
    balance,
    ['Cash and cash equivalents', '現金及び現金同等物'],
    /cash (?:and|&) (?:cash )?equivalents|cash (?:balance|position|on hand)|\bcash\b(?! flow| conversion| provided| used| paid| dividend)|現金及び現金同等物|現金及び預金/i,
    [
      /^(?:total )?cash,? (?:and|&) (?:cash )?equivalents/i,
      /^(?:total )?cash\b/i,
      /^現金及び預金|^現金及び現金同等物/,
    ],
    { not: /beginning|end of|restricted/i },
  ),
  item(
    'short_term_investments',
    balance,
    ['Short-term investments', '有価証券'],
    /(?:short-term|current) (?:investments?|marketable securities)|marketable securities/i,
    [/^(?:short-term|current)? ?(?:investments?|marketable securities|marketable debt)/i, /^有価証券/],
    { not: /long-term|non-?current|equity/i },
  ),
  item(
    'long_term_debt',
    balance,
    ['Long-term debt', '長期借入金'],
    /long[- ]term (?:debt|borrowings)|長期借入金/i,
    [
      /^(?:total )?long[- ]term (?:debt|borrowings|notes|obligations)/i,
      /^(?:debt|borrowings)(?:,? (?:net of|less|excluding).{0,40})?$/i,
      /^non-?current (?:debt|borrowings|notes)|^(?:debt|borrowings|notes(?: payable)?),? (?:non-?current|long-term)/i,
      /^(?:convertible |senior |unsecured |secured )+(?:notes|debentures|debt)(?:,? (?:net|non-?current|long-term).{0,40})?$/i,
      /^長期借入金/,
    ],
    {
      not: /current (?:portion|maturities|installments)|due within/i,
      within: { label: debtLabel, group: /\bnon-?current liabilities/i },
    },
  ),
  item(
    'current_debt',
    balance,
    ['Short-term debt', '短期借入金'],
    /short[- ]term (?:debt|borrowings)|current (?:portion|maturities) of (?:long-term )?debt|短期借入金/i,
    [
      /^(?:short[- ]term (?:debt|borrowings)|commercial paper|loans and notes payable|notes payable)/i,
      /^current (?:portion|maturities|installments).{0,40}(?:debt|borrowings|notes)|^(?:long-term )?debt.{0,30}(?:within one year|(?<!non-?)current)|^current (?:debt|borrowings|notes)|^(?:borrowings|notes(?: payable)?),? (?:current|due within)/i,
      /^短期借入金/,
    ],
  ),
  item('short_term_borrowings', balance, ['Short-term borrowings', '短期借入金'], neverAsked, [
    /^(?:short[- ]term (?:debt|borrowings|notes)|commercial paper|loans and notes payable|notes (?:and loans )?payable)/i,
    /^短期借入金/,
  ]),
  item(
    'current_maturities',
    balance,
    ['Current portion of long-term debt', '1年内返済予定の長期借入金'],
    neverAsked,
    [
      /^current (?:portion|maturities|installments).{0,40}(?:debt|borrowings|notes)|^(?:long-term )?debt.{0,30}(?:within one year|(?<!non-?)current)|^current (?:debt|borrowings|notes)|^(?:borrowings|notes(?: payable)?),? (?:current|due within)/i,
      /^1年内返済予定の長期借入金|^１年内返済予定の長期借入金/,
    ],
    {
      not: /leases?$/i,
      within: { label: debtLabel, group: /^(?!.*non-?current).*\bcurrent liabilities/i },
    },
  ),
  item('goodwill', balance, ['Goodwill', 'のれん'], /goodwill|のれん/i, [/^goodwill/i, /^のれん/], {
    not: /intangible/i,
  }),
  item(
    'intangibles',
    balance,
    ['Intangible assets, net', '無形固定資産'],
    /intangible(?:s| assets)|無形(?:固定)?資産/i,
    [/intangible/i, /^無形固定資産|^無形資産/],
  ),
  item(
    'retained_earnings',
    balance,
    ['Retained earnings', '利益剰余金'],
    /retained earnings|accumulated deficit|利益剰余金/i,
    [/^retained earnings|accumulated deficit|^earnings reinvested|^利益剰余金/i],
  ),
  item(
    'pretax',
    income,
    ['Income before tax', '税引前利益'],
    /(?:pre-?tax|before (?:income )?tax\w*) ?(?:income|earnings|profit)?|(?:income|earnings|profit) before (?:income )?tax\w*|税引前|税金等調整前/i,
    [
      /^(?:consolidated )?(?:income|earnings|profit|loss|\(loss\)|pre-?tax).{0,50}before.{0,40}(?:tax|provision)|^pre-?tax/i,
      /^税引前|^税金等調整前/,
    ],
  ),
  item(
    'tax',
    income,
    ['Income tax expense', '法人税等'],
    /(?:income )?tax(?:es)? (?:expense|provision|benefit)|provision for (?:income )?tax\w*|法人税等/i,
    [
      /^(?:provision|benefit|\(benefit\)|expense|less:? provision).{0,40}tax|^(?:less:? )?income tax|^tax(?:es|ation)? (?:on|expense|charge|credit)|^taxation$|^法人税等合計|^法人所得税|^法人税/i,
    ],
    { not: /before|deferred|payable|on (?:the )?above|comprehensive/i },
  ),
  item(
    'interest_expense',
    income,
    ['Interest expense', '支払利息'],
    /interest (?:expenses?|charges?|costs?)|finance (?:costs?|expenses?)|支払利息/i,
    [
      /^(?:total )?interest (?:and (?:debt|related) )?expense/i,
      /^(?:net )?finance (?:costs?|expenses?)/i,
      // "Interest cost" is a part of what pensions cost.
      /interest expense|^interest\b(?! costs?\b)/i,
      /^支払利息/,
    ],
    { outflow: true, not: /net of (?!(?:amounts? )?capitali[sz]ed)|income/i },
  ),
  item(
    'rnd',
    income,
    ['Research and development', '研究開発費'],
    /research(?: (?:and|&) development|, development (?:and|&) engineering)|\br\s?&\s?d\b|\brd\s?&\s?e\b|研究開発費?/i,
    [
      /^(?:total )?research(?:,| and)|^product development|^technology and (?:content|development)|研究開発費/i,
    ],
    { outflow: true },
  ),
  item(
    'sga',
    income,
    ['Selling, general and administrative', '販売費及び一般管理費'],
    /sg\s?&\s?a\b|selling,? (?:general|marketing)[^.?]{0,30}admin\w*|販売費及び一般管理費|販管費/i,
    [
      /selling.{0,30}(?:general|marketing).{0,20}admin|^(?:marketing, )?general and administrative|^販売費及び一般管理費/i,
    ],
    { outflow: true },
  ),
  item(
    'eps_diluted',
    income,
    ['Diluted earnings per share', '潜在株式調整後1株当たり当期純利益'],
    /diluted (?:net )?(?:earnings|eps|income|loss)(?: \(?loss\)?)?(?: per (?:common )?share)?|潜在株式調整後/i,
    [
      /diluted.{0,40}(?:earnings|income|loss|per)|(?:earnings|income|loss).{0,60}diluted/i,
      /^diluted/i,
      /潜在株式調整後/,
    ],
    { perShare: true, not: /shares|weighted/i },
  ),
  item(
    'eps',
    income,
    ['Earnings per share', '1株当たり当期純利益'],
    /\beps\b|earnings per (?:common )?share|(?:1|１|一)株当たり当期(?:純)?利益/i,
    [
      /basic.{0,40}(?:earnings|income|loss|per)|(?:earnings|income|loss).{0,60}basic/i,
      /^basic/i,
      /(?:earnings|income|loss).{0,30}per (?:common )?share/i,
      /[1１一]株当たり当期純?利益/,
    ],
    { perShare: true, not: /shares$|weighted|潜在/i },
  ),
];

const byKey = new Map(lineItems.map((one) => [one.key, one]));

export function lineItem(key: string): LineItem {
  const found = byKey.get(key);
  if (!found) throw new Error(`there is no line item ${key}`);
  return found;
}

/**
 * Figures that analysts compute from the statements. In a formula, a name is a line item or another ratio.
 * `avg(x)` is the mean of both year ends, `delta(x)` the change over the year, and `opt(x)` is zero when there is no
 * such line.
 */
export interface Ratio {
  readonly key: string;
  readonly name: string;
  readonly nameJapanese: string;
  readonly asked: RegExp;
  readonly formula: string;
  readonly as: 'percent' | 'number' | 'times' | 'days' | 'money';
  /** A row that may print the ratio itself. */
  readonly printed?: RegExp;
  /** The lines of which the statement must print one; then a row of the same name elsewhere is not taken, as it may be of a part. */
  readonly ofStatement?: readonly string[];
  /** Such a figure says little about a bank or an insurer. */
  readonly industrial?: boolean;
}

function ratio(
  key: string,
  [name, nameJapanese]: readonly [string, string],
  asked: RegExp,
  as: Ratio['as'],
  formula: string,
  more: Pick<Ratio, 'printed' | 'industrial' | 'ofStatement'> = {},
): Ratio {
  return { key, name, nameJapanese, asked, as, formula, ...more };
}

/** Another way to compute a ratio has no name of its own. */
const neverAsked = /(?!)/;
const fallsDue = String.raw`\b(?:matur(?:es?|ed|ing|ity|ities)|(?:comes?|coming|falls?|falling) due|due (?:in|within|after|during)|repayable)\b`;

export const ratios: readonly Ratio[] = [
  ratio(
    'fixed_asset_turnover',
    ['Fixed asset turnover', '固定資産回転率'],
    /fixed assets? turnover(?: ratio)?|固定資産回転率/i,
    'number',
    'revenue / avg(ppe)',
  ),
  ratio(
    'asset_turnover',
    ['Asset turnover', '総資産回転率'],
    /(?:total )?assets? turnover(?: ratio)?|総資産回転率/i,
    'number',
    'revenue / avg(total_assets)',
  ),
  ratio(
    'inventory_turnover',
    ['Inventory turnover', '棚卸資産回転率'],
    /inventory turn(?:over|s)(?: ratio)?|(?:inventor(?:y|ies)|stock) turn(?:ed)?(?: over)?\b|(?:sold|sell|turn(?:ed)?)(?: over)? (?:its|their|the) inventor(?:y|ies)|棚卸資産回転率|在庫回転率/i,
    'number',
    'cogs / avg(inventory)',
    { industrial: true },
  ),
  ratio(
    'receivables_turnover',
    ['Receivables turnover', '売上債権回転率'],
    /receivables? turnover(?: ratio)?|売上債権回転率/i,
    'number',
    'revenue / avg(receivables)',
  ),
  ratio(
    'dpo',
    ['Days payable outstanding', '仕入債務回転日数'],
    /days payables? outstanding|(?:payables?|creditors?) days|\bdpo\b|仕入債務回転日数|(?:買掛金|仕入債務)回転/i,
    'days',
    '365 * avg(payables) / (cogs + delta(inventory))',
    { industrial: true },
  ),
  ratio(
    'dso',
    ['Days sales outstanding', '売上債権回転日数'],
    /days sales outstanding|\bdso\b|days (?:of )?receivables?|(?:receivables?|debtors?) days|売上債権回転日数/i,
    'days',
    '365 * avg(receivables) / revenue',
  ),
  ratio(
    'dio',
    ['Days inventory outstanding', '棚卸資産回転日数'],
    /days (?:of |in )?inventory(?: outstanding)?|inventory days|\bdio\b|\bdsi\b|棚卸資産回転日数/i,
    'days',
    '365 * avg(inventory) / cogs',
    { industrial: true },
  ),
  ratio(
    'ccc',
    ['Cash conversion cycle', 'キャッシュ・コンバージョン・サイクル'],
    /cash conversion cycle|\bccc\b|キャッシュ・?コンバージョン・?サイクル/i,
    'days',
    'dio + dso - dpo',
    { industrial: true },
  ),
  ratio(
    'current_ratio',
    ['Current ratio', '流動比率'],
    /working capital ratio|current ratio|流動比率/i,
    'number',
    'current_assets / current_liabilities',
    { industrial: true },
  ),
  ratio(
    'quick_ratio',
    ['Quick ratio', '当座比率'],
    /quick ratio|acid[- ]test(?: ratio)?|当座比率/i,
    'number',
    '(current_assets - opt(inventory)) / current_liabilities',
    { industrial: true },
  ),
  ratio(
    'quick_ratio_strict',
    ['Cash, short-term investments and receivables to current liabilities', '当座資産だけの当座比率'],
    neverAsked,
    'number',
    '(cash + opt(short_term_investments) + opt(receivables)) / current_liabilities',
    { industrial: true },
  ),
  ratio(
    'cash_ratio',
    ['Cash ratio', '現金比率'],
    /\bcash ratio|現金比率/i,
    'number',
    '(cash + opt(short_term_investments)) / current_liabilities',
  ),
  ratio(
    'operating_cash_flow_ratio',
    ['Operating cash flow ratio', '営業キャッシュ・フロー比率'],
    /operating cash ?flow ratio/i,
    'number',
    'cfo / current_liabilities',
  ),
  ratio(
    'working_capital',
    ['Working capital', '運転資本'],
    /(?:net )?working capital(?! ratio)|運転資本|運転資金/i,
    'money',
    'current_assets - current_liabilities',
    { industrial: true },
  ),
  ratio(
    'gross_margin',
    ['Gross margin', '売上総利益率'],
    /gross (?:profit )?margins?(?: %| percentage)?|売上総利益率|粗利率/i,
    'percent',
    'gross_profit_or / revenue',
    { industrial: true },
  ),
  ratio(
    'cogs_margin',
    ['Cost of sales to revenue', '売上原価率'],
    /(?:cogs|cost of (?:goods sold|sales|revenues?))(?: as a)? (?:%|percent(?:age)?)(?: (?:margin|of (?:revenues?|sales)))?|売上原価率|原価率/i,
    'percent',
    'cogs / revenue',
  ),
  ratio(
    'ebitda_margin',
    ['EBITDA margin', 'EBITDAマージン'],
    /(?:unadjusted )?ebitda(?: ?%)? margins?|margem ebitda|ebitda as a (?:%|percent\w*) of (?:revenues?|sales)/i,
    'percent',
    '(operating_income + depreciation) / revenue',
    { printed: /^(?:consolidated |group )?(?:ebitda margin|margem ebitda)(?: ?\(?%\)?)?$/i },
  ),
  ratio(
    'ebitda_less_capex',
    ['EBITDA less capital expenditure', 'EBITDA－設備投資'],
    /ebitda (?:less|minus|-) cap(?:ital )?ex\w*/i,
    'money',
    'operating_income + depreciation - capex',
  ),
  ratio(
    'operating_margin',
    ['Operating margin', '営業利益率'],
    /(?:unadjusted )?(?:operating(?: (?:income|profit))?|ebit)(?: ?%)? margins?(?: profile)?|営業利益率/i,
    'percent',
    'operating_income / revenue',
    { industrial: true },
  ),
  ratio(
    'da_margin',
    ['Depreciation and amortization to revenue', '減価償却費率'],
    /(?:depreciation (?:and|&) amorti[sz]ation|d\s?&\s?a)(?: \([^)]*\))?(?: as a)? ?(?:%|percent\w*) ?(?:margin|of (?:revenues?|sales))/i,
    'percent',
    'depreciation / revenue',
  ),
  ratio(
    'net_margin',
    ['Net margin', '純利益率'],
    /net (?:profit |income |earnings )?(?:%? ?)margins?|net (?:income|earnings) as a (?:%|percent\w*) of (?:revenues?|sales)|(?:売上高)?(?:当期)?純利益率/i,
    'percent',
    'net_income / revenue',
  ),
  ratio(
    'capex_to_revenue',
    ['Capital expenditure to revenue', '設備投資比率'],
    /cap(?:ital )?[- ]?ex(?:penditures?)?(?: as a| to|\/)? ?(?:%|percent\w*)?(?: of)?[ /](?:total )?(?:revenues?|sales)/i,
    'percent',
    'capex / revenue',
  ),
  ratio(
    'rnd_to_revenue',
    ['Research and development to revenue', '研究開発費比率'],
    /(?:r\s?&\s?d|research and development) intensity|(?:r\s?&\s?d|research and development)(?: expenses?| spending| costs?)?(?: as a| to|\/)? ?(?:%|percent\w*)?(?: of)?[ /](?:total |net )?(?:revenues?|sales)|(?:売上高)?研究開発費(?:比)?率/i,
    'percent',
    'rnd / revenue',
  ),
  ratio(
    'sga_to_revenue',
    ['SG&A to revenue', '販管費率'],
    /(?:sg\s?&\s?a|selling,? general,? (?:and|&) administrative)(?: expenses?| costs?)?(?: as a| to) ?(?:%|percent\w*)?(?: of)? (?:revenues?|sales)|販管費率/i,
    'percent',
    'sga / revenue',
  ),
  ratio(
    'fcf_margin',
    ['Free cash flow margin', 'FCFマージン'],
    /(?:free cash ?flow|\bfcf)(?: %)? margin/i,
    'percent',
    '(cfo - capex) / revenue',
  ),
  ratio(
    'fcf_conversion',
    ['Free cash flow conversion', 'FCF転換率'],
    /(?:free cash ?flow|\bfcf) conversion/i,
    'percent',
    '(cfo - capex) / net_income',
  ),
  ratio(
    'fcf',
    ['Free cash flow', 'フリー・キャッシュ・フロー'],
    /free cash ?flows?|\bfcf\b|フリー・?キャッシュ・?フロー/i,
    'money',
    'cfo - capex',
    { printed: /^(?:non-gaap )?free cash ?flow(?: \((?:non-gaap|loss|deficit|outflow)\))?$/i },
  ),
  ratio(
    'ebitda',
    ['EBITDA', 'EBITDA'],
    /(?:unadjusted )?\bebitda\b/i,
    'money',
    'operating_income + depreciation',
    { printed: /^(?:consolidated |group |total )?ebitda$/i },
  ),
  ratio(
    'shareholder_returns',
    ['Dividends and share repurchases', '株主還元'],
    /(?:capital|cash|money|much)\b[^?]{0,60}\breturn(?:ed)? to (?:its |their )?(?:share|stock)(?:holders|owners)[^?]{0,20}?(?: (?:through|in|via|by) (?:cash )?dividends and (?:share|stock) (?:repurchases?|buy-?backs?))?|total (?:shareholder (?:returns?|distributions?|payouts?))/i,
    'money',
    'dividends + opt(buybacks)',
  ),
  ratio(
    'roa',
    ['Return on assets', '総資産利益率'],
    /return on (?:total )?assets(?: \(roa\))?|\broa\b|総資産(?:当期純)?利益率/i,
    'number',
    'net_income / avg(total_assets)',
  ),
  ratio(
    'roe',
    ['Return on equity', '自己資本利益率'],
    /return on (?:average )?(?:shareholders['’]? |stockholders['’]? |common )?equity(?: \(roe\))?|\broe\b|自己資本利益率/i,
    'percent',
    'net_income / avg(equity)',
    {
      printed:
        /^return on (?:average )?(?:(?:share|stock)holders['’] |common |total )?equity(?: ?\(?(?:roe|%)\)?)?$|^自己資本利益率/i,
    },
  ),
  ratio(
    'interest_coverage',
    ['Interest coverage', 'インタレスト・カバレッジ'],
    /interest cover(?:age)?(?: ratio)?|times interest earned|インタレスト・?カバレッジ/i,
    'times',
    'operating_income / interest_expense',
  ),
  ratio(
    'debt_to_equity',
    ['Debt to equity', '負債資本倍率'],
    /debt[- ](?:to[- ])?equity(?: ratio)?|d\/e ratio|\bgearing|de レシオ|負債資本倍率/i,
    'number',
    'total_debt / equity',
  ),
  ratio(
    'net_debt_to_ebitda',
    ['Net debt to EBITDA', '純有利子負債EBITDA倍率'],
    /net (?:debt|leverage)(?: to| ?\/|-to-) ?ebitda|net leverage/i,
    'times',
    '(total_debt - cash) / (operating_income + depreciation)',
  ),
  ratio(
    'debt_to_ebitda',
    ['Debt to EBITDA', '有利子負債EBITDA倍率'],
    /(?:total )?debt(?: to| ?\/) ?ebitda|leverage ratio/i,
    'times',
    'total_debt / (operating_income + depreciation)',
  ),
  ratio(
    'net_cash',
    ['Net cash', 'ネットキャッシュ'],
    /\bnet cash(?: position| balance)?\b(?! (?:provided|used|from|flows?|generated|inflows?|outflows?|paid|received|acquired|proceeds))|ネットキャッシュ/i,
    'money',
    'cash + opt(short_term_investments) - total_debt',
    { printed: /^net cash(?: position)?$/i },
  ),
  ratio(
    'net_debt_to_adjusted_ebitda',
    ['Net debt to adjusted EBITDA', '純有利子負債調整後EBITDA倍率'],
    /net (?:debt|leverage)(?: to| ?\/|-to-| divided by) ?adjusted ebitda/i,
    'times',
    '(total_debt - cash) / adjusted_ebitda',
    { printed: /^net (?:debt|leverage)(?: to| ?\/) ?adjusted ebitda/i },
  ),
  ratio(
    'adjusted_ebitda_margin',
    ['Adjusted EBITDA margin', '調整後EBITDAマージン'],
    /adjusted ebitda(?: ?%)? margins?|adjusted ebitda as a (?:%|percent\w*) of (?:net |total )?(?:revenues?|sales)/i,
    'percent',
    'adjusted_ebitda / revenue',
    { printed: /^adjusted ebitda margin/i },
  ),
  ratio(
    'net_debt',
    ['Net debt', '純有利子負債'],
    /net debt|純有利子負債/i,
    'money',
    'total_debt - cash - opt(short_term_investments)',
    { printed: /^(?:group |total )?net debt$/i },
  ),
  ratio(
    'total_debt',
    ['Total debt', '有利子負債'],
    // What matures in a year is a line of a schedule.
    new RegExp(
      `(?<!${fallsDue}.*)(?:total debt|how much debt|(?<!-|term )\\bdebt\\b(?! (?:securit|instrument|covenant|maturit|rating|facilit|agreement|issu|offering)\\w*))(?!.*${fallsDue})|有利子負債`,
      'i',
    ),
    'money',
    'long_term_debt + opt(short_term_borrowings) + opt(current_maturities)',
    {
      printed: /^total (?:debt|borrowings)/i,
      ofStatement: ['short_term_borrowings', 'current_maturities'],
    },
  ),
  ratio(
    'debt_to_assets',
    ['Liabilities to assets', '負債比率'],
    /(?:debt|liabilities)[- ]to[- ](?:total )?assets(?: ratio)?|負債比率/i,
    'percent',
    'total_liabilities / total_assets',
  ),
  ratio(
    'liabilities_to_equity',
    ['Liabilities to equity', '負債資本比率'],
    /liabilities[- ]to[- ](?:shareholders['’]? )?equity(?: ratio)?/i,
    'percent',
    'total_liabilities / equity',
    { printed: /^부채비율/ },
  ),
  ratio(
    'equity_ratio',
    ['Equity ratio', '自己資本比率'],
    /equity ratio|自己資本比率/i,
    'percent',
    'equity / total_assets',
    { printed: /^自己資本比率|equity ratio/i },
  ),
  ratio(
    'ppe_to_assets',
    ['Fixed assets to total assets', '固定資産比率'],
    /(?:fixed assets|pp&e)(?: to|\/) ?(?:total )?assets/i,
    'percent',
    'ppe / total_assets',
  ),
  ratio(
    'assets_to_revenue',
    ['Total assets to revenue', '売上高総資産比率'],
    neverAsked,
    'number',
    'total_assets / revenue',
  ),
  ratio(
    'payout',
    ['Dividend payout ratio', '配当性向'],
    /(?:dividend )?payout(?: ratio)?|配当性向/i,
    'percent',
    'dividends / net_income',
    { printed: /^配当性向|payout ratio/i },
  ),
  ratio(
    'retention',
    ['Retention ratio', '内部留保率'],
    /retention ratio|内部留保率/i,
    'number',
    '1 - dividends / net_income',
  ),
  ratio(
    'tax_rate',
    ['Effective tax rate', '実効税率'],
    /(?:effective )?(?:income )?tax rates?|実効税率|税負担率/i,
    'percent',
    'tax / pretax',
    { printed: /effective (?:income )?tax rate|税効果会計適用後の法人税等の負担率/i },
  ),
];

const byKey = new Map(ratios.map((one) => [one.key, one]));

export function findRatio(key: string): Ratio | null {
  return byKey.get(key) ?? null;
}

export function ratioOf(key: string): Ratio {
  const found = findRatio(key);
  if (!found) throw new Error(`there is no ratio ${key}`);
  return found;
}

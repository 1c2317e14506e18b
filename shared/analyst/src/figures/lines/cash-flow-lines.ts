import { item, type LineItem } from './line-item.ts';

const income = 'income-statement';
const cash = 'cash-flow';

const dividendsPerShare = [
  /^total dividends?\b.{0,40}per (?:common |ordinary )?share/i,
  /dividends?.{0,60}per (?:common |ordinary )?share|per (?:common )?share.{0,30}dividends/i,
  /^[1１一]株当たり(?:年間)?配当/,
];
const notWholeDividend = /\b(?:interim|final|special|preferred)\b|中間|期末/i;

/** The cash flow statement, and what shareholders receive. */
export const cashFlowLines: readonly LineItem[] = [
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
    /cap(?:ital )?[- ]?ex(?:penditures?|pense)?\b|capital spending|(?:spend|spent|spending|invest(?:ed)?) (?:on|in) (?:property|pp&e)(?:,? plant,?)?(?: (?:and|&) equipment)?|(?:purchases?|acquisitions?) of (?:net )?(?:property|pp&e)(?:,? plant,?)?(?:,? (?:and|&) equipment)?|additions? to (?:property|pp&e)(?:,? plant,?)?(?:,? (?:and|&) equipment)?|payments? (?:for|to acquire) property(?:,? plant,?)?(?:,? (?:and|&) equipment)?|\bproperty\b[^?.]{0,40}\bpurchases\b|設備投資|有形固定資産の取得/i,
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
];

import { neverAsked } from '../never-asked.ts';
import { item, type LineItem } from './line-item.ts';

const balance = 'balance-sheet';

const debtLabel =
  /^(?:term debt|debt|borrowings|bank (?:loans|borrowings)|loans and borrowings|interest[- ]bearing (?:loans(?: and borrowings)?|borrowings|liabilities))(?:,? net)?$/i;

/** The balance sheet. */
export const balanceLines: readonly LineItem[] = [
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
    { outflow: true },
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
    { outflow: true },
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
      /^(?:total )?net assets(?: ?\/ ?\(liabilities\))?$/i,
    ],
    { not: /liabilities|負債/i },
  ),
  item(
    'equity',
    balance,
    ['Total equity', '純資産合計'],
    /(?:total )?(?:share|stock)(?:holders|owners)?['’]?s?['’]? ?equity|(?:total |book )equity|book value|\bnet assets\b(?! (?:per|acquired|employed))|純資産|自己資本(?!比率)|株主資本/i,
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
    { outflow: true },
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
    /(?:long[- ]term|non-?current) (?:debt|borrowings)|長期借入金/i,
    [
      /^(?:total )?long[- ]term (?:debt|borrowings|notes|obligations)/i,
      /^(?:debt|borrowings)(?: and (?:finance|capital) leases?(?: obligations| liabilities)?)?(?:,? (?:net of|less|excluding).{0,40})?$/i,
      /^non-?current (?:debt|borrowings|notes)|^(?:debt|borrowings|notes(?: payable)?),? (?:non-?current|long-term)/i,
      /^(?:convertible |senior |unsecured |secured )+(?:notes|debentures|debt)(?:,? (?:net|non-?current|long-term).{0,40})?$/i,
      /^長期借入金/,
    ],
    {
      outflow: true,
      not: /(?<!(?:net of|less|excluding|without)(?: the)? )current (?:portion|maturities|installments)|due within/i,
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
      /^current (?:portion|maturities|installments).{0,40}(?:debt|borrowings|notes)|^(?:long-term )?debt.{0,30}(?:within one year|(?<!non-?|(?:net of|less|excluding) )current)|^current (?:debt|borrowings|notes)|^(?:borrowings|notes(?: payable)?),? (?:current|due within)/i,
      /^短期借入金/,
    ],
    { outflow: true },
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
      /^current (?:portion|maturities|installments).{0,40}(?:debt|borrowings|notes)|^(?:long-term )?debt.{0,30}(?:within one year|(?<!non-?|(?:net of|less|excluding) )current)|^current (?:debt|borrowings|notes)|^(?:borrowings|notes(?: payable)?),? (?:current|due within)/i,
      /^1年内返済予定の長期借入金|^１年内返済予定の長期借入金/,
    ],
    {
      outflow: true,
      not: /^(?!.*\b(?:debt|borrowings)\b).*leases?$/i,
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
];

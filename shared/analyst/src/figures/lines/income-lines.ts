import { neverAsked } from '../never-asked.ts';
import { item, type LineItem } from './line-item.ts';

const income = 'income-statement';

const notWhole = /per (?:common )?share|non-?controlling|discontinued|comprehensive|before|1株当たり|非支配/i;
const netIncome = [
  /^(?:consolidated )?net (?:income|earnings|profit|loss|\(loss\))(?:[/ ]*\(?(?:loss|income|earnings)\)?)?(?: \(loss\))?$/i,
  /^net (?:income|earnings|loss|\(loss\)).{0,20}(?:attributable|available|applicable) to (?!non)/i,
  /^net (?:income|earnings|profit|loss|\(loss\))|^(?:profit|loss|\(loss\)|\(?loss\)?[/ ]+\(?profit\)?|profit[/ ]+\(?loss\)?)(?: (?:from ordinary activities|from continuing operations))? (?:for the (?:financial )?(?:year|period)|after (?:income )?tax)|^consolidated net/i,
  /^親会社株主に帰属する当期純利益|^当期純利益|^当期利益|^当期純損失|^親会社の所有者に帰属/,
];

/** From revenue down to net income. */
export const incomeLines: readonly LineItem[] = [
  item(
    'revenue',
    income,
    ['Revenue', '売上高'],
    /(?:total |net )*(?:revenues?|sales)\b(?! and marketing)(?: from operations| net of interest expense)?|turnover(?! ratio)|top[- ]line|売上高|売上収益|営業収益|売上/i,
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
    /operating (?:income|profits?|earnings|loss|results?)|(?:income|earnings|profit|loss) from op(?:eration)?s\b|(?<!\w)ebit(?!da)\b|(?:earnings|profit) before interest(?: expense)?,?(?: and)? (?:income )?tax(?:es|ation)?\b(?!,? depreciation)|営業利益|営業損失/i,
    [
      /^(?:total )?operating (?:income|profit|earnings|loss|\(loss\))/i,
      /^(?:income|earnings|profit|loss|\(loss\))(?:[/ ]*\(?(?:loss|income)\)?)? from operations/i,
      /^(?:income|earnings|profit).{0,12} from (?:continuing )?operations$/i,
      /^(?:(?:earnings|profit|\(?loss\)?|result)[/ ]*)+before (?:net )?(?:interest|financ\w+)(?: expense| costs?)?,?(?: and)? (?:income )?tax(?:es|ation)?(?: \(ebit\))?$|^ebit$/i,
      /^営業利益|^営業損失|^営業損益/,
    ],
    {
      not: /per share|before (?!(?:net )?(?:interest|financ))|other operating|discontinued|net of|tax expense|depreciation/i,
    },
  ),
  item(
    'net_income',
    income,
    ['Net income', '当期純利益'],
    /net (?:income|earnings|profits?|loss(?:es)?)|(?<=how much (?:money )?did [^?]{2,60} )earn\b|bottom line|(?:make|made|turn(?:ed)?|post(?:ed)?|record(?:ed)?) an? (?:net )?(?:profit|loss)\b|\b(?:un)?profitable\b|(?:profit|loss)(?:es)? (?:(?:for (?:the (?:year|period)|(?:fiscal |FY ?)?(?:19|20)\d\d)|attributable)|after (?:income )?tax(?:es|ation)?)|\bpat\b|(?:当期)?純利益|純損失/i,
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
];

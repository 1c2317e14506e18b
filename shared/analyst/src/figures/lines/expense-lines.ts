import { item, type LineItem } from './line-item.ts';

const income = 'income-statement';

/** Expenses, taxes, and earnings per share. */
export const expenseLines: readonly LineItem[] = [
  item(
    'pretax',
    income,
    ['Income before tax', '税引前利益'],
    /(?:pre-?tax|before (?:income )?tax\w*) ?(?:income|earnings|profit|loss)?|(?:income|earnings|profit|loss(?:es)?) before (?:income )?tax\w*|税引前|税金等調整前/i,
    [
      /^(?!.*\bbefore exceptional)(?:consolidated |net )*(?:income|earnings|profit|loss|\(loss\)|pre-?tax).{0,50}before.{0,40}(?:tax|provision)|^pre-?tax/i,
      /^(?:profit|loss|\(loss\)).{0,50}before.{0,40}tax/i,
      /^税引前|^税金等調整前/,
    ],
    { not: /before (?:net )?(?:interest|financ)/i },
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
    { outflow: true, not: /net of (?!(?:amounts? )?capitali[sz]ed)|income|^interest (?:and|&) other/i },
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
      /selling.{0,30}(?:general|marketing).{0,20}admin|^(?:(?:sales|marketing),? (?:and )?)?general,? (?:and|&) administrative|^販売費及び一般管理費/i,
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
    /\beps\b|(?:earnings|(?:net )?loss(?:es)?) per (?:common )?share|(?:1|１|一)株当たり当期(?:純)?利益/i,
    [
      /basic.{0,40}(?:earnings|income|loss|per)|(?:earnings|income|loss).{0,60}basic/i,
      /^basic/i,
      /(?:earnings|income|loss).{0,30}per (?:common )?share/i,
      /[1１一]株当たり当期純?利益/,
    ],
    { perShare: true, not: /shares$|weighted|潜在/i },
  ),
];

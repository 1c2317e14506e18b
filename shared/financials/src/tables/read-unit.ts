/** Texts of a unit: what they say of scale, and which part of them is the unit. */

interface Said {
  at: number;
  scale: number;
}

const cjk =
  /(?:(?:[単单單]位|단위)(?:\s*[:：])?\s*(?:人民[币幣]\s*)?|[（(]\s*(?:人民[币幣]\s*)?|人民[幣币]|(?<=[\d年]|^|(?<!\p{Script=Hangul})\s))(?<size>十億|十亿|십억|億|亿|억|百[万萬]|백만|千[万萬]|[万萬만]|[千천])?\s?(?<unit>円|[港美歐欧日]?元|원(?!\p{Script=Hangul})|[千万]?(?=$|[\s)）|/]))/gu;
const cjkSizes: Readonly<Record<string, number>> = {
  十億: 9,
  十亿: 9,
  십억: 9,
  億: 8,
  亿: 8,
  억: 8,
  百万: 6,
  百萬: 6,
  백만: 6,
  千万: 7,
  千萬: 7,
  万: 4,
  萬: 4,
  만: 4,
  千: 3,
  천: 3,
};

const money =
  '(?:(?:US|HK|NZ|CA|AU|NT|[ACRS])?\\$|[€£¥￥₩￦₹]|\\bRs\\b\\.?|\\b(?:RMB|INR|USD|EUR|GBP|CHF|JPY|CNY|KRW)\\b)';
/** Powers of ten by the words of a unit. `$5 million` in a sentence is none. */
const words: readonly (readonly [RegExp, number])[] = [
  [/\bin (?:[a-z.$£€₹]{1,12} ){0,3}crores?\b|(?:₹|\bRs\.?|\bINR) ?crores?\b|\(?\bcrores?\)/i, 7],
  [
    /\bin (?:[a-z.$£€₹]{1,12} ){0,3}(?:lakhs?|lacs?)\b|(?:₹|\bRs\.?|\bINR) ?(?:lakhs?|lacs?)\b|\(?\b(?:lakhs?|lacs?)\)/i,
    5,
  ],
  [
    /\b(?:in|of) (?:[a-z.$£€]{1,12} ){0,3}thousands?\b|['’‘`] ?000s?\b|\b000s\b|\b000['’]s|[$£€] ?000\b|\bR\$ mil\b|milhares de reais|\(thousands\b|^\W*thousands of\b|\bthousands of (?:[a-z.]{1,12} )?(?:dollars|yen|euros|pounds|won|shares)/i,
    3,
  ],
  [
    /\b(?:in|of) (?:[a-z.$£€]{1,12} ){0,3}millions?\b|\(millions\b|^\W*millions of\b|\bmillions of (?:[a-z.]{1,12} )?(?:dollars|yen|euros|pounds|won|shares)|milh[oõ]es de reais|R\$ milh[oõ]es/i,
    6,
  ],
  [new RegExp(`${money} ?(?:m|mm|mn|millions?)\\b|\\(${money}? ?(?:mm|m)\\)`, 'i'), 6],
  [/\b(?:in|of) (?:[a-z.$£€]{1,12} ){0,3}billions?\b|\(billions\b/i, 9],
  [new RegExp(`${money} ?(?:bn|billions?)\\b`, 'i'), 9],
  [/\b[A-Z]{3} (?:thousands?|['’]?000)\b/, 3],
  [/\b[A-Z]{3} (?:millions?|mn?)\b/, 6],
  [/\b[A-Z]{3} (?:billions?|bn)\b/, 9],
  [/\bin (?:rs\.?|rupees)? ?hundreds?\b|['’]00\b/i, 2],
];

/** What is said of shares and other exceptions: `except number of shares, which are reflected in thousands`; not `dollars and shares in millions`. */
const exceptions =
  /\bexcept(?:ing)?\b[^()[\]\n]{0,200}|(?<!\b(?:dollars|amounts|figures) (?:and|&) )\bshares?\b[^.;()\n]{0,60}\(?\bin (?:thousands|millions)\b|\b(?:thousands|millions) of shares\b/gi;
const longestLine = 600;

/**
 * The power of ten in which amounts are printed; null where the lines don't say it. The nearest line that names one
 * decides, and in it the first one.
 */
export function findScale(lead: string): number | null {
  for (const line of lead.replace(exceptions, ' ').split('\n').reverse()) {
    const [first] = scalesIn(line.slice(-longestLine)).sort((one, other) => one.at - other.at);
    if (first) return first.scale;
  }
  return null;
}

function scalesIn(line: string): Said[] {
  const found = words.flatMap(([pattern, scale]): Said[] => {
    const at = line.search(pattern);
    return at < 0 ? [] : [{ at, scale }];
  });
  if (/[円元원千万億亿천백억]/.test(line))
    for (const { index, groups } of line.matchAll(cjk)) {
      const size = groups?.size ?? '';
      if (size !== '' || groups?.unit) found.push({ at: index, scale: cjkSizes[size] ?? 0 });
    }
  return found;
}

const plainHead = new RegExp(
  `${money}(?!\\s?[('’‘]*(?:0|\\d|m\\b|mn\\b|k\\b|bn?\\b|million|thousand|billion))`,
  'i',
);
const plainText = new RegExp(
  `\\b(?:expressed|presented|stated|reported|amounts?|figures)\\b[^.|\\n]{0,20}\\bin (?:${money}|(?:[a-z.]{1,12} ){0,2}(?:dollars?|euros?|rupees|renminbi|pounds))`,
  'i',
);

/** Units where each head of a column names a currency alone, as in `2022 $`, or the text above does; null otherwise. */
export function findPlainScale(heads: readonly string[], lead: string): number | null {
  const inHeads =
    heads.length > 0 &&
    heads.every((head) => head.length <= longestLine && plainHead.test(head.replace(/[*_]/g, '')));
  return inHeads || plainText.test(lead) ? 0 : null;
}

/** The scale of numbers of shares where a unit says it: `except share data`, `shares in thousands`; else undefined. */
export function findShareScale(unit: string): number | undefined {
  const text = unit.slice(-longestLine);
  const own =
    /\bshares?\b[^.;()\n]{0,60}\(?\bin (thousands|millions)\b|\b(thousands|millions) of shares\b/i.exec(text);
  const size = own?.[1] ?? own?.[2];
  if (size) return size.toLowerCase() === 'thousands' ? 3 : 6;
  const inHan = /(?<size>百?[千万萬]|백?[천만])(?=\s?[株股주])/.exec(text)?.groups?.size;
  if (inHan) return cjkSizes[inHan];
  return /\bexcept(?:ing)?\b[^()]{0,80}\b(?:shares?\b(?! and per)(?!,? per)|number of)/i.test(text) &&
    !/\bexcept(?:ing)?\b (?:for )?(?:the )?per[- ](?:share|unit)(?: (?:data|amounts?|figures?|information))?\W*$/i.test(
      text,
    )
    ? 0
    : undefined;
}

/** The scale of a unit that tables of notes share: `tabular amounts in millions, unless otherwise noted`. */
const declared =
  /\b(?:tabular|all|dollar|currency)\b[^.|\n]{0,60}\b(?:amounts?|figures|dollars|tables?)\b[^.|\n]{0,60}\bin (?:[a-z.$£€]{1,12} ){0,3}(?<size>thousands|millions|billions)\b[^.|\n]{0,60}\b(?:unless|except)\b/i;

export function findDeclaredScale(text: string): number | null {
  const size = declared.exec(text.slice(0, 3_000_000))?.groups?.size?.toLowerCase();
  return size === undefined ? null : size === 'thousands' ? 3 : size === 'millions' ? 6 : 9;
}

const sized = '(?:thousands?|millions?|billions?|lakhs?|lacs?|crores?|hundreds?)';
/** A bracket that says a unit. */
const bracket = new RegExp(
  `[([（][^()[\\]（）]{0,120}(?:\\b${sized}\\b|['’‘]000|\\b000['’‘]s\\b|\\bper[- ]share\\b|\\bunaudited\\b|\\baudited\\b|${money} ?(?:m|mm|mn|bn)\\b|[百千億十万]{1,2}[円元]|백만원|천원|단위|単位|单位)[^()[\\]（）]{0,120}[)\\]）]|[（(](?:円|元|원|${money})[）)]`,
  'gi',
);
/** A unit without brackets: at the end of a year's head, or alone. */
const bare = new RegExp(
  `(?:${money}\\s?)?['’‘]000(?:['’]?s)?|${money}\\s?000\\b|${money}\\s?(?:m|mm|mn|bn|millions?|thousands?|billions?|lakhs?|crores?)(?![\\p{L}\\d])|(?:十億|百[万萬]|[千万億亿])[港美歐欧日]?[円元]|人民[币幣](?:百[万萬]|千|[万萬])?元?`,
  'giu',
);
const inWords = new RegExp(
  `^(?:\\(?(?:(?:amounts?|figures|dollars?|expressed|all)\\s)*(?:${money}\\s)?in (?:[a-z.$£€]{1,12} ){0,3}${sized}\\b(?:[^|]{0,20}(?:except|unless)[^|]{0,80})?\\)?|${sized}(?: of [a-z.]{1,12}(?: [a-z]{1,12})?)?)(?=$|\\s)`,
  'i',
);

/** A head without its unit, and the unit. `% Change` and `$ Change` are names. */
export function takeUnit(head: string): { key: string; unit: string } {
  if (head.length > longestLine) return { key: head, unit: '' };
  const units: string[] = [];
  const take = (found: string) => {
    units.push(found.replace(/^[([（]|[)\]）]$/g, '').trim());
    return ' ';
  };
  let key = head.replace(bracket, take).replace(bare, take).trim();
  key = key.replace(inWords, take).trim();
  // `2022 $`
  key = key.replace(new RegExp(`(?<=(?<!\\bvs\\.? )(?:19|20)\\d\\d)\\s*${money}$`), take);
  return { key: key.replace(/\s+/g, ' ').trim(), unit: units.filter(Boolean).join(', ') };
}

/** The units that tables of Japan, Korea and China print, with their currency and power of ten. */
const moneyUnits: Readonly<Record<string, readonly [string, number]>> = {
  円: ['JPY', 0],
  千円: ['JPY', 3],
  百万円: ['JPY', 6],
  億円: ['JPY', 8],
  元: ['CNY', 0],
  人民币元: ['CNY', 0],
  千元: ['CNY', 3],
  万元: ['CNY', 4],
  亿元: ['CNY', 8],
  원: ['KRW', 0],
  천원: ['KRW', 3],
  백만원: ['KRW', 6],
  억원: ['KRW', 8],
};

/** The unit that a row prints for itself, in its label or in a column of its own: 自己資本比率 (％), 营业收入（元）. */
const ownUnit =
  /[(（]\s*(?<unit>[％%]|倍|円|千円|百万円|億円|人|名|株|千株|元|千元|万元|亿元|元\s?[/／]\s?股|人民币元|원|천원|백만원|억원|주|in shares|in (?:thousands|millions|billions)(?: of [a-z ]{3,20})?|(?:thousand|million|billion)s|(?:in )?(?:(?:whole|actual|u\.?s\.?) )?(?:dollars|euros|pounds|rupees|reais))\s*[)）]/i;
const wholeCoins = /(?:dollars|euros|pounds|rupees|reais)$/i;
export interface RowUnit {
  kind: 'percent' | 'ratio' | 'shares' | 'count' | 'money' | 'per_share' | null;
  currency: string | null;
  scale: number | null;
}

/** `(주)이마트` and `日立(株)` are companies, `발행주식총수(주)` is a number of shares. */
const countsShares = /주식|주수|수량|증권|배당|株式|株数|数量|配当/;

/** What a row says of its own figures: by its label, or by a unit that stands alone in a cell. */
export function readRowUnit(label: string, cells: readonly string[]): RowUnit | null {
  const alone = cells
    .map((cell) => cell.trim().replace(/^[(（]\s?|\s?[)）]$/g, ''))
    .find((cell) => moneyUnits[cell] !== undefined || /^(?:[％%]|倍|人|名|千?株|주|회|명)$/.test(cell));
  const printed =
    alone ??
    ownUnit
      .exec(label.slice(-longestLine))
      ?.groups?.unit?.replace(/\s/g, (blank) => (blank === '\u3000' ? '' : ' '));
  if (printed === undefined) return null;
  const unit = printed.trim();
  const [currency = null, scale = null] = moneyUnits[unit] ?? [];
  if (scale !== null) return { kind: 'money', currency, scale };
  if (/^[％%]$/.test(unit)) return { kind: 'percent', currency: null, scale: 0 };
  if (unit === '倍') return { kind: 'ratio', currency: null, scale: 0 };
  if (/^(?:人|名|명)$/.test(unit)) return { kind: 'count', currency: null, scale: 0 };
  if (alone === undefined && /^[株주]$/.test(unit) && !countsShares.test(label)) return null;
  if (/^(?:株|주|in shares)$/i.test(unit)) return { kind: 'shares', currency: null, scale: 0 };
  if (unit === '千株') return { kind: 'shares', currency: null, scale: 3 };
  if (/[/／]\s?股$/.test(unit)) return { kind: 'per_share', currency: 'CNY', scale: 0 };
  if (wholeCoins.test(unit) && !new RegExp(sized, 'i').test(unit))
    return { kind: null, currency: null, scale: 0 };
  const size = /thousand/i.test(unit) ? 3 : /million/i.test(unit) ? 6 : 9;
  return { kind: /shares/i.test(unit) ? 'shares' : null, currency: null, scale: size };
}

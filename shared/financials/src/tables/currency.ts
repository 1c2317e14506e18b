/** What is known of a filing beside its text. */
export interface TextFiling {
  /** ISO 3166 alpha-2. */
  country?: string | undefined;
  /** The last day of the fiscal year, of an annual report. */
  yearEnd?: string | undefined;
}

const named: readonly (readonly [RegExp, string])[] = [
  [/US\s?\$|\bUSD\b|\bU\.?S\.? dollars?\b|\bUnited States dollars?\b|美元|米ドル/i, 'USD'],
  [/HK\s?\$|\bHKD\b|\bHong Kong dollars?\b|港[元幣币]/i, 'HKD'],
  [/\b(?:CA|C)\$|\bCAD\b|\bCanadian dollars?\b/i, 'CAD'],
  [/\b(?:AU|A)\$|\bAUD\b|\bAustralian dollars?\b/i, 'AUD'],
  [/\bNZ\s?\$|\bNZD\b|\bNew Zealand dollars?\b/i, 'NZD'],
  [/\bS\$|\bSGD\b|\bSingapore dollars?\b/i, 'SGD'],
  [/\bNT\s?\$|\bTWD\b|新?[臺台]幣/i, 'TWD'],
  [/R\$|\bBRL\b|\breais\b/i, 'BRL'],
  [/€|\bEUR\b|\beuros?\b/i, 'EUR'],
  [/£|\bGBP\b|\bpounds? sterling\b/i, 'GBP'],
  [/₹|\bRs\b|\bINR\b|\brupees?\b|\blakhs?\b|\blacs?\b|\bcrores?\b/i, 'INR'],
  [/₩|￦|\bKRW\b|단위\s?[:：]\s?(?:백만|천|억)?\s?원/i, 'KRW'],
  [/\bRMB\b|\bCNY\b|\brenminbi\b|人民[幣币]|单位[：:]\s?(?:人民币)?(?:百万|千|万|亿)?元/i, 'CNY'],
  [/\bJPY\b|[千万億]円|単位[：:]\s?円|\byen\b/i, 'JPY'],
  [/\bCHF\b|\bSwiss francs?\b/i, 'CHF'],
  [/\bNorwegian kron(?:er?|e)\b/i, 'NOK'],
  [/\bSwedish kron(?:or|a|er)\b/i, 'SEK'],
  [/\bDanish kroner?\b/i, 'DKK'],
];
/** Codes that are words as well, or names of companies. */
const words = new Set(['ALL', 'AMD', 'BAM', 'CUP', 'GEL', 'LAK', 'MOP', 'PEN', 'TOP', 'TRY']);
const codes = new Set(Intl.supportedValuesOf('currency').filter((code) => !words.has(code)));
/** A code of a currency beside a unit: `NOK million`, `in millions of SEK`. */
const coded =
  /\b([A-Z]{3})\s(?:in\s)?(?:millions?|thousands?|billions?|mn?|bn|['’]?000)\b|\b(?:millions?|thousands?|billions?) of ([A-Z]{3})\b|\b(?:expressed|presented|stated|amounts|figures) in ([A-Z]{3})\b/g;

function codesIn(text: string): string[] {
  const found = [...text.matchAll(coded)].map(([, before, behind, alone]) => before ?? behind ?? alone ?? '');
  return found.filter((code) => codes.has(code));
}

const dollars: Readonly<Record<string, string>> = { US: 'USD', CA: 'CAD', AU: 'AUD', NZ: 'NZD' };
const yens: Readonly<Record<string, string>> = { JP: 'JPY', CN: 'CNY' };
const bareDollar = /(?<!\b[A-Z]{1,3}\s?)\$|\b[Dd]ollars?\b/;
const bareYen = /[¥￥]/;
/** The signs by which cells print a currency. */
const sign = /(?:\b(?:US|HK|NZ|CA|AU|NT|[ACRS]))?\$|[€£¥￥₩￦₹]|\b(?:Rs|RMB)\b/g;

/** The signs of currencies that cells print, each once. */
export function listSigns(cells: Iterable<string>): string {
  const found = new Set<string>();
  for (const cell of cells) for (const [one] of cell.slice(0, 40).matchAll(sign)) found.add(one);
  return [...found].join(' ');
}

/**
 * The currency of amounts: that which the nearest of these texts names, if it names one only. A bare `$` or `¥` is that of
 * the filing's country, unless the filing says that it presents its figures in other dollars.
 */
export function findCurrency(
  nearestFirst: readonly string[],
  { country = '' }: TextFiling,
  presented: ReadonlySet<string>,
): string | null {
  for (const text of nearestFirst) {
    const known = named.filter(([form]) => form.test(text)).map(([, currency]) => currency);
    const found = new Set([...known, ...codesIn(text)]);
    if (found.size > 1) return null;
    const [only] = found;
    if (only) return only;
    if (bareDollar.test(text)) return dollarOf(dollars[country], presented);
    if (bareYen.test(text)) return yens[country] ?? null;
  }
  return null;
}

function dollarOf(own: string | undefined, presented: ReadonlySet<string>): string | null {
  const [stated] = presented;
  if (presented.size > 1) return null;
  if (own === undefined) return stated ?? null;
  return stated === undefined || stated === own ? own : null;
}

const presentedIn =
  /\b(?:(?:thousands|millions|billions)(?: of)?|(?:present|express|report|stat)(?:ed|s|ing|ation)\b[^.|\n]{0,60}?\b(?:in|is|are)(?: the)?)\s+(Canadian|Australian|Hong Kong|New Zealand|Singapore|U\.?S\.?|United States) dollars?/gi;

/** The dollars in which a filing says that it presents its figures. */
export function findPresented(texts: Iterable<string>): ReadonlySet<string> {
  const found = new Set<string>();
  for (const text of texts) {
    for (const [, whose = ''] of text.matchAll(presentedIn)) {
      const currency = named.find(([form]) => form.test(`${whose} dollars`))?.[1];
      if (currency) found.add(currency);
    }
  }
  return found;
}

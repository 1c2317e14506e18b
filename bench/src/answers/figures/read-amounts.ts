/** A number of a text, with what the text says of its size and kind. */
export interface Amount {
  /** As printed, before its scale. */
  value: number;
  /** How many digits follow the decimal mark. */
  decimals: number;
  /** From the words beside it, else from the head of its table; null where nothing says it. */
  scale: number | null;
  unit: 'money' | 'percent' | 'plain';
  /** Currency codes that its sign may stand for; empty where none is printed. */
  currencies: readonly string[];
  negative: boolean;
  start: number;
  end: number;
}

const scales: readonly (readonly [RegExp, number])[] = [
  [/^\s?(?:trillion|trilh(?:ão|ões)|tn\b)/i, 1e12],
  [/^\s?(?:billion|bilh(?:ão|ões)|bn\b|B\b|십억|十億|十亿)/i, 1e9],
  [/^\s?(?:百万|百萬|백만|million|milh(?:ão|ões)|mn\b|mm\b|M\b|m\b)/i, 1e6],
  [/^\s?crores?\b/i, 1e7],
  [/^\s?(?:lakhs?|lacs?)\b/i, 1e5],
  [/^\s?(?:兆|조)/, 1e12],
  [/^\s?(?:億|亿|억)/, 1e8],
  [/^\s?(?:万|萬|만)/, 1e4],
  [/^\s?(?:thousand|mil(?=\s|$|[,.;)])|千|천|K\b|k\b)/, 1e3],
];

const before: readonly (readonly [RegExp, readonly string[]])[] = [
  [/R\$\s?\(?$/, ['BRL']],
  [/(?:US|U\.S\.)\s?\$\s?\(?$/, ['USD']],
  [/HK\$\s?\(?$/, ['HKD']],
  [/(?:A|AU)\$\s?\(?$/, ['AUD']],
  [/(?:C|CA)\$\s?\(?$/, ['CAD']],
  [/NZ\s?\$\s?\(?$/, ['NZD']],
  [/\$\s?\(?$/, ['USD', 'AUD', 'CAD', 'HKD', 'NZD']],
  [/[£]\s?\(?$/, ['GBP']],
  [/€\s?\(?$/, ['EUR']],
  [/[¥￥]\s?\(?$/, ['JPY', 'CNY']],
  [/[₹]\s?\(?$|\bRs\.?\s?\(?$/, ['INR']],
  [/₩\s?\(?$/, ['KRW']],
  [/\b(USD|AUD|CAD|HKD|NZD|GBP|EUR|JPY|CNY|RMB|INR|KRW|BRL|MYR)\s?\(?$/, []],
];
const after: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\s?(?:港元|港幣|港币)/, ['HKD']],
  [/^\s?(?:美元|ドル|달러|dollars?)/i, ['USD']],
  [/^\s?円/, ['JPY']],
  [/^\s?원/, ['KRW']],
  [/^\s?(?:元|人民币|人民幣)/, ['CNY', 'HKD']],
  [/^\s?(?:reais)/i, ['BRL']],
  [/^\s?(USD|AUD|CAD|HKD|NZD|GBP|EUR|JPY|CNY|RMB|INR|KRW|BRL|MYR)\b/, []],
];
const percent = /^\s?(?:%|％|percent\b|per cent\b|por cento|퍼센트|pp\b|percentage points)/i;
const number = /\d[\d,.]*\d|\d/g;

/** The numbers that a text says; years and the numbers of notes are left out. `language` decides what a point means. */
export function readAmounts(text: string, language = 'en'): Amount[] {
  const found: Amount[] = [];
  for (const match of text.matchAll(number)) {
    const start = match.index;
    const printed = match[0];
    const left = text.slice(Math.max(0, start - 12), start);
    const right = text.slice(start + printed.length, start + printed.length + 24);
    if (
      /[[\p{L}_]$|[\d][-/:]$/u.test(left) &&
      !/(?:US|R|HK|A|C|NZ|USD|AUD|CAD|HKD|GBP|EUR|Rs\.?|RMB|[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}])\s?\$?$/u.test(
        left,
      )
    )
      continue;
    if (/^[\]]|^[-/:]\d/.test(right) || isName(right)) continue;
    const read = readNumber(printed, language);
    if (read === null) continue;
    const scaled = scaleOf(right);
    const behind = right.slice(scaled?.length ?? 0);
    const isPercent = percent.test(right);
    const currencies = currencyOf(left, behind);
    const bare = scaled === null && !isPercent && currencies.length === 0;
    if (bare && read.decimals === 0 && (/^(?:19|20)\d\d$/.test(printed) || isDate(left, right))) continue;
    found.push({
      ...read,
      scale: scaled?.scale ?? null,
      unit: isPercent ? 'percent' : currencies.length > 0 ? 'money' : 'plain',
      currencies,
      negative: /(?:[-−–△▲]\s?(?:R\$|[$£€¥])?\s?|\((?:R\$|[$£€¥])?\s?)$/.test(left),
      start,
      end: start + printed.length + (scaled?.length ?? 0),
    });
  }
  return joinParts(text, found).map((one) => ({ ...one, scale: one.scale ?? tableScale(text, one) }));
}

function readNumber(printed: string, language: string): Pick<Amount, 'value' | 'decimals'> | null {
  const point = printed.lastIndexOf('.');
  const comma = printed.lastIndexOf(',');
  const grouped = (mark: string) =>
    new RegExp(`^\\d{1,3}(?:\\${mark}\\d{2,3})*\\${mark}\\d{3}$`).test(printed);
  let decimal: '.' | ',' | null = null;
  if (point >= 0 && comma >= 0) decimal = point > comma ? '.' : ',';
  else if (point >= 0)
    decimal = language === 'pt' && grouped('.') ? null : printed.indexOf('.') === point ? '.' : null;
  else if (comma >= 0) decimal = grouped(',') ? null : printed.indexOf(',') === comma ? ',' : null;
  const parts = decimal ? printed.split(decimal) : [printed];
  const digits = parts.map((part) => part.replaceAll(/[.,]/g, ''));
  const value = Number(digits.length === 2 ? `${digits[0]}.${digits[1]}` : digits.join(''));
  return Number.isFinite(value) ? { value, decimals: decimal ? (digits[1]?.length ?? 0) : 0 } : null;
}

function scaleOf(right: string): { scale: number; length: number } | null {
  let at = 0;
  let scale = 1;
  // 백만원, 千万, "million": two signs in a row multiply.
  for (;;) {
    const hit = scales.flatMap(([sign, size]) => {
      const match = sign.exec(right.slice(at));
      return match ? [{ size, length: match[0].length }] : [];
    })[0];
    if (!hit) break;
    scale *= hit.size;
    at += hit.length;
    if (!/^[千万萬億亿천만억]/.test(right.slice(at))) break;
  }
  return at === 0 ? null : { scale, length: at };
}

function currencyOf(left: string, right: string): readonly string[] {
  for (const [signs, text] of [
    [before, left],
    [after, right],
  ] as const) {
    for (const [sign, codes] of signs) {
      const match = sign.exec(text);
      if (match) return codes.length > 0 ? codes : [(match[1] ?? '').replace('RMB', 'CNY')];
    }
  }
  return [];
}

const months =
  'January|February|March|April|May|June|July|August|September|October|November|December|Sept?|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Oct|Nov|Dec';
/** `10-K`, `2Q25`, `9M FY25`, `1H`: names of forms and periods. */
const isName = (right: string) => /^-[A-Z]\b|^[QHM]\s?(?:FY)?\d|^[QH]\b/.test(right);

function isDate(left: string, right: string): boolean {
  return (
    new RegExp(`(?:${months})\\.?\\s$`).test(left) ||
    new RegExp(`^\\s(?:${months})`).test(right) ||
    /^\s?(?:年|月|日|년|월|일)/.test(right) ||
    /(?:Item|Note|Page|page|Part|p\.|No\.)\s$/.test(left)
  );
}

/** `2兆9,284億`: one amount. */
function joinParts(text: string, amounts: readonly Amount[]): Amount[] {
  const joined: Amount[] = [];
  for (const one of amounts) {
    const last = joined.at(-1);
    const isPart =
      last?.scale &&
      one.scale &&
      one.scale < last.scale &&
      /^[\s,]?$/.test(text.slice(last.end, one.start)) &&
      /[兆億亿万萬조억만]/.test(text.slice(last.start, last.end));
    if (!last || !isPart || !last.scale || !one.scale) {
      joined.push(one);
      continue;
    }
    joined[joined.length - 1] = {
      ...one,
      value: (last.value * last.scale) / one.scale + one.value,
      negative: last.negative,
      start: last.start,
    };
  }
  return joined;
}

const heads: readonly (readonly [RegExp, number])[] = [
  [
    /\b(?:in|of)\s(?:\w+\s)?millions?\b|\bmillions? of\b|百万|百萬|백만|\(?\$m\)?\s*\||em milhões|R\$ milhões|\$ ?million/i,
    1e6,
  ],
  [
    /\b(?:in|of)\s(?:\w+\s)?thousands?\b|千[円元港]|千港元|천원|['’]000|£000|\$000s?|R\$ mil\b|milhares/i,
    1e3,
  ],
  [/\b(?:in|of)\s(?:\w+\s)?billions?\b/i, 1e9],
  [/\blakhs?\b/i, 1e5],
  [/\(?(?:단위|單位|单位|単位)\s?[:：]\s?(?:원|元|円)/, 1],
];

/** The head of the table that the amount is in: the lines of the table itself, and the few above it. */
function tableScale(text: string, { start, unit }: Amount): number | null {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  if (unit === 'percent' || !/^\s*\|/.test(text.slice(lineStart, start + 1))) return null;
  const above = text.slice(0, lineStart).split('\n');
  let at = above.length - 1;
  while (at > 0 && (above[at] === '' || /^\s*\|/.test(above[at] ?? ''))) at -= 1;
  const head = above.slice(Math.max(0, at - 2)).join('\n');
  const hit = heads.flatMap(([sign, scale]) => {
    const match = sign.exec(head);
    return match ? [{ scale, index: match.index }] : [];
  });
  return hit.length > 0 ? (hit[0]?.scale ?? null) : null;
}

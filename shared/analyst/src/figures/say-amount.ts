import { withoutNoteMark } from '@research/text';
import type { Language } from '../language.ts';
import { isZero, type PickedCell } from './pick-cell.ts';

const signs: Record<string, string> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  KRW: '₩',
  INR: '₹',
  BRL: 'R$',
};
const sizes: Readonly<Record<Language, Record<number, string>>> = {
  en: { 3: ' thousand', 6: ' million', 7: ' crore', 9: ' billion' },
  ja: { 3: '千', 6: '百万', 8: '億', 9: '十億' },
  pt: { 3: ' mil', 6: ' milhões', 9: ' bilhões' },
  ko: { 3: '천', 6: '백만', 8: '억', 9: '십억' },
  zh: { 3: '千', 4: '万', 6: '百万', 8: '亿', 9: '十亿' },
};
/** A currency is written after the amount in these languages where it is their own. */
const ownCurrency: Readonly<Partial<Record<Language, readonly [string, string]>>> = {
  ja: ['JPY', '円'],
  ko: ['KRW', '원'],
  zh: ['CNY', '元'],
};

/** The unit that a row prints for itself, in its label or in a column of its own: 自己資本比率 (％), 营业收入（元）. */
const ownUnit =
  /[(（]\s*(?<unit>[％%]|倍|円|千円|百万円|億円|人|名|元|千元|万元|亿元|元\s?[/／]\s?股|人民币元|원|천원|백만원|억원)\s*[)）]/;
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

/** The unit that a row says; null where the unit of its table holds. */
function unitOfRow({ label, cells }: PickedCell['row']): string | null {
  const unit = [label, ...cells].flatMap((text) => ownUnit.exec(text)?.groups?.unit ?? [])[0];
  return unit?.replace(/\s/g, '').replace(/[/／]股$/, '') ?? null;
}

/** The currency and scale that a row says; null where those of its table hold. */
function moneyOfRow(row: PickedCell['row']): { currency: string; scale: number } | null {
  const [currency, scale] = moneyUnits[unitOfRow(row) ?? ''] ?? [];
  return currency === undefined || scale === undefined ? null : { currency, scale };
}

/** A cell's figure with its currency and unit, in the scale asked for. */
export function sayAmount(
  { text, table, row }: PickedCell,
  scale: number | null,
  language: Language,
  decimals: number | null = null,
): string {
  const normal = withoutNoteMark(text);
  const pointed =
    /\d{1,3}(?:\.\d{3})+(?:\.\d{3}|,\d+)/.exec(normal)?.[0] ??
    /(?<![\d,])\d+,(?:\d{1,2}|\d{4,})(?![\d,])/.exec(normal)?.[0];
  // Points between thousands and a comma before decimals, as Brazil prints them.
  const printed = isZero.test(normal)
    ? '0'
    : pointed
      ? pointed.replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))
      : /\d[\d,]*(?:\.\d+)?|\.\d+/.exec(normal)?.[0];
  if (printed === undefined) return text.trim();
  const minus = /[(（]\s*[$€£¥]?\s*[\d.]|[-–−△▲]\s*[$€£¥]?\s*[\d.]/.test(text.normalize('NFKC')) ? '-' : '';
  if (row.measure === 'percent' || /%/.test(text)) return `${minus}${printed}%`;
  const unit = unitOfRow(row);
  const own = moneyOfRow(row);
  if (unit === '％' || unit === '%') return `${minus}${printed}%`;
  if (unit && /[倍人名]/.test(unit)) return `${minus}${printed}${unit}`;
  const currency = own?.currency ?? table.currency ?? '';
  const printedScale = own?.scale ?? table.scale;
  if (row.measure === 'shares' || row.measure === 'number') return `${minus}${printed}`;
  const small = /\b(?:HK )?(?:cents?|pence|paise)\b/i.exec(
    [row.label, ...row.groups, table.unit].join(' '),
  )?.[0];
  if (row.measure === 'per-share' && small && !/[$€£¥₹]/.test(text))
    return `${minus}${printed.replace(/p$/, '')} ${small.toLowerCase().replace('hk', 'HK')}`;
  if (row.measure === 'per-share') return withCurrency(`${printed}`, minus, currency, language, 0);
  const moved =
    scale === null || scale === printedScale ? printed : move(printed, printedScale - scale, decimals);
  return withCurrency(moved, minus, currency, language, scale ?? printedScale);
}

function withCurrency(
  number: string,
  minus: string,
  currency: string,
  language: Language,
  scale: number,
): string {
  const size = sizes[language][scale] ?? sizes.en[scale] ?? '';
  const [own, word] = ownCurrency[language] ?? [];
  if (own && (currency === own || currency === ''))
    return `${minus}${number}${size}${currency === '' ? '' : word}`;
  const sign = signs[currency];
  if (sign) return `${minus}${sign}${number}${size}`;
  return `${minus}${currency ? `${currency} ` : ''}${number}${size}`;
}

const computed = /^(?<minus>-?)(?<sign>[$€£¥₩₹]|R\$|[A-Z]{3} )?(?<number>[\d,]+(?:\.\d+)?) million$/;

/** A computed amount, which is in millions of its currency, as the language says it: -626.3百万円. */
export function sayComputed(shown: string, language: Language, [first]: readonly PickedCell[]): string {
  const { minus = '', sign = '', number } = computed.exec(shown)?.groups ?? {};
  if (number === undefined || language === 'en') return shown;
  const printed = Object.entries(signs).find(([, one]) => one === sign)?.[0] ?? sign.trim();
  const code = printed === '' && first ? (moneyOfRow(first.row)?.currency ?? '') : printed;
  return withCurrency(number, minus, code, language, 6);
}

/** Moves the decimal point of a printed number; unless decimals are asked for, it keeps those that matter. */
function move(printed: string, power: number, decimals: number | null): string {
  const value = Number(printed.replaceAll(',', '')) * 10 ** power;
  if (power >= 0) return value.toLocaleString('en-US', { maximumFractionDigits: 1 });
  return withDecimals(value, decimals);
}

function withDecimals(value: number, decimals: number | null): string {
  const digits = decimals ?? (Math.abs(value) >= 1_000 ? 1 : 3);
  return value.toLocaleString('en-US', {
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: digits,
  });
}

/** A computed amount, "$49,266 million", in the scale asked for. */
export function inScale(
  { shown, value }: { shown: string; value: string },
  scale: number,
  language: Language,
  decimals: number | null,
): string {
  const [, minus = '', sign = ''] = /^(-?)(\D*)\d[\d,.]*(?: million)?$/.exec(shown) ?? [];
  if (!/\d/.test(shown) || / (?:per share|shares)$/.test(shown)) return shown;
  const size = Math.abs(Number(value)) / 10 ** scale;
  return `${minus}${sign}${withDecimals(size, decimals)}${sizes[language][scale] ?? sizes.en[scale] ?? ''}`;
}

import { hasPointedThousands, moneyOfRow, unitOfRow, withoutNoteMark } from '@research/text';
import type { Language } from '../language.ts';
import { isZero, type PickedCell } from './pick-cell.ts';

const signs: Record<string, string> = {
  USD: '$',
  HKD: 'HK$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  KRW: '₩',
  INR: '₹',
  BRL: 'R$',
};
const sizes: Readonly<Record<Language, Record<number, string>>> = {
  en: { 3: ' thousand', 5: ' lakh', 6: ' million', 7: ' crore', 9: ' billion' },
  ja: { 3: '千', 6: '百万', 8: '億', 9: '十億' },
  pt: { 3: ' mil', 6: ' milhões', 9: ' bilhões' },
  ko: { 3: '천', 6: '백만', 8: '억', 9: '십억' },
  zh: { 3: '千', 4: '万', 6: '百万', 8: '亿', 9: '十亿' },
  'zh-Hant': { 3: '千', 4: '萬', 6: '百萬', 8: '億', 9: '十億' },
};
/** The currencies that a language writes after the amount; an amount without a currency is in the first of them. */
const currencyWords: Readonly<Partial<Record<Language, readonly (readonly [string, string])[]>>> = {
  ja: [['JPY', '円']],
  ko: [['KRW', '원']],
  zh: [
    ['CNY', '元'],
    ['HKD', '港元'],
    ['USD', '美元'],
  ],
  'zh-Hant': [
    ['HKD', '港元'],
    ['CNY', '元人民幣'],
    ['USD', '美元'],
  ],
};

const textsOf = ({ label, cells }: PickedCell['row']) => [label, ...cells];

/** "14,583百万円": a cell may print its unit itself. */
const unitInCell = /\d\s?(?<unit>(?:千|百万|億)?円|(?:천|백만|억)?원|(?:千|万|亿)?元)$/;

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
    /(?<![\d,])\d+,(?:\d{1,2}|\d{4,})(?![\d,])/.exec(normal)?.[0] ??
    (hasPointedThousands(table.rows.flatMap(({ cells }) => cells))
      ? /\d{1,3}\.\d{3}(?!\d)/.exec(normal)?.[0]
      : undefined);
  // Points between thousands and a comma before decimals, as Brazil prints them.
  const printed = isZero.test(normal)
    ? '0'
    : pointed
      ? pointed.replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))
      : /\d[\d,]*(?:\.\d+)?|\.\d+/.exec(normal)?.[0];
  if (printed === undefined) return text.trim();
  const minus = /[(（]\s*[$€£¥]?\s*[\d.]|[-–−△▲]\s*[$€£¥]?\s*[\d.]/.test(text.normalize('NFKC')) ? '-' : '';
  if (row.measure === 'percent' || /%/.test(text)) return `${minus}${printed}%`;
  const unit = unitOfRow(textsOf(row));
  const inCell = unitInCell.exec(normal.trim())?.groups?.unit;
  const own = moneyOfRow(inCell ? [`(${inCell})`] : textsOf(row));
  if (unit === '％' || unit === '%') return `${minus}${printed}%`;
  if (unit && /[倍人名]/.test(unit)) return `${minus}${printed}${unit}`;
  const currency = own?.currency ?? table.currency ?? '';
  const printedScale = own?.scale ?? table.scale;
  if (row.measure === 'shares' || row.measure === 'number') return `${minus}${printed}`;
  const small = /\b(?:HK )?(?:cents?|pence|paise)\b|港仙|人民[幣币]分/i.exec(
    [row.label, ...row.groups, table.unit].join(' '),
  )?.[0];
  if (row.measure === 'per-share' && small && !/[$€£¥₹]/.test(text))
    return `${minus}${printed.replace(/p$/, '')}${/^[a-z]/i.test(small) ? ' ' : ''}${small.toLowerCase().replace('hk', 'HK')}`;
  // 0.48p is pence, whatever the unit of the table.
  if (row.measure === 'per-share' && /\dp\b/i.test(text)) return `${minus}${printed} pence`;
  if (row.measure === 'per-share') return withCurrency(`${printed}`, minus, currency, language, 0);
  // The size of an amount whose unit is printed nowhere is unknown.
  if (currency === '' && !table.unit && printedScale === 0) return `${minus}${printed}`;
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
  const words = currencyWords[language] ?? [];
  const [, word] = words.find(([own]) => own === currency) ?? [];
  if (word !== undefined) return `${minus}${number}${size}${word}`;
  if (words.length > 0 && currency === '') return `${minus}${number}${size}`;
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
  const code = printed === '' && first ? (moneyOfRow(textsOf(first.row))?.currency ?? '') : printed;
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
  // An amount that is printed in full has no known unit.
  if (/^-?\d{3},\d{3}|^-?\d[\d,]{6,}/.test(shown)) return shown;
  const size = Math.abs(Number(value)) / 10 ** scale;
  return `${minus}${sign}${withDecimals(size, decimals)}${sizes[language][scale] ?? sizes.en[scale] ?? ''}`;
}

/** An amount with the marks between its digits that the language uses: 37.986.941 and 1,44 in Portuguese. */
export function withMarksOf(language: Language, words: string): string {
  return language === 'pt'
    ? words.replaceAll(/(?<=\d)[.,](?=\d)/g, (mark) => (mark === '.' ? ',' : '.'))
    : words;
}

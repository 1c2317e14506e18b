import type { CellValue, MatrixValueType } from '@footnote/contracts';
import { findFigures, writeNumber } from '@footnote/text';

/** `USD`, `USD/share`. */
const currencyCode = /^([A-Z]{3})(?:\/share)?$/;

/** `$391.04B`, `24.3%`, `4.35×`, `36,000`: short, as a table shows it. The exact number is beside it. */
export function sayNumber(number: number, unit: string | null): string {
  if (unit === '%') return `${format(number * 100, { maximumFractionDigits: 1 })}%`;
  const large = Math.abs(number) >= 100_000;
  const digits: Intl.NumberFormatOptions = large
    ? { notation: 'compact', maximumFractionDigits: 2 }
    : { maximumFractionDigits: 2 };
  const currency = currencyCode.exec(unit ?? '')?.[1];
  if (currency !== undefined) return format(number, { ...digits, style: 'currency', currency });
  if (unit === '×') return `${format(number, digits)}×`;
  return unit === null || unit === 'shares' ? format(number, digits) : `${format(number, digits)} ${unit}`;
}

const format = (number: number, options: Intl.NumberFormatOptions) => writeNumber(number, 'en', options);

const empty = { number: null, unit: null, date: null, yes: null, items: null, period: null };

/** Words with which an answer of yes or no begins, in the languages of the ten markets. */
const yesWords = ['yes', 'はい', '是', '예', '네', 'sim'];
const noWords = ['no', 'いいえ', '否', '不是', '아니', 'não'];

/**
 * The answer as a value of the column's type. What is not of that type is left out: a cell then has its text alone, and
 * is not sorted or summed by a guess.
 */
export function readValue(text: string, type: MatrixValueType): CellValue {
  const plain = text.replaceAll(/\*\*|\[\d+\]/g, '').trim();
  switch (type) {
    case 'number':
    case 'percent':
      return { ...empty, text, ...readFigure(plain, type) };
    case 'date':
      return { ...empty, text, date: readDate(plain) };
    case 'yes_no':
      return { ...empty, text, yes: readYes(plain) };
    case 'list':
      return { ...empty, text, items: readItems(plain) };
    case 'text':
      return { ...empty, text };
  }
}

const symbols: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP', '₩': 'KRW', R$: 'BRL' };

/** The first figure that is of the type. Days and years are none. */
function readFigure(text: string, type: 'number' | 'percent'): Pick<CellValue, 'number' | 'unit'> {
  for (const { readings, sign, text: printed } of findFigures(withoutDates(text)).figures) {
    const reading = readings[0];
    if (!reading) continue;
    const value = Number(reading.value) * (sign === '-' ? -1 : 1);
    const isPercent = reading.unit === '%';
    if (type === 'percent') {
      if (isPercent) return { number: value / 100, unit: '%' };
      continue;
    }
    const isYear = reading.unit === '' && /^(?:19|20)\d\d$/.test(printed);
    if (isPercent || isYear) continue;
    return { number: value, unit: symbols[reading.unit] ?? (reading.unit || null) };
  }
  return { number: null, unit: null };
}

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** `2024-09-28`, `September 28, 2024`, `28 September 2024`, `2024年9月28日`. */
function readDate(text: string): string | null {
  const iso =
    /\b(\d{4})-(\d{2})-(\d{2})\b/.exec(text) ??
    /(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})/.exec(text);
  if (iso) return toDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const american = /\b([A-Z][a-z]{2,8}) (\d{1,2}), (\d{4})\b/.exec(text);
  if (american) return toDay(Number(american[3]), monthOf(american[1]), Number(american[2]));
  const british = /\b(\d{1,2}) ([A-Z][a-z]{2,8}) (\d{4})\b/.exec(text);
  return british ? toDay(Number(british[3]), monthOf(british[2]), Number(british[1])) : null;
}

/** The day of a date is no figure: `December 31`, `31 December`, `2024-12-31`, `12月31日`. */
function withoutDates(text: string): string {
  const dayOfMonth = (found: string) =>
    months.some((month) => found.toLowerCase().includes(month)) ? ' '.repeat(found.length) : found;
  return text
    .replace(/\b[A-Z][a-z]{2,8} \d{1,2}\b(?!,\d|\.\d|%)/g, dayOfMonth)
    .replace(/\b\d{1,2} [A-Z][a-z]{2,8}\b/g, dayOfMonth)
    .replace(/\b\d{4}-\d{2}-\d{2}\b|\d{1,2}\s?[月월]\s?\d{1,2}\s?[日일]/g, ' ');
}

const monthOf = (name = '') => months.indexOf(name.toLowerCase()) + 1;

function toDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

function readYes(text: string): boolean | null {
  const start = text.slice(0, 20).toLowerCase();
  const begins = (word: string) =>
    start.startsWith(word) && !/^[a-zã]/.test(start.slice(word.length, word.length + 1));
  if (noWords.some(begins)) return false;
  return yesWords.some(begins) ? true : null;
}

function readItems(text: string): string[] | null {
  const items = text
    .split('\n')
    .filter((line) => /^[-*•] |^\d{1,2}[.)] /.test(line))
    .map((line) => line.slice(line.indexOf(' ') + 1, 4_000).trim());
  return items.length > 0 ? items.slice(0, 200) : null;
}

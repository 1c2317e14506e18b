import { minusSign, writeNumber } from '@footnote/text';
import { type Cell, rowOfCell, wholeAmount } from '../cells/cell.ts';
import type { Language } from '../language.ts';
import { decimalsIn, hasCurrencySign, hasDigit } from '../parse/digits.ts';
import { keysOf } from '../parse/tokens.ts';

/** The sizes in which a language says amounts, the largest first, and the least amount that is said in each. */
const sizes: Readonly<Record<Language, readonly (readonly [power: number, word: string, many: string])[]>> = {
  en: [
    [9, ' billion', ' billion'],
    [6, ' million', ' million'],
  ],
  pt: [
    [9, ' bilhão', ' bilhões'],
    [6, ' milhão', ' milhões'],
    [3, ' mil', ' mil'],
  ],
  ja: [
    [8, '億', '億'],
    [4, '万', '万'],
  ],
  ko: [
    [8, '억', '억'],
    [4, '만', '만'],
  ],
  zh: [
    [8, '亿', '亿'],
    [4, '万', '万'],
  ],
  'zh-Hant': [
    [8, '億', '億'],
    [4, '萬', '萬'],
  ],
};
const signs: Readonly<Record<string, string>> = {
  USD: '$',
  HKD: 'HK$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  KRW: '₩',
  INR: '₹',
  BRL: 'R$ ',
};
/** The currencies that a language writes after the amount. */
const behind: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> = {
  ja: { JPY: '円', USD: 'ドル', EUR: 'ユーロ' },
  ko: { KRW: '원', USD: '달러' },
  zh: { CNY: '元', HKD: '港元', USD: '美元' },
  'zh-Hant': { CNY: '元人民幣', HKD: '港元', USD: '美元' },
};
const smallCoin = /\b(?:HK |US )?(?:cents?|pence|paise)\b|港仙|人民[幣币]分/i;
const counted = /[(（](?<unit>倍|人|名|股|株|주|명)[)）]/;

interface Form {
  language: Language;
  /** The power of ten that the question asks for. */
  scale?: number | null;
  decimals?: number | null;
}

/** A figure as people say it: `$335.6 million`, `R$ 1,2 bilhão`, `3,352億円`. */
export function sayCell(cell: Cell, form: Form): string {
  const { kind, text } = cell;
  const { language } = form;
  const minus = cell.value < 0 ? minusSign : '';
  const size = Math.abs(cell.value);
  // The size of a change has no sign.
  if (cell.table === null && kind !== 'money')
    return inLanguage(minus ? text : text.replace('-', '').replace('−', ''), language);
  if (kind === 'percent') return `${minus}${withDigits(size, decimalsIn(text), language)}%`;
  const coin = smallCoin.exec([cell.label, ...cell.groups, cell.table?.unit ?? ''].join(' '))?.[0];
  if (kind === 'per-share') {
    const number = withDigits(size, decimalsIn(text), language);
    if (coin && !hasCurrencySign(text))
      return `${minus}${number} ${coin.toLowerCase().replace('hk', 'HK')}`.replace(/ (?=[港人])/, '');
    return withCurrency(number, '', minus, cell.currency, language);
  }
  const unit = counted.exec([cell.label, cell.column].join(' '))?.groups?.unit;
  if (unit) return `${minus}${withDigits(size, decimalsIn(text), language)}${unit}`;
  if (kind !== 'money' && (cell.scale ?? 0) > 0)
    return `${sayMoney({ ...cell, currency: null }, minus, { language })}${unitOfCount(cell)}`;
  if (kind !== 'money' || (cell.scale === null && cell.currency === null))
    return `${minus}${withDigits(size, decimalsIn(text), language)}${unitOfCount(cell)}`;
  return sayMoney(cell, minus, form);
}

/** "In thousands", "million square feet": the unit of a table that counts other things than money, unless it leaves this row out. */
export function unitOfCount({ kind, table, label, id, scale }: Cell): string {
  const unit = table?.unit ?? '';
  // A row of ratios among amounts is in no unit that is known.
  if (table?.rows.some((row) => row.id === rowOfCell(id) && row.scale === null)) return '';
  if (kind !== 'number' || !sized.test(unit) || ofMoney.test(unit)) return '';
  const [said = '', left = ''] = unit.split(/\bexcept/i);
  const keys = keysOf(label);
  // "Except revenue per membership" leaves out no memberships.
  if (keysOf(left.replaceAll(/\bper \w+/gi, '')).some((key) => keys.includes(key))) return '';
  // The size is said with the number.
  const own = (scale ?? 0) > 0 ? said.replace(sized, '').replaceAll(',', '').trim() : unit;
  return own === '' ? '' : ` (${own})`;
}
const sized = /\b(?:in )?(?:thousand|million|billion|hundred)s?\b(?: of)?/i;
const ofMoney = /\p{Sc}|\b[Dd]ollars?\b|\b[A-Z]{3}\b/u;

function sayMoney(cell: Cell, minus: string, { language, scale, decimals }: Form): string {
  const amount = Math.abs(wholeAmount(cell));
  const say = (number: string, size: string) => withCurrency(number, size, minus, cell.currency, language);
  if (scale != null) {
    const number = amount / 10 ** scale;
    const digits = decimals ?? digitsFor(number, cell);
    return say(withDigits(number, digits, language, decimals != null), sizeName(scale));
  }
  // What is printed in billions is said in billions.
  const printed = cell.inputs.length > 0 ? cell.inputs : [cell];
  const inBillions = language !== 'en' || printed.every((one) => one.scale === 9);
  const fits = (power: number) => amount >= 10 ** power && (power < 9 || inBillions);
  const step = sizes[language].find(([power]) => fits(power));
  if (!step) return say(withDigits(amount, decimalsIn(cell.text), language), '');
  const [power, one, many] = step;
  const number = amount / 10 ** power;
  // Three decimals behind a comma would read as thousands.
  const digits = Math.min(digitsFor(number, cell, power), language === 'pt' ? 2 : 9);
  return say(withDigits(number, digits, language, false), number < 2 ? one : many);
}

const sizeName = (scale: number) => ({ 3: ' thousand', 6: ' million', 9: ' billion' })[scale] ?? '';

/** Figures that are printed in millions stay as exact as they are; smaller units are rounded to four digits or one decimal. */
function digitsFor(number: number, { scale, text }: Cell, power = 6): number {
  // A stored or computed amount comes in whole units.
  const printed = Math.max(
    0,
    (scale === 0 && !hasDigit(text.slice(-1)) ? 0 : decimalsIn(text)) + power - (scale ?? 0),
  );
  const wanted = number >= 100 ? 1 : number >= 10 ? 2 : 3;
  return Math.min(
    printed,
    power - (scale ?? 0) <= 0 ? printed : wanted,
    number >= 10_000 && power === 8 ? 0 : 9,
  );
}

/** A printed figure keeps its decimals; one that was moved to another size keeps those that say something. */
function withDigits(number: number, decimals: number, language: Language, keeps = true): string {
  return writeNumber(number, language === 'pt' ? 'pt-BR' : 'en-US', {
    minimumFractionDigits: keeps ? Math.min(decimals, 5) : 0,
    maximumFractionDigits: Math.min(decimals, 5),
  });
}

function withCurrency(
  number: string,
  size: string,
  minus: string,
  currency: string | null,
  language: Language,
): string {
  const words = behind[language];
  const word = words?.[currency ?? ''];
  if (word !== undefined || currency === null) return `${minus}${number}${size}${word ?? ''}`;
  return `${minus}${signs[currency] ?? `${currency} `}${number}${size}`;
}

/** A figure without its currency and unit, which a row names. */
export function printNumber(cell: Cell, language: Language): string {
  const digits = /\d[\d.,]*\d|\d|\.\d+/.exec(cell.text)?.[0] ?? cell.text.trim();
  const number = cell.formula === null ? digits : inLanguage(digits, language);
  const written = cell.kind === 'percent' ? `${number}%` : number;
  return cell.value < 0 ? `${minusSign}${written}` : written;
}

/** A computed figure is written in English; in Portuguese comma and point change places. */
const inLanguage = (text: string, language: Language): string =>
  language === 'pt' ? text.replaceAll(/[.,]/g, (sign) => (sign === '.' ? ',' : '.')) : text;

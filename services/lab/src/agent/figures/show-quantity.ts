import { absoluteDecimal, scaleDecimal } from '@footnote/financials';
import { minusSign, writeNumber } from '@footnote/text';
import { currencyIn, isPlain, type Quantity, refuse, sayUnit, unsized } from './quantity.ts';

const signs: Record<string, string> = { USD: '$', EUR: '€', GBP: '£', JPY: '¥', KRW: '₩', INR: '₹' };

export type ShownAs = 'number' | 'percent' | 'points' | 'times' | 'days' | 'money';
/** The size in which an amount is printed. */
export type ShownUnit = 'ones' | 'thousands' | 'millions' | 'billions';

const powers: Record<ShownUnit, number> = { ones: 0, thousands: 3, millions: 6, billions: 9 };

const usualDecimals = 2;

/** A result as it is printed in an answer, rounded half up. Without `decimals`, a small ratio keeps three digits. */
export function showQuantity(
  quantity: Quantity,
  as: ShownAs,
  asked: number | null = null,
  unit: ShownUnit | null = null,
): string {
  if (as === 'money' || (as === 'number' && (unit || !isPlain(quantity))))
    return showAmount(quantity, asked ?? usualDecimals, unit);
  if (!isPlain(quantity))
    throw refuse(`the result is in ${sayUnit(quantity.unit)}, so it is no plain number`);
  const decimals = asked ?? (as === 'number' ? decimalsOfSmall(quantity.value) : usualDecimals);
  if (as === 'percent') return `${round(scaleDecimal(quantity.value, 2), decimals)}%`;
  if (as === 'points') return `${round(scaleDecimal(quantity.value, 2), decimals)} percentage points`;
  const number = round(quantity.value, decimals);
  if (as === 'times') return `${number} times`;
  return as === 'days' ? `${number} days` : number;
}

/** 0.0512 is not told as 0.05, and a loss of 2.66 cents a share not as one of 3. */
function decimalsOfSmall(value: string): number {
  const size = Math.abs(Number(value));
  if (size === 0 || size >= 0.1) return usualDecimals;
  return Math.min(usualDecimals - Math.floor(Math.log10(size)), 10);
}

function showAmount({ value, unit }: Quantity, decimals: number, size: ShownUnit | null): string {
  const currency = currencyIn(unit) ?? '';
  if (unit.share === -1) {
    const most = Math.max(usualDecimals, decimalsOfSmall(value));
    return `${currency} ${round(value, usualDecimals, most)} per share`.trim();
  }
  const name = unit.share === 1 ? ' shares' : '';
  const sign = signs[currency];
  const minus = value.startsWith('-') ? minusSign : '';
  const lead = name !== '' || !currency ? '' : (sign ?? `${currency} `);
  const bare = absoluteDecimal(value);
  if (size !== null && unit[unsized] !== undefined)
    throw refuse(
      `the table prints no unit, so the size of its amounts is not known: leave \`unit\` out, and say so`,
    );
  const [number, unitName] = size === null ? usualSize(bare, decimals, unit) : inSize(bare, decimals, size);
  return `${minus}${lead}${number.replace(/\.0+$/, '')}${unitName}${name}`;
}

/** Amounts of some size in millions, others in full. */
function usualSize(bare: string, decimals: number, unit: Quantity['unit']): [string, string] {
  const size = Number(bare);
  return size >= 1e5 && unit[unsized] === undefined
    ? [round(scaleDecimal(bare, -6), size >= 1e8 ? Math.min(decimals, 1) : decimals), ' million']
    : [round(bare, decimals), ''];
}

function inSize(bare: string, decimals: number, size: ShownUnit): [string, string] {
  const name = size === 'ones' ? '' : ` ${size.slice(0, -1)}`;
  return [round(scaleDecimal(bare, -powers[size]), decimals), name];
}

function round(value: string, decimals: number, most = decimals): string {
  // What rounds to zero has no sign.
  const number = Number(Number(value).toFixed(most)) === 0 ? 0 : Number(value);
  return writeNumber(number, 'en-US', { minimumFractionDigits: decimals, maximumFractionDigits: most });
}

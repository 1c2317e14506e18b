import { absoluteDecimal, scaleDecimal } from '@research/financials';
import { currencyIn, isPlain, type Quantity, refuse, sayUnit, unsized } from './quantity.ts';

const signs: Record<string, string> = { USD: '$', EUR: '€', GBP: '£', JPY: '¥', KRW: '₩', INR: '₹' };

export type ShownAs = 'number' | 'percent' | 'points' | 'times' | 'days' | 'money';

/** A result as it is printed in an answer, rounded half up. */
export function showQuantity(quantity: Quantity, as: ShownAs, decimals: number): string {
  if (as === 'money' || (as === 'number' && !isPlain(quantity))) return showAmount(quantity, decimals);
  if (!isPlain(quantity))
    throw refuse(`the result is in ${sayUnit(quantity.unit)}, so it is no plain number`);
  if (as === 'percent') return `${round(scaleDecimal(quantity.value, 2), decimals)}%`;
  if (as === 'points') return `${round(scaleDecimal(quantity.value, 2), decimals)} percentage points`;
  const number = round(quantity.value, decimals);
  if (as === 'times') return `${number} times`;
  return as === 'days' ? `${number} days` : number;
}

function showAmount({ value, unit }: Quantity, decimals: number): string {
  const currency = currencyIn(unit) ?? '';
  if (unit.share === -1) return `${currency} ${round(value, 2)} per share`.trim();
  const name = unit.share === 1 ? ' shares' : '';
  const size = Math.abs(Number(value));
  const sign = signs[currency];
  const minus = value.startsWith('-') ? '-' : '';
  const lead = name !== '' || !currency ? '' : (sign ?? `${currency} `);
  const bare = absoluteDecimal(value);
  const [number, unitName] =
    size >= 1e5 && unit[unsized] === undefined
      ? [round(scaleDecimal(bare, -6), size >= 1e8 ? Math.min(decimals, 1) : decimals), ' million']
      : [round(bare, decimals), ''];
  return `${minus}${lead}${number.replace(/\.0+$/, '')}${unitName}${name}`;
}

function round(value: string, decimals: number): string {
  // What rounds to zero has no sign.
  const number = Number(Number(value).toFixed(decimals)) === 0 ? 0 : Number(value);
  return number.toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: true,
  });
}

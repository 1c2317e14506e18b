import {
  absoluteDecimal,
  addDecimals,
  divideDecimals,
  multiplyDecimals,
  subtractDecimals,
} from '@footnote/financials';
import { problem } from '@footnote/runtime';

/** An exact number with its unit as powers: `{USD: 1, share: -1}`; `{}` for a plain number. */
export interface Quantity {
  value: string;
  unit: Readonly<Record<string, number>>;
}

/** The unit of an amount whose table prints neither a currency nor a scale: its size is not known. */
export const unsized = 'amount as printed';
const named = (name: string) => name !== 'share' && name !== 'amount' && name !== unsized;

/** The currency of a unit; undefined where none was printed. */
export const currencyIn = (unit: Quantity['unit']) => Object.keys(unit).find(named);

export function addQuantities(one: Quantity, other: Quantity): Quantity {
  return { value: addDecimals(one.value, other.value), unit: agreeOn(one.unit, other.unit) };
}

export function subtractQuantities(one: Quantity, other: Quantity): Quantity {
  return { value: subtractDecimals(one.value, other.value), unit: agreeOn(one.unit, other.unit) };
}

export function multiplyQuantities(one: Quantity, other: Quantity): Quantity {
  return { value: multiplyDecimals(one.value, other.value), unit: combine(one.unit, other.unit, 1) };
}

/** @throws validation_failed for a division by zero */
export function divideQuantities(one: Quantity, other: Quantity): Quantity {
  const value = divideDecimals(one.value, other.value);
  if (value === undefined) throw refuse('it divides by zero');
  return { value, unit: combine(one.unit, other.unit, -1) };
}

export function absoluteQuantity({ value, unit }: Quantity): Quantity {
  return { value: absoluteDecimal(value), unit };
}

export function isPlain({ unit }: Quantity): boolean {
  return Object.keys(unit).length === 0;
}

export function sayUnit(unit: Quantity['unit']): string {
  const side = (sign: 1 | -1) =>
    Object.entries(unit)
      .flatMap(([name, power]) => (power * sign > 0 ? Array<string>(Math.abs(power)).fill(name) : []))
      .join(' times ');
  const [over, under] = [side(1), side(-1)];
  if (over === '' && under === '') return 'a number';
  return under === '' ? over : `${over || '1'} per ${under}`;
}

export function refuse(why: string) {
  return problem('validation_failed', { detail: `This can't be computed: ${why}.` });
}

/** An amount without a known currency fits any currency. @throws validation_failed when units differ */
function agreeOn(one: Quantity['unit'], other: Quantity['unit']): Quantity['unit'] {
  if (sayUnit(one) === sayUnit(other)) return one;
  const [left, right] = [withCurrency(one, other), withCurrency(other, one)];
  if (sayUnit(left) === sayUnit(right)) return left;
  throw refuse(`${sayUnit(one)} and ${sayUnit(other)} are unlike units`);
}

function combine(one: Quantity['unit'], other: Quantity['unit'], sign: 1 | -1): Quantity['unit'] {
  const [left, right] = [withCurrency(one, other), withCurrency(other, one)];
  const powers: Record<string, number> = { ...left };
  for (const [name, power] of Object.entries(right)) {
    powers[name] = (powers[name] ?? 0) + sign * power;
    if (powers[name] === 0) delete powers[name];
  }
  return powers;
}

/** The unit with the currency of the other, where its own was not printed. */
function withCurrency(unit: Quantity['unit'], like: Quantity['unit']): Quantity['unit'] {
  const { amount, [unsized]: printed, ...rest } = unit;
  const power = amount ?? printed;
  const name = currencyIn(like) ?? ('amount' in like ? 'amount' : undefined);
  return power !== undefined && name ? { [name]: power, ...rest } : unit;
}

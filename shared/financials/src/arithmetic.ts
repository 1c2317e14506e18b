import { Big } from 'big.js';
import { parseDecimal } from './decimal.ts';

/** Decimal places of a quotient, rounded half to even. Sums and products are exact. */
const quotientPlaces = 30;
const Decimal = Big();
Decimal.DP = quotientPlaces;
Decimal.RM = Big.roundHalfEven;

const write = (value: Big): string => parseDecimal(value.toFixed()) ?? '0';

export function addDecimals(...values: string[]): string {
  return write(values.reduce((sum, value) => sum.plus(value), new Decimal(0)));
}

export function subtractDecimals(left: string, right: string): string {
  return write(new Decimal(left).minus(right));
}

export function multiplyDecimals(left: string, right: string): string {
  return write(new Decimal(left).times(right));
}

/** Undefined for a division by zero. */
export function divideDecimals(left: string, right: string): string | undefined {
  return new Decimal(right).eq(0) ? undefined : write(new Decimal(left).div(right));
}

export function absoluteDecimal(value: string): string {
  return value.startsWith('-') ? value.slice(1) : value;
}

/** Negative, 0 or positive. */
export function compareDecimals(left: string, right: string): number {
  return new Decimal(left).cmp(right);
}

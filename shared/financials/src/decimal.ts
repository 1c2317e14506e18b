const plain = /^([+-]?)(\d*)(?:\.(\d*))?$/;

/** The largest accepted scale, as a power of ten; real filings stay within 15. */
export const maxScale = 100;
/** The longest accepted figure, in characters. */
export const maxDigits = 200;

/** Undefined unless the text is a plain decimal number: optional sign, digits, optional point; no exponent. */
export function parseDecimal(text: string): string | undefined {
  const match = text.length <= maxDigits ? plain.exec(text) : null;
  if (!match) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return undefined;
  return canonical(sign === '-', whole, fraction);
}

/** Moves the decimal point of a canonical decimal; exact, without floats. */
export function scaleDecimal(value: string, power: number): string {
  if (power === 0 || value === '0') return value;
  if (power > 0 && !value.includes('.')) return value + '0'.repeat(power);
  const negative = value.startsWith('-');
  const [whole = '', fraction = ''] = (negative ? value.slice(1) : value).split('.');
  if (power > 0) {
    const moved = fraction.padEnd(power, '0');
    return canonical(negative, whole + moved.slice(0, power), moved.slice(power));
  }
  const moved = whole.padStart(1 - power, '0');
  return canonical(
    negative,
    moved.slice(0, moved.length + power),
    moved.slice(moved.length + power) + fraction,
  );
}

export function negateDecimal(value: string): string {
  if (value === '0') return value;
  return value.startsWith('-') ? value.slice(1) : `-${value}`;
}

/** The canonical spelling of a number: no leading zeros, no trailing zeros in a fraction, no `-0`. */
function canonical(negative: boolean, whole: string, fraction: string): string {
  const units = (whole.startsWith('0') ? whole.replace(/^0+(?=\d)/, '') : whole) || '0';
  const parts = fraction.endsWith('0') ? fraction.replace(/(?<!0)0+$/, '') : fraction;
  const digits = parts ? `${units}.${parts}` : units;
  return negative && digits !== '0' ? `-${digits}` : digits;
}

import { format, isDateFormat } from 'numfmt';

const daysFrom1904 = 1_462;

/**
 * A number as its cell shows it. Alignment that a format adds by spaces is dropped; a format that can't be read
 * leaves the plain number.
 */
export function formatValue(value: number, pattern: string, from1904: boolean): string {
  if (!Number.isFinite(value)) return '';
  if (pattern === 'General') return plainNumber(value);
  try {
    const serial = from1904 && isDateFormat(pattern) ? value + daysFrom1904 : value;
    const shown = format(pattern, serial, { throws: true, invalid: '' }).replaceAll(/\s+/g, ' ').trim();
    // A format may hide its value on purpose (`;;;`); here the value is shown all the same.
    return shown === '' || /^#+$/.test(shown) ? plainNumber(value) : shown;
  } catch {
    return plainNumber(value);
  }
}

/** Up to 15 digits: as many as a spreadsheet keeps, without the noise of binary fractions behind them. */
function plainNumber(value: number): string {
  return String(Number(value.toPrecision(15)));
}

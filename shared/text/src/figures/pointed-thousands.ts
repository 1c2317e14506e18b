const pointed = /\d\.\d{3}(?:\.\d{3}|,\d)/;
const commaBeforeDecimals = /(?<![\d,])\d{1,3},\d{1,2}(?![\d,])/;
const pointBeforeDecimals = /(?<![\d.])\d+\.\d{1,2}(?![\d.])|\d,\d{3}(?!\d)/;

/**
 * Whether the figures of a table have points between their thousands: `37.986.941`, `1.234,5`, or `4.533` in a table
 * that prints decimals only after a comma.
 */
export function hasPointedThousands(cells: Iterable<string>): boolean {
  let commas = false;
  let points = false;
  for (const cell of cells) {
    if (pointed.test(cell)) return true;
    commas ||= commaBeforeDecimals.test(cell);
    points ||= pointBeforeDecimals.test(cell);
  }
  return commas && !points;
}

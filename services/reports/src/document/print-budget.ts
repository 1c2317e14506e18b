/**
 * What one PDF may hold, over all of its sections, so that no narrative keeps a browser for minutes. Past it a
 * notice stands in the place of the rest. A report of 8 MB of prose fits; one of 200 pages takes a fifth of it.
 */
export interface PrintBudget {
  /** Takes up to `wanted` of what is left; how much was granted. */
  take(wanted: number): number;
  readonly taken: number;
}

/** Units: a block, a table's cell, two marks within a line, or 200 characters. */
export const printUnits = 60_000;

/**
 * Up to so many units the PDF tells readers' programs its structure (headings, lists, cells). Chrome's work for
 * that grows with the square of what a paragraph holds, so that longer ones go without.
 */
export const taggedUnits = 20_000;

export function createPrintBudget(units = printUnits): PrintBudget {
  let taken = 0;
  return {
    take: (wanted) => {
      const granted = Math.min(wanted, units - taken);
      taken += granted;
      return granted;
    },
    get taken() {
      return taken;
    },
  };
}

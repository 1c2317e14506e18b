/**
 * What one PDF may hold, over all of its sections, so that no narrative keeps a browser for minutes. Past it a
 * notice stands in the place of the rest. A long report of 200 pages takes about a tenth of it.
 */
export interface PrintBudget {
  /** Takes up to `wanted` of what is left; how much was granted. */
  take(wanted: number): number;
  readonly spent: boolean;
}

/** Units: a block, a table's cell, or 100 characters. */
export const printUnits = 120_000;

export function createPrintBudget(units = printUnits): PrintBudget {
  let left = units;
  return {
    take: (wanted) => {
      const granted = Math.min(wanted, left);
      left -= granted;
      return granted;
    },
    get spent() {
      return left <= 0;
    },
  };
}

/** A part of what a document may hold, taken bit by bit. */
export interface Share {
  /** Takes up to `wanted` of what is left; how much was granted. */
  take(wanted: number): number;
  readonly taken: number;
}

/**
 * What one document may hold, over all of its sections, so that no narrative keeps a parser or a browser for
 * minutes. A report of 8 MB of prose fits; one of 200 pages takes a fifth of it.
 */
export interface PrintBudget {
  /** Past it a notice stands in the place of the rest; see `roomUnits`. */
  room: Share;
  /** Lines that are read at all. */
  lines: Share;
  /** Characters of markup that are looked into; past them text is printed as it was typed. */
  markup: Share;
  /** Of the room, by a table's cell. */
  cellUnits: number;
}

/** Roughly what a page holds. */
export const unitsOfPage = 25;

/**
 * Some twenty-five to a page, since pages are what printing costs: a line of a list or of code, a table's cell, two
 * marks within a line, or 200 characters; a link, a paragraph and a table's row (beside its cells) are two, a
 * heading three.
 */
export const roomUnits = 60_000;

/**
 * Up to so much room the PDF tells readers' programs its structure (headings, lists, cells). Chrome's work for
 * that grows with the square of what a paragraph holds, so that longer ones go without.
 */
export const taggedUnits = 20_000;

const mostLines = 200_000;
const mostMarkup = 400_000;

export function createPrintBudget(room = roomUnits, cellUnits = 1): PrintBudget {
  return { room: share(room), lines: share(mostLines), markup: share(mostMarkup), cellUnits };
}

function share(units: number): Share {
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

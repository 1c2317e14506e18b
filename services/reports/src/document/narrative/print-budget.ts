/** A limited resource of a document, used up step by step. */
export interface Share {
  /** Takes up to `wanted` of the rest. @returns how much was granted */
  take(wanted: number): number;
  readonly taken: number;
}

/**
 * The limits of one document over all of its sections, so that no narrative can block a parser or a browser for
 * minutes. 8 MB of prose fit; a report of 200 pages uses a fifth.
 */
export interface PrintBudget {
  /** Room on pages. Beyond it a notice replaces the rest; see `roomUnits`. */
  room: Share;
  /** Lines that are read. */
  lines: Share;
  /** Characters of markup that are parsed; after them text is printed as typed. */
  markup: Share;
  /** Room for a table's cell. */
  cellUnits: number;
}

/** Roughly what a page holds. */
export const unitsOfPage = 25;

/**
 * About twenty-five units make a page, because printing costs time by the page. One unit is a line of a list or of
 * code, a table's cell, two marks within a line, or 200 characters. A link, a paragraph and a table's row (in addition
 * to its cells) are two units, a heading three.
 */
export const roomUnits = 60_000;

/**
 * Up to this much room the PDF is tagged with its structure (headings, lists, cells) for screen readers. Chrome's work
 * for that grows with the square of a paragraph's content, so longer documents are not tagged.
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

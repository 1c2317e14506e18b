/** Where a tagged fact begins (`open`) or ends in a block's or a cell's text. */
export interface FactMark {
  /** The fact's number in the filing. */
  fact: number;
  open: boolean;
  /** Offset in the text; the marks of one text are in order. */
  at: number;
}

/** A table cell before it is placed on a grid; spans are at least 1. */
export interface Cell {
  text: string;
  colspan: number;
  rowspan: number;
  header: boolean;
  bold: boolean;
  marks: FactMark[];
}

/**
 * The flat unit every reader produces: a paragraph, one table row, fixed-width text, or a page mark.
 * A section is a run of blocks, so a boundary is one number, also inside a table.
 */
export interface Block {
  kind: 'text' | 'row' | 'pre' | 'page';
  /** Plain text, white space collapsed; `\n` only where the source broke the line. */
  text: string;
  /** Rows only. */
  cells: Cell[];
  /** The same number for all rows of one table; -1 outside of tables. */
  table: number;
  bold: boolean;
  /** How many leading characters of `text` are bold or underlined: a run-in heading. */
  leadBold: number;
  /** The whole text is in italics. */
  italic: boolean;
  centered: boolean;
  /** Point size, 0 when unknown. */
  size: number;
  /** 1 … 6 for h1 … h6, else 0. */
  level: number;
  /** Markdown marker of a list item, else empty. */
  list: string;
  anchors: string[];
  /** Fragment targets of links inside, without `#`. */
  links: string[];
  /** A DART `TITLE` of the contents: 1 for a chapter, deeper for its sections; 0 elsewhere. */
  outline: number;
  /** The first of the heads or feet of pages that have this text; the others were taken out. */
  running: boolean;
  /** Index of the source document among those read. */
  document: number;
  /** Tagged facts of `text`; the facts of a row are in its cells. */
  marks: FactMark[];
}

/** On the first block of a DART `COVER` element: a notice of correction stands before it. */
export const coverAnchor = 'dart-cover';

const noCells: Cell[] = [];
const noNames: string[] = [];
export const noMarks: FactMark[] = [];

/** A block with every field set, so that all blocks share one hidden class. */
export function makeBlock(kind: Block['kind'], text: string): Block {
  return {
    kind,
    text,
    cells: noCells,
    table: -1,
    bold: false,
    leadBold: 0,
    italic: false,
    centered: false,
    size: 0,
    level: 0,
    list: '',
    anchors: noNames,
    links: noNames,
    outline: 0,
    running: false,
    document: 0,
    marks: noMarks,
  };
}

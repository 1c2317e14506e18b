import { ownCopy } from '@footnote/financials';
import { type Block, type FactMark, makeBlock } from '../../block.ts';
import { finishTable, type RawCell, type RawTable } from './finish-table.ts';
import {
  appendToLine,
  type InlineLine,
  leftMarks,
  lineToBlocks,
  makeLine,
  type TypeOfText,
} from './inline-line.ts';
import { type ClosedTable, joinHeadTable } from './join-head-table.ts';
import { joinRowTables, type RowTable } from './join-row-tables.ts';

/** Assembles blocks from the events of any markup reader; tables may be nested. */
export interface BlockBuilder {
  text(text: string, type: TypeOfText): void;
  lineBreak(): void;
  flush(): void;
  anchor(name: string): void;
  link(target: string): void;
  heading(level: number): void;
  listItem(marker: string): void;
  /** A tagged fact begins or ends here. */
  mark(fact: number, open: boolean): void;
  pageBreak(): void;
  push(block: Block): void;
  openTable(): void;
  openRow(): void;
  openCell(colspan: number, rowspan: number, header: boolean, width?: number): void;
  closeCell(): void;
  closeTable(): void;
  finish(): Block[];
}

/** EDINET prints a figure that is nil as a dash before or behind its empty element: the dash is its place. */
const dashBefore = /(?<![^\s（(])[-\u2010-\u2015\u2212\u2500\u30fc\uff0d]\s*$/;
const lineFeed = 10;
/** Some old filings are one element with a break after every line. */
const longLine = 20_000;

/** A fact that ends with the document ends after the last text of its last block. */
function endMarks(blocks: Block[], marks: FactMark[]): void {
  const last = blocks.findLast((block) => block.kind === 'text' || block.kind === 'row');
  const holder = last?.kind === 'row' ? last.cells.findLast((cell) => cell.text) : last;
  if (!holder || marks.length === 0) return;
  const ends = marks.filter((mark) => !mark.open).map((mark) => ({ ...mark, at: holder.text.length }));
  holder.marks = [...holder.marks, ...ends];
}

interface OpenTable {
  table: RawTable;
  cell: RawCell | undefined;
  parent: Block[];
}

export function makeBlockBuilder(document: number): BlockBuilder {
  const out: Block[] = [];
  const tables: OpenTable[] = [];
  let into = out;
  let line: InlineLine = makeLine();
  let anchors: string[] = [];
  let tableCount = 0;

  const push = (block: Block): void => {
    block.document = document;
    if (anchors.length && block.kind !== 'page') {
      block.anchors = block.anchors.length ? [...anchors, ...block.anchors] : anchors;
      anchors = [];
    }
    into.push(block);
  };
  const flush = (): void => {
    if (line.text === '') {
      if (line.list || line.level || line.marks.length) line = makeLine(leftMarks(line));
      return;
    }
    const blocks = lineToBlocks(line);
    line = makeLine(leftMarks(line));
    for (const block of blocks) push(block);
  };
  const closeCell = (): void => {
    flush();
    const open = tables.at(-1);
    if (!open?.cell) return;
    open.cell = undefined;
    into = open.parent;
  };
  /** Tables of one row with nothing between them. */
  let run: RowTable[] = [];
  const endRun = (): void => {
    joinRowTables(run);
    run = [];
  };
  const addToRun = ({ rows }: RawTable, [row, ...others]: Block[], above: Block | undefined): void => {
    if (!row) return;
    const widths = rows.find(({ cells }) => cells.some(({ blocks }) => blocks.length > 0))?.cells ?? [];
    const isRow = row.kind === 'row' && others.length === 0 && widths.every(({ width }) => width > 0);
    if (run.at(-1)?.row !== above || !isRow) endRun();
    if (isRow) run.push({ row, widths: widths.map(({ width }) => width) });
  };
  let last: ClosedTable | undefined;
  const closeTable = (): void => {
    closeCell();
    flush();
    const open = tables.pop();
    if (!open) return;
    into = open.parent;
    const above = into.at(-1);
    const blocks = finishTable(open.table, tableCount++);
    for (const block of blocks) push(block);
    addToRun(open.table, blocks, above);
    const closed = { raw: open.table, rows: blocks.filter(({ kind }) => kind === 'row') };
    if (closed.rows.length === 0) return;
    if (last && above && last.rows.at(-1) === above) joinHeadTable(last, closed);
    last = closed;
  };
  return {
    text(text, type) {
      if (line.text === '') line.centered = type.centered;
      appendToLine(line, text, type);
    },
    lineBreak() {
      if (line.text === '') return;
      if (line.last === lineFeed || line.text.length > longLine) flush();
      else {
        line.text += '\n';
        line.last = lineFeed;
      }
    },
    flush,
    anchor(name) {
      if (name) anchors.push(ownCopy(name));
    },
    link(target) {
      line.links.push(ownCopy(target));
    },
    heading(level) {
      line.level = level;
    },
    listItem(marker) {
      line.list = marker;
    },
    mark(fact, open) {
      const at = line.text.length;
      const last = line.marks.at(-1);
      const empty = !open && last?.open && last.fact === fact && last.at === at;
      const dash = empty ? dashBefore.exec(line.text.slice(-20)) : null;
      if (dash) line.marks[line.marks.length - 1] = { fact, open: true, at: at - dash[0].length };
      line.marks.push({ fact, open, at });
    },
    pageBreak() {
      flush();
      push(makeBlock('page', ''));
    },
    push,
    openTable() {
      flush();
      tables.push({ table: { rows: [] }, cell: undefined, parent: into });
    },
    openRow() {
      closeCell();
      tables.at(-1)?.table.rows.push({ cells: [] });
    },
    openCell(colspan, rowspan, header, width = 0) {
      closeCell();
      const open = tables.at(-1);
      if (!open) return;
      if (open.table.rows.length === 0) open.table.rows.push({ cells: [] });
      const cell: RawCell = { blocks: [], colspan, rowspan, header, width };
      open.table.rows.at(-1)?.cells.push(cell);
      open.cell = cell;
      into = cell.blocks;
    },
    closeCell,
    closeTable,
    finish() {
      while (tables.length) closeTable();
      flush();
      endRun();
      endMarks(out, leftMarks(line));
      return out;
    },
  };
}

import { type Block, type Cell, type FactMark, makeBlock, noMarks } from '../../block.ts';

export interface RawCell {
  blocks: Block[];
  colspan: number;
  rowspan: number;
  header: boolean;
  /** As the markup gives it, in any unit; 0 where it gives none. */
  width: number;
}
export interface RawTable {
  rows: { cells: RawCell[] }[];
}

const listMarker = /^(?:[•●▪■◦○➢►‣∙·§–—*-]|\uf0b7|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]|\*{1,3}|†{1,2})$/i;
const layoutCellChars = 1500;
const layoutCellBlocks = 10;

/** Decides what a table is: layout (its content as paragraphs or lists) or data (one block per row). */
export function finishTable(table: RawTable, id: number): Block[] {
  const rows = table.rows.filter((row) => row.cells.some(hasText));
  if (rows.length === 0) return [];
  const filled = rows.map((row) => row.cells.filter(hasText));
  const most = filled.reduce((widest, cells) => Math.max(widest, cells.length), 0);
  if (filled.every((cells) => isMarkedRow(cells)) || areParagraphsWithBullets(filled))
    return filled.flatMap((cells) =>
      cells.length === 1 ? (cells[0]?.blocks ?? []) : markedRowToBlocks(cells),
    );
  if (most === 1 || filled.some((cells) => cells.some(isLayoutCell))) {
    return table.rows.flatMap((row) => row.cells.flatMap((cell) => cell.blocks));
  }
  if (rows.length === 1 && filled[0] && filled[0].length <= 3 && !isNumbers(filled[0])) {
    return [joinRow(filled[0])];
  }
  return rows.map((row) => rowToBlock(row.cells, id));
}

function hasText(cell: RawCell): boolean {
  return cell.blocks.some((block) => block.kind !== 'page');
}

function isLayoutCell(cell: RawCell): boolean {
  if (cell.blocks.length > layoutCellBlocks) return true;
  let chars = 0;
  for (const block of cell.blocks) {
    if (block.kind === 'row' || block.kind === 'pre') return true;
    chars += block.text.length;
  }
  return chars > layoutCellChars;
}

/** Headings and paragraphs over the whole width, with lists below them. */
function areParagraphsWithBullets(rows: readonly RawCell[][]): boolean {
  const marked = rows.filter((cells) => isMarkedRow(cells) && isSign.test(markerText(cells[0] as RawCell)));
  return marked.length > 0 && rows.every((cells) => cells.length === 1 || marked.includes(cells));
}

const isSign = /^[•●▪■◦○➢►\uf0b7]?$/;
const bullet = '• ';

function cellText(cell: RawCell): string {
  return cell.blocks
    .filter((block) => block.kind !== 'page')
    .map((block) => (block.list === '-' ? bullet + block.text : block.text))
    .join('\n');
}

function isMarkedRow(cells: RawCell[]): boolean {
  const first = cells[0];
  const opensWithText = cells[1]?.blocks.find(({ kind }) => kind !== 'page')?.kind === 'text';
  return cells.length === 2 && first !== undefined && opensWithText && listMarker.test(markerText(first));
}

/** A cell that holds only a bullet was read as an empty list item, or as the sign itself. */
function markerText(cell: RawCell): string {
  return cell.blocks
    .map((block) => block.text)
    .join('')
    .trim();
}

function markedRowToBlocks(cells: RawCell[]): Block[] {
  const [mark, body] = cells;
  if (!mark || !body) return [];
  const marker = markerText(mark);
  const [first, ...rest] = body.blocks.filter(({ kind }) => kind !== 'page');
  if (!first) return mark.blocks;
  if (/^[a-z0-9(*†]/i.test(marker)) {
    first.text = `${marker} ${first.text}`;
    first.marks = shiftMarks(first.marks, marker.length + 1);
    first.leadBold = first.leadBold ? first.leadBold + marker.length + 1 : 0;
  } else first.list = '-';
  const anchors = mark.blocks.flatMap((block) => block.anchors);
  if (anchors.length) first.anchors = [...anchors, ...first.anchors];
  return [first, ...rest];
}

function isNumbers(cells: RawCell[]): boolean {
  return (
    cells.length > 1 && cells.slice(1).some((cell) => /^[$€£¥(]?\s*[\d,.]+\s*[)%]?$/.test(cellText(cell)))
  );
}

function collect(cells: RawCell[], field: 'anchors' | 'links'): string[] {
  return cells.flatMap((cell) => cell.blocks.flatMap((block) => block[field]));
}

/** A table of one row is layout: `Item 1.` | `Business`. */
function joinRow(cells: RawCell[]): Block {
  const blocks = cells.flatMap((cell) => cell.blocks.filter((block) => block.kind !== 'page'));
  const joined = makeBlock('text', blocks.map((block) => block.text).join(' '));
  joined.bold = blocks.every((block) => block.bold);
  joined.leadBold = joined.bold ? joined.text.length : (blocks[0]?.leadBold ?? 0);
  joined.centered = blocks.every((block) => block.centered);
  joined.size = Math.max(...blocks.map((block) => block.size));
  joined.level = blocks[0]?.level ?? 0;
  joined.anchors = collect(cells, 'anchors');
  joined.links = collect(cells, 'links');
  joined.marks = joinMarks(blocks);
  return joined;
}

function shiftMarks(marks: FactMark[], by: number): FactMark[] {
  return marks.length === 0 || by === 0 ? marks : marks.map((mark) => ({ ...mark, at: mark.at + by }));
}

/** The marks of blocks whose texts are joined, with one character between two texts. */
export function joinMarks(blocks: Block[], lead: (block: Block) => number = () => 0): FactMark[] {
  if (blocks.every((block) => block.marks.length === 0)) return noMarks;
  const [first] = blocks;
  if (first && blocks.length === 1) return shiftMarks(first.marks, lead(first));
  let at = 0;
  return blocks.flatMap((block) => {
    const shifted = shiftMarks(block.marks, at + lead(block));
    at += lead(block) + block.text.length + 1;
    return shifted;
  });
}

/** Most cells of a filing are spacers: equal ones share one object. */
const spacers = new Map<number, Cell>();

function toCell(raw: RawCell): Cell {
  const { colspan, rowspan, header } = raw;
  if (raw.blocks.length === 0) {
    const key = colspan * 1000 + rowspan * 2 + (header ? 1 : 0);
    const known = spacers.get(key);
    if (known) return known;
    const spacer = { text: '', colspan, rowspan, header, bold: false, marks: noMarks };
    spacers.set(key, spacer);
    return spacer;
  }
  return {
    text: cellText(raw),
    colspan,
    rowspan,
    header,
    bold: raw.blocks.every((block) => block.bold),
    marks: joinMarks(
      raw.blocks.filter((block) => block.kind !== 'page'),
      (block) => (block.list === '-' ? bullet.length : 0),
    ),
  };
}

function rowToBlock(raw: RawCell[], id: number): Block {
  const cells = raw.map(toCell);
  const filled = cells.filter((cell) => cell.text);
  const row = makeBlock('row', filled.map((cell) => cell.text).join(' '));
  row.cells = cells;
  row.table = id;
  row.bold = filled.every((cell) => cell.bold);
  row.leadBold = row.bold ? row.text.length : filled[0]?.bold ? filled[0].text.length : 0;
  row.size = Math.max(0, ...raw.flatMap((cell) => cell.blocks.map((block) => block.size)));
  row.anchors = collect(raw, 'anchors');
  row.links = collect(raw, 'links');
  return row;
}

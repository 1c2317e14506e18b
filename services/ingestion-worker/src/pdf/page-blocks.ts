import { type Block, type Cell, makeBlock, noMarks } from '../block.ts';
import type { Fragment } from './fragment.ts';
import { joinHalfLines } from './half-lines.ts';
import { joinParagraphs, type Paragraph, runOn } from './join-paragraphs.ts';
import { type Line, makeLines, textOf } from './lines.ts';
import { joinNoteMarks } from './note-marks.ts';
import type { PdfPage } from './read-pages.ts';
import { splitColumns } from './split-columns.ts';
import { buildTable, type PdfTable } from './tables/build-table.ts';
import { findTable } from './tables/find-table.ts';
import { findGrids, type Grid } from './tables/grid.ts';
import { withHeadOf } from './tables/head-above.ts';
import { isChart } from './tables/is-chart.ts';
import { partGrids } from './tables/part-grids.ts';
import { partTables } from './tables/part-tables.ts';
import { partAt, type RuledTable, readRuledTable } from './tables/ruled-table.ts';
import { joinWrappedFigures } from './wrapped-figures.ts';

const bullet = /^(?:[•●▪■◆○‣·◦➢✓]|[\ue000-\uf8ff])\s*(?=\S)/u;

/** The state while a document's blocks are made: the words seen so far, used to join broken words, and the number of tables. */
export interface BlockWriter {
  words: Set<string>;
  tables: number;
  document: number;
  /** The last table written, and its page. */
  last: LastTable | null;
}

interface LastTable {
  table: PdfTable;
  page: number;
  /** Of a table drawn with lines that is the last on its page: the next page may continue it. */
  open?: RuledTable;
}

/** A page as blocks, in reading order: a page mark with the page's number, paragraphs, and rows of tables. */
export function writePageBlocks(page: PdfPage, writer: BlockWriter): Block[] {
  for (const { text } of page.fragments) {
    for (const [word] of text.matchAll(/\p{L}{3,}/gu)) writer.words.add(word.toLowerCase());
  }
  const mark = makeBlock('page', String(page.number));
  mark.document = writer.document;
  const sheet = { number: page.number, ...edgesOf(page.fragments) };
  const grids = findGrids(page.rules ?? []).flatMap((grid) => partGrids(grid, page.fragments));
  return [mark, ...writeBands(page.fragments, grids, writer, sheet, true)];
}

/** A page's number, and the edges of its text. */
interface Sheet {
  number: number;
  left: number;
  right: number;
}

function edgesOf(fragments: readonly Fragment[]): { left: number; right: number } {
  return {
    left: Math.min(...fragments.map(({ x }) => x)),
    right: Math.max(...fragments.map(({ x, width }) => x + width)),
  };
}

/** Text above the first table that is drawn with lines, the table, and so on with what is below it. */
function writeBands(
  fragments: readonly Fragment[],
  grids: readonly Grid[],
  writer: BlockWriter,
  sheet: Sheet,
  isTop: boolean,
): Block[] {
  const [grid, ...others] = grids;
  if (!grid) return writeText(fragments, writer, sheet);
  const { number } = sheet;
  const parts = partAt(fragments, grid);
  const { last } = writer;
  const open = isTop && parts?.above.length === 0 && last?.page === number - 1 ? last.open : undefined;
  const read = (before?: RuledTable) => parts && readRuledTable(parts.within, grid, writer.words, before);
  const before = open ? read(open) : null;
  const ruled = before ?? read();
  const built = ruled ? placed(ruled, before ? null : last, number) : null;
  if (!parts || !ruled || !built || isChart(built))
    return writeBands(fragments, others, writer, sheet, isTop);
  const above = writeText([...parts.above, ...ruled.above], writer, sheet);
  const table = tableBlocks(built, writer);
  const below = [...ruled.below, ...parts.below];
  writer.last = { table: built, page: number, ...(below.length === 0 && { open: ruled }) };
  return [...above, ...table, ...writeBands(below, others, writer, sheet, false)];
}

/** The table with the places of its columns, and the head of the one before it where it has none. */
function placed({ head, rows, xs, kept }: RuledTable, last: LastTable | null, page: number): PdfTable {
  const columns = kept.map((at) => ({ x0: xs[at] as number, x1: xs[at + 1] as number }));
  const table = { head, rows, columns };
  return last && page - last.page <= 1 ? withHeadOf(table, last.table) : table;
}

function writeText(fragments: readonly Fragment[], writer: BlockWriter, sheet: Sheet): Block[] {
  if (fragments.length === 0) return [];
  const parts = splitColumns(joinWrappedFigures(fragments));
  return parts.flatMap((part) =>
    writePart(
      joinHalfLines(joinNoteMarks(makeLines(part))),
      writer,
      parts.length > 1 ? { ...sheet, ...edgesOf(part) } : sheet,
    ),
  );
}

function writePart(lines: readonly Line[], writer: BlockWriter, { number, left, right }: Sheet): Block[] {
  const blocks: Block[] = [];
  const writeProse = (from: number, to: number) => {
    if (from < to)
      for (const paragraph of joinParagraphs(lines.slice(from, to), writer.words, right))
        blocks.push(textBlock(paragraph, { left, right }, writer));
  };
  let done = 0;
  for (let index = 0; index < lines.length; ) {
    const place = findTable(lines, index, done);
    for (const part of place ? partTables(lines, place) : []) {
      const built = buildTable(lines.slice(part.from, part.to));
      if (!built) continue;
      writeProse(done, part.from);
      done = part.to;
      if (isChart(built)) {
        blocks.push(...lines.slice(part.from, part.to).map((line) => chartBlock(line, writer)));
        continue;
      }
      const { last } = writer;
      const table = last && number - last.page <= 1 ? withHeadOf(built, last.table) : built;
      blocks.push(...tableBlocks(table, writer));
      writer.last = { table, page: number };
    }
    index = place ? place.to : index + 1;
  }
  writeProse(done, lines.length);
  return blocks;
}

function textBlock(
  { text, lines }: Paragraph,
  { left, right }: { left: number; right: number },
  writer: BlockWriter,
): Block {
  const mark = bullet.exec(text);
  const block = makeBlock('text', mark ? text.slice(mark[0].length) : text);
  block.list = mark ? '-' : '';
  block.bold = lines.every((line) => line.bold);
  block.leadBold = block.bold ? block.text.length : 0;
  block.size = Math.round(Math.max(...lines.map(({ size }) => size)) * 2) / 2;
  block.centered = lines.every(
    ({ x0, x1 }) =>
      Math.abs(x0 + x1 - left - right) < 0.06 * (right - left) && x0 > left + 0.1 * (right - left),
  );
  block.document = writer.document;
  return block;
}

/** A line of a chart, as text of no size and weight: it is no heading, however large it is. */
function chartBlock(line: Line, writer: BlockWriter): Block {
  const block = makeBlock('text', textOf(line));
  block.document = writer.document;
  return block;
}

function tableBlocks(table: PdfTable, writer: BlockWriter): Block[] {
  const id = writer.tables;
  writer.tables += 1;
  const row = (texts: readonly string[], header: boolean, bold: boolean): Block => {
    const block = makeBlock('row', texts.filter(Boolean).join(' '));
    block.cells = texts.map((text): Cell => ({ text, colspan: 1, rowspan: 1, header, bold, marks: noMarks }));
    block.table = id;
    block.document = writer.document;
    return block;
  };
  return [row(table.head, true, true), ...table.rows.map(({ cells, bold }) => row(cells, false, bold))];
}

/**
 * Joins what the end of a page has cut: a sentence that continues in lower case, and a table whose head is repeated. The
 * page mark then comes after the sentence, or between the table's rows.
 */
export function joinAcrossPages(blocks: readonly Block[], words: ReadonlySet<string>): Block[] {
  const joined: Block[] = [];
  for (const [index, block] of blocks.entries()) {
    const mark = joined.at(-1);
    const before = joined.at(-2);
    if (mark?.kind !== 'page' || !before || before.document !== block.document) joined.push(block);
    else if (isCutSentence(before, block)) {
      before.text = runOn(before.text, block.text, words);
    } else if (before.kind === 'row' && block.kind === 'row' && isSameTable(blocks, index, before, joined)) {
      const old = block.table;
      for (let at = index; blocks[at]?.table === old; at += 1) (blocks[at] as Block).table = before.table;
    } else joined.push(block);
  }
  return joined;
}

function isCutSentence(before: Block, block: Block): boolean {
  return (
    before.kind === 'text' &&
    block.kind === 'text' &&
    !block.list &&
    !before.bold &&
    Math.abs(before.size - block.size) < 1 &&
    before.text.length > 40 &&
    !/[.!?:;。！？：；…]['"”’)）」』]?$/.test(before.text) &&
    (/^[\p{Ll}(（]/u.test(block.text) || /[\p{Script=Han}，、]$/u.test(before.text))
  );
}

/** A head that is repeated word for word, over as many columns. */
function isSameTable(
  blocks: readonly Block[],
  index: number,
  before: Block,
  joined: readonly Block[],
): boolean {
  const block = blocks[index] as Block;
  if (block.cells.length !== before.cells.length || !block.cells.some(({ text }) => text !== ''))
    return false;
  let first = joined.length - 2;
  for (
    let at = first;
    at >= 0 && (joined[at]?.table === before.table || joined[at]?.kind === 'page');
    at -= 1
  )
    if (joined[at]?.kind === 'row') first = at;
  return joined[first]?.text === block.text;
}

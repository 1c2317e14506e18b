import {
  AlignmentType,
  BorderStyle,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  WidthType,
} from 'docx';
import type { ColumnAlign } from '../../document/tables/table.ts';
import { isFigureColumn } from '../../document/tables/table.ts';
import { layOutTable, measureColumn } from '../../document/tables/table-layout.ts';
import { isRightToLeft } from '../../document/text-script.ts';
import type { RunStyle } from './word-runs.ts';

/** A table whose cells are written when they are placed: those of the first column once in each part. */
export interface WordTable {
  align: ColumnAlign[];
  header: WordCell[];
  rows: WordCell[][];
}

export interface WordCell {
  text: string;
  write(style: RunStyle): ParagraphChild[];
}

const halfPoints = { normal: 18, small: 16, tiny: 14 } as const;
const rule = { style: BorderStyle.SINGLE, size: 4, color: 'BFC7D1' };
const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };

/**
 * A table with header rows that repeat on each page, and with right-aligned figures. A table that is too wide is split
 * into parts, because Word refuses more than 63 columns.
 */
export function writeWordTable(table: WordTable): (Paragraph | Table)[] {
  const columns = table.header.map((_, column) => table.rows.map((row) => row[column]?.text ?? ''));
  const figures = columns.map((cells, column) => column > 0 && isFigureColumn(cells));
  const widths = table.header.map(({ text }, column) =>
    measureColumn([text, ...(columns[column] ?? [])], figures[column] ?? false),
  );
  const { size, parts } = layOutTable(widths);
  const style = { size: halfPoints[size], sizeComplexScript: halfPoints[size] };
  const isRtl = isRightToLeft(table.header[0]?.text || (columns[0]?.join(' ') ?? ''));
  const writeRow = (cells: WordCell[], part: number[], isHeader: boolean) =>
    new TableRow({
      tableHeader: isHeader,
      cantSplit: true,
      children: part.map((column) =>
        writeCell(
          cells[column],
          alignmentOf(table.align[column] ?? null, figures[column] ?? false),
          { ...style, bold: isHeader },
          isHeader,
        ),
      ),
    });
  return parts.flatMap((part, at) => [
    ...(at > 0 ? [new Paragraph({ style: 'TableNote', text: columnsShown(part, table.header.length) })] : []),
    new Table({
      width: { size: 100, type: WidthType.PERCENTAGE },
      visuallyRightToLeft: isRtl,
      borders: {
        top: rule,
        bottom: rule,
        insideHorizontal: rule,
        left: none,
        right: none,
        insideVertical: none,
      },
      margins: { left: 70, right: 70, top: 30, bottom: 30 },
      rows: [writeRow(table.header, part, true), ...table.rows.map((row) => writeRow(row, part, false))],
    }),
    // Word joins tables without a paragraph between them.
    new Paragraph({ style: 'TableNote' }),
  ]);
}

const columnsShown = (part: number[], all: number) =>
  `Columns ${(part[1] ?? 0) + 1}–${(part.at(-1) ?? 0) + 1} of ${all}`;

function writeCell(
  cell: WordCell | undefined,
  alignment: (typeof AlignmentType)[keyof typeof AlignmentType],
  style: RunStyle,
  isHeader: boolean,
): TableCell {
  const bidirectional = isRightToLeft(cell?.text ?? '');
  const paragraph = new Paragraph({
    style: 'TableText',
    alignment,
    bidirectional,
    keepNext: isHeader,
    children: cell?.write(style) ?? [],
  });
  return new TableCell({ children: [paragraph], ...(isHeader && { shading: { fill: 'EEF2F6' } }) });
}

function alignmentOf(align: ColumnAlign, isFigure: boolean) {
  if (align === 'center') return AlignmentType.CENTER;
  // In a right-to-left paragraph Word swaps left and right itself. Older readers don't know `start` and `end`.
  return align === 'right' || (isFigure && align === null) ? AlignmentType.RIGHT : AlignmentType.LEFT;
}

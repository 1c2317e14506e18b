import { formatValue } from './format-value.ts';
import type { OfficePackage } from './open-package.ts';
import { parseXml } from './parse-xml.ts';

export interface SheetContext {
  parts: OfficePackage;
  strings: readonly string[];
  formats: readonly string[];
  from1904: boolean;
  /** Cells that may still be read of the whole workbook. */
  cellsLeft: number;
  maxRows: number;
  maxColumns: number;
}

export interface SheetRows {
  /** The rows that hold something, with values as shown; each row is a sparse list of cells by column. */
  rows: string[][];
  cut: boolean;
  /** Formulas whose value was never stored. */
  withoutValue: number;
}

/** Reads the values of one sheet (ECMA-376 part 1, 18.3), in the order of its rows, up to the bounds. */
export async function readSheet(context: SheetContext, path: string): Promise<SheetRows> {
  const sheet: SheetRows = { rows: [], cut: false, withoutValue: 0 };
  const part = await context.parts.open(path);
  if (!part) return sheet;
  let row: string[] = [];
  let cell = { column: -1, type: '', style: 0, text: '', formula: false };
  let column = -1;
  let collecting = false;
  let full = false;
  await parseXml(
    part,
    {
      open(tag, attributes) {
        if (tag === 'row') [row, column] = [[], -1];
        else if (tag === 'c') {
          column = columnOf(attributes.r) ?? column + 1;
          cell = {
            column,
            type: attributes.t ?? 'n',
            style: Number(attributes.s ?? 0),
            text: '',
            formula: false,
          };
        } else if (tag === 'f') cell.formula = true;
        else if (tag === 'v' || tag === 't') collecting = true;
        else if (tag === 'rPh') collecting = false;
      },
      close(tag) {
        if (tag === 'v' || tag === 't') collecting = false;
        else if (tag === 'c') addCell();
        else if (tag === 'row') addRow();
      },
      text(data) {
        if (collecting) cell.text += data;
      },
    },
    () => full,
  );
  return sheet;

  function addCell(): void {
    const shown = showCell(context, cell);
    if (shown === '') {
      if (cell.formula && cell.text === '') sheet.withoutValue += 1;
      return;
    }
    if (cell.column >= context.maxColumns || context.cellsLeft <= 0) {
      sheet.cut = true;
      full ||= context.cellsLeft <= 0;
      return;
    }
    context.cellsLeft -= 1;
    row[cell.column] = shown;
  }

  function addRow(): void {
    if (row.length === 0 || full) return;
    if (sheet.rows.length >= context.maxRows) {
      sheet.cut = true;
      full = true;
      return;
    }
    sheet.rows.push(row);
  }
}

function showCell(
  { strings, formats, from1904 }: SheetContext,
  cell: { type: string; style: number; text: string },
): string {
  const { type, style, text } = cell;
  if (text === '') return '';
  if (type === 's') return strings[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  if (type === 'd') return text.replace('T00:00:00', '');
  if (type !== 'n') return text;
  return formatValue(Number(text), formats[style] ?? 'General', from1904);
}

/** `C7` → 2 */
function columnOf(reference: string | undefined): number | null {
  const letters = /^([A-Z]{1,3})\d*$/.exec(reference ?? '')?.[1];
  if (!letters) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

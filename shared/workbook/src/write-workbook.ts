import writeExcelFile, { type Cell } from 'write-excel-file/node';
import { linkFeature } from './link-feature.ts';
import type { Sheet, SheetCell } from './sheet.ts';
import { styleFeature } from './style-feature.ts';

export type { Sheet, SheetCell } from './sheet.ts';

/** Characters of a cell: Excel accepts no more. */
const mostCharacters = 32_000;

/** An Excel workbook (Office Open XML, ECMA-376), as bytes. */
export async function writeWorkbook(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const written = sheets.map(({ name, rows, widths = [], frozen }) => ({
    sheet: sheetName(name),
    data: rows.map((row) => row.map(toCell)),
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: frozen?.rows ?? 0,
    stickyColumnsCount: frozen?.columns ?? 0,
  }));
  const features = [linkFeature(sheets.map(({ rows }) => rows)), styleFeature];
  return writeExcelFile(written, { features }).toBuffer();
}

function toCell(cell: SheetCell | null): Cell {
  if (cell === null) return null;
  const { value, formula, format, bold, link } = cell;
  const style = {
    ...(format !== undefined && { format }),
    ...(bold && { fontWeight: 'bold' as const }),
    ...(link !== undefined && { textColor: '#1155CC' }),
  };
  if (formula !== undefined) return { type: 'Formula', value: formula.replace(/^=/, ''), ...style };
  if (value === null) return null;
  if (typeof value === 'number') return { type: Number, value, ...style };
  if (typeof value === 'boolean') return { type: Boolean, value, ...style };
  if (value instanceof Date) return { type: Date, value, format: 'yyyy-mm-dd', ...style };
  return { type: String, value: toText(value), wrap: value.length > 60, alignVertical: 'top', ...style };
}

function toText(text: string): string {
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)} …` : text;
}

/** Excel refuses these characters in the name of a sheet, and more than 31. */
function sheetName(name: string): string {
  return (
    name
      .replaceAll(/[\\/?*[\]:]/g, ' ')
      .slice(0, 31)
      .trim() || 'Sheet'
  );
}

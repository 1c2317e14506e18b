import { listSheets, type SheetEntry } from './list-sheets.ts';
import { readNumberFormats } from './number-formats.ts';
import { openPackage } from './open-package.ts';
import { readSheet, type SheetContext, type SheetRows } from './read-sheet.ts';
import { readSharedStrings } from './shared-strings.ts';

export { openPackage } from './open-package.ts';
export { PackageFault } from './package-fault.ts';
export { readCsv } from './read-csv.ts';

export interface WorkbookBounds {
  /** Bytes that the whole file may unpack to. A larger file is refused before anything reads it. */
  maxInflatedBytes: number;
  /** Cells that are read of all sheets together; then of each sheet. What is beyond is left out: `cut`. */
  maxCells: number;
  maxRows: number;
  maxColumns: number;
}

/** An Excel workbook (Office Open XML) whose sheets are read one after another. */
export interface OpenWorkbook {
  readonly sheets: readonly SheetEntry[];
  readSheet(sheet: SheetEntry): Promise<SheetRows>;
  close(): void;
}

/** Reads values as they are shown, never formulas. @throws PackageFault */
export async function openWorkbook(
  bytes: Uint8Array,
  { maxInflatedBytes, maxCells, maxRows, maxColumns }: WorkbookBounds,
): Promise<OpenWorkbook> {
  const parts = await openPackage(bytes, maxInflatedBytes);
  const { sheets, from1904 } = await listSheets(parts);
  const context: SheetContext = {
    parts,
    strings: await readSharedStrings(parts),
    formats: await readNumberFormats(parts),
    from1904,
    cellsLeft: maxCells,
    maxRows,
    maxColumns,
  };
  return { sheets, readSheet: ({ path }) => readSheet(context, path), close: () => parts.close() };
}

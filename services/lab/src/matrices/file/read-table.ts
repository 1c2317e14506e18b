import { fileRefusedText, mostMatrixColumns, mostMatrixRows } from '@footnote/contracts';
import { problem } from '@footnote/runtime';
import { decodeBytes } from '@footnote/text/bytes';
import { openWorkbook, PackageFault, readCsv } from '@footnote/workbook/read';
import { createByteScanner } from '../../documents/sniff/scan-bytes.ts';
import { sniffDocument } from '../../documents/sniff/sniff-document.ts';

/** The filled rows of the file, each a list of the texts of its cells, with empty ones between them. */
export interface FileTable {
  /** Null for text. */
  sheet: string | null;
  rows: string[][];
}

/** Of a file of 5 MB; a workbook of 500 rows and 20 columns is far smaller. */
const maxInflatedBytes = 40_000_000;
const maxRows = mostMatrixRows + 1;
const maxColumns = mostMatrixColumns + 1;

/**
 * Reads a file of tickers and questions: Excel, CSV or text.
 * @throws unsupported_media_type, upload_invalid, document_protected, document_too_large, document_unreadable
 */
export async function readTable(bytes: Buffer, filename: string): Promise<FileTable> {
  if (bytes.length === 0) throw problem('upload_invalid', { detail: 'The file is empty.' });
  const scanner = createByteScanner();
  scanner.add(bytes);
  const found = await sniffDocument(scanner.result(), filename, async (start, end) =>
    bytes.subarray(start, end),
  );
  if ('refused' in found) throw problem('unsupported_media_type', { detail: fileRefusedText(found.refused) });
  try {
    if (found.type === 'xlsx') return await readFirstSheet(bytes);
    if (found.type === 'csv' || found.type === 'text') return readText(bytes);
  } catch (error) {
    if (error instanceof PackageFault)
      throw problem(`document_${error.code}`, { detail: error.message }, error.cause);
    throw error;
  }
  throw problem('unsupported_media_type', {
    detail: `This is a file of the type ${found.type}. A matrix is read from XLSX, CSV or plain text.`,
  });
}

/** The first sheet with values that is not hidden. */
async function readFirstSheet(bytes: Uint8Array): Promise<FileTable> {
  const bounds = { maxInflatedBytes, maxCells: maxRows * maxColumns, maxRows, maxColumns };
  const book = await openWorkbook(bytes, bounds);
  try {
    for (const entry of book.sheets.filter(({ hidden }) => !hidden)) {
      const { rows, cut } = await book.readSheet(entry);
      if (cut) throw tooLarge(`The sheet "${entry.name}"`);
      if (rows.length > 0) return { sheet: entry.name, rows: rows.map((row) => Array.from(row, tidy)) };
    }
  } finally {
    book.close();
  }
  throw new PackageFault('unreadable', 'The workbook has no visible sheet with values.');
}

function readText(bytes: Uint8Array): FileTable {
  const rows = readCsv(decodeBytes(bytes).replace(/^\uFEFF/, ''), maxRows + 1)
    .map((row) => row.map(tidy))
    .filter((row) => row.some((cell) => cell !== ''));
  if (rows.length === 0) throw new PackageFault('unreadable', 'The file has no values.');
  if (rows.length > maxRows || rows.some((row) => row.findLastIndex((cell) => cell !== '') >= maxColumns))
    throw tooLarge('The table');
  return { sheet: null, rows };
}

/** In one line, without control characters. */
const tidy = (cell: string | undefined) => (cell ?? '').replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();

const tooLarge = (what: string) =>
  new PackageFault(
    'too_large',
    `${what} has more than ${mostMatrixRows} rows or ${mostMatrixColumns} columns beside its heads: a matrix has no more.`,
  );

import { decodeBytes } from '@footnote/text/bytes';
import { readCsv } from '@footnote/workbook/read';
import { cleanText } from '../../clean-text.ts';
import { DocumentFault, type ExtractedText } from '../extraction.ts';
import { toDocumentFault } from '../office-faults.ts';
import { writeRows } from './write-rows.ts';

const maxRows = 50_000;
const maxColumns = 200;

/** One table. Rows and columns beyond a useful number are left out, with a warning. */
export function extractCsv(bytes: Uint8Array): ExtractedText {
  const rows = readRows(cleanText(decodeBytes(bytes)));
  if (rows.length === 0) throw new DocumentFault('document_unreadable', 'The table holds no rows.');
  const warnings: string[] = [];
  if (rows.length > maxRows) {
    rows.length = maxRows;
    warnings.push(`Only the first ${maxRows} rows are kept.`);
  }
  if (rows.some((row) => row.length > maxColumns)) {
    warnings.push(`Only the first ${maxColumns} columns are kept.`);
  }
  return { markdown: writeRows(rows.map((row) => row.slice(0, maxColumns))), page_count: null, warnings };
}

function readRows(text: string): string[][] {
  try {
    return readCsv(text, maxRows + 1);
  } catch (error) {
    throw toDocumentFault(error);
  }
}

import { decodeBytes } from '@research/text/bytes';
import { parse } from 'csv-parse/sync';
import { DocumentFault, type ExtractedText } from '../extraction.ts';
import { cleanText } from './clean-text.ts';
import { sniffDelimiter } from './sniff-delimiter.ts';
import { writeRows } from './write-rows.ts';

const maxRows = 50_000;
const maxColumns = 200;

/** One table. Rows and columns beyond a useful number are left out, with a warning. */
export function extractCsv(bytes: Uint8Array): ExtractedText {
  const text = cleanText(decodeBytes(bytes));
  const rows = readRows(text);
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
    return parse(text, {
      delimiter: sniffDelimiter(text),
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: maxRows + 1,
      max_record_size: 1_000_000,
    });
  } catch (error) {
    throw new DocumentFault('document_unreadable', 'The file is not a well-formed CSV table.', error);
  }
}

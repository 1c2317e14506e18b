import { pageMark } from '@footnote/contracts';
import { openWorkbook } from '@footnote/workbook/read';
import { escapeMarkdown } from '../../sections/markdown/escape-markdown.ts';
import { DocumentFault, type ExtractedText, maxMarkdownChars, type ReportProgress } from '../extraction.ts';
import { maxInflatedBytes, withFaults } from '../office-faults.ts';
import { writeRows } from '../text/write-rows.ts';

const bounds = { maxInflatedBytes, maxCells: 2_000_000, maxRows: 20_000, maxColumns: 500 };

/** Each sheet is a page: its mark, its name as a heading, its values as they are shown, never its formulas. */
export async function extractXlsx(bytes: Uint8Array, report: ReportProgress): Promise<ExtractedText> {
  const book = await withFaults(openWorkbook(bytes, bounds));
  if (book.sheets.length === 0) throw new DocumentFault('document_unreadable', 'The workbook has no sheets.');
  const pages: string[] = [];
  const warnings: string[] = [];
  let chars = 0;
  let cells = 0;
  let withoutValue = 0;
  for (const [index, entry] of book.sheets.entries()) {
    const { name, hidden } = entry;
    const sheet = await book.readSheet(entry);
    if (sheet.cut)
      warnings.push(`Sheet "${name}" is too large: only its first ${sheet.rows.length} rows are kept.`);
    withoutValue += sheet.withoutValue;
    cells += sheet.rows.length;
    const heading = `## ${escapeMarkdown(name)}${hidden ? ' (hidden)' : ''}`;
    const page = [pageMark(index + 1), heading, writeSheet(sheet.rows)].filter(Boolean).join('\n\n');
    chars += page.length;
    if (chars > maxMarkdownChars) {
      warnings.push(`The workbook is too large: its text ends before sheet "${name}".`);
      break;
    }
    pages.push(page);
    report((index + 1) / book.sheets.length);
  }
  book.close();
  if (cells === 0) throw new DocumentFault('document_unreadable', 'The workbook holds no values.');
  if (withoutValue > 0) {
    warnings.push(`${withoutValue} formulas hold no value, since the workbook was never calculated.`);
  }
  return { markdown: pages.join('\n\n'), page_count: book.sheets.length, warnings };
}

/** Empty columns are left out. A title above a table, alone in its row, becomes text. */
function writeSheet(rows: string[][]): string {
  const used = new Set<number>();
  for (const row of rows) for (const column in row) used.add(Number(column));
  const columns = [...used].sort((a, b) => a - b);
  const narrow = rows.map((row) => columns.map((column) => row[column] ?? ''));
  const filled = (row: string[]) => row.filter((text) => text !== '');
  const tableAt = columns.length === 1 ? narrow.length : narrow.findIndex((row) => filled(row).length > 1);
  const titles = tableAt === -1 ? narrow : narrow.slice(0, tableAt);
  const table = tableAt === -1 ? [] : narrow.slice(tableAt);
  return [
    ...titles.map((row) =>
      filled(row)
        .map((text) => escapeMarkdown(text))
        .join('  \n'),
    ),
    writeRows(table),
  ]
    .filter(Boolean)
    .join('\n\n');
}

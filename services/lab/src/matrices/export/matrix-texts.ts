import { type CellSource, columnTitle, type MatrixCell, type MatrixColumn } from '@footnote/contracts';
import { measureName } from '@footnote/financials';
import { explorerLink } from '../../doors/door-links.ts';

/** The heads of the columns, measures by their English names. */
export const headOf = (column: MatrixColumn): string =>
  columnTitle(column, (measure) => measureName(measure));

/** What a cell says: its value, else why it has none. */
export function cellText(cell: MatrixCell | undefined): string {
  if (!cell) return '';
  if (cell.state === 'queued' || cell.state === 'running') return '…';
  if (cell.problem) return cell.problem.message;
  return cell.value?.text ?? cell.reason ?? '';
}

/** In a cell of a Markdown table. */
export const flat = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').trim();

/** Where a source opens in the explorer, with the quote highlighted. */
export function sourceLink(publicUrl: string, source: CellSource): string {
  const { country, filing_id, section, document_id, char_start: start, char_end: end } = source;
  const at = { start, end };
  if (document_id !== null) return explorerLink(publicUrl, { kind: 'document', document_id }, at);
  if (country === null || filing_id === null || section === null) return new URL(source.url, publicUrl).href;
  return explorerLink(publicUrl, { kind: 'filing', country, filing_id, section }, at);
}

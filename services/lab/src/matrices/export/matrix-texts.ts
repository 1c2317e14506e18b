import type { CellSource, MatrixCell, MatrixColumn, MatrixSource } from '@research/contracts';
import { measureName } from '@research/financials';
import { explorerLink } from '../../doors/door-links.ts';

/** The head of a column, for readers. */
export function columnTitle(column: MatrixColumn): string {
  switch (column.kind) {
    case 'question':
      return column.text;
    case 'measure':
      return measureName(column.measure);
    case 'section':
      return column.section;
    case 'skill':
      return column.call;
  }
}

export function sourceTitle(source: MatrixSource): string {
  if ('filing' in source) return `${source.filing.country}/${source.filing.filing_id}`;
  if ('document_id' in source) return source.document_id;
  return `${source.company.country}/${source.company.local_id}, newest ${source.newest} report`;
}

/** What a cell says: its value, else why it has none. */
export function cellText(cell: MatrixCell | undefined): string {
  if (!cell) return '';
  if (cell.state === 'queued' || cell.state === 'running') return '…';
  if (cell.problem) return cell.problem.message;
  return cell.value?.text ?? cell.reason ?? '';
}

/** Where a source opens in the explorer, with the quote highlighted. */
export function sourceLink(publicUrl: string, source: CellSource): string {
  const { country, filing_id, section, document_id, char_start: start, char_end: end } = source;
  const at = { start, end };
  if (document_id !== null) return explorerLink(publicUrl, { kind: 'document', document_id }, at);
  if (country === null || filing_id === null || section === null) return new URL(source.url, publicUrl).href;
  return explorerLink(publicUrl, { kind: 'filing', country, filing_id, section }, at);
}

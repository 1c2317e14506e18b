import type { CellSource, MatrixCell, MatrixColumn, MatrixSource } from '@research/contracts';
import { measureName } from '@research/financials';

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
export function explorerLink(publicUrl: string, source: CellSource): string {
  const part = encodeURIComponent;
  const { country, filing_id, section, document_id, char_start, char_end } = source;
  const range = `?hl=${char_start}-${char_end}`;
  if (document_id !== null) return `${publicUrl}/documents/${part(document_id)}${range}`;
  if (country === null || filing_id === null || section === null) return `${publicUrl}${source.url}`;
  return `${publicUrl}/f/${country}/${part(filing_id)}/${part(section)}${range}`;
}

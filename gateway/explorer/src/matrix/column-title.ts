import type { CellSource, CitationData, MatrixColumn, MatrixSource } from '@research/contracts';

/** The head of a column. `nameOf` gives the name of a measure. */
export function columnTitle(column: MatrixColumn, nameOf: (measure: string) => string): string {
  switch (column.kind) {
    case 'question':
      return column.text;
    case 'measure':
      return nameOf(column.measure);
    case 'section':
      return column.section;
    case 'skill':
      return column.call;
  }
}

/** A row before it was first filled. */
export function sourceTitle(source: MatrixSource): string {
  if ('filing' in source) return `${source.filing.country}/${source.filing.filing_id}`;
  if ('document_id' in source) return source.document_id;
  return `${source.company.country}/${source.company.local_id}`;
}

/** A cell's source in the form that the view of sources takes. */
export function toCitation(source: CellSource): CitationData {
  const place = { n: 1, text_id: '', text_start: 0, text_end: 0, source_id: '' };
  return { ...source, ...place, verified: true };
}

import type { MatrixColumn, MatrixSource } from './matrix.ts';

/** The head of a column, for readers. `nameOf` gives the name of a measure. */
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

/** A row before it was first filled, when only its source is known. */
export function sourceTitle(source: MatrixSource): string {
  if ('filing' in source) return `${source.filing.country}/${source.filing.filing_id}`;
  if ('document_id' in source) return source.document_id;
  return `${source.company.country}/${source.company.local_id}`;
}

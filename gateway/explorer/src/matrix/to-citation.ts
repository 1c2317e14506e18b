import type { CellSource, CitationData } from '@footnote/contracts';

/** A cell's source in the form that the view of sources takes. */
export function toCitation(source: CellSource): CitationData {
  const place = { n: 1, text_id: '', text_start: 0, text_end: 0, source_id: '' };
  return { ...source, ...place, verified: true };
}

import type { CellResult } from '../stored-matrix.ts';
import type { SubjectFiling } from './subject.ts';

/** One answer, of this filing or document alone. */
export type Answer = Pick<CellResult, 'value' | 'reason' | 'sources' | 'model' | 'cost_usd'>;

export interface AskedSource {
  filing: SubjectFiling | null;
  document_id: string | null;
}

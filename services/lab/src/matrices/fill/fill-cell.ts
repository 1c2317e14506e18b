import type { MatrixColumn, OrgPrincipal } from '@footnote/contracts';
import type { MatrixDeps } from '../matrix-deps.ts';
import type { CellResult } from '../stored-matrix.ts';
import type { Answer, AskedSource } from './answer.ts';
import { askAgent } from './ask-agent.ts';
import type { MeasuresOf } from './measures-once.ts';
import { readMeasure } from './read-measure.ts';
import { readSectionCell } from './read-section-cell.ts';
import type { Subject } from './subject.ts';

export type CellDeps = Pick<MatrixDeps, 'agent' | 'modelName' | 'calls'> & { measuresOf: MeasuresOf };

/** Fills one cell; where its column compares, the same is asked of the filing of the year before. */
export async function fillCell(
  deps: CellDeps,
  caller: OrgPrincipal,
  subject: Subject,
  column: MatrixColumn,
  signal: AbortSignal,
): Promise<CellResult> {
  const now = await answer(deps, caller, subject, column, signal);
  if (column.compare === 'none') return { ...now, before: null, change: null };
  const earlier = await subject.before();
  if (!earlier) return { ...now, reason: withoutEarlier(now), before: null, change: null };
  const then = await answer(deps, caller, { filing: earlier, document_id: null }, column, signal);
  return {
    ...now,
    before: then.value,
    change: changeOf(now.value, then.value),
    sources: [...now.sources, ...then.sources].slice(0, 20),
    cost_usd: now.cost_usd === null || then.cost_usd === null ? null : now.cost_usd + then.cost_usd,
  };
}

/** An answer alone would look as if nothing had been compared. */
const withoutEarlier = ({ value, reason }: Answer): string | null =>
  value === null ? reason : [reason, 'No filing of the year before is listed.'].filter(Boolean).join('. ');

function answer(
  deps: CellDeps,
  caller: OrgPrincipal,
  source: AskedSource,
  column: MatrixColumn,
  signal: AbortSignal,
): Promise<Answer> {
  switch (column.kind) {
    case 'measure':
      return readMeasure(deps, caller, source, column.measure, signal);
    case 'section':
      return readSectionCell(deps, caller, source, column.section, signal);
    case 'question':
      return askAgent(deps, caller, source, { message: column.text, type: column.type }, signal);
    case 'skill':
      return askAgent(deps, caller, source, { message: column.call, type: column.type }, signal);
  }
}

/**
 * As a share of the earlier figure, of two percentages their difference; null where one is missing, the units differ, or the earlier
 * amount is not above zero.
 */
export function changeOf(now: CellResult['value'], then: CellResult['value']): number | null {
  if (now?.number == null || then?.number == null || now.unit !== then.unit) return null;
  if (now.unit === '%') return now.number - then.number;
  if (then.number <= 0) return null;
  return (now.number - then.number) / then.number;
}

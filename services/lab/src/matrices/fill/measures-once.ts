import { type OrgPrincipal, type RouteAnswer, readMeasures } from '@footnote/contracts';
import type { MatrixDeps } from '../matrix-deps.ts';
import type { SubjectFiling } from './subject.ts';

/** The measures of a filing. */
export type MeasuresOf = (
  caller: OrgPrincipal,
  filing: SubjectFiling,
  signal: AbortSignal,
) => Promise<RouteAnswer<typeof readMeasures>>;

/** Reads the measures of each filing once, for all columns of a row. A failure is not kept. */
export function measuresOnce({ calls }: Pick<MatrixDeps, 'calls'>): MeasuresOf {
  const read = new Map<string, ReturnType<MeasuresOf>>();
  return async (caller, filing, signal) => {
    const key = `${filing.country}/${filing.filing_id}`;
    const known = read.get(key);
    if (known) return known;
    const asked = calls.call(readMeasures, caller, { params: filing }, { signal });
    read.set(key, asked);
    try {
      return await asked;
    } catch (error) {
      read.delete(key);
      throw error;
    }
  };
}

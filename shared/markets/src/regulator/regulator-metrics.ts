import { isProblem, type Metrics } from '@footnote/runtime';
import type { OddRows } from './odd-rows.ts';
import { fieldOfDrift } from './regulator-problems.ts';

export type RegulatorMetrics = ReturnType<typeof createRegulatorMetrics>;

/** Made once for each process, because metric names must be unique in its registry. */
export function createRegulatorMetrics(metrics: Metrics) {
  const drifts = metrics.counter(
    'regulator_drifts_total',
    'Answers that are not in the documented form, by the first field that differs',
    ['source', 'field'],
  );
  const oddRows = metrics.counter(
    'regulator_odd_rows_total',
    'Rows that were left out of lists, by the first field that differs',
    ['source', 'field'],
  );
  const counted = new WeakSet<object>();
  return {
    /** Counts an error once, if it is a drift. */
    noteDrift(source: string, error: unknown): void {
      if (!isProblem(error, 'source_drift') || counted.has(error)) return;
      counted.add(error);
      drifts.inc({ source, field: fieldOfDrift(error) });
    },
    noteOddRows(source: string, { count, field }: OddRows): void {
      if (count > 0) oddRows.inc({ source, field: field ?? 'row' }, count);
    },
    requests: metrics.counter('regulator_requests_total', 'Requests to regulators, by how they ended', [
      'source',
      'outcome',
    ]),
    retries: metrics.counter('regulator_retries_total', 'Requests to regulators that were retried', [
      'source',
    ]),
    waiting: metrics.histogram(
      'regulator_wait_seconds',
      'Wait for a turn within the limit of requests a second',
      [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
      ['source'],
    ),
    halts: metrics.counter('regulator_halts_total', 'Pauses that regulators caused, by why', [
      'source',
      'reason',
    ]),
    lists: metrics.counter('regulator_lists_total', 'Lists read, by where the answer came from', [
      'source',
      'from',
    ]),
    dropped: metrics.counter(
      'regulator_identifiers_dropped_total',
      'Company identifiers with a bad check digit',
      ['source'],
    ),
  };
}

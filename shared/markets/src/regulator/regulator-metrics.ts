import type { Metrics } from '@research/runtime';

export type RegulatorMetrics = ReturnType<typeof createRegulatorMetrics>;

/** Made once for each process, because metric names must be unique in its registry. */
export function createRegulatorMetrics(metrics: Metrics) {
  return {
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

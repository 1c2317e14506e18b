import type { Metrics } from '@footnote/runtime';

/** What is counted of the messages of this process's consumers. */
export interface ConsumerCounts {
  /** The age of a message in seconds, when it comes for the first time. */
  waited(queue: string, seconds: number): void;
  /** A message goes to a retry queue, for this reason. */
  retried(queue: string, reason: string): void;
}

export function createConsumerCounts(metrics: Metrics): ConsumerCounts {
  const age = metrics.histogram(
    'message_wait_seconds',
    'Age of a message when a consumer takes it for the first time',
    [0.1, 1, 5, 15, 60, 300, 900, 3_600],
    ['queue'],
  );
  const retries = metrics.counter('message_retries_total', 'Messages that were put off for a retry, by why', [
    'queue',
    'reason',
  ]);
  return {
    waited: (queue, seconds) => age.observe({ queue }, seconds),
    retried: (queue, reason) => retries.inc({ queue, reason }),
  };
}

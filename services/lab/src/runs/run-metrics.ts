import type { ChatStopReason } from '@footnote/contracts';
import type { Metrics } from '@footnote/runtime';
import type { RunAdmission } from './start/run-admission.ts';

export interface RunMetrics {
  ended(reason: ChatStopReason | 'failed_early'): void;
  /** From the request to the first word of the answer. */
  firstWord(seconds: number): void;
  resumed(from: 'here' | 'elsewhere' | 'kept'): void;
}

export function createRunMetrics(metrics: Metrics, admission: RunAdmission): RunMetrics {
  metrics.observe(
    'lab_runs_active',
    'Runs that this process owns, and those that it is starting',
    () => admission.running,
  );
  const ended = metrics.counter('lab_runs_ended_total', 'Runs that ended, by how', ['reason']);
  const resumed = metrics.counter('lab_resumes_total', 'Streams opened again, by where their run is', [
    'from',
  ]);
  const firstWord = metrics.histogram(
    'lab_first_word_seconds',
    'From a question to the first word of its answer',
    [0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60, 120],
  );
  return {
    ended: (reason) => ended.inc({ reason }),
    firstWord: (seconds) => firstWord.observe(seconds),
    resumed: (from) => resumed.inc({ from }),
  };
}

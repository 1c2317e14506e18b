import type { JobStage } from '@footnote/contracts';
import { inSpan, type Metrics } from '@footnote/runtime';

/** Runs one stage of a job, measured and traced. */
export type RunStage = <T>(stage: JobStage, work: () => Promise<T>) => Promise<T>;

export function createStageRunner(metrics: Metrics): RunStage {
  const duration = metrics.histogram(
    'ingestion_stage_seconds',
    'Time of a stage of a job',
    [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300],
    ['stage'],
  );
  return async (stage, work) => {
    const end = duration.startTimer({ stage });
    return inSpan(`ingestion ${stage}`, 'internal', {}, work).finally(end);
  };
}

import { ingestionCompleted, ingestionFailed } from '@footnote/contracts';
import type { Bus, Delivery } from '@footnote/messaging';
import { cutText, isProblem, type Log, type Metrics, type ProblemError, problem } from '@footnote/runtime';
import { resultLimits } from '../result-limits.ts';
import type { CancelledJobs } from './cancelled-jobs.ts';
import { type IngestDeps, type IngestionRequest, performIngestion } from './perform-ingestion.ts';
import { createProgressReporter } from './progress-reporter.ts';

export interface RunJobDeps extends Omit<IngestDeps, 'report'> {
  bus: Bus;
  cancelled: CancelledJobs;
  log: Log;
  timeoutMs: number;
  outcomes: ReturnType<Metrics['counter']>;
  sections: ReturnType<Metrics['counter']>;
  duration: ReturnType<Metrics['histogram']>;
}

/** A delivery of the job queue: runs the job within its time and publishes the result before it is acknowledged. */
export async function runJob(deps: RunJobDeps, request: IngestionRequest, delivery: Delivery): Promise<void> {
  const facts = { job_id: request.job_id, country: request.country, filing_id: request.filing_id };
  const aborter = new AbortController();
  const leave = deps.cancelled.register(request, () => aborter.abort(problem('job_not_active')));
  const timer = setTimeout(() => aborter.abort(problem('ingestion_timeout')), deps.timeoutMs);
  const began = performance.now();
  try {
    aborter.signal.throwIfAborted();
    const report = createProgressReporter(deps.bus, { job_id: request.job_id, attempt: request.attempt });
    const result = await performIngestion({ ...deps, report }, request, aborter.signal);
    await deps.bus.publish(ingestionCompleted, result, {
      messageId: `${request.job_id}.${request.attempt}.completed`,
      mandatory: true,
    });
    for (const { status } of result.sections) deps.sections.inc({ country: request.country, status });
    const suspect = result.sections.filter((section) => section.status === 'suspect').length;
    const ms = Math.round(performance.now() - began);
    deps.log.info({ ...facts, sections: result.sections.length, suspect, ms }, 'filing ingested');
    deps.outcomes.inc({ outcome: 'completed' });
  } catch (error) {
    const reason: unknown = aborter.signal.aborted ? aborter.signal.reason : error;
    if (isProblem(reason, 'job_not_active')) {
      deps.log.info(facts, 'job ended: it was cancelled');
      deps.outcomes.inc({ outcome: 'cancelled' });
      return;
    }
    deps.outcomes.inc({ outcome: delivery.last ? 'failed' : 'faulted' });
    throw reason;
  } finally {
    clearTimeout(timer);
    leave();
    deps.duration.observe((performance.now() - began) / 1000);
  }
}

/** Reports to the filings service that a job has failed for good, in words for its user. */
export async function reportFailure(bus: Bus, request: IngestionRequest, error: ProblemError): Promise<void> {
  await bus.publish(
    ingestionFailed,
    {
      job_id: request.job_id,
      attempt: request.attempt,
      code: error.code,
      message: cutText(error.message, resultLimits.failureChars),
    },
    { messageId: `${request.job_id}.${request.attempt}.failed`, mandatory: true },
  );
}

import { ingestionCompleted, ingestionFailed, ingestionProgressed, jobChanged } from '@research/contracts';
import { describeError } from '@research/runtime';
import { endedWork } from '@research/work';
import type { FilingsParts } from './filings-parts.ts';
import { recordCompletion, recordFailure, recordProgress } from './ingestion/record-news.ts';

const service = 'filings';
/** A result is kept up for some minutes while the database is away; after that the sweeper asks for the job again. */
const retryDelaysMs = [1_000, 10_000, 60_000, 300_000];

export async function startConsumers({ bus, ...parts }: FilingsParts): Promise<void> {
  await bus.consume({
    service,
    message: ingestionProgressed,
    prefetch: 50,
    retryDelaysMs: [],
    // Progress is news of the moment: what can't be recorded now is not worth keeping.
    handle: (news) =>
      recordProgress(parts, news).catch((error) =>
        parts.log.warn({ job_id: news.job_id, err: describeError(error) }, 'progress not recorded'),
      ),
  });
  await bus.consume({
    service,
    message: ingestionCompleted,
    prefetch: 10,
    retryDelaysMs,
    handle: (news) => recordCompletion(parts, news),
  });
  await bus.consume({
    service,
    message: ingestionFailed,
    prefetch: 10,
    retryDelaysMs,
    handle: (news) => recordFailure(parts, news),
  });
  await bus.subscribe(jobChanged, ({ org_id, job }) => parts.hub.hear({ ...fromBus(job), org_id }));
}

/** A job from the bus as the streams take it; what only the database knows plays no part there. */
function fromBus(job: typeof jobChanged.payload._output.job) {
  return {
    ...job,
    filing_date: null,
    report_date: null,
    work: endedWork(),
    created_at: new Date(job.created_at),
    started_at: job.started_at === null ? null : new Date(job.started_at),
    finished_at: job.finished_at === null ? null : new Date(job.finished_at),
    updated_at: new Date(job.updated_at),
  };
}

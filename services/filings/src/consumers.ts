import {
  ingestionCompleted,
  ingestionFailed,
  ingestionProgressed,
  jobChanged,
  type MessagePayload,
} from '@footnote/contracts';
import { describeError } from '@footnote/runtime';
import { endedWork } from '@footnote/work';
import type { FilingsDeps } from './filings-deps.ts';
import { recordCompletion, recordFailure, recordProgress } from './ingestion/record-messages.ts';

const service = 'filings';
/** A result is retried for some minutes while the database is away; after that the sweeper requests the job again. */
const retryDelaysMs = [1_000, 10_000, 60_000, 300_000];

export async function startConsumers({ bus, ...parts }: FilingsDeps): Promise<void> {
  await bus.consume({
    service,
    message: ingestionProgressed,
    prefetch: 50,
    retryDelaysMs: [],
    // Progress is soon out of date: what can't be recorded now is dropped.
    handle: (message) =>
      recordProgress(parts, message).catch((error) =>
        parts.log.warn({ job_id: message.job_id, err: describeError(error) }, 'progress not recorded'),
      ),
  });
  await bus.consume({
    service,
    message: ingestionCompleted,
    prefetch: 10,
    retryDelaysMs,
    handle: (message) => recordCompletion(parts, message),
  });
  await bus.consume({
    service,
    message: ingestionFailed,
    prefetch: 10,
    retryDelaysMs,
    handle: (message) => recordFailure(parts, message),
  });
  await bus.subscribe(jobChanged, ({ org_id, job }) => parts.hub.deliver({ ...fromBus(job), org_id }));
}

/** A job from the bus in the form that streams send; it needs no field that only the database has. */
function fromBus(job: MessagePayload<typeof jobChanged>['job']) {
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

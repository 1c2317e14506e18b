import { type Principal, reportRequested } from '@footnote/contracts';
import type { Bus } from '@footnote/messaging';
import type { Clock, Log } from '@footnote/runtime';
import { createDurableWork, type DurableWork, newWork, type WorkPolicy } from '@footnote/work';
import { threadKeyOf } from '../threads/thread.ts';
import type { ThreadStore } from '../threads/thread-store.ts';
import { markReportFailed } from './mark-report-failed.ts';
import type { ReportRequestStore } from './report-request-store.ts';
import type { ReportRequest, StoredReportRequest } from './stored-report-request.ts';

export interface ReportRequestDeps {
  requests: ReportRequestStore;
  threads: Pick<ThreadStore, 'get' | 'messages' | 'putMessage'>;
  bus: Pick<Bus, 'publish'>;
  clock: Clock;
  log: Log;
}

/** Requested again after one minute, two, four, …: for eight hours in total. */
export const reportRequestPolicy: WorkPolicy = {
  dispatchGraceMs: 2_000,
  stallMs: 60_000,
  waitMs: 60_000,
  maxStalls: 3,
  maxSends: 9,
};

/** Reports that users were promised: each is made, or its thread says why it was not. */
export function createReportRequestWork(deps: ReportRequestDeps): DurableWork<StoredReportRequest> {
  const { requests, bus, clock, log } = deps;
  return createDurableWork(
    { clock, log },
    {
      name: 'report',
      store: requests.work,
      policy: reportRequestPolicy,
      lostMessage: 'The report could not be made, although it was asked for again and again.',
      async request({ id, request }) {
        if (request) await bus.publish(reportRequested, request, { messageId: id, mandatory: true });
      },
      fail: (item, failure) => markReportFailed(deps, item, failure),
    },
  );
}

/** Accepts a report: from now on it will be made, or its thread will say why not. @throws store_unavailable */
export async function acceptReportRequest(
  deps: Pick<ReportRequestDeps, 'requests' | 'clock'>,
  work: Pick<DurableWork<StoredReportRequest>, 'dispatch'>,
  { caller, thread_id }: { caller: Principal; thread_id: string | null },
  request: ReportRequest,
): Promise<void> {
  const now = deps.clock.now();
  const stored: StoredReportRequest = {
    id: request.lineage_id,
    attempt: 1,
    thread_key: thread_id === null ? null : threadKeyOf(caller, thread_id),
    status: 'requested',
    request,
    error: null,
    work: newWork(now, reportRequestPolicy),
    created_at: now,
  };
  await deps.requests.insert(stored);
  await work.dispatch(stored);
}

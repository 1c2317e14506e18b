import { reportFailed, reportMade } from '@footnote/contracts';
import type { Bus } from '@footnote/messaging';
import type { Lifecycle } from '@footnote/runtime';
import { type DurableWork, runSweeps } from '@footnote/work';
import { markReportFailed } from './mark-report-failed.ts';
import type { ReportRequestDeps } from './report-request-work.ts';
import type { StoredReportRequest } from './stored-report-request.ts';

const service = 'lab';
const retryDelaysMs = [1_000, 10_000, 60_000, 300_000];
const sweepMs = 5_000;
/** How long an ended request is kept for investigation. */
const keptMs = 7 * 24 * 60 * 60_000;

/** Records the results of requested reports, and requests a report again when no result came. */
export async function startReportRequests(
  deps: ReportRequestDeps & { bus: Pick<Bus, 'publish' | 'consume'> },
  work: DurableWork<StoredReportRequest>,
  lifecycle: Lifecycle,
): Promise<void> {
  const { bus, requests, clock, log } = deps;
  await bus.consume({
    service,
    message: reportMade,
    prefetch: 10,
    retryDelaysMs,
    handle: ({ lineage_id }) => requests.complete(lineage_id),
  });
  await bus.consume({
    service,
    message: reportFailed,
    prefetch: 10,
    retryDelaysMs,
    async handle({ lineage_id, code, message }) {
      const request = await requests.get(lineage_id);
      if (request?.status === 'requested') await markReportFailed(deps, request, { code, message });
    },
  });
  const sweeps = [
    { name: 'requested reports', run: work.sweep },
    {
      name: 'ended report requests',
      run: () => requests.forgetEnded(new Date(clock.now().getTime() - keptMs)),
    },
  ];
  const sweeping = runSweeps(sweeps, sweepMs, log, lifecycle.signal);
  lifecycle.use('report requests', () => sweeping);
}

import type { Bus } from '@footnote/messaging';
import { currentRequestId, runInContext, silentLog, systemClock } from '@footnote/runtime';
import { makeJob } from '../../test/make-job.ts';
import { createIngestionWork, ingestionPolicy } from './ingestion-work.ts';
import type { JobStore } from './job-store.ts';

it('is sent under the id of the request that asked for it, whatever sends it', async () => {
  const sent: (string | undefined)[] = [];
  const jobs = {
    work: { markSent: async () => {} },
    turns: { waiting: async () => 0 },
  } as unknown as JobStore;
  const bus: Pick<Bus, 'publish'> = { publish: async () => void sent.push(currentRequestId()) };
  const work = createIngestionWork(
    { jobs, bus, announce: () => {}, clock: systemClock, log: silentLog },
    ingestionPolicy(60_000),
  );
  await runInContext({ requestId: 'req_other' }, () => work.dispatch(makeJob({ request_id: 'req_own' })));
  // A job of an older release has none.
  await runInContext({ requestId: 'req_other' }, () => work.dispatch(makeJob({ request_id: null })));
  expect(sent).toEqual(['req_own', 'req_other']);
});

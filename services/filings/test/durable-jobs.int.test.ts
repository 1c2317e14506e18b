import { silentLog } from '@footnote/runtime';
import { describeDurableWork } from '@footnote/testing';
import { createIngestionWork, ingestionPolicy } from '../src/ingestion/ingestion-work.ts';
import { createMongoJobStore } from '../src/ingestion/mongo-job-store.ts';
import { makeJob } from './make-job.ts';
import { openTestDatabase } from './test-database.ts';

const policy = ingestionPolicy(60_000);

describeDurableWork('a filing job', async () => {
  const database = await openTestDatabase();
  let round = 0;
  let store = createMongoJobStore(database.connection, { now: () => new Date() }, policy);
  let job = makeJob();
  const result = { section_count: 1, warnings: [], form_type: null, company_name: null };
  const runOf = (request: object) => request as { job_id: string; attempt: number };
  return {
    ...policy,
    longestWaitMs: 24 * 60 * 60_000,
    async reset() {
      round += 1;
    },
    open({ killable, publish, clock }) {
      database.connection.deleteModel(/^IngestionJob$/);
      store = createMongoJobStore(database.connection, clock, policy);
      job = makeJob({ filing_id: `round-${round}` }, clock.now());
      const jobs = killable(store);
      const bus = { publish: (_message: unknown, payload: unknown) => publish(payload as object) };
      const work = createIngestionWork({ jobs, bus, announce: () => {}, clock, log: silentLog }, policy);
      return {
        async accept() {
          await jobs.insert(job);
          await work.dispatch(job);
        },
        sweep: work.sweep,
        begin: async (request) => void (await jobs.advance(runOf(request), 'download', 1)),
        complete: async (request) => void (await jobs.complete(runOf(request), result)),
      };
    },
    async state() {
      const found = await store.get(job.id);
      if (!found) return null;
      const status =
        ({ completed: 'done', failed: 'failed' } as const)[found.status as 'completed'] ?? 'open';
      return { status, code: found.error?.code ?? null };
    },
    close: () => database.drop(),
  };
});

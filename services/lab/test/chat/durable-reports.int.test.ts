import type { ChatMessage } from '@footnote/contracts';
import { silentLog } from '@footnote/runtime';
import { connectMongo } from '@footnote/stores';
import { describeDurableWork, testServers } from '@footnote/testing';
import { markReportFailed } from '../../src/report-requests/mark-report-failed.ts';
import { createMongoReportRequestStore } from '../../src/report-requests/mongo-report-request-store.ts';
import {
  acceptReportRequest,
  createReportRequestWork,
  reportRequestPolicy,
} from '../../src/report-requests/report-request-work.ts';
import type { ReportRequest } from '../../src/report-requests/stored-report-request.ts';
import { createMongoThreadStore } from '../../src/threads/mongo-thread-store.ts';
import { threadKeyOf } from '../../src/threads/thread.ts';

const caller = { user_id: 'ada', org_id: 'acme', org_role: 'member' as const, name: 'Ada' };

async function openDatabase(name: string) {
  const url = new URL(testServers().mongodbUrl);
  url.pathname = `/${name}_${process.pid}`;
  const mongo = connectMongo(url.href, silentLog);
  await mongo.connection.asPromise();
  return {
    connection: mongo.connection,
    async drop() {
      await mongo.connection.dropDatabase();
      await mongo.close();
    },
  };
}

const requestOf = (round: number): ReportRequest => ({
  lineage_id: `lin_${String(round).padStart(16, '0')}`,
  org_id: 'acme',
  actor: { user_id: 'ada', name: 'Ada' },
  report: { title: 'Tides', sections: [{ title: 'Summary', narrative: 'High.' }], skill: null },
});

describeDurableWork('a report that the agent asked for', async () => {
  const database = await openDatabase('durable_reports');
  const requests = createMongoReportRequestStore(database.connection);
  const threads = createMongoThreadStore(database.connection, { now: () => new Date() });
  let round = 0;
  return {
    ...reportRequestPolicy,
    longestWaitMs: 24 * 60 * 60_000,
    // No message comes before it is made, so a worker that begins it and dies looks like a lost request.
    maxStalls: null,
    async reset() {
      round += 1;
    },
    open({ killable, publish, clock }) {
      const bus = { publish: (_message: unknown, payload: unknown) => publish(payload as object) };
      const store = killable(requests);
      const deps = { requests: store, threads: killable(threads), bus, clock, log: silentLog };
      const work = createReportRequestWork(deps);
      return {
        accept: () => acceptReportRequest(deps, work, { caller, thread_id: null }, requestOf(round)),
        sweep: work.sweep,
        begin: async () => {},
        complete: (request) => store.complete((request as ReportRequest).lineage_id),
      };
    },
    async state() {
      const found = await requests.get(requestOf(round).lineage_id);
      if (!found) return null;
      const statuses = { requested: 'open', made: 'done', failed: 'failed' } as const;
      return { status: statuses[found.status], code: found.error?.code ?? null };
    },
    close: database.drop,
  };
});

describe('a report that could not be made', () => {
  it('is marked as failed in the thread that promised it, once the run has ended', async () => {
    const database = await openDatabase('failed_reports');
    const clock = { now: () => new Date() };
    const requests = createMongoReportRequestStore(database.connection);
    const threads = createMongoThreadStore(database.connection, clock);
    const key = threadKeyOf(caller, 'thr_1');
    const run = { run_id: 'run_1' };
    const thread = { key, epoch: 'ep_1', run } as unknown as Parameters<typeof threads.create>[0];
    const request = requestOf(1);
    const { lineage_id } = request;
    const data = { report_id: 'rep_1', lineage_id, version: 1, title: 'Tides', status: 'requested' };
    const parts = [
      { type: 'text', text: 'It comes.' },
      { type: 'data-report', id: 'r', data },
    ];
    const message = { id: 'msg_1', role: 'assistant', parts } as unknown as ChatMessage;
    await threads.putMessage({ epoch: 'ep_1', position: 1, run_id: 'run_1', message });
    const deps = { requests, threads, clock, log: silentLog };
    await acceptReportRequest(deps, { dispatch: async () => true }, { caller, thread_id: 'thr_1' }, request);
    const stored = await requests.get(lineage_id);
    if (!stored) throw new Error('the request is gone');
    const failure = { code: 'validation_failed', message: 'It has no sections.' } as const;

    const running = { ...deps, threads: { ...threads, get: async () => thread } };
    await expect(markReportFailed(running, stored, failure)).rejects.toMatchObject({ code: 'run_active' });
    expect((await requests.get(lineage_id))?.status).toBe('requested');

    const ended = { ...deps, threads: { ...threads, get: async () => ({ ...thread, run: null }) } };
    await markReportFailed(ended, stored, failure);
    const [told] = await threads.messages('ep_1');
    expect(told?.message.parts[1]).toMatchObject({
      data: { status: 'failed', reason: 'It has no sections.' },
    });
    expect(await requests.get(lineage_id)).toMatchObject({ status: 'failed', request: null, error: failure });
    await database.drop();
  });
});

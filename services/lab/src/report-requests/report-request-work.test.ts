import type { ChatMessage } from '@footnote/contracts';
import { type Clock, problem, silentLog } from '@footnote/runtime';
import type { WorkState } from '@footnote/work';
import type { StoredMessage, StoredThread } from '../threads/thread.ts';
import type { ReportRequestStore } from './report-request-store.ts';
import { acceptReportRequest, createReportRequestWork } from './report-request-work.ts';
import type { ReportRequest, StoredReportRequest } from './stored-report-request.ts';

const lineageId = 'lin_1';
const caller = { user_id: 'ada', org_id: 'acme', org_role: 'member' as const, name: 'Ada' };
const request: ReportRequest = {
  lineage_id: lineageId,
  org_id: 'acme',
  actor: { user_id: 'ada', name: 'Ada' },
  requested_by: 'user',
  report: { title: 'Margins', sections: [{ title: 'Summary', narrative: 'Margins rose.' }] } as never,
};
const answer: ChatMessage = {
  id: 'msg_1',
  role: 'assistant',
  parts: [{ type: 'data-report', data: { lineage_id: lineageId, report_id: 'rep_1', title: 'Margins' } }],
} as never;

/** Stores in memory, and a broker that may be away. */
function openRequests() {
  let now = Date.parse('2026-03-01T12:00:00.000Z');
  const clock: Clock = { now: () => new Date(now) };
  const stored = new Map<string, StoredReportRequest>();
  const thread = { key: 'thread', epoch: 'epoch', run: null } as unknown as StoredThread;
  let message: StoredMessage = { epoch: 'epoch', position: 1, run_id: 'run_1', message: answer };
  const change = (id: string, fields: Partial<StoredReportRequest>, work: Partial<WorkState>) => {
    const item = stored.get(id);
    if (!item) throw new Error('no such request');
    const changed = { ...item, ...fields, work: { ...item.work, ...work } };
    stored.set(id, changed);
    return changed;
  };
  const ended = { dispatch: 'ended', due_at: null } as const;
  const requests: ReportRequestStore = {
    insert: async (item) => void stored.set(item.id, item),
    get: async (id) => stored.get(id) ?? null,
    complete: async (id) => void change(id, { status: 'made' }, ended),
    fail: async (id, error) => void change(id, { status: 'failed', error }, ended),
    forgetEnded: async () => {},
    work: {
      due: async (at) =>
        [...stored.values()].filter(({ work: { due_at } }) => due_at !== null && due_at <= at),
      claim: async ({ id }, work) => change(id, {}, work),
      markSent: async ({ id }, work) => void change(id, {}, work),
    },
  };
  const broker = { away: false, sent: 0 };
  const deps = {
    requests,
    threads: {
      get: async () => thread,
      messages: async () => [message],
      putMessage: async (changed: StoredMessage) => {
        message = changed;
      },
    },
    bus: {
      publish: async () => {
        if (broker.away) throw problem('upstream_unavailable');
        broker.sent += 1;
      },
    },
    clock,
    log: silentLog,
  };
  const work = createReportRequestWork(deps);
  return {
    broker,
    work,
    requests,
    thread,
    accept: () => acceptReportRequest(deps, work, { caller, thread_id: 'thread' }, request),
    passHour: () => {
      now += 3_600_000;
    },
    status: () => stored.get(lineageId)?.status,
    shown: () => (message.message.parts[0] as unknown as { data: object }).data,
  };
}

describe('a report that the agent promised', () => {
  it('is requested when the broker is back, though it was away when the report was accepted', async () => {
    const { broker, work, accept, passHour } = openRequests();
    broker.away = true;
    await accept();
    passHour();
    await work.sweep();
    expect(broker.sent).toBe(0);
    broker.away = false;
    passHour();
    await work.sweep();
    expect(broker.sent).toBe(1);
  });

  it('is requested again while no result comes, and not after it was made', async () => {
    const { broker, work, requests, accept, passHour, status } = openRequests();
    await accept();
    for (let hour = 0; hour < 3; hour += 1) {
      passHour();
      await work.sweep();
    }
    expect(broker.sent).toBe(4);
    await requests.complete(lineageId);
    passHour();
    await work.sweep();
    expect([broker.sent, status()]).toEqual([4, 'made']);
  });

  it('ends as failed after a bounded number of requests, and its thread says why', async () => {
    const { broker, work, accept, passHour, status, shown } = openRequests();
    await accept();
    for (let hour = 0; hour < 50 && status() === 'requested'; hour += 1) {
      passHour();
      await work.sweep();
    }
    expect([broker.sent, status()]).toEqual([9, 'failed']);
    expect(shown()).toMatchObject({ status: 'failed', reason: expect.stringContaining('could not be made') });
  });

  it('is not given up while the run that promised it goes on, because its answer is not stored yet', async () => {
    const { broker, work, thread, accept, passHour, status } = openRequests();
    thread.run = { id: 'run_1' } as never;
    await accept();
    for (let hour = 0; broker.sent < 9 && hour < 50; hour += 1) {
      passHour();
      await work.sweep();
    }
    for (let day = 0; day < 24; day += 1) passHour();
    await expect(work.sweep()).rejects.toMatchObject({ code: 'run_active' });
    thread.run = null;
    await work.sweep();
    expect(status()).toBe('failed');
  });
});

import { silentLog } from '@footnote/runtime';
import type { StoredJob } from './job.ts';
import { createJobHub } from './job-hub.ts';
import type { JobStore } from './job-store.ts';

const job = (id: string, progress_pct: number, at: number) =>
  ({
    id,
    org_id: 'acme',
    attempt: 1,
    status: 'running',
    progress_pct,
    updated_at: new Date(at),
  }) as StoredJob;

function openRoom(stored: StoredJob[]) {
  const changedSince = async (_org: string, since: Date, limit: number) =>
    stored
      .filter((one) => one.updated_at >= since)
      .sort((a, b) => a.updated_at.getTime() - b.updated_at.getTime())
      .slice(0, limit);
  const hub = createJobHub({ changedSince } as Partial<JobStore> as JobStore, silentLog);
  const told: string[] = [];
  const leave = hub.listen('acme', ({ id, progress_pct }) => told.push(`${id} ${progress_pct}`));
  return { hub, told, leave };
}

describe('job hub', () => {
  it('informs only the streams of the organisation', () => {
    const { hub, told } = openRoom([]);
    hub.deliver(job('a', 1, Date.now()));
    hub.deliver({ ...job('b', 1, Date.now()), org_id: 'other' });
    expect(told).toEqual(['a 1']);
  });

  it('brings what the bus did not, each state once', async () => {
    const now = Date.now() + 1_000;
    const { hub, told } = openRoom([job('a', 5, now), job('b', 7, now - 500)]);
    hub.deliver(job('a', 5, now));
    await hub.resync();
    await hub.resync();
    expect(told).toEqual(['a 5', 'b 7']);
  });

  it('brings a change that is a little older than the newest heard', async () => {
    const now = Date.now() + 1_000;
    const stored = [job('a', 90, now - 3)];
    const { hub, told } = openRoom(stored);
    hub.deliver(job('a', 60, now - 900));
    hub.deliver(job('b', 1, now));
    await hub.resync();
    expect(told).toEqual(['a 60', 'b 1', 'a 90']);
  });

  it('brings more changes than are read at a time, and ends where all carry one instant', async () => {
    const now = Date.now() + 1_000;
    const names = Array.from({ length: 1_200 }, (_, at) => `j${at}`);
    const { hub, told } = openRoom(names.map((name, at) => job(name, 1, now + at)));
    await hub.resync();
    expect(told).toEqual(names.map((name) => `${name} 1`));
    const crowd = openRoom(names.map((name) => job(name, 1, now)));
    await crowd.hub.resync();
    expect(crowd.told).toHaveLength(500);
  });

  it('does not send what ended before anybody listened', async () => {
    const { hub, told } = openRoom([job('a', 100, Date.now() - 2_000)]);
    await hub.resync();
    expect(told).toEqual([]);
  });

  it('forgets a room when its last stream has left', () => {
    const { hub, told, leave } = openRoom([]);
    leave();
    hub.deliver(job('a', 1, Date.now()));
    expect([told, hub.listeners]).toEqual([[], 0]);
  });
});

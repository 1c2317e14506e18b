import { createRecordingLog } from '@footnote/testing';
import type { StoredThread } from '../../threads/thread.ts';
import type { RunDeps } from '../run-deps.ts';
import { recoverLostRuns } from './find-lost-runs.ts';

const runOf = (run_id: string) =>
  ({ run_id, owner: 'dead', lease_renewed_at: null, begun: false }) as unknown as StoredThread['run'];
const threadOf = (id: string) => ({ key: id, run: runOf(id) }) as StoredThread;

/** Runs as the stores see them; `tried` are those that were treated as dead. */
function openRuns(held: ReadonlySet<string>, broken: string) {
  const tried: string[] = [];
  const looks: string[] = [];
  const log = createRecordingLog();
  const deps = {
    live: { get: () => undefined },
    signals: {
      hasLease: async (id: string) => {
        looks.push(id);
        return held.has(id);
      },
    },
    frames: { read: async () => [] },
    threads: {
      get: async (id: string) => threadOf(id),
      takeOverRun: async (id: string) => {
        if (id === broken) throw new Error('not this one');
        tried.push(id);
        return false;
      },
    },
    owner: 'alive',
    clock: { now: () => new Date() },
    log,
    stopping: new AbortController().signal,
    settings: { leaseMs: 10 },
  } as unknown as RunDeps;
  return { deps, tried, looks, log };
}

describe('recoverLostRuns', () => {
  it('ends lost runs after one common wait, and skips runs with an owner and one that cannot be ended', async () => {
    const ids = Array.from({ length: 60 }, (_, at) => `run_${at}`);
    const held = new Set(ids.filter((_, at) => at % 3 === 0));
    const lost = ids.filter((id) => !held.has(id));
    const { deps, tried, looks, log } = openRuns(held, 'run_1');
    await recoverLostRuns(deps, ids.map(threadOf));
    expect(tried.toSorted()).toEqual(lost.filter((id) => id !== 'run_1').toSorted());
    // Each run is checked once before any is checked a second time.
    expect(looks.slice(0, 60).toSorted()).toEqual(ids.toSorted());
    expect(looks.slice(60).toSorted()).toEqual(lost.toSorted());
    expect(log.lines.map(({ facts }) => facts)).toMatchObject([{ run_id: 'run_1' }]);
  });
});

import { setTimeout as delay } from 'node:timers/promises';
import { describeError, type Lifecycle } from '@footnote/runtime';
import type { StopMode } from '../frames/frame-store.ts';
import { stopLive } from '../live-run.ts';
import type { RunDeps } from '../run-deps.ts';
import { recoverLostRuns, renewalsPerLease } from './find-lost-runs.ts';

/** Starts the background work for runs: renews leases, searches for lost runs, and ends all runs when the service stops. */
export function maintainRuns(deps: RunDeps, lifecycle: Lifecycle): void {
  const { live, signals, settings } = deps;

  const holding = setInterval(() => void renewLeases(deps), settings.leaseMs / renewalsPerLease);
  signals.onReconnect(() => {
    // The store may have lost what it held.
    for (const run of live.all()) run.rewriteFrames();
    void renewLeases(deps);
  });
  const sweeping = sweepRuns(deps);
  lifecycle.use(
    'runs',
    async () => {
      await endRuns(deps);
      clearInterval(holding);
      await sweeping;
    },
    settings.graceMs + 10_000,
  );
  lifecycle.signal.addEventListener('abort', () => void endRuns(deps), { once: true });
}

async function renewLeases({ live, signals, threads, owner }: RunDeps): Promise<void> {
  const runs = live.all();
  if (runs.length === 0) return;
  const ids = runs.map(({ id }) => id);
  const asked = await signals.renewLeases(ids, owner).catch(async () => {
    // Redis may be away for this process only. The database then records that its runs are alive, or others would end them as lost.
    const keys = runs.map(({ thread }) => thread.key);
    await threads.renewLeases(keys, owner).catch(() => {});
    return new Map<string, StopMode>();
  });
  for (const [id, mode] of asked) {
    const run = live.get(id);
    if (run) stopLive(run, mode);
  }
}

/** Ends the runs of dead processes, so that readers on other instances see the end, and the threads are free. */
async function sweepRuns(deps: RunDeps): Promise<void> {
  const { threads, clock, log, stopping, settings } = deps;
  while (!stopping.aborted) {
    await delay(settings.sweepMs, undefined, { signal: stopping }).catch(() => {});
    if (stopping.aborted) return;
    try {
      for await (const page of threads.running(new Date(clock.now().getTime() - settings.leaseMs))) {
        await recoverLostRuns(deps, page);
        if (stopping.aborted) return;
      }
    } catch (error) {
      log.warn({ err: describeError(error) }, 'the search for lost runs failed');
    }
  }
}

/** Gives running answers time to end by themselves, then ends them with a problem and waits until they are stored. */
async function endRuns({ live, settings }: RunDeps): Promise<void> {
  const timer = setTimeout(() => {
    for (const run of live.all()) run.stop('shut_down');
  }, settings.graceMs);
  for (let left = live.all(); left.length > 0; left = live.all()) {
    await Promise.allSettled(left.map(({ done }) => done));
  }
  clearTimeout(timer);
}

import { setTimeout } from 'node:timers/promises';
import { describeError, type Lifecycle } from '@research/runtime';
import { settleThreads, signsPerLease } from './active-run.ts';
import type { StopMode } from './frame-store.ts';
import { stopLive } from './live-run.ts';
import type { RunDeps } from './run-deps.ts';

/** What goes on beside the runs: signs of life, the search for lost ones, and their end when the service stops. */
export function keepRuns(deps: RunDeps, lifecycle: Lifecycle): void {
  const { live, signals, settings } = deps;

  const holding = setInterval(() => void holdRuns(deps), settings.leaseMs / signsPerLease);
  signals.onReturn(() => {
    // What the store held before it went may be gone.
    for (const run of live.all()) run.mirror?.distrust();
    void holdRuns(deps);
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

async function holdRuns({ live, signals, threads, carrier }: RunDeps): Promise<void> {
  const runs = live.all();
  if (runs.length === 0) return;
  const ids = runs.map(({ id }) => id);
  const asked = await signals.hold(ids, carrier).catch(async () => {
    // It may be away for us alone: then others would take the runs for lost.
    const keys = runs.map(({ thread }) => thread.key);
    await threads.holdRuns(keys, carrier).catch(() => {});
    return new Map<string, StopMode>();
  });
  for (const [id, mode] of asked) {
    const run = live.get(id);
    if (run) stopLive(run, mode);
  }
}

/** Ends the runs of dead carriers, so that who follows them elsewhere is told, and their threads are free. */
async function sweepRuns(deps: RunDeps): Promise<void> {
  const { threads, clock, log, stopping, settings } = deps;
  while (!stopping.aborted) {
    await setTimeout(settings.sweepMs, undefined, { signal: stopping }).catch(() => {});
    if (stopping.aborted) return;
    try {
      for await (const page of threads.running(new Date(clock.now().getTime() - settings.leaseMs))) {
        await settleThreads(deps, page);
        if (stopping.aborted) return;
      }
    } catch (error) {
      log.warn({ err: describeError(error) }, 'lost runs could not be looked for');
    }
  }
}

/** Gives running answers a while to end by themselves, then ends them with a problem and waits until they are kept. */
async function endRuns({ live, settings }: RunDeps): Promise<void> {
  const timer = globalThis.setTimeout(() => {
    for (const run of live.all()) run.stop('shut_down');
  }, settings.graceMs);
  for (let left = live.all(); left.length > 0; left = live.all()) {
    await Promise.allSettled(left.map(({ gone }) => gone));
  }
  clearTimeout(timer);
}

import type { StoredThread } from '../threads/thread.ts';
import type { StopMode } from './frames/frame-store.ts';
import type { RunLog } from './frames/run-log.ts';

/** Why a run is ended from outside its agent. */
export type StopCause = 'stopped' | 'shut_down' | 'timeout' | 'too_long';

/** A run that this process owns. */
export interface LiveRun {
  readonly id: string;
  /** The thread as claimed, with the run in it. */
  readonly thread: StoredThread;
  readonly log: RunLog;
  stop(cause: StopCause): void;
  wrapUp(): void;
  /** Resolves when the answer has begun and is stored. Rejects when it failed before; then nothing is left behind. */
  readonly opened: Promise<void>;
  /** Resolves when the thread is free again. Storing may still go on. */
  readonly ended: Promise<void>;
  /** Resolves when all work of the run is done. */
  readonly done: Promise<void>;
  /** Writes all frames to their store again, because it may have lost its data. */
  rewriteFrames(): void;
}

/** The runs that this process owns. */
export interface LiveRuns {
  get(runId: string): LiveRun | undefined;
  /** Keeps a run until it is done. */
  add(run: LiveRun): void;
  all(): LiveRun[];
}

export function createLiveRuns(): LiveRuns {
  const runs = new Map<string, LiveRun>();
  return {
    get: (runId) => runs.get(runId),
    add(run) {
      runs.set(run.id, run);
      const remove = () => void runs.delete(run.id);
      run.done.then(remove, remove);
    },
    all: () => [...runs.values()],
  };
}

export function stopLive(run: LiveRun, mode: StopMode): void {
  if (mode === 'wrap_up') run.wrapUp();
  else run.stop('stopped');
}

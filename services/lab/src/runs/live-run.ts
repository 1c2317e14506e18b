import type { StoredThread } from '../threads/thread.ts';
import type { StopMode } from './frame-store.ts';
import type { LogMirror } from './mirror-log.ts';
import type { RunLog } from './run-log.ts';

/** Why a run is ended from outside its agent. */
export type StopCause = 'stopped' | 'shut_down' | 'timeout' | 'too_long';

/** A run that this process carries. */
export interface LiveRun {
  readonly id: string;
  /** As claimed, with the run in it. */
  readonly thread: StoredThread;
  readonly log: RunLog;
  stop(cause: StopCause): void;
  wrapUp(): void;
  /** Resolves when the answer has begun and is stored; rejects when it failed before, having left nothing behind. */
  readonly opened: Promise<void>;
  /** Resolves when the thread is free again; what could not be stored by then is still tried. */
  readonly ended: Promise<void>;
  /** Resolves when nothing is left to do. */
  readonly gone: Promise<void>;
  mirror: LogMirror | null;
}

/** The runs that this process carries. */
export interface LiveRuns {
  get(runId: string): LiveRun | undefined;
  add(run: LiveRun): void;
  /** Keeps a place for a run that is being started; null when there is none left. */
  reserve(bound: number): (() => void) | null;
  /** Runs, and places that are kept. */
  readonly count: number;
  all(): LiveRun[];
}

export function createLiveRuns(): LiveRuns {
  const runs = new Map<string, LiveRun>();
  let reserved = 0;
  return {
    reserve(bound) {
      if (runs.size + reserved >= bound) return null;
      reserved += 1;
      return () => {
        reserved -= 1;
      };
    },
    get: (runId) => runs.get(runId),
    add(run) {
      runs.set(run.id, run);
      const forget = () => void runs.delete(run.id);
      run.gone.then(forget, forget);
    },
    get count() {
      return runs.size + reserved;
    },
    all: () => [...runs.values()],
  };
}

export function stopLive(run: LiveRun, mode: StopMode): void {
  if (mode === 'wrap_up') run.wrapUp();
  else run.stop('stopped');
}

import { setTimeout as delay } from 'node:timers/promises';
import type { FrameStore, RunSignals } from '../frames/frame-store.ts';
import { isLastFrame, mergeFrames, type RunFrame } from '../frames/run-frame.ts';
import type { RunLog } from '../frames/run-log.ts';

/** Where a reader finds the frames of one run. */
export interface FrameSource {
  read(after: number, limit: number): Promise<RunFrame[]> | RunFrame[];
  watch(listener: () => void): () => void;
  /** Called when nothing came for a while. False when nothing more will come. */
  isRunning(): Promise<boolean>;
}

const readAtOnce = 500;
/** After this long without a frame the source is asked whether the run still goes on. */
const quietMs = 5_000;
/** A reader ends when the store is away for this long. It can resume. */
const awayMs = 30_000;

export function localSource(log: RunLog): FrameSource {
  return {
    read: (after, limit) => log.frames.slice(after, after + limit),
    watch: (notify) => log.watch(notify),
    isRunning: async () => true,
  };
}

export function sharedSource(
  { frames, signals }: { frames: FrameStore; signals: RunSignals },
  runId: string,
  isRunning: () => Promise<boolean>,
): FrameSource {
  return {
    read: (after, limit) => frames.read(runId, after, limit),
    watch: (notify) => signals.onFrames(runId, notify),
    isRunning,
  };
}

/**
 * A run's frames after a position, including those still to come, up to the last. Ends early, without the last frame,
 * when the signal aborts or the source can't be read any more; the client then resumes. With `merge`, older frames are
 * joined into fewer, larger ones.
 */
export async function* followFrames(
  source: FrameSource,
  after: number,
  { merge, signal }: { merge: boolean; signal: AbortSignal },
): AsyncGenerator<RunFrame[]> {
  let position = after;
  let changed = true;
  let wake: () => void = () => {};
  const notify = () => {
    changed = true;
    wake();
  };
  const leave = source.watch(notify);
  const onAbort = () => wake();
  signal.addEventListener('abort', onAbort);
  let replayed = false;
  let over = false;
  try {
    while (!signal.aborted) {
      changed = false;
      const batch = await readPatiently(source, position, signal);
      if (batch === null) return;
      const last = batch.at(-1);
      if (last) {
        yield merge && !replayed ? mergeFrames(batch) : batch;
        position = last.seq;
        if (isLastFrame(last)) return;
        continue;
      }
      if (over) return;
      replayed = true;
      if (changed || signal.aborted) continue;
      const hasChanged = await new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => resolve(false), quietMs);
        wake = () => {
          clearTimeout(timer);
          resolve(true);
        };
      });
      // Reads again after the end is known, because the last frames may have come in between.
      if (!hasChanged && !signal.aborted) over = !(await source.isRunning().catch(() => true));
    }
  } finally {
    leave();
    signal.removeEventListener('abort', onAbort);
  }
}

async function readPatiently(
  source: FrameSource,
  after: number,
  signal: AbortSignal,
): Promise<RunFrame[] | null> {
  const givenUpAt = performance.now() + awayMs;
  while (!signal.aborted) {
    try {
      return await source.read(after, readAtOnce);
    } catch {
      if (performance.now() > givenUpAt) return null;
      await delay(250, undefined, { signal }).catch(() => {});
    }
  }
  return null;
}

import { setTimeout as delay } from 'node:timers/promises';
import { describeError, type Log } from '@footnote/runtime';
import type { FrameStore } from './frame-store.ts';
import type { RunLog } from './run-log.ts';

const batchFrames = 500;
const firstPauseMs = 100;
const longestPauseMs = 2_000;

export interface LogMirror {
  /** Writes everything again, because the store may have lost its data. */
  rewrite(): void;
  /** Resolves when all frames of an ended log are stored, or after `giveUp`. */
  readonly done: Promise<void>;
  giveUp(): void;
}

/**
 * Copies a run's frames to the store, in order. Frames that come during a write go into the next one. While the store
 * is away they wait in memory. Then all are written again, because the store may have lost its data.
 */
export function mirrorLog(frames: FrameStore, runId: string, source: RunLog, log: Log): LogMirror {
  let written = 0;
  /** False when the store may have lost frames: all are written again. */
  let trusted = true;
  let wake: () => void = () => {};
  const leaving = new AbortController();

  async function write(): Promise<void> {
    if (!trusted) {
      const all = source.frames.slice();
      trusted = true;
      await frames.rewrite(runId, all);
      written = all.length;
      return;
    }
    const next = source.frames.slice(written, written + batchFrames);
    await frames.append(runId, next);
    written += next.length;
  }

  async function follow(): Promise<void> {
    const unwatch = source.watch(() => wake());
    let pauseMs = firstPauseMs;
    while (!leaving.signal.aborted) {
      if (trusted && written === source.frames.length) {
        if (source.ended) break;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        continue;
      }
      try {
        await write();
        pauseMs = firstPauseMs;
      } catch (error) {
        trusted = false;
        log.warn({ run_id: runId, err: describeError(error) }, 'frames of a run could not be stored yet');
        await delay(pauseMs, undefined, { signal: leaving.signal }).catch(() => {});
        pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      }
    }
    unwatch();
  }

  return {
    done: follow(),
    rewrite() {
      trusted = false;
      wake();
    },
    giveUp() {
      leaving.abort();
      wake();
    },
  };
}

import { timeIsOver } from '@footnote/llm';
import { problem } from '@footnote/runtime';
import type { RunBounds } from '../agent-settings.ts';

/** From this share of its time or tokens on, a run must answer with what it has. */
export const softShare = 0.75;

export interface RunClock {
  /** Ends the run: the user stopped it, its time is over, or nobody reads it any more. */
  readonly stop: AbortSignal;
  /** No more tools: the user asked for the answer now, or most of the time is over. */
  readonly wrapUp: AbortSignal;
  clear(): void;
}

export function startRunClock(
  { seconds }: RunBounds,
  signals: { stop: AbortSignal; wrapUp: AbortSignal },
): RunClock {
  const hard = new AbortController();
  const soft = new AbortController();
  const left = new AbortController();
  const timers = [
    setTimeout(() => soft.abort(timeIsOver), seconds * softShare * 1000),
    setTimeout(
      () =>
        hard.abort(
          problem('run_timeout', {
            detail: `The run reached its limit of ${seconds} seconds and was ended.`,
          }),
        ),
      seconds * 1000,
    ),
  ];
  return {
    stop: AbortSignal.any([signals.stop, hard.signal, left.signal]),
    wrapUp: AbortSignal.any([signals.wrapUp, soft.signal]),
    clear() {
      for (const timer of timers) clearTimeout(timer);
      left.abort();
    },
  };
}

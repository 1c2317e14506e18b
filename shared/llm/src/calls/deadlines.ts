import { orAborted, problem } from '@footnote/runtime';

export interface Limits {
  /** Of one call in all, in milliseconds. */
  readonly wholeMs: number;
  /** Of a stream until its first word. */
  readonly firstByteMs: number;
  /** Of a stream's silence after that. */
  readonly idleMs: number;
}

export interface Deadlines {
  /** Aborted by the caller's signal or by a deadline. */
  readonly signal: AbortSignal;
  /** Waits for `work` up to the bound; rejects with the signal's reason. Time between two waits doesn't count. */
  within<T>(ms: number, detail: string, work: PromiseLike<T>): Promise<T>;
  clear(): void;
}

/** A call's deadlines: the one for the whole call runs from the start, the others begin with each wait. The reason is a ProblemError. */
export function startDeadlines(wholeMs: number, caller: AbortSignal | undefined): Deadlines {
  const own = new AbortController();
  const signal = caller ? AbortSignal.any([caller, own.signal]) : own.signal;
  const expire = (detail: string) => own.abort(problem('model_unavailable', { detail }));
  const whole = setTimeout(expire, wholeMs, 'The model did not finish its answer in time.');
  return {
    signal,
    async within(ms, detail, work) {
      const timer = setTimeout(expire, ms, detail);
      try {
        return await orAborted(work, signal);
      } finally {
        clearTimeout(timer);
      }
    },
    clear: () => clearTimeout(whole),
  };
}

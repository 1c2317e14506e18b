import type { CallMeter } from '../metering/call-meter.ts';
import type { Limits } from './deadlines.ts';
import { retryDelayMs, toModelProblem } from './model-problem.ts';

export interface Guard {
  readonly limits: Limits;
  readonly retryWaitLimitMs: number;
  readonly startCall: CallMeter;
  /** Waits, or rejects when the signal is aborted. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

type Call = ReturnType<CallMeter>;

/** Waits where a retry may help; else throws the error again. */
export async function pauseBeforeRetry(
  guard: Guard,
  error: unknown,
  signal: AbortSignal,
  call: Call,
): Promise<void> {
  const delayMs = signal.aborted ? null : retryDelayMs(error, guard.retryWaitLimitMs);
  if (delayMs === null) throw error;
  call.retry();
  await guard.pause(delayMs, signal);
}

/** Counts the call's end, and returns what is to be thrown for `error`. */
export function settleFailure(
  error: unknown,
  signal: AbortSignal,
  caller: AbortSignal | undefined,
  call: Call,
): unknown {
  if (caller?.aborted) {
    call.cancelled();
    return caller.reason;
  }
  const failure = toModelProblem(signal.aborted ? signal.reason : error);
  call.failed(failure);
  return failure;
}

import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4GenerateResult,
} from '@ai-sdk/provider';
import { problem } from '@research/runtime';
import type { CallMeter } from '../metering/call-meter.ts';
import { taskKindOf } from '../task-option.ts';
import { type Limits, orAborted, startDeadlines } from './deadlines.ts';
import { guardStream } from './guard-stream.ts';
import { retryDelayMs, toModelProblem } from './model-problem.ts';

export interface Guard {
  readonly limits: Limits;
  readonly retryWaitLimitMs: number;
  readonly startCall: CallMeter;
  /** Waits, or rejects when the signal is aborted. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * The same provider with deadlines, one retry of what passes by itself, errors of ours, and every call counted.
 * What it throws is a ProblemError, or the reason of the caller's signal.
 */
export function guardModel(inner: LanguageModelV4, guard: Guard): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: inner.provider,
    modelId: inner.modelId,
    supportedUrls: inner.supportedUrls,
    doGenerate: (options) => generateGuarded(inner, guard, options),
    doStream: (options) => guardStream(inner, guard, options),
  };
}

async function generateGuarded(
  inner: LanguageModelV4,
  guard: Guard,
  options: LanguageModelV4CallOptions,
): Promise<LanguageModelV4GenerateResult> {
  const call = guard.startCall(taskKindOf(options));
  const deadlines = startDeadlines(guard.limits.wholeMs, options.abortSignal);
  const ask = () =>
    orAborted(inner.doGenerate({ ...options, abortSignal: deadlines.signal }), deadlines.signal);
  try {
    const result = await ask().catch(async (error) => {
      await pauseBeforeRetry(guard, error, deadlines.signal, call);
      return ask();
    });
    if (result.finishReason.unified === 'content-filter') throw problem('model_refused');
    call.done(result.usage);
    return result;
  } catch (error) {
    throw settleFailure(error, deadlines.signal, options.abortSignal, call);
  } finally {
    deadlines.clear();
  }
}

type Call = ReturnType<CallMeter>;

/** Waits where a second try is worth it; else throws the error again. */
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

/** What is thrown for `error`, the call's end being counted. */
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

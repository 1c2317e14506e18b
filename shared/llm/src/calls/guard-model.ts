import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4GenerateResult,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider';
import { orAborted, problem } from '@footnote/runtime';
import { startDeadlines } from './deadlines.ts';
import { type Guard, pauseBeforeRetry, settleFailure } from './guard.ts';
import { guardStream } from './guard-stream.ts';

/** A provider's model. Each call is labelled with its task, and fails with a ProblemError or the reason of the caller's signal. */
export interface GuardedModel {
  generate(task: string, options: LanguageModelV4CallOptions): Promise<LanguageModelV4GenerateResult>;
  /** Resolves once the model has sent content, so that an earlier failure can be retried or answered with a status. */
  stream(
    task: string,
    options: LanguageModelV4CallOptions,
  ): Promise<AsyncIterable<LanguageModelV4StreamPart>>;
}

/** Adds to a provider deadlines, one retry after a temporary error, the platform's own errors, and the counting of calls. */
export function guardModel(inner: LanguageModelV4, guard: Guard): GuardedModel {
  return {
    generate: (task, options) => generateGuarded(inner, guard, task, options),
    stream: (task, options) => guardStream(inner, guard, task, options),
  };
}

async function generateGuarded(
  inner: LanguageModelV4,
  guard: Guard,
  task: string,
  options: LanguageModelV4CallOptions,
): Promise<LanguageModelV4GenerateResult> {
  const call = guard.startCall(task);
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

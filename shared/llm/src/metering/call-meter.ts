import type { LanguageModelV4Usage } from '@ai-sdk/provider';
import {
  currentContext,
  describeError,
  type Log,
  type Metrics,
  newId,
  type ProblemError,
  startSpan,
} from '@footnote/runtime';
import type { ModelInfo } from '../language-model.ts';
import { usageOf } from './model-usage.ts';
import type { SpendingAccount } from './spending-account.ts';

export type CallMeter = ReturnType<typeof createCallMeter>;

const seconds = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 80, 160, 320];

/** Counts and logs every call of a model: names, counts and times, never a prompt, an answer or a key. */
export function createCallMeter(
  info: ModelInfo,
  deps: { log: Log; metrics: Metrics; account?: SpendingAccount },
) {
  const { log, metrics } = deps;
  const labels = { provider: info.provider, model: info.model };
  const calls = metrics.counter('llm_calls_total', 'Calls of a language model, by how they ended', [
    'provider',
    'model',
    'task',
    'outcome',
  ]);
  const tokens = metrics.counter('llm_tokens_total', 'Tokens that providers counted', [
    'provider',
    'model',
    'direction',
  ]);
  const cost = metrics.counter('llm_cost_usd_total', 'US dollars by our price table', ['provider', 'model']);
  const duration = metrics.histogram('llm_call_seconds', 'Time of a whole call', seconds, [
    'provider',
    'model',
  ]);
  const first = metrics.histogram('llm_first_byte_seconds', 'Time to the first word of a stream', seconds, [
    'provider',
    'model',
  ]);
  const retries = metrics.counter('llm_retries_total', 'Calls that were retried', ['provider', 'model']);

  return function startCall(task: string) {
    const startedAt = performance.now();
    const span = startSpan(`chat ${info.model}`, 'client', currentContext()?.trace);
    let firstByteMs: number | null = null;
    let retried = false;
    let ended = false;

    function end(outcome: string, reported: LanguageModelV4Usage | undefined, failure?: ProblemError) {
      if (ended) return;
      ended = true;
      const ms = performance.now() - startedAt;
      const usage = usageOf(info, reported);
      calls.inc({ ...labels, task, outcome });
      tokens.inc({ ...labels, direction: 'input' }, usage.inputTokens);
      tokens.inc({ ...labels, direction: 'output' }, usage.outputTokens);
      if (usage.costUsd !== null) cost.inc(labels, usage.costUsd);
      const spent = { tokens: usage.inputTokens + usage.outputTokens, usd: usage.costUsd ?? 0 };
      deps.account?.charge(newId('call'), spent);
      duration.observe(labels, ms / 1000);
      const facts = {
        ...labels,
        task,
        outcome,
        ms: Math.round(ms),
        first_byte_ms: firstByteMs === null ? null : Math.round(firstByteMs),
        retried,
        input_tokens: usage.inputTokens,
        cached_input_tokens: usage.cachedInputTokens,
        output_tokens: usage.outputTokens,
        cost_usd: usage.costUsd,
      };
      span.set({
        'gen_ai.operation.name': 'chat',
        'gen_ai.provider.name': info.provider,
        'gen_ai.request.model': info.model,
        'gen_ai.usage.input_tokens': usage.inputTokens,
        'gen_ai.usage.output_tokens': usage.outputTokens,
        task,
      });
      if (failure) span.fail(failure.code);
      span.end();
      if (failure) log.warn({ ...facts, err: describeError(failure) }, 'a call of the language model failed');
      else log.info(facts, 'language model called');
    }

    return {
      firstByte() {
        if (firstByteMs !== null) return;
        firstByteMs = performance.now() - startedAt;
        first.observe(labels, firstByteMs / 1000);
      },
      retry() {
        retried = true;
        retries.inc(labels);
      },
      done: (usage: LanguageModelV4Usage | undefined) => end('done', usage),
      cancelled: () => end('cancelled', undefined),
      failed: (failure: ProblemError, usage?: LanguageModelV4Usage) => end(failure.code, usage, failure),
    };
  };
}

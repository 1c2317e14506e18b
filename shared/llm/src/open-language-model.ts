import { setTimeout as delay } from 'node:timers/promises';
import type { Log, Metrics } from '@footnote/runtime';
import type { Guard } from './calls/guard.ts';
import { guardModel } from './calls/guard-model.ts';
import { generateObject } from './generate-object.ts';
import { generateText } from './generate-text.ts';
import type { LanguageModel, ModelEvent, ModelInfo, StreamRequest } from './language-model.ts';
import { createCallMeter } from './metering/call-meter.ts';
import type { SpendingAccount } from './metering/spending-account.ts';
import { openAnthropic } from './providers/anthropic.ts';
import { openOpenAi } from './providers/openai.ts';
import { openOpenAiCompatible } from './providers/openai-compatible.ts';
import type { OpenProvider } from './providers/provider.ts';
import { sendByHttp } from './providers/send-by-http.ts';
import { checkLlmConfig, type LlmConfig } from './settings.ts';
import { streamSteps } from './stream-steps.ts';

const providers: Record<Exclude<LlmConfig['LLM_PROVIDER'], 'offline'>, OpenProvider> = {
  openai: openOpenAi,
  anthropic: openAnthropic,
  'openai-compatible': openOpenAiCompatible,
};

export interface LlmDeps {
  readonly log: Log;
  readonly metrics: Metrics;
  /** Who answers when LLM_PROVIDER is `offline`: a provider without key and network. */
  readonly offline: OpenProvider;
  /** Asked before a request, and charged for each call of the provider. Without it no account is charged. */
  readonly account?: SpendingAccount;
  /** For tests. */
  readonly fetch?: typeof globalThis.fetch;
  readonly pause?: Guard['pause'];
}

/**
 * The language model that the settings name. Call this once in a process, because metric names are unique in its registry.
 * @throws when the settings contradict each other
 */
export function openLanguageModel(config: LlmConfig, deps: LlmDeps): LanguageModel {
  checkLlmConfig(config);
  const open = { ...providers, offline: deps.offline }[config.LLM_PROVIDER];
  const provider = open(config, deps.fetch ?? sendByHttp);
  const info: ModelInfo = {
    provider: config.LLM_PROVIDER,
    model: config.LLM_MODEL ?? provider.model.modelId,
    extractive: provider.extractive ?? false,
  };
  const guard: Guard = {
    limits: {
      wholeMs: config.LLM_TIMEOUT_MS,
      firstByteMs: config.LLM_FIRST_BYTE_TIMEOUT_MS,
      idleMs: config.LLM_IDLE_TIMEOUT_MS,
    },
    retryWaitLimitMs: config.LLM_RETRY_WAIT_LIMIT_MS,
    startCall: createCallMeter(info, deps),
    pause: deps.pause ?? ((ms, signal) => delay(ms, undefined, { signal })),
  };
  const port = {
    info,
    provider,
    model: guardModel(provider.model, guard),
    maxOutputTokens: config.LLM_MAX_OUTPUT_TOKENS,
    log: deps.log,
  };
  deps.log.info(
    { provider: info.provider, model: info.model, extractive: info.extractive },
    'language model chosen',
  );
  /** Passes the steps on unchanged: with a generator in between, a failure could arrive before earlier text. */
  function admitted(account: SpendingAccount, request: StreamRequest): AsyncIterable<ModelEvent> {
    const steps = streamSteps(port, request);
    let asked = false;
    return {
      [Symbol.asyncIterator]: () => ({
        next() {
          if (asked) return steps.next();
          asked = true;
          return account.admit().then(() => steps.next());
        },
        return: (value) => steps.return(value as undefined),
      }),
    };
  }
  return {
    info,
    async generateText(request) {
      await deps.account?.admit();
      return generateText(port, request);
    },
    async generateObject(request) {
      await deps.account?.admit();
      return generateObject(port, request);
    },
    stream: (request) => (deps.account ? admitted(deps.account, request) : streamSteps(port, request)),
  };
}

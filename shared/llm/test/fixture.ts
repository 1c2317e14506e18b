import {
  type LanguageModel,
  type LlmConfig,
  type LlmDeps,
  llmSettings,
  openLanguageModel,
} from '@footnote/llm';
import { createMetrics, readConfig } from '@footnote/runtime';
import { createRecordingLog } from '@footnote/testing';
import type { FakeModel } from '@footnote/testing/fake-model';

export const apiKey = 'sk-test-0123456789';

const noOffline = () => {
  throw new Error('no provider is offline here');
};

/** A model whose provider is the fake server, with what it logs and counts. */
export function openOn(
  fake: FakeModel,
  provider: LlmConfig['LLM_PROVIDER'],
  env: Record<string, string> = {},
  deps: Partial<LlmDeps> = {},
) {
  const log = createRecordingLog();
  const metrics = createMetrics('test');
  const pauses: number[] = [];
  const config = readConfig(llmSettings, {
    LLM_PROVIDER: provider,
    LLM_MODEL: 'gpt-5-mini',
    LLM_API_KEY: apiKey,
    LLM_BASE_URL: fake.baseUrl,
    ...env,
  });
  const pause = async (ms: number) => void pauses.push(ms);
  const model: LanguageModel = openLanguageModel(config, {
    log,
    metrics,
    pause,
    offline: noOffline,
    ...deps,
  });
  return { model, log, metrics, pauses };
}

export const ask = (text: string) => ({
  task: 'chat',
  messages: [{ role: 'user' as const, text }],
});

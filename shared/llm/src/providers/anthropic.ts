import { createAnthropic } from '@ai-sdk/anthropic';
import type { OpenProvider } from './provider.ts';

export const openAnthropic: OpenProvider = (config, fetch) => {
  const provider = createAnthropic({
    apiKey: config.LLM_API_KEY ?? '',
    ...(config.LLM_BASE_URL && { baseURL: config.LLM_BASE_URL }),
    ...(fetch && { fetch }),
  });
  return {
    model: provider(config.LLM_MODEL ?? ''),
    // Tools and system text are sent again with each step of a run; Anthropic caches only what is marked.
    systemOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } },
  };
};

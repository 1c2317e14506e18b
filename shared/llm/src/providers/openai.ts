import { createOpenAI } from '@ai-sdk/openai';
import type { OpenProvider } from './provider.ts';

/** OpenAI's Responses interface, the one in which its thinking models may also use tools. */
export const openOpenAi: OpenProvider = (config, fetch) => {
  const provider = createOpenAI({
    apiKey: config.LLM_API_KEY ?? '',
    ...(config.LLM_BASE_URL && { baseURL: config.LLM_BASE_URL }),
    ...(fetch && { fetch }),
  });
  return {
    model: provider.responses(config.LLM_MODEL ?? ''),
    // OpenAI must not store the request (by default it does). Strict schemas would refuse optional properties.
    options: { openai: { store: false, strictJsonSchema: false } },
  };
};

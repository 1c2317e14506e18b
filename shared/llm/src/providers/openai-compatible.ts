import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { wrapLanguageModel } from 'ai';
import type { OpenProvider } from './provider.ts';

/** Servers with OpenAI's interface for chat completions: Ollama, vLLM, LM Studio, llama.cpp, and hosted ones. */
export const openOpenAiCompatible: OpenProvider = (config, fetch) => {
  const provider = createOpenAICompatible({
    name: 'openaiCompatible',
    baseURL: config.LLM_BASE_URL ?? '',
    includeUsage: true,
    supportsStructuredOutputs: config.LLM_JSON_MODE === 'schema',
    ...(config.LLM_API_KEY && { apiKey: config.LLM_API_KEY }),
    ...(fetch && { fetch }),
  });
  const model = provider(config.LLM_MODEL ?? '');
  return {
    model:
      config.LLM_JSON_MODE === 'prompt'
        ? wrapLanguageModel({
            model,
            middleware: {
              specificationVersion: 'v4',
              transformParams: async ({ params: { responseFormat: _, ...params } }) => params,
            },
          })
        : model,
    // Even where the schema is enforced, small models write better JSON when they have read it.
    schemaInPrompt: true,
    options: { openaiCompatible: { strictJsonSchema: false } },
  };
};

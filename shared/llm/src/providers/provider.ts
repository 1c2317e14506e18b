import type { JSONObject, LanguageModelV4 } from '@ai-sdk/provider';
import type { LlmConfig } from '../settings.ts';

/** A provider's model, and how requests for it are to be made. */
export interface Provider {
  readonly model: LanguageModelV4;
  /** Options that go with every call, under the provider's name. */
  readonly options?: Record<string, JSONObject>;
  /** Options of the system text, under the provider's name. */
  readonly systemOptions?: Record<string, JSONObject>;
  /** True: the provider doesn't send the schema to the model, so the prompt has to hold it. */
  readonly schemaInPrompt?: boolean;
  readonly extractive?: boolean;
}

/** Makes a provider from checked settings. */
export type OpenProvider = (config: LlmConfig, fetch?: typeof globalThis.fetch) => Provider;

import { setting } from '@footnote/runtime';
import { z } from 'zod';

/** Settings of every process that reaches a language model. */
export const llmSettings = {
  /** Who answers: offline (no key, no network; quotes and orders given text), openai, anthropic or openai-compatible. */
  LLM_PROVIDER: z.enum(['offline', 'openai', 'anthropic', 'openai-compatible']).default('offline'),
  /** The provider's name of the model; needed unless offline. */
  LLM_MODEL: setting.optionalText(),
  /** The provider's key; needed for openai and anthropic. */
  LLM_API_KEY: setting.optionalText(),
  /** Address of the interface, up to and with its version, e.g. http://127.0.0.1:11434/v1; needed for openai-compatible. */
  LLM_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** How an openai-compatible server is asked for JSON: by schema, as any object, or by the prompt alone. */
  LLM_JSON_MODE: z.enum(['schema', 'object', 'prompt']).default('schema'),
  /** How long one call of the model may take in all, in milliseconds. */
  LLM_TIMEOUT_MS: setting.integer(300_000, 1),
  /** How long a stream may take until its first word, in milliseconds; models that think first need a long time. */
  LLM_FIRST_BYTE_TIMEOUT_MS: setting.integer(120_000, 1),
  /** How long a stream may then send nothing, in milliseconds. */
  LLM_IDLE_TIMEOUT_MS: setting.integer(60_000, 1),
  /** Processor time that the offline model may use for one call, in milliseconds; on slow machines it may use more. */
  LLM_OFFLINE_CPU_MS: setting.integer(2_000, 1),
  /** Most tokens that one call may answer with. */
  LLM_MAX_OUTPUT_TOKENS: setting.integer(8_000, 1),
  /** Longest wait that a provider may ask for (Retry-After) before our one retry, in milliseconds; longer ones are passed on. */
  LLM_RETRY_WAIT_LIMIT_MS: setting.integer(5_000),
};

export type LlmConfig = z.output<z.ZodObject<typeof llmSettings>>;

/** @throws naming every setting that doesn't go with the provider, without values */
export function checkLlmConfig(config: LlmConfig): void {
  const { LLM_PROVIDER: provider } = config;
  const faults: string[] = [];
  const need = (name: 'LLM_MODEL' | 'LLM_API_KEY' | 'LLM_BASE_URL', why = '') => {
    if (config[name] === undefined) faults.push(`${name}: is needed with LLM_PROVIDER=${provider}${why}`);
  };
  const refuse = (name: 'LLM_MODEL' | 'LLM_API_KEY' | 'LLM_BASE_URL', why: string) => {
    if (config[name] !== undefined) faults.push(`${name}: ${why}`);
  };
  if (provider === 'offline') {
    for (const name of ['LLM_MODEL', 'LLM_API_KEY', 'LLM_BASE_URL'] as const)
      refuse(name, 'has no effect while LLM_PROVIDER is offline (its default); set LLM_PROVIDER too');
  } else {
    need('LLM_MODEL');
    if (provider !== 'openai-compatible') need('LLM_API_KEY');
    else need('LLM_BASE_URL', ', the address of the interface');
  }
  if (config.LLM_FIRST_BYTE_TIMEOUT_MS > config.LLM_TIMEOUT_MS)
    faults.push('LLM_FIRST_BYTE_TIMEOUT_MS: must not be over LLM_TIMEOUT_MS');
  if (faults.length > 0)
    throw new Error(`Settings of the language model don't go together:\n  ${faults.join('\n  ')}`);
}

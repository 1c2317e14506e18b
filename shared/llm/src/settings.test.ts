import { readConfig } from '@footnote/runtime';
import { checkLlmConfig, llmSettings } from './settings.ts';

const check = (env: Record<string, string>) => checkLlmConfig(readConfig(llmSettings, env));

describe('the settings of the language model', () => {
  it.each([
    [{}],
    [{ LLM_PROVIDER: 'openai', LLM_MODEL: 'gpt-5', LLM_API_KEY: 'sk' }],
    [{ LLM_PROVIDER: 'anthropic', LLM_MODEL: 'claude-sonnet-4-5', LLM_API_KEY: 'sk' }],
    [{ LLM_PROVIDER: 'openai-compatible', LLM_MODEL: 'qwen3', LLM_BASE_URL: 'http://127.0.0.1:11434/v1' }],
  ])('go together: %j', (env) => {
    expect(() => check(env)).not.toThrow();
  });

  it.each([
    [{ LLM_PROVIDER: 'openai', LLM_MODEL: 'gpt-5' }, /LLM_API_KEY: is needed with LLM_PROVIDER=openai/],
    [{ LLM_PROVIDER: 'anthropic', LLM_API_KEY: 'sk-1' }, /LLM_MODEL: is needed/],
    [{ LLM_PROVIDER: 'openai-compatible', LLM_MODEL: 'm' }, /LLM_BASE_URL: is needed/],
    [{ LLM_API_KEY: 'sk-1' }, /LLM_API_KEY: has no effect while LLM_PROVIDER is offline/],
    [{ LLM_MODEL: 'gpt-5' }, /LLM_MODEL: has no effect/],
    [{ LLM_TIMEOUT_MS: '10', LLM_FIRST_BYTE_TIMEOUT_MS: '20' }, /LLM_FIRST_BYTE_TIMEOUT_MS/],
    [{ LLM_PROVIDER: 'gemini' }, /LLM_PROVIDER/],
    [{ LLM_BASE_URL: 'file:///etc/passwd' }, /LLM_BASE_URL/],
    [{ LLM_MAX_OUTPUT_TOKENS: '0' }, /LLM_MAX_OUTPUT_TOKENS/],
  ])('are refused at the start: %j', (env, message) => {
    expect(() => check(env)).toThrow(message);
  });

  it('are refused without naming a value', () => {
    expect(() => check({ LLM_API_KEY: 'sk-very-secret' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('sk-very-secret') }),
    );
  });
});

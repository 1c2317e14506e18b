import type {
  JSONValue,
  LanguageModelV4CallOptions,
  LanguageModelV4Message,
  LanguageModelV4Prompt,
  LanguageModelV4ToolResultOutput,
} from '@ai-sdk/provider';
import type { Log } from '@footnote/runtime';
import type { GuardedModel } from './calls/guard-model.ts';
import type { ModelInfo, ModelMessage, ModelRequest } from './language-model.ts';
import type { Provider } from './providers/provider.ts';

/** A model, and the options of each of its calls. */
export interface Port {
  readonly info: ModelInfo;
  readonly provider: Provider;
  readonly model: GuardedModel;
  readonly maxOutputTokens: number;
  readonly log: Log;
}

/** A request in the providers' terms. */
export function toCallOptions(port: Port, request: ModelRequest): LanguageModelV4CallOptions {
  return {
    prompt: [...systemMessages(port, request.system), ...request.messages.flatMap(toMessages)],
    maxOutputTokens: Math.min(request.maxOutputTokens ?? port.maxOutputTokens, port.maxOutputTokens),
    ...(request.temperature !== undefined && { temperature: request.temperature }),
    ...(request.signal && { abortSignal: request.signal }),
    providerOptions: { ...request.providerOptions, ...port.provider.options },
  };
}

function systemMessages(port: Port, text: string | undefined): LanguageModelV4Prompt {
  if (text === undefined) return [];
  const { systemOptions } = port.provider;
  return [{ role: 'system', content: text, ...(systemOptions && { providerOptions: systemOptions }) }];
}

function toMessages(message: ModelMessage): LanguageModelV4Message[] {
  if (message.role === 'user') return [{ role: 'user', content: [{ type: 'text', text: message.text }] }];
  if (message.role === 'tool') {
    const content = message.outcomes.map(({ id, name, output }) => ({
      type: 'tool-result' as const,
      toolCallId: id,
      toolName: name,
      output: toToolOutput(output),
    }));
    return [{ role: 'tool', content }];
  }
  const calls = (message.toolCalls ?? []).map(({ id, name, input }) => ({
    type: 'tool-call' as const,
    toolCallId: id,
    toolName: name,
    input,
  }));
  // Providers refuse empty text and empty messages.
  const text = message.text === '' ? [] : [{ type: 'text' as const, text: message.text }];
  return text.length + calls.length === 0 ? [] : [{ role: 'assistant', content: [...text, ...calls] }];
}

export function toToolOutput(output: unknown): LanguageModelV4ToolResultOutput {
  if (typeof output === 'string') return { type: 'text', value: output };
  const value: JSONValue = JSON.parse(JSON.stringify(output ?? null));
  return { type: 'json', value };
}

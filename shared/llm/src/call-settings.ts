import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { Log } from '@research/runtime';
import type { ModelMessage as SdkMessage, SystemModelMessage } from 'ai';
import type { ModelInfo, ModelMessage, ModelRequest } from './language-model.ts';
import type { Provider } from './providers/provider.ts';

/** A model, and the options of each of its calls. */
export interface Port {
  readonly info: ModelInfo;
  readonly provider: Provider;
  /** The provider's model, guarded, its calls labelled with their task. */
  readonly modelFor: (task: string) => LanguageModelV4;
  readonly maxOutputTokens: number;
  readonly log: Log;
}

/** A request in the SDK's terms. Retries and deadlines are the guard's, so the SDK's own are off. */
export function callSettings(port: Port, request: ModelRequest, system = request.system) {
  return {
    model: port.modelFor(request.task),
    ...(system !== undefined && { instructions: instructionsOf(port, system) }),
    messages: request.messages.flatMap(toSdkMessages),
    maxRetries: 0,
    maxOutputTokens: Math.min(request.maxOutputTokens ?? port.maxOutputTokens, port.maxOutputTokens),
    ...(request.temperature !== undefined && { temperature: request.temperature }),
    ...(request.signal && { abortSignal: request.signal }),
    providerOptions: { ...request.providerOptions, ...port.provider.options },
    // No part of a prompt or an answer may reach an exporter that another part of the process has registered.
    telemetry: { isEnabled: false },
  };
}

export function instructionsOf(port: Port, text: string): SystemModelMessage {
  const { systemOptions } = port.provider;
  return { role: 'system', content: text, ...(systemOptions && { providerOptions: systemOptions }) };
}

function toSdkMessages(message: ModelMessage): SdkMessage[] {
  if (message.role === 'user') return [{ role: 'user', content: message.text }];
  if (message.role === 'tool') {
    const content = message.outcomes.map(({ id, name, output }) => ({
      type: 'tool-result' as const,
      toolCallId: id,
      toolName: name,
      output:
        typeof output === 'string'
          ? { type: 'text' as const, value: output }
          : { type: 'json' as const, value: JSON.parse(JSON.stringify(output ?? null)) },
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

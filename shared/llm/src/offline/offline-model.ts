import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider';
import { replyOffline } from './reply-offline.ts';

interface Reply {
  content: LanguageModelV4Content[];
  finishReason: LanguageModelV4FinishReason;
  usage: LanguageModelV4Usage;
}

/** The offline model in the shape of any provider's, so that the same code runs it. Deterministic. */
export function createOfflineModel(): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: 'offline',
    modelId: 'extractive-1',
    supportedUrls: {},
    async doGenerate(options) {
      return { ...reply(options), warnings: [] };
    },
    async doStream(options) {
      const { content, finishReason, usage } = reply(options);
      const parts: LanguageModelV4StreamPart[] = [
        { type: 'stream-start', warnings: [] },
        ...content.flatMap(toStreamParts),
        { type: 'finish', finishReason, usage },
      ];
      return { stream: ReadableStream.from(parts) };
    },
  };
}

function reply(options: LanguageModelV4CallOptions): Reply {
  options.abortSignal?.throwIfAborted();
  const content = replyOffline(options);
  const written = JSON.stringify(content).length;
  const calls = content.some((part) => part.type === 'tool-call');
  return {
    content,
    finishReason: { unified: calls ? 'tool-calls' : 'stop', raw: calls ? 'tool-calls' : 'stop' },
    usage: countTokens(JSON.stringify(options.prompt).length, written),
  };
}

/** Four characters a token, the usual rule of thumb for English: enough for budgets. */
function countTokens(read: number, written: number): LanguageModelV4Usage {
  const input = Math.ceil(read / 4);
  const output = Math.ceil(written / 4);
  return {
    inputTokens: { total: input, noCache: input, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: output, text: output, reasoning: 0 },
  };
}

function toStreamParts(part: LanguageModelV4Content, at: number): LanguageModelV4StreamPart[] {
  if (part.type === 'tool-call') return [part];
  if (part.type !== 'text') return [];
  const id = `text_${at}`;
  // A word with the space after it, or a few letters where there are no spaces.
  const deltas = part.text.match(/\s*\S{1,24}\s*/gu) ?? [];
  return [
    { type: 'text-start', id },
    ...deltas.map((delta): LanguageModelV4StreamPart => ({ type: 'text-delta', id, delta })),
    { type: 'text-end', id },
  ];
}

import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider';
import { toAnalystCall } from './analyst-call.ts';
import type { ReplyPool } from './reply-pool.ts';

/** The analyst as a model of the AI SDK, so that the same code runs it as any provider. Deterministic. */
export function createAnalystModel(pool: ReplyPool): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: 'offline',
    modelId: 'extractive-1',
    supportedUrls: {},
    async doGenerate(options) {
      return { ...(await reply(pool, options)), warnings: [] };
    },
    async doStream(options) {
      const { content, finishReason, usage } = await reply(pool, options);
      const parts: LanguageModelV4StreamPart[] = [
        { type: 'stream-start', warnings: [] },
        ...content.flatMap(toStreamParts),
        { type: 'finish', finishReason, usage },
      ];
      return { stream: ReadableStream.from(parts) };
    },
  };
}

async function reply(pool: ReplyPool, options: LanguageModelV4CallOptions) {
  const { content, read, written } = await pool.reply(toAnalystCall(options), options.abortSignal);
  const raw = content.some((part) => part.type === 'tool-call') ? 'tool-calls' : 'stop';
  return { content, finishReason: { unified: raw, raw } as const, usage: countTokens(read, written) };
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

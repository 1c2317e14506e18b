import { type ChatChunk, type ChatMessage, type ChatMetadata, problemBody } from '@footnote/contracts';

/** The chunks that make a stored message, for readers who come when the frames of its run are gone. */
export function messageChunks({ id, parts, metadata = {} }: ChatMessage): ChatChunk[] {
  return [
    { type: 'start', messageId: id, messageMetadata: metadata },
    ...endSteps(parts.flatMap((part, at) => partChunks(part, `part_${at}`))),
    ...lastChunks(parts, metadata),
  ];
}

/** A message records where a step began, but not where it ended. */
function endSteps(chunks: ChatChunk[]): ChatChunk[] {
  const first = chunks.findIndex(({ type }) => type === 'start-step');
  if (first === -1) return chunks;
  const end: ChatChunk = { type: 'finish-step' };
  return [
    ...chunks.flatMap((chunk, at) => (chunk.type === 'start-step' && at > first ? [end, chunk] : [chunk])),
    end,
  ];
}

/** The same end as the run's own stream. */
function lastChunks(parts: ChatMessage['parts'], messageMetadata: ChatMetadata): ChatChunk[] {
  const { stop_reason } = messageMetadata;
  if (stop_reason === 'stopped') return [{ type: 'abort' }];
  const failure = problemBody.safeParse(parts.findLast(({ type }) => type === 'data-problem')?.data);
  if (failure.success) {
    return [
      { type: 'error', errorText: failure.data.detail },
      { type: 'finish', finishReason: 'error', messageMetadata },
    ];
  }
  const finishReason = stop_reason === 'budget' ? 'length' : 'stop';
  return [{ type: 'finish', finishReason, messageMetadata }];
}

function partChunks(part: ChatMessage['parts'][number], id: string): ChatChunk[] {
  const { type, state, ...rest } = part;
  if (type === 'text' || type === 'reasoning') {
    return [
      { type: `${type}-start`, id },
      { type: `${type}-delta`, id, delta: String(rest.text ?? '') },
      { type: `${type}-end`, id },
    ];
  }
  if (type === 'step-start') return [{ type: 'start-step' }];
  if (type === 'dynamic-tool') {
    const { toolCallId, toolName, input, output, errorText } = rest as Record<string, unknown>;
    const call = { toolCallId: String(toolCallId), dynamic: true } as const;
    return [
      { type: 'tool-input-available', ...call, toolName: String(toolName), input },
      state === 'output-error'
        ? { type: 'tool-output-error', ...call, errorText: String(errorText) }
        : { type: 'tool-output-available', ...call, output: output ?? null },
    ];
  }
  // Data and sources have the same form as part and as chunk.
  return [part as ChatChunk];
}

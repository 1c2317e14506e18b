import type { ChatChunk, ChatMessage } from '@footnote/contracts';
import { readUIMessageStream, type UIMessageChunk } from 'ai';
import { joinDeltas } from '../frames/run-frame.ts';

/**
 * The message that a run's chunks make. The AI SDK itself builds it, so that the stored message is the one that its
 * clients have after the stream: transient parts are left out, and a part that is sent again replaces the earlier one.
 */
export async function foldMessage(answerId: string, chunks: readonly ChatChunk[]): Promise<ChatMessage> {
  // It copies the whole message for each chunk, so neighbouring deltas are joined first.
  const joined: ChatChunk[] = [];
  for (const chunk of chunks) {
    const last = joined.at(-1);
    const both = last && joinDeltas(last, chunk);
    if (both) joined[joined.length - 1] = both;
    else joined.push(chunk);
  }
  // Without any visible chunk the SDK yields nothing.
  let message: object = { id: answerId, role: 'assistant', parts: [] };
  const stream = ReadableStream.from(joined as UIMessageChunk[]);
  for await (const next of readUIMessageStream({ stream, onError: () => {} })) message = next;
  return JSON.parse(JSON.stringify(message));
}

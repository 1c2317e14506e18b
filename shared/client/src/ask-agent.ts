import { type ChatChunk, chatChunk, type PlainChatBody, resumeChat, startChat } from '@footnote/contracts';
import type { Client } from './create-client.ts';
import { resumeStream } from './resume-stream.ts';

export interface AskOptions {
  signal?: AbortSignal | undefined;
  retries: number;
  /** Called with the thread of the answer, before its first chunk. */
  onThread?: ((threadId: string) => void) | undefined;
}

/** The answer of the research agent, chunk by chunk, over broken connections too. @throws ApiProblem */
export async function* askAgent(
  client: Client,
  body: PlainChatBody,
  { signal, retries, onThread }: AskOptions,
): AsyncGenerator<ChatChunk> {
  // With the key, asking again after a broken connection gives the run that has begun.
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const aborting = signal ? { signal } : {};
  let threadId: string | undefined;
  const open = async (lastEventId: string | undefined) => {
    if (threadId !== undefined && lastEventId !== undefined) {
      const after = { 'last-event-id': lastEventId };
      return client.request(resumeChat, { params: { thread_id: threadId }, headers: after, ...aborting });
    }
    const response = await client.request(startChat, { body, headers, ...aborting });
    const named = response.headers.get('x-conversation-id');
    if (named !== null && threadId === undefined) onThread?.(named);
    threadId = named ?? threadId;
    return response;
  };
  const isLast = ({ data }: { data: unknown }) => (data as { type?: string } | null)?.type === 'finish';
  for await (const { data } of resumeStream({ open, isLast, retries, signal })) {
    const chunk = chatChunk.safeParse(data);
    // A newer platform may send chunks that this client does not know.
    if (chunk.success) yield chunk.data;
  }
}

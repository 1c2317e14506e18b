import { readEvents } from '@footnote/client';
import { resumeChat } from '@footnote/contracts';
import { client } from '../api/api.ts';
import { createStore, type Store } from '../store.ts';

/** One event of a thread's stream as this tab received it. */
export interface StreamEvent {
  /** With it, a broken stream is resumed. */
  id: string | null;
  /** Milliseconds since the epoch. */
  at: number;
  type: string;
  /** JSON. */
  data: string;
}

/** Newer events replace the oldest ones. */
const mostEvents = 2_000;
const mostThreads = 8;
const byThread = new Map<string, Store<readonly StreamEvent[]>>();

export function eventsOf(threadId: string): Store<readonly StreamEvent[]> {
  const known = byThread.get(threadId);
  if (known) return known;
  const made = createStore<readonly StreamEvent[]>([]);
  byThread.set(threadId, made);
  for (const oldest of [...byThread.keys()].slice(0, -mostThreads)) byThread.delete(oldest);
  return made;
}

/** The same response; a copy of its events is stored for the list of events. */
export function recordEvents(threadId: string, response: Response): Response {
  if (response.body === null) return response;
  const [shown, recorded] = response.body.tee();
  void record(threadId, recorded).catch(() => {});
  return new Response(shown, response);
}

/** Asks for what followed the last event. Returns the status of the answer; 204: nothing is being written. @throws ApiProblem */
export async function resumeAfterLast(threadId: string): Promise<number> {
  const last = eventsOf(threadId)
    .get()
    .findLast(({ id }) => id !== null);
  const response = await client.request(resumeChat, {
    params: { thread_id: threadId },
    ...(last?.id ? { headers: { 'last-event-id': last.id } } : {}),
  });
  if (response.body !== null) await record(threadId, response.body);
  return response.status;
}

async function record(threadId: string, body: ReadableStream<Uint8Array>): Promise<void> {
  const store = eventsOf(threadId);
  for await (const { id, event, data } of readEvents(body)) {
    const { type } = (data ?? {}) as { type?: unknown };
    const added = {
      id: id ?? null,
      at: Date.now(),
      type: typeof type === 'string' ? type : event,
      data: JSON.stringify(data),
    };
    store.set([...store.get().slice(1 - mostEvents), added]);
  }
}

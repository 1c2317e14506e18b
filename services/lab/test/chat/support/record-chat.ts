import type { ChatChunk } from '@footnote/contracts';
import { waitFor } from '@footnote/testing';
import { EventSourceParserStream } from 'eventsource-parser/stream';

interface Received {
  id: string | undefined;
  chunk: ChatChunk;
}

/** A chat stream, and what it has received so far. */
export interface ChatRecord {
  readonly status: number;
  readonly headers: Headers;
  readonly thread: string;
  readonly run: string;
  readonly frames: Received[];
  /** The text of all text parts, and the types of chunks in their order. */
  readonly text: string;
  readonly types: string[];
  /** True once `[DONE]` came. */
  readonly done: boolean;
  /** True once the connection has ended, whichever way. */
  readonly closed: boolean;
  until(what: string, fits: (record: ChatRecord) => boolean): Promise<void>;
  /** Waits for `[DONE]`. @throws if the answer is no stream, or the connection ends before it */
  end(): Promise<ChatRecord>;
  /** Waits for the connection to end. */
  close(): Promise<ChatRecord>;
  /** Disconnects. */
  leave(): void;
  /** The body of an answer that is not a stream. */
  readonly body: unknown;
}

export async function recordChat(url: string, init: RequestInit): Promise<ChatRecord> {
  const aborter = new AbortController();
  const response = await fetch(url, { ...init, signal: aborter.signal });
  const frames: Received[] = [];
  const state = { done: false, closed: false };
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  const text = isStream ? '' : await response.text();
  const record: ChatRecord = {
    status: response.status,
    headers: response.headers,
    thread: response.headers.get('x-conversation-id') ?? '',
    run: response.headers.get('x-run-id') ?? '',
    frames,
    get text() {
      return frames.map(({ chunk }) => (chunk.type === 'text-delta' ? chunk.delta : '')).join('');
    },
    get types() {
      return frames.map(({ chunk }) => chunk.type);
    },
    get done() {
      return state.done;
    },
    get closed() {
      return state.closed;
    },
    async until(what, fits) {
      await waitFor(what, () => fits(record));
    },
    async end() {
      await waitFor('the end of the stream', () => state.done || state.closed || !isStream);
      if (!state.done) throw new Error(`the stream ended without [DONE]: ${response.status} ${text}`);
      return record;
    },
    async close() {
      await waitFor('the connection to end', () => state.closed);
      return record;
    },
    leave: () => aborter.abort(),
    body: text === '' ? undefined : JSON.parse(text),
  };
  if (isStream && response.body) {
    const events = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream());
    const read = async () => {
      for await (const { id, data } of events) {
        // Nothing may come after the end.
        if (state.done) state.done = false;
        else if (data === '[DONE]') state.done = true;
        else frames.push({ id, chunk: JSON.parse(data) });
      }
    };
    read()
      .catch(() => {})
      .finally(() => {
        state.closed = true;
      });
  }
  return record;
}

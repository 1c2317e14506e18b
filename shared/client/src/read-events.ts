import { EventSourceParserStream } from 'eventsource-parser/stream';

export interface ServerEvent {
  id: string | undefined;
  event: string;
  data: unknown;
}

/** The mark that ends the streams of the AI SDK and of OpenAI's interface. */
const endMark = '[DONE]';

/** The events of a response whose data is JSON. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const text = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>);
  // With a reader, because not every browser can iterate over a stream.
  const reader = text.pipeThrough(new EventSourceParserStream()).getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const { id, event, data } = next.value;
      if (data === endMark) return;
      yield { id, event: event ?? 'message', data: JSON.parse(data) };
    }
  } finally {
    // A caller who stops reading closes the connection.
    await reader.cancel().catch(() => {});
  }
}

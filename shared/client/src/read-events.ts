import { EventSourceParserStream } from 'eventsource-parser/stream';

export interface ServerEvent {
  id: string | undefined;
  event: string;
  data: unknown;
}

/** The events of a response whose data is JSON. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  for await (const { id, event, data } of events) {
    yield { id, event: event ?? 'message', data: JSON.parse(data) };
  }
}

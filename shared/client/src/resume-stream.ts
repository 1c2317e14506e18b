import { readEvents, type ServerEvent } from './read-events.ts';
import { isAway, pauseAfter } from './with-retries.ts';

export interface ResumedStream {
  /** Opens the stream, after the event with this id where there is one. An answer without a body ends it. */
  open(lastEventId: string | undefined): Promise<Response>;
  /** The last event: nothing follows it. */
  isLast(event: ServerEvent): boolean;
  /** Failures in a row that are borne. */
  retries: number;
  signal?: AbortSignal | undefined;
}

/** The events of a stream that is opened again wherever it breaks or the server ends it, without gaps. @throws ApiProblem */
export async function* resumeStream(stream: ResumedStream): AsyncGenerator<ServerEvent> {
  const { signal } = stream;
  let lastEventId: string | undefined;
  for (let failures = 0; ; ) {
    let failure: unknown;
    try {
      const { body } = await stream.open(lastEventId);
      if (body === null) return;
      for await (const event of readEvents(body)) {
        failures = 0;
        if (event.id) lastEventId = event.id;
        yield event;
        if (stream.isLast(event)) return;
      }
    } catch (error) {
      if (signal?.aborted || !isAway(error) || failures >= stream.retries) throw error;
      failure = error;
    }
    if (failures >= stream.retries) return;
    await pauseAfter(failure, failures, signal);
    failures += 1;
  }
}

import type { Client, ServerEvent } from '@footnote/client';
import type { Route } from '@footnote/contracts';
import { waitFor } from './wait-for.ts';

/** An open event stream and what came over it so far. */
export interface EventRecord {
  readonly events: ServerEvent[];
  /** True once the server has ended the stream; false while it is open or when we left. */
  readonly endedByServer: boolean;
  /** What broke the stream. */
  readonly error: unknown;
  /** Waits for the first event that fits. */
  find(what: string, fits: (event: ServerEvent) => boolean, timeoutMs?: number): Promise<ServerEvent>;
  close(): void;
}

/** Opens an event stream and keeps its events; resolves once it is open. @throws ApiProblem */
export async function recordEvents(
  client: Client,
  route: Route,
  input: { lastEventId?: string } = {},
): Promise<EventRecord> {
  const aborter = new AbortController();
  const events: ServerEvent[] = [];
  const state: { endedByServer: boolean; error: unknown } = { endedByServer: false, error: undefined };
  const { promise: opened, resolve: onOpen, reject } = Promise.withResolvers<void>();
  const read = async () => {
    for await (const event of client.events(route, { ...input, signal: aborter.signal, onOpen }))
      events.push(event);
    state.endedByServer = true;
  };
  read().catch((error: unknown) => {
    if (!aborter.signal.aborted) state.error = error;
    reject(error);
  });
  await opened;
  return {
    events,
    get endedByServer() {
      return state.endedByServer;
    },
    get error() {
      return state.error;
    },
    find(what, fits, timeoutMs) {
      return waitFor(
        what,
        () => {
          const found = events.find(fits);
          if (!found && state.error) throw state.error;
          return found;
        },
        timeoutMs,
      );
    },
    close: () => aborter.abort(),
  };
}

import { problemBody, type Route, type RouteAnswer, type RouteInput } from '@research/contracts';
import { ApiProblem } from './api-problem.ts';
import { readEvents, type ServerEvent } from './read-events.ts';

export interface ClientOptions {
  /** Address of the gateway. */
  baseUrl: string;
  /** Bearer token; a function is asked for each request. */
  token: string | (() => string | Promise<string>);
}

export type CallInput<R extends Route> = RouteInput<R> & {
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

export interface Client {
  /** Calls a route by its contract; the answer is typed and checked. @throws ApiProblem */
  call<R extends Route>(route: R, input: CallInput<R>): Promise<RouteAnswer<R>>;
  /**
   * Opens an event stream; ends when the server does or the signal aborts. `onOpen` is called once the server has
   * accepted it: whatever happens from then on is heard. @throws ApiProblem
   */
  events<R extends Route>(
    route: R,
    input?: { lastEventId?: string; signal?: AbortSignal; onOpen?: () => void },
  ): AsyncGenerator<ServerEvent>;
}

/** A client of the platform made from its contracts. */
export function createClient(options: ClientOptions): Client {
  async function send(route: Route, input: Partial<CallInput<Route>> & { body?: unknown; params?: unknown }) {
    const url = new URL(
      fillPath(route.path, (input.params ?? {}) as Record<string, string>),
      options.baseUrl,
    );
    for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    const token = typeof options.token === 'function' ? await options.token() : options.token;
    const response = await fetch(url, {
      method: route.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...input.headers,
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      ...(input.signal ? { signal: input.signal } : {}),
    });
    if (response.ok) return response;
    throw new ApiProblem(problemBody.parse(await response.json()), response.headers);
  }

  return {
    async call(route, input) {
      const response = await send(route, input as never);
      const schema = route.shape.ok;
      if (schema === 'event-stream') throw new Error(`${route.id} is an event stream`);
      return schema.parse(await response.json()) as never;
    },
    async *events(route, input = {}) {
      const headers = input.lastEventId === undefined ? {} : { 'last-event-id': input.lastEventId };
      const response = await send(route, { headers, ...(input.signal ? { signal: input.signal } : {}) });
      input.onOpen?.();
      if (response.body) yield* readEvents(response.body);
    },
  };
}

function fillPath(path: string, params: Record<string, string>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''));
}

import { problemBody, type Route, type RouteAnswer, type RouteInput } from '@footnote/contracts';
import { ApiProblem } from './api-problem.ts';
import { readEvents, type ServerEvent } from './read-events.ts';
import { withRetries } from './with-retries.ts';

export interface ClientOptions {
  /** Address of the gateway. */
  baseUrl: string;
  /** Bearer token; a function is asked for each request. Routes that are public need none. */
  token?: string | (() => string | Promise<string>);
  /**
   * How often a request is tried again after a temporary failure, by default never. Only requests that are harmless when
   * repeated are: those that read, replace or delete, and those with an `Idempotency-Key`.
   */
  retries?: number;
}

export type CallInput<R extends Route> = RouteInput<R> & {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** The form, for a route whose body is a form. */
  form?: FormData;
};

export interface Client {
  /**
   * Calls a route by its contract; the answer is typed and checked. Text and bytes come as they are.
   * @throws ApiProblem
   */
  call<R extends Route>(route: R, input: CallInput<R>): Promise<RouteAnswer<R>>;
  /** The answer as it came, once its status is one of success: for streams and files. @throws ApiProblem */
  request<R extends Route>(route: R, input: CallInput<R>): Promise<Response>;
  /**
   * Opens an event stream; ends when the server ends it or the signal is aborted. `onOpen` is called once the server has
   * accepted it: no event after that is missed. @throws ApiProblem
   */
  events<R extends Route>(
    route: R,
    input?: Partial<CallInput<R>> & { lastEventId?: string; onOpen?: () => void },
  ): AsyncGenerator<ServerEvent>;
}

/** The address of a call, without its origin. */
export function addressOf<R extends Route>(route: R, input: CallInput<R>): string {
  const { params = {}, query = {} } = input as { params?: Record<string, unknown>; query?: object };
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  return search.size === 0 ? path : `${path}?${search}`;
}

/** A client of the platform made from its contracts. */
export function createClient(options: ClientOptions): Client {
  async function request<R extends Route>(route: R, input: CallInput<R>): Promise<Response> {
    const { headers = {}, signal } = input;
    const isHarmless = !['POST', 'PATCH'].includes(route.method) || 'idempotency-key' in headers;
    const retries = isHarmless ? (options.retries ?? 0) : 0;
    return withRetries({ retries, signal }, () => requestOnce(route, input));
  }

  async function requestOnce<R extends Route>(route: R, input: CallInput<R>): Promise<Response> {
    const { body, headers, signal, form } = input as CallInput<Route> & { body?: unknown };
    const token = typeof options.token === 'function' ? await options.token() : options.token;
    const sent = bodyOf(route, body, form);
    const response = await fetch(new URL(addressOf(route, input), options.baseUrl), {
      method: route.method,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...sent.headers, ...headers },
      ...(sent.body === undefined ? {} : { body: sent.body }),
      ...(signal ? { signal } : {}),
    });
    if (response.ok) return response;
    throw await readProblem(response);
  }

  return {
    request,
    async call(route, input) {
      const schema = route.shape.ok;
      if (schema === 'event-stream') throw new Error(`${route.id} is an event stream`);
      return schema.parse(await readAnswer(route, await request(route, input))) as never;
    },
    async *events(route, { lastEventId, onOpen, ...input } = {}) {
      const last = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
      const response = await request(route, { ...input, headers: { ...input.headers, ...last } } as never);
      onOpen?.();
      if (response.body) yield* readEvents(response.body);
    },
  };
}

function bodyOf(
  { bodyAs }: Route,
  body: unknown,
  form: FormData | undefined,
): { headers: Record<string, string>; body?: string | FormData } {
  // The boundary of a form is set by `fetch` itself.
  if (form !== undefined) return { headers: {}, body: form };
  if (body === undefined) return { headers: {} };
  if (bodyAs === 'text/markdown') return { headers: { 'content-type': bodyAs }, body: String(body) };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

async function readAnswer({ answersAs }: Route, response: Response): Promise<unknown> {
  if (answersAs === undefined) return response.json();
  if (answersAs === 'text/markdown' || answersAs === 'text/csv') return response.text();
  return new Uint8Array(await response.arrayBuffer());
}

/** A proxy in between may answer in another form: then only the status is known. */
async function readProblem(response: Response): Promise<ApiProblem> {
  const parsed = problemBody.safeParse(await response.json().catch(() => null));
  if (parsed.success) return new ApiProblem(parsed.data, response.headers);
  const isTemporary = response.status >= 500;
  return new ApiProblem(
    {
      type: '/docs/errors#upstream_unavailable',
      title: 'The answer did not come from the platform',
      status: Math.max(400, response.status),
      detail: `Something between here and the platform answered with status ${response.status}.`,
      code: isTemporary ? 'upstream_unavailable' : 'route_not_found',
      instance: new URL(response.url || 'http://unknown/').pathname,
      request_id: response.headers.get('x-request-id') ?? '',
      retryable: isTemporary,
    },
    response.headers,
  );
}

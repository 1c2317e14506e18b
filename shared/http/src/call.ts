import type {
  OrgPrincipal,
  Principal,
  Route,
  RouteAnswer,
  RouteBody,
  RouteHeader,
  RouteParams,
  RouteQuery,
} from '@footnote/contracts';
import { headerLimit, statusesOf } from '@footnote/contracts';
import { problem } from '@footnote/runtime';
import { checkKeyForm, type RepeatableAnswer } from './idempotency.ts';
import { JsonText, Reply, type ReplyOptions } from './reply.ts';
import { validate } from './validate.ts';

type CallerOf<R extends Route> = R['auth'] extends 'org' | 'org-by-query' ? OrgPrincipal : Principal;

/** The input of a handler: the checked parts of the request, and the caller. */
export interface Call<R extends Route> {
  readonly params: RouteParams<R>;
  readonly query: RouteQuery<R>;
  readonly body: RouteBody<R>;
  readonly caller: CallerOf<R>;
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal;
  /** Reads a header that the route `honours`. */
  readonly header: (name: RouteHeader<R>) => string | undefined;
  /** The same when a request is sent again with its `Idempotency-Key`; null without one. */
  readonly repeatId: string | null;
}

export type Handler<R extends Route> = (
  call: Call<R>,
) => Promise<RouteAnswer<R> | Reply<RouteAnswer<R>>> | RouteAnswer<R> | Reply<RouteAnswer<R>>;

/** The unchecked parts of a request. */
export interface SentCall {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly signal: AbortSignal;
  readonly header: (name: string) => string | undefined;
}

export interface Answer extends RepeatableAnswer {
  etag?: string | undefined;
  markdown?: string | undefined;
  csv?: string | undefined;
}

/**
 * Checks the caller and the parts of a request, whether it came over HTTP or the broker.
 * @param identify reads the caller; throws `token_missing` or `token_invalid`
 * @throws org_required, invalid_parameter, validation_failed
 */
export function checkCall<R extends Route>(route: R, identify: () => Principal, sent: SentCall): Call<R> {
  const caller = route.auth === 'public' ? undefined : identify();
  if ((route.auth === 'org' || route.auth === 'org-by-query') && !caller?.org_id)
    throw problem('org_required');
  for (const name of route.honours ?? []) {
    if ((sent.header(name)?.length ?? 0) > headerLimit) {
      throw problem('invalid_parameter', {
        detail: `The header ${name} has more than ${headerLimit} characters.`,
      });
    }
  }
  if (route.creates || route.honours?.includes('Idempotency-Key')) {
    const key = sent.header('Idempotency-Key');
    if (key !== undefined) checkKeyForm(key);
  }
  const { params, query, body } = route.shape;
  return {
    params: params ? validate(params, sent.params, 'path') : undefined,
    query: query ? validate(query, sent.query, 'query') : undefined,
    body: body ? validate(body, sent.body, 'body') : undefined,
    caller,
    signal: sent.signal,
    header: sent.header,
    repeatId: null,
  } as Call<R>;
}

/** Runs a handler and checks its answer. An answer that breaks the published contract is a 500 and is logged. */
export async function runHandler<R extends Route>(
  route: R,
  handler: Handler<R>,
  call: Call<R>,
): Promise<Answer> {
  const result: unknown = await handler(call);
  const options: ReplyOptions = result instanceof Reply ? result.options : {};
  const schema = route.shape.ok;
  const { status = route.status ?? 200, etag } = options;
  if (!statusesOf(route).includes(status)) throw new Error(`${route.id} says nothing of a status ${status}`);
  if (etag !== undefined && !route.honours?.includes('If-None-Match')) {
    throw new Error(`${route.id} does not say that it honours If-None-Match`);
  }
  const readBody = (): unknown => {
    if (options.json !== undefined) return new JsonText(options.json);
    const body: unknown = result instanceof Reply ? result.body : result;
    return schema === 'event-stream' ? body : schema.parse(body);
  };
  return {
    status,
    headers: options.headers ?? {},
    body: readBody(),
    etag,
    markdown: options.markdown,
    csv: options.csv,
  };
}

import type {
  OrgPrincipal,
  Principal,
  Route,
  RouteAnswer,
  RouteBody,
  RouteParams,
  RouteQuery,
} from '@research/contracts';
import { defaultBodyLimitBytes } from '@research/contracts';
import { problem } from '@research/runtime';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import type { Reply } from './reply.ts';
import { Reply as ReplyClass } from './reply.ts';
import { validate } from './validate.ts';

type CallerOf<R extends Route> = R['auth'] extends 'org' | 'org-by-query' ? OrgPrincipal : Principal;

/** What a handler is given: the request's checked parts, and its caller. */
export interface Call<R extends Route> {
  readonly params: RouteParams<R>;
  readonly query: RouteQuery<R>;
  readonly body: RouteBody<R>;
  readonly caller: CallerOf<R>;
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal;
  readonly header: (name: string) => string | undefined;
}

export type Handler<R extends Route> = (
  call: Call<R>,
) => Promise<RouteAnswer<R> | Reply<RouteAnswer<R>>> | RouteAnswer<R> | Reply<RouteAnswer<R>>;
export type StreamHandler<R extends Route> = (call: Call<R>, response: Response) => Promise<void> | void;

export interface Binder {
  /** Binds a JSON route to its handler: input and output are checked by the route's schemas. */
  json<R extends Route>(route: R, handler: Handler<R>): void;
  /** Binds a route whose handler writes the response itself. */
  stream<R extends Route>(route: R, handler: StreamHandler<R>): void;
}

/**
 * @param identify reads the caller of a request; throws `token_missing` or `token_invalid`
 */
export function createBinder(router: Router, identify: (request: Request) => Principal): Binder {
  function register(route: Route, handler: RequestHandler): void {
    const path = route.path.replaceAll(/\{(\w+)\}/g, ':$1');
    const tagged: RequestHandler = (_request, response, next) => {
      response.locals.route = route.id;
      next();
    };
    const parsers = route.shape.body ? [requireJson, jsonParser(route)] : [];
    router[route.method.toLowerCase() as 'get'](path, tagged, ...parsers, handler);
  }

  function readCall<R extends Route>(route: R, request: Request, response: Response): Call<R> {
    const caller = route.auth === 'public' ? undefined : identify(request);
    if ((route.auth === 'org' || route.auth === 'org-by-query') && !caller?.org_id)
      throw problem('org_required');
    const { params, query, body } = route.shape;
    const aborter = new AbortController();
    response.once('close', () => aborter.abort());
    return {
      params: params ? validate(params, request.params, 'path') : undefined,
      query: query ? validate(query, request.query, 'query') : undefined,
      body: body ? validate(body, request.body, 'body') : undefined,
      caller,
      signal: aborter.signal,
      header: (name: string) => request.header(name),
    } as Call<R>;
  }

  return {
    json(route, handler) {
      register(route, async (request, response) => {
        const answer = await handler(readCall(route, request, response));
        const { body, options } =
          answer instanceof ReplyClass ? answer : { body: answer, options: {} as Reply<unknown>['options'] };
        for (const [name, value] of Object.entries(options.headers ?? {})) response.setHeader(name, value);
        if (options.etag !== undefined) {
          const etag = `"${options.etag}"`;
          response.setHeader('ETag', etag);
          response.vary('Accept');
          if (matchesEtag(request.header('if-none-match'), etag)) {
            response.status(304).end();
            return;
          }
        }
        response.status(options.status ?? route.status ?? 200);
        if (options.markdown !== undefined && route.alsoAs && prefersMarkdown(request)) {
          response.type('text/markdown; charset=utf-8').end(options.markdown);
          return;
        }
        // A throw here is a fault of ours: the answer does not fit what is published. It ends as a logged 500.
        const schema = route.shape.ok;
        response.json(schema === 'event-stream' ? body : schema.parse(body));
      });
    },
    stream(route, handler) {
      register(route, async (request, response) => {
        await handler(readCall(route, request, response), response);
      });
    },
  };
}

const requireJson: RequestHandler = (request, _response, next) => {
  // `is` answers null where there is no body at all: the schema then says what is missing.
  if (request.is('application/json') === false) {
    throw problem('unsupported_media_type', { detail: 'Send the body as application/json.' });
  }
  next();
};

function jsonParser(route: Route): RequestHandler {
  return express.json({ limit: route.bodyLimitBytes ?? defaultBodyLimitBytes, strict: false });
}

function prefersMarkdown(request: Request): boolean {
  return request.accepts(['application/json', 'text/markdown']) === 'text/markdown';
}

/** RFC 9110 13.1.2, weak comparison. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

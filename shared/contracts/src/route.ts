import type { z } from 'zod';
import type { ProblemCode } from './problem-codes.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call: `public` nobody is asked, `user` any valid token, `org` a token with an organisation,
 * `org-by-query` the same with the token also accepted in the query parameter `token` (event streams only).
 */
export type RouteAuth = 'public' | 'user' | 'org' | 'org-by-query';

/** The three limits of the specification; every route also counts against the general one. */
export type RouteRateLimit = 'chat' | 'rewrite' | 'edit';

/** Request headers that change what a route does. A handler can read those that its route names, and no other. */
export type HonouredHeader =
  | 'Idempotency-Key'
  | 'If-Match'
  | 'If-None-Match'
  | 'If-Range'
  | 'Last-Event-ID'
  | 'Range';

export interface RouteShape {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly ok: z.ZodType | 'event-stream';
}

/** Most characters of a header that a route honours. */
export const headerLimit = 4_000;

/**
 * A route, described once. Validation of input and output, types, OpenAPI (operationId = id), the client and
 * the gateway's access rules come from it.
 */
export interface Route<S extends RouteShape = RouteShape> {
  readonly id: string;
  readonly method: Method;
  /** OpenAPI form: `/api/filings/company/{country}/{local_id}`. */
  readonly path: string;
  readonly auth: RouteAuth;
  readonly summary: string;
  readonly description?: string;
  readonly tag: string;
  readonly rateLimit?: RouteRateLimit;
  /** Its stream is one answer, which can't be resumed: a gateway that stops lets it end. */
  readonly streamsOneAnswer?: true;
  /** It creates something: an `Idempotency-Key` makes a repeated request harmless. */
  readonly creates?: true;
  /** What these may be answered with comes along: 304 with `If-None-Match`, 206 with `Range`, and their problems. */
  readonly honours?: readonly HonouredHeader[];
  /** Default 200. */
  readonly status?: number;
  /** Other statuses of success and when they are given; 204 is without a body, the rest with the same one. */
  readonly otherStatuses?: Readonly<Record<number, string>>;
  /** The body is of this media type and not JSON: text is given to its schema, a form to the handler as a stream. */
  readonly bodyAs?: 'text/markdown' | 'multipart/form-data';
  /** The answer is text or bytes of this media type and not JSON. */
  readonly answersAs?:
    | 'text/markdown'
    | 'text/csv'
    | 'application/octet-stream'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    | 'application/pdf'
    | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  /** Bytes are answered as one of these, by what they are, in place of `answersAs`. */
  readonly mediaTypes?: readonly string[];
  /** Also served as one of these media types when the client's `Accept` prefers it. */
  readonly alsoAs?: readonly ('text/markdown' | 'text/csv')[];
  /** Bytes of the request body accepted, default 1 MB. */
  readonly bodyLimitBytes?: number;
  /** Codes of this route beside those that any route may answer (auth, rate limit, validation, 5xx). */
  readonly problems: readonly ProblemCode[];
  readonly shape: S;
}

/** Keeps the literal types of the description, from which handlers and clients get theirs. */
export function defineRoute<const R extends Route>(route: R): R {
  return route;
}

/** The statuses that a route's handler may answer with. */
export function statusesOf({ status = 200, otherStatuses = {} }: Route): number[] {
  return [status, ...Object.keys(otherStatuses).map(Number)];
}

type Out<T> = T extends z.ZodType ? z.output<T> : undefined;
type In<T> = T extends z.ZodType ? z.input<T> : undefined;
export type RouteParams<R extends Route> = Out<R['shape']['params']>;
export type RouteQuery<R extends Route> = Out<R['shape']['query']>;
export type RouteBody<R extends Route> = Out<R['shape']['body']>;
export type RouteQueryInput<R extends Route> = In<R['shape']['query']>;
export type RouteBodyInput<R extends Route> = In<R['shape']['body']>;
export type RouteAnswer<R extends Route> = Out<R['shape']['ok']>;
export type RouteHeader<R extends Route> = R extends { honours: readonly (infer H)[] } ? H : never;

type Numeric<T> = { [K in keyof T]: T[K] | number };
/** What a caller gives: path parameters and body where the route has them; numbers in the query are fine. */
export type RouteInput<R extends Route> = (RouteParams<R> extends undefined
  ? object
  : { params: RouteParams<R> }) &
  (RouteBodyInput<R> extends undefined ? object : { body: RouteBodyInput<R> }) & {
    query?: Numeric<NonNullable<RouteQueryInput<R>>>;
  };

export const defaultBodyLimitBytes = 1_000_000;

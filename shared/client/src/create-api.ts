import type { ChatChunk, PlainChatBody, Route, RouteAnswer } from '@footnote/contracts';
import { type AskOptions, askAgent } from './ask-agent.ts';
import { type CallInput, type Client, type ClientOptions, createClient } from './create-client.ts';
import { type FollowOptions, followJobs, type JobProgress } from './follow-jobs.ts';
import { type AnswerOf, knownRoutes, type RouteId, type RouteOf, routeOf } from './known-routes.ts';
import { type PagedId, type RowOf, readPages, readRows } from './paged-lists.ts';
import type { ServerEvent } from './read-events.ts';

/** An input that may be left out where a route needs none. */
type Input<R extends Route> = object extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>];
type Method<R extends Route> = R['shape']['ok'] extends 'event-stream'
  ? (...input: Input<R>) => AsyncGenerator<ServerEvent>
  : (...input: Input<R>) => Promise<RouteAnswer<R>>;

/** A method for each route, by its id: the operation id of OpenAPI. Files come as bytes, Markdown and CSV as text. */
export type RouteMethods = { readonly [Id in RouteId]: Method<RouteOf<Id>> };
type TextId = { [Id in RouteId]: RouteOf<Id> extends { alsoAs: readonly string[] } ? Id : never }[RouteId];
type TextType<Id extends RouteId> = RouteOf<Id> extends { alsoAs: readonly (infer T)[] } ? T & string : never;

export interface Api extends RouteMethods {
  readonly client: Client;
  /** The answer of a route in another form, such as a section as Markdown. @throws ApiProblem */
  text<Id extends TextId>(id: Id, mediaType: TextType<Id>, ...input: Input<RouteOf<Id>>): Promise<string>;
  /** The pages of a list, requested one after another. @throws ApiProblem */
  pages<Id extends PagedId>(id: Id, ...input: Input<RouteOf<Id>>): AsyncGenerator<AnswerOf<Id>>;
  /** The rows of all pages of a list. @throws ApiProblem */
  rows<Id extends PagedId>(id: Id, ...input: Input<RouteOf<Id>>): AsyncGenerator<RowOf<Id>>;
  /** The answer of the research agent, chunk by chunk. A connection that breaks is opened again without gaps. @throws ApiProblem */
  ask(body: PlainChatBody, options?: Partial<AskOptions>): AsyncGenerator<ChatChunk>;
  /** The progress of ingestion jobs until all have ended, over broken connections too. @throws ApiProblem */
  followJobs(jobIds: readonly string[], options?: Partial<FollowOptions>): AsyncGenerator<JobProgress>;
}

/** Of one request. */
const defaultRetries = 3;
/** Of a stream, in a row: over half a minute, in which a platform restarts. */
const streamRetries = 8;

/** The platform as an object: every route, streams that resume, lists without pages. */
export function createApi(options: ClientOptions): Api {
  const client = createClient({ retries: defaultRetries, ...options });
  // The streams below wait and retry themselves.
  const once = createClient({ ...options, retries: 0 });
  const methods = knownRoutes.map((route: Route) => [
    route.id,
    (input: CallInput<Route> = {} as never) =>
      route.shape.ok === 'event-stream' ? client.events(route, input) : client.call(route, input),
  ]);
  return {
    ...(Object.fromEntries(methods) as RouteMethods),
    client,
    async text(id, mediaType, ...[input]) {
      const given = (input ?? {}) as CallInput<Route>;
      const headers = { ...given.headers, accept: mediaType };
      return (await client.request(routeOf(id) as Route, { ...given, headers })).text();
    },
    pages: (id, ...[input]) => readPages(client, id, (input ?? {}) as never),
    rows: (id, ...[input]) => readRows(client, id, (input ?? {}) as never),
    ask: (body, given) => askAgent(once, body, { retries: streamRetries, ...given }),
    followJobs: (ids, given) => followJobs(once, ids, { retries: streamRetries, ...given }),
  };
}

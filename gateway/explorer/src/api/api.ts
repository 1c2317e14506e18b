import { ApiProblem, addressOf, type CallInput, createClient } from '@footnote/client';
import type { Route, RouteAnswer } from '@footnote/contracts';
import { infiniteQueryOptions, QueryClient, queryOptions } from '@tanstack/react-query';
import { currentToken, expireSession } from '../session/session.ts';
import { noteUnreachable } from './reachability.ts';

const plain = createClient({ baseUrl: location.origin, token: currentToken });

/** Detects the end of a session and an unreachable platform, once for all screens. */
async function watched<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ApiProblem && error.body.status === 401) expireSession();
    if (error instanceof TypeError) noteUnreachable();
    throw error;
  }
}

export const client = {
  call: <R extends Route>(route: R, input: CallInput<R>) => watched(plain.call(route, input)),
  request: <R extends Route>(route: R, input: CallInput<R>) => watched(plain.request(route, input)),
  events: plain.events,
};

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && error instanceof ApiProblem && error.body.retryable,
    },
    mutations: { networkMode: 'always' },
  },
});

/** A call as a query. Its key consists of the route and its input. */
export function routeQuery<R extends Route>(route: R, input: CallInput<R>) {
  return queryOptions<RouteAnswer<R>>({
    queryKey: [route.id, input],
    queryFn: ({ signal }) => client.call(route, { ...input, signal }),
  });
}

/** A list that is read page by page with `next_cursor`. */
export function routePages<R extends Route>(route: R, input: CallInput<R>) {
  return infiniteQueryOptions({
    queryKey: [route.id, 'pages', input],
    queryFn: ({ signal, pageParam }) => {
      const { query } = input as { query?: object };
      const page = pageParam === undefined ? {} : { query: { ...query, cursor: pageParam } };
      return client.call(route, { ...input, ...page, signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last as { next_cursor?: string | null }).next_cursor ?? undefined,
  });
}

/** Removes all answers of a route from memory but those that are shown and the last few others. */
export function keepLast(route: Route, most: number): void {
  const cache = queries.getQueryCache();
  // A section that is still being loaded is wanted by a find in the whole filing.
  const unused = cache.findAll({ queryKey: [route.id], type: 'inactive', fetchStatus: 'idle' });
  const newestFirst = unused.sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  for (const query of newestFirst.slice(most)) cache.remove(query);
}

/** Reloads all data of these routes. */
export function refresh(...routes: Route[]): Promise<unknown> {
  return Promise.all(routes.map(({ id }) => queries.invalidateQueries({ queryKey: [id] })));
}

export { ApiProblem, addressOf };

import type { RequestHandler } from 'express';
import { setApiRequest } from './api-request.ts';
import type { FindRoute } from './route-table.ts';

/** Looks up the route. A request that no contract names is refused here. */
export function findRoute(find: FindRoute): RequestHandler {
  return (request, response, next) => {
    const { route, service } = find(request.method, pathOf(request.originalUrl));
    setApiRequest(response, { route, service, isStream: route.shape.ok === 'event-stream' });
    response.locals.route = route.id;
    next();
  };
}

export function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}

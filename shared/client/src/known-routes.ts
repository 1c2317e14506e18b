import { type RouteAnswer, routesByService, type ServiceName } from '@footnote/contracts';
import { healthRoutes } from './health-routes.ts';

type KnownRoute = (typeof routesByService)[ServiceName][number] | (typeof healthRoutes)[number];
// The type is named: what the compiler infers is too long for a declaration file.
export const knownRoutes: readonly KnownRoute[] = [...Object.values(routesByService).flat(), ...healthRoutes];
export type RouteId = KnownRoute['id'];
export type RouteOf<Id extends RouteId> = Extract<KnownRoute, { readonly id: Id }>;
export type AnswerOf<Id extends RouteId> = RouteAnswer<RouteOf<Id>>;

/** @throws Error on an id that is no route's */
export function routeOf<Id extends RouteId>(id: Id): RouteOf<Id> {
  const found = knownRoutes.find((route) => route.id === id);
  if (found === undefined) throw new Error(`There is no route '${id}'.`);
  return found as RouteOf<Id>;
}

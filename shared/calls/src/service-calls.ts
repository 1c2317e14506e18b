import type { KeyObject } from 'node:crypto';
import {
  internalRoutesByService,
  type Principal,
  type Route,
  type RouteAnswer,
  type RouteInput,
  routesByService,
} from '@footnote/contracts';
import { identityHeader, signIdentity } from '@footnote/http';
import type { Bus } from '@footnote/messaging';
import { problem } from '@footnote/runtime';
import { type CallReply, type CallRequest, callQueue, callReply, receivedProblem } from './call-message.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** Default 30,000. At most 60,000, because the identity that is sent along expires after that. */
  timeoutMs?: number;
}

/** Calls the routes of other services. */
export interface ServiceCalls {
  /**
   * Asks for a route in the name of a caller, whose rights the other service checks; the answer is typed and checked.
   * @throws ProblemError as the other service answered; upstream_unavailable when it didn't; the signal's reason
   */
  call<R extends Route>(
    route: R,
    caller: Principal,
    input: RouteInput<R>,
    options?: CallOptions,
  ): Promise<RouteAnswer<R>>;
}

const defaultTimeoutMs = 30_000;

const allRoutes = Object.fromEntries(
  Object.entries(routesByService).map(([service, routes]) => {
    const internal: Record<string, readonly Route[]> = internalRoutesByService;
    return [service, [...routes, ...(internal[service] ?? [])]];
  }),
);

/** @param services which service answers which routes */
export function createServiceCalls(
  bus: Pick<Bus, 'request'>,
  key: KeyObject,
  services: Record<string, readonly Route[]> = allRoutes,
): ServiceCalls {
  const queueOf = new Map(
    Object.entries(services).flatMap(([service, routes]) =>
      routes.map(({ id }) => [id, callQueue(service)] as const),
    ),
  );
  return {
    async call(route, caller, input, { signal, timeoutMs = defaultTimeoutMs } = {}) {
      const queue = queueOf.get(route.id);
      const schema = route.shape.ok;
      if (queue === undefined || schema === 'event-stream') throw new Error(`${route.id} can't be called`);
      const headers = { [identityHeader]: signIdentity(caller, key) };
      const content = Buffer.from(JSON.stringify(requestOf(route, input)));
      const answer = await bus.request(queue, content, { headers, timeoutMs, ...(signal && { signal }) });
      const reply = readReply(answer);
      if (reply.problem) throw receivedProblem(reply.problem);
      const checked = schema.safeParse(reply.body);
      if (checked.success) return checked.data as never;
      throw unusable(checked.error);
    },
  };
}

function requestOf(route: Route, input: { params?: unknown; query?: unknown; body?: unknown }): CallRequest {
  return { route: route.id, params: asTexts(input.params), query: asTexts(input.query), body: input.body };
}

/** Values in the form that they have in an address. */
function asTexts(values: unknown): Record<string, string> {
  const given = Object.entries(values ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

function readReply(content: Buffer): CallReply {
  try {
    return callReply.parse(JSON.parse(content.toString('utf8')));
  } catch (error) {
    throw unusable(error);
  }
}

/** The service has another version, or a bug. */
const unusable = (cause: unknown) =>
  problem('upstream_reset', { detail: 'A service answered in a form that is not understood.' }, cause);

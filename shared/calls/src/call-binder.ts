import type { Principal, Route } from '@footnote/contracts';
import { type AuditSink, type Binder, checkCall, type Handler, noteCall, runHandler } from '@footnote/http';
import { problem, runForCaller } from '@footnote/runtime';
import type { CallRequest } from './call-message.ts';

export interface ReceivedCall {
  readonly request: CallRequest;
  /** Reads the caller; throws `token_missing` or `token_invalid`. */
  readonly identify: () => Principal;
  readonly signal: AbortSignal;
  /** Another process has begun the call and did not finish it. */
  readonly redelivered: boolean;
}

/** A binder whose routes are called by their id, and the function that calls them. Streams, forms and bytes only work over HTTP. */
export interface CallBinder extends Binder {
  has(routeId: string): boolean;
  /** Runs a route's handler; resolves to the answer's checked body. */
  answer(call: ReceivedCall): Promise<unknown>;
}

export function createCallBinder(audit: AuditSink | null = null): CallBinder {
  const routes = new Map<string, (call: ReceivedCall) => Promise<unknown>>();
  return {
    json(route, handler) {
      const binary = route.answersAs !== undefined && route.answersAs !== 'text/markdown';
      if (!binary) routes.set(route.id, (call) => answerRoute(audit, route, handler, call));
    },
    stream() {},
    web() {},
    upload() {},
    has: (routeId) => routes.has(routeId),
    async answer(call) {
      const run = routes.get(call.request.route);
      if (!run) throw problem('route_not_found', { detail: 'The service has no such route.' });
      return run(call);
    },
  };
}

async function answerRoute<R extends Route>(
  audit: AuditSink | null,
  route: R,
  handler: Handler<R>,
  { request, identify, signal, redelivered }: ReceivedCall,
): Promise<unknown> {
  // A call that another process has begun may have had its effect: only a call that changes nothing is safe to repeat.
  if (redelivered && route.method !== 'GET') throw problem('upstream_reset');
  const { params, query, body } = request;
  const sent = { params, query, body, signal, header: () => undefined };
  const call = checkCall(route, identify, sent);
  const answer = await runForCaller(call.caller, () => runHandler(route, handler, call));
  noteCall(audit, route, call, answer.body);
  return answer.body;
}

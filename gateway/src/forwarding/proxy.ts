import type { KeyObject } from 'node:crypto';
import type { ServiceName } from '@footnote/contracts';
import { identityHeader } from '@footnote/http';
import { type Clock, currentRequestId, type Log, type Metrics, traceHeaders } from '@footnote/runtime';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { apiRequestOf } from '../api-request.ts';
import { exchangeOf, startExchange } from './exchange.ts';
import { forwardAnswer } from './forward-answer.ts';
import { headersForService } from './forwarded-headers.ts';
import { guardOutgoing, type OutgoingBounds } from './guard-outgoing.ts';
import { identityOf } from './identity-of.ts';
import type { OpenStreams } from './open-streams.ts';
import { IdentityRefused, onUpstreamError, type UpstreamFailures } from './upstream-failure.ts';
import type { Upstream, Upstreams } from './upstreams.ts';

export interface ProxyParts {
  upstreams: Upstreams;
  streams: OpenStreams;
  identityKey: KeyObject;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  outgoing: OutgoingBounds;
}

type Forward = (request: Request, response: Response) => Promise<void>;

/**
 * Forwards requests to their service and answers to the client, both as they arrive and without parsing a body.
 * Requests and streams of a service have separate connections.
 */
export function proxy(parts: ProxyParts): RequestHandler {
  const failures: UpstreamFailures = {
    log: parts.log,
    counter: parts.metrics.counter('gateway_upstream_failures_total', 'Failed requests to services', [
      'target',
      'code',
    ]),
  };
  const forwards = new Map<ServiceName, { request: Forward; stream: Forward }>();
  for (const upstream of parts.upstreams.values()) {
    forwards.set(upstream.name, {
      request: createForward(upstream, upstream.requestAgent),
      stream: createForward(upstream, upstream.streamAgent),
    });
  }

  return (request, response, next) => {
    const { service, isStream, caller } = apiRequestOf(response);
    const forward = forwards.get(service)?.[isStream ? 'stream' : 'request'];
    if (!forward) throw new Error(`No upstream for ${service}`);
    if (request.headers.expect !== undefined) response.writeContinue();
    request.headers = headersForService(request, {
      // On a public route there is no caller.
      ...(caller && { [identityHeader]: identityOf(caller, parts.identityKey, parts.clock) }),
      'x-request-id': currentRequestId() ?? '',
      ...traceHeaders(),
    });
    startExchange(response, { service, next, resend: () => void forward(request, response) });
    void forward(request, response);
  };

  function refuseIdentity({ name }: Upstream, request: Request, response: Response): void {
    parts.log.error({ target: name }, 'a service refused the identity that the gateway signed');
    onUpstreamError(new IdentityRefused(), request, response, exchangeOf(response), failures);
  }

  function createForward(upstream: Upstream, agent: Upstream['requestAgent']): Forward {
    return createProxyMiddleware<Request, Response>({
      // An object, because a text would be parsed, and kept, for each request.
      target: new URL(upstream.url),
      changeOrigin: true,
      agent,
      // forwardAnswer sends the answers; the library's own error texts and log lines are left out.
      selfHandleResponse: true,
      ejectPlugins: true,
      plugins: [
        (server) => {
          server.on('proxyReq', (outgoing, request, response) =>
            guardOutgoing(outgoing, request, response, parts.outgoing),
          );
          server.on('proxyRes', (answer, request, response) =>
            forwardAnswer(answer, request, response, parts.streams, () =>
              refuseIdentity(upstream, request, response),
            ),
          );
          server.on('econnreset', (_error, _request, response) => void response.destroy());
          server.on('error', (error, request, response) => {
            if (request && response && 'locals' in response) {
              onUpstreamError(error, request, response, exchangeOf(response), failures);
            }
          });
        },
      ],
    });
  }
}

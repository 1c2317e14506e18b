import type { KeyObject } from 'node:crypto';
import type { ServiceName } from '@research/contracts';
import { identityHeader } from '@research/http';
import { type Clock, currentRequestId, type Log, type Metrics } from '@research/runtime';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { crossingOf, startCrossing } from './crossing.ts';
import { headersForService } from './forwarded-headers.ts';
import { identityOf } from './identity-of.ts';
import type { OpenStreams } from './open-streams.ts';
import { passAnswer } from './pass-answer.ts';
import { passBody } from './pass-body.ts';
import { callerOf, passageOf } from './passage.ts';
import { onUpstreamError, type UpstreamFailures } from './upstream-failure.ts';
import type { Upstream, Upstreams } from './upstreams.ts';

export interface ProxyParts {
  upstreams: Upstreams;
  streams: OpenStreams;
  identityKey: KeyObject;
  clock: Clock;
  log: Log;
  metrics: Metrics;
}

type Lane = (request: Request, response: Response) => Promise<void>;

/**
 * Hands requests to their service and passes the answers on, both as they come and without parsing a body. Each
 * service has a lane for requests and one for streams, with connections of their own.
 */
export function proxy(parts: ProxyParts): RequestHandler {
  const failures: UpstreamFailures = {
    log: parts.log,
    counter: parts.metrics.counter('gateway_upstream_failures_total', 'Failed requests to services', [
      'target',
      'code',
    ]),
  };
  const lanes = new Map<ServiceName, { request: Lane; stream: Lane }>();
  for (const upstream of parts.upstreams.values()) {
    lanes.set(upstream.name, {
      request: createLane(upstream, upstream.requestAgent),
      stream: createLane(upstream, upstream.streamAgent),
    });
  }

  return (request, response, next) => {
    const { service, isStream } = passageOf(response);
    const lane = lanes.get(service)?.[isStream ? 'stream' : 'request'];
    if (!lane) throw new Error(`No upstream for ${service}`);
    if (request.headers.expect !== undefined) response.writeContinue();
    request.headers = headersForService(request, {
      [identityHeader]: identityOf(callerOf(response), parts.identityKey, parts.clock),
      'x-request-id': currentRequestId() ?? '',
    });
    startCrossing(response, { service, next, again: () => void lane(request, response) });
    void lane(request, response);
  };

  function createLane(upstream: Upstream, agent: Upstream['requestAgent']): Lane {
    return createProxyMiddleware<Request, Response>({
      // An object: a text would be parsed anew, and kept, for each request.
      target: new URL(upstream.url),
      changeOrigin: true,
      agent,
      // Answers are passed on by passAnswer; the library's own error texts and log lines are left out.
      selfHandleResponse: true,
      ejectPlugins: true,
      plugins: [
        (server) => {
          server.on('proxyReq', (outgoing, request, response) => passBody(outgoing, request, response));
          server.on('proxyRes', (answer, request, response) =>
            passAnswer(answer, request, response, parts.streams),
          );
          server.on('econnreset', (_error, _request, response) => void response.destroy());
          server.on('error', (error, request, response) => {
            if (request && response && 'locals' in response) {
              onUpstreamError(error, request, response, crossingOf(response), failures);
            }
          });
        },
      ],
    });
  }
}

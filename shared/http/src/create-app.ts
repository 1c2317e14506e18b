import type { Principal } from '@footnote/contracts';
import {
  type Lifecycle,
  type Log,
  type Metrics,
  parseTraceparent,
  problem,
  requestIdFrom,
  runInContext,
  startSpan,
  traceHeader,
} from '@footnote/runtime';
import express, { type ErrorRequestHandler, type Express, type Request, type RequestHandler } from 'express';
import type { AuditSink } from './audit.ts';
import { type Binder, createBinder } from './bind.ts';
import { mountHealth, type ReadinessProbe } from './health.ts';
import type { IdempotencyStore } from './idempotency.ts';
import { identityHeader, identityKeys, verifyIdentity } from './internal-identity.ts';
import { problemHandler } from './problem-response.ts';

export interface AppParts {
  service: string;
  log: Log;
  metrics: Metrics;
  lifecycle: Lifecycle;
  internalTokenSecret: string;
  probes: readonly ReadinessProbe[];
  /** Stores the answers of `Idempotency-Key`; without it the header has no effect. */
  idempotency?: IdempotencyStore;
  /** The audit log: who did what. */
  audit?: AuditSink;
}

/** The app of a process without callers: only health routes. */
export function createHealthApp(parts: Omit<AppParts, 'internalTokenSecret' | 'idempotency'>): Express {
  const app = bareApp();
  app.use(requestContext());
  app.use(requestMetrics(parts.metrics));
  mountHealth(app, parts.service, parts.lifecycle, parts.probes);
  app.use(() => {
    throw problem('route_not_found');
  });
  app.use(problemHandler(parts.log, parts.metrics));
  return app;
}

/** An app of an inner service: request context, metrics, health, the routes, one error body. */
export function createServiceApp(parts: AppParts, bindRoutes: (binder: Binder) => void): Express {
  const app = bareApp();
  const keys = identityKeys(parts.internalTokenSecret);
  app.use(requestContext());
  app.use(requestMetrics(parts.metrics));
  mountHealth(app, parts.service, parts.lifecycle, parts.probes);
  const identify = (request: Request): Principal => verifyIdentity(request.header(identityHeader), ...keys);
  bindRoutes(createBinder(app, identify, parts.idempotency ?? null, parts.audit ?? null));
  app.use(() => {
    throw problem('route_not_found');
  });
  app.use(leaveClosingToCaller());
  app.use(problemHandler(parts.log, parts.metrics));
  return app;
}

/**
 * The gateway asks to close a connection after a body without a length. Closing it while the body still arrives would reset it,
 * and the gateway could lose the answer (RFC 9112 9.6). So the gateway closes it, when it has read why it was refused.
 */
function leaveClosingToCaller(): ErrorRequestHandler {
  return (error, request, response, next) => {
    if (!request.complete && !response.headersSent) response.setHeader('Connection', 'keep-alive');
    next(error);
  };
}

export function bareApp(): Express {
  const app = express();
  app.disable('x-powered-by');
  // Express computes no ETags; a route that has one sets it itself.
  app.disable('etag');
  // The gateway compares paths exactly as sent to decide who may call, so services must not be more lenient.
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.set('query parser', 'simple');
  return app;
}

export function requestContext(): RequestHandler {
  return (request, response, next) => {
    const requestId = requestIdFrom(request.header('x-request-id'));
    response.setHeader('x-request-id', requestId);
    const span = startSpan(request.method, 'server', parseTraceparent(request.header(traceHeader)));
    response.on('close', () => {
      const { route } = response.locals;
      if (route !== undefined) span.rename(`${request.method} ${route}`);
      span.set({
        'http.request.method': request.method,
        'http.response.status_code': response.statusCode,
        'request.id': requestId,
      });
      if (response.statusCode >= 500) span.fail(String(response.statusCode));
      span.end();
    });
    const addAnswerHeader = (name: string, value: string) => {
      if (!response.headersSent) response.append(name, value);
    };
    runInContext({ requestId, trace: span.context, addAnswerHeader }, next);
  };
}

/** Rate, errors and duration by route id. All unknown paths count as one route, so that the number of labels is limited. */
export function requestMetrics(metrics: Metrics): RequestHandler {
  const duration = metrics.histogram(
    'http_request_duration_seconds',
    'Time to answer a request, by route, method and status',
    [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    ['route', 'method', 'status'],
  );
  return (request, response, next) => {
    const began = performance.now();
    response.on('close', () => {
      const route = String(response.locals.route ?? 'none');
      const labels = { route, method: request.method, status: String(response.statusCode) };
      duration.observe(labels, (performance.now() - began) / 1000);
    });
    next();
  };
}

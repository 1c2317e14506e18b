import { bareApp, mountHealth, problemHandler, requestContext, requestMetrics } from '@research/http';
import { problem } from '@research/runtime';
import { type Express, Router } from 'express';
import { accessLog } from './access-log.ts';
import { admit } from './admit.ts';
import { authenticate, challengeUnauthorized } from './authenticate.ts';
import { bodyLimit, discardRest } from './body-limit.ts';
import { closeWhenStopping } from './close-when-stopping.ts';
import { crossOrigin } from './cross-origin.ts';
import { mountDocs } from './docs-page.ts';
import { mountFileLinks } from './file-links.ts';
import { findRoute } from './find-route.ts';
import type { GatewayParts } from './gateway.ts';
import { onlyGet } from './only-get.ts';
import { proxy } from './proxy.ts';
import { rateLimit } from './rate-limit.ts';
import { requireOrg } from './require-org.ts';
import { securityHeaders } from './security-headers.ts';

/** The steps of a request, in order, and nothing else. */
export function createGatewayApp(parts: GatewayParts): Express {
  const { log, metrics, lifecycle } = parts;
  const app = bareApp();
  app.set('trust proxy', parts.trustedProxies.length > 0 ? parts.trustedProxies : false);

  app.use(requestContext());
  app.use(closeWhenStopping(lifecycle));
  app.use(securityHeaders());
  app.use(crossOrigin(parts.corsOrigins));
  app.use(requestMetrics(metrics));
  app.use(accessLog(log));

  const site = Router();
  mountHealth(site, 'gateway', lifecycle, parts.probes);
  site.all(['/health/live', '/health/ready'], onlyGet());
  mountDocs(site, parts.describe);
  mountFileLinks(site, parts.files, parts.clock);

  const api = Router();
  api.use(findRoute(parts.findRoute));
  api.use(admit(parts.admission, lifecycle, metrics));
  api.use(authenticate(parts.verifyToken));
  api.use(requireOrg());
  api.use(rateLimit(parts.limiters, metrics));
  api.use(bodyLimit());
  api.use(proxy(parts));

  app.use((request, response, next) => {
    const router = /^\/(api|v1)\//.test(request.url) ? api : site;
    router(request, response, next);
  });
  app.use(() => {
    throw problem('route_not_found');
  });
  app.use(discardRest());
  app.use(challengeUnauthorized());
  app.use(problemHandler(log));
  return app;
}

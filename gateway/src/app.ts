import {
  bareApp,
  mountHealth,
  problemHandler,
  type ReadinessProbe,
  requestContext,
  requestMetrics,
} from '@footnote/http';
import { type Lifecycle, problem } from '@footnote/runtime';
import { type Express, Router } from 'express';
import { accessLog } from './access-log.ts';
import { authenticate, challengeUnauthorized } from './authentication/authenticate.ts';
import { requireOrg } from './authentication/require-org.ts';
import { requireScope } from './authentication/require-scope.ts';
import type { VerifyToken } from './authentication/verify-token.ts';
import { crossOrigin } from './cross-origin.ts';
import { findRoute } from './find-route.ts';
import { type ProxyParts, proxy } from './forwarding/proxy.ts';
import { type AdmissionBounds, admit } from './limits/admit.ts';
import { admitCaller, type CallerBounds } from './limits/admit-caller.ts';
import { bodyLimit, discardRest } from './limits/body-limit.ts';
import { type Limiters, rateLimit } from './limits/rate-limit.ts';
import { refuseForeignOrigins } from './refuse-foreign-origins.ts';
import type { FindRoute } from './route-table.ts';
import { securityHeaders } from './security-headers.ts';
import { mountDocs } from './site/docs-page.ts';
import { type ExplorerConfig, mountExplorer } from './site/explorer-page.ts';
import { type FileLinkConfig, mountFileLinks } from './site/file-links.ts';
import { onlyGet } from './site/only-get.ts';
import { mountResourceMetadata, type ResourceMetadata } from './site/resource-metadata.ts';

/** What the app is made of. */
export interface GatewayParts extends ProxyParts {
  lifecycle: Lifecycle;
  trustedProxies: readonly string[];
  corsOrigins: readonly string[];
  /** Of the gateway as clients reach it. */
  ownOrigin: string;
  /** Where clients of MCP learn who gives tokens; null where only made tokens are. */
  resource: ResourceMetadata | null;
  probes: readonly ReadinessProbe[];
  /** The OpenAPI description as JSON. */
  describe: () => Promise<string>;
  files: FileLinkConfig;
  explorer: ExplorerConfig;
  findRoute: FindRoute;
  admission: AdmissionBounds;
  shares: CallerBounds;
  verifyToken: VerifyToken;
  limiters: Limiters;
}

/** The gateway's readiness is public and asks every service. */
const readinessReuseMs = 1_000;

/** The middleware of a request, in order, and nothing else. */
export function createGatewayApp(parts: GatewayParts): Express {
  const { log, metrics, lifecycle } = parts;
  const app = bareApp();
  app.set('trust proxy', parts.trustedProxies.length > 0 ? parts.trustedProxies : false);

  app.use(requestContext());
  app.use(securityHeaders());
  app.use(crossOrigin(parts.corsOrigins));
  app.use(requestMetrics(metrics));
  app.use(accessLog(log));

  const site = Router();
  mountHealth(site, 'gateway', lifecycle, parts.probes, readinessReuseMs);
  site.all(['/health/live', '/health/ready'], onlyGet());
  mountDocs(site, parts.describe);
  mountFileLinks(site, parts.files, parts.clock);
  mountResourceMetadata(site, parts.resource);
  mountExplorer(site, parts.explorer);

  const api = Router();
  api.use(findRoute(parts.findRoute));
  api.use(refuseForeignOrigins(parts.ownOrigin, parts.corsOrigins));
  api.use(admit(parts.admission, lifecycle, metrics));
  api.use(authenticate(parts.verifyToken));
  api.use(requireOrg());
  api.use(requireScope());
  api.use(rateLimit(parts.limiters, metrics));
  api.use(admitCaller(parts.shares, metrics));
  api.use(bodyLimit());
  api.use(proxy(parts));

  app.use((request, response, next) => {
    const router = /^\/(?:(?:api|v1)\/|mcp(?:\?|$))/.test(request.url) ? api : site;
    router(request, response, next);
  });
  app.use(() => {
    throw problem('route_not_found');
  });
  app.use(discardRest());
  app.use(challengeUnauthorized(parts.resource));
  app.use(problemHandler(log, metrics));
  return app;
}

import { type Route, routesByService, type ServiceName } from '@footnote/contracts';
import { identityKey, type Listening, listen } from '@footnote/http';
import {
  type Clock,
  createMetrics,
  type Lifecycle,
  type Log,
  type Metrics,
  serveMetrics,
  systemClock,
} from '@footnote/runtime';
import { answerBrokenHttp } from './answer-broken-http.ts';
import { createGatewayApp } from './app.ts';
import { askForToken, createAccessTokens, verifyEither } from './authentication/access-tokens.ts';
import { sharedSecretKey } from './authentication/verification-keys.ts';
import { createTokenVerifier, type TokenVerifier } from './authentication/verify-token.ts';
import type { GatewayConfig } from './config.ts';
import { trackStreams } from './forwarding/open-streams.ts';
import { assertCheckedNode } from './forwarding/release-stream-memory.ts';
import { upstreamProbes } from './forwarding/upstream-probes.ts';
import { addressesOf, closeUpstreams, createUpstreams } from './forwarding/upstreams.ts';
import { openLimitStore } from './limits/limit-store.ts';
import { buildRouteTable } from './route-table.ts';
import { builtExplorer, type SignIn } from './site/explorer-page.ts';
import { resourceMetadataOf } from './site/resource-metadata.ts';

/** Replaced by tests. */
export interface GatewayOverrides {
  clock?: Clock;
  metrics?: Metrics;
  services?: Partial<Record<ServiceName, readonly Route[]>>;
  /** What Vite built of the explorer. */
  explorerFolder?: string;
}

/** Wires the gateway, starts it, and registers what must be closed. */
export async function startGateway(
  config: GatewayConfig,
  log: Log,
  lifecycle: Lifecycle,
  overrides: GatewayOverrides = {},
): Promise<Listening> {
  assertCheckedNode();
  const clock = overrides.clock ?? systemClock;
  const services = overrides.services ?? routesByService;
  const metrics = overrides.metrics ?? createMetrics('gateway');
  const upstreams = createUpstreams(
    addressesOf(config),
    { requestMs: config.UPSTREAM_TIMEOUT_SECONDS * 1000, streamMs: config.STREAM_IDLE_SECONDS * 1000 },
    services,
  );
  lifecycle.use('upstreams', () => closeUpstreams(upstreams));
  const limits = openLimitStore(config.REDIS_URL, log, metrics);
  lifecycle.use('limits', () => limits.close());
  const verifier = await createVerifier(config, { log, metrics, clock });
  const ownKey = identityKey(config.INTERNAL_TOKEN_SECRET);
  const ask = askForToken({ url: config.SKILLS_URL, identityKey: ownKey, log, metrics });
  const verifyToken = verifyEither(verifier.verify, createAccessTokens(ask, clock));
  await serveMetrics(metrics, lifecycle, config.HOST, config.METRICS_PORT);

  const app = createGatewayApp({
    log,
    metrics,
    lifecycle,
    clock,
    upstreams,
    streams: trackStreams(lifecycle, clock, verifyToken),
    identityKey: ownKey,
    trustedProxies: config.TRUSTED_PROXIES,
    corsOrigins: config.CORS_ORIGINS,
    ownOrigin: new URL(config.PUBLIC_URL).origin,
    resource: resourceMetadataOf(config.PUBLIC_URL, config.OIDC_ISSUER),
    probes: [
      ...upstreamProbes(upstreams),
      ...(config.REDIS_URL ? [{ name: 'redis', optional: true, check: limits.ping }] : []),
    ],
    describe,
    files: config,
    explorer: { folder: overrides.explorerFolder ?? builtExplorer(), signIn: signInOf(config) },
    findRoute: buildRouteTable(services),
    admission: { requests: config.MAX_REQUESTS_UNDER_WAY, streams: config.MAX_STREAMS },
    shares: {
      requests: { total: config.MAX_REQUESTS_UNDER_WAY, perUser: config.MAX_REQUESTS_PER_USER },
      streams: { total: config.MAX_STREAMS, perUser: config.MAX_STREAMS_PER_USER },
    },
    outgoing: {
      bodyRate: {
        graceMs: config.BODY_GRACE_SECONDS * 1000,
        bytesPerSecond: config.MIN_BODY_BYTES_PER_SECOND,
      },
      streamStartMs: config.STREAM_START_SECONDS * 1000,
    },
    verifyToken,
    limiters: {
      general: limits.limiter('default', config.GENERAL_REQUESTS_PER_MINUTE),
      byRoute: {
        chat: limits.limiter('chat', config.CHAT_REQUESTS_PER_MINUTE),
        rewrite: limits.limiter('rewrite', config.REWRITE_REQUESTS_PER_MINUTE),
        edit: limits.limiter('edit', config.EDIT_REQUESTS_PER_MINUTE),
      },
    },
  });
  const listening = await listen(app, lifecycle, config.HOST, config.PORT);
  // Without this Node asks for the body by itself, before we know whether we want it.
  listening.server.on('checkContinue', app);
  answerBrokenHttp(listening.server);
  if (config.SHUTDOWN_DELAY_SECONDS > 0)
    lifecycle.use('shutdown delay', ...shutdownDelay(config.SHUTDOWN_DELAY_SECONDS));
  log.info({ url: listening.url }, 'gateway listens');
  return listening;
}

async function createVerifier(
  config: GatewayConfig,
  parts: { log: Log; metrics: Metrics; clock: Clock },
): Promise<TokenVerifier> {
  const { JWT_SECRET: secret, JWKS_URL: jwksUrl } = config;
  const rules = {
    issuer: config.JWT_ISSUER,
    audience: config.JWT_AUDIENCE,
    clockToleranceSeconds: config.JWT_CLOCK_TOLERANCE_SECONDS,
  };
  if ((secret === undefined) === (jwksUrl === undefined)) {
    throw new Error('Settings are missing or invalid:\n  JWT_SECRET, JWKS_URL: set exactly one of them');
  }
  if (secret !== undefined) {
    return createTokenVerifier(sharedSecretKey(secret, config.JWT_SECRET_PREVIOUS), rules, parts.clock);
  }
  // One provider signs tokens for many applications. Without these settings, a token for any of them would be accepted here.
  if (!config.JWT_ANY_AUDIENCE && (rules.issuer === undefined || rules.audience === undefined)) {
    throw new Error(
      'Settings are missing or invalid:\n' +
        '  JWT_ISSUER, JWT_AUDIENCE: required with JWKS_URL (JWT_ANY_AUDIENCE=true accepts tokens without them)',
    );
  }
  const { jwksKeys } = await import('./authentication/jwks-keys.ts');
  const verifier: TokenVerifier = createTokenVerifier(
    jwksKeys(jwksUrl ?? '', { ...parts, onChange: () => verifier.forget() }),
    rules,
    parts.clock,
  );
  return verifier;
}

function signInOf({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId }: GatewayConfig): SignIn | null {
  if (issuer === undefined && clientId === undefined) return null;
  if (issuer !== undefined && clientId !== undefined) return { issuer, client_id: clientId };
  throw new Error('Settings are missing or invalid:\n  OIDC_ISSUER, OIDC_CLIENT_ID: set both or none');
}

/** Made when it is first asked for, because the description and the code that makes it take a tenth of the gateway's memory. */
async function describe(): Promise<string> {
  const { createOpenApi } = await import('./openapi/openapi.ts');
  return JSON.stringify(createOpenApi());
}

function shutdownDelay(seconds: number): [() => Promise<void>, number] {
  const wait = () => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000));
  return [wait, seconds * 1000 + 1000];
}

import { commonSettings, identitySettings, setting } from '@footnote/runtime';
import { linkRoute } from '@footnote/stores/files';

/** Settings of the gateway, beside those that every process has. */
export const gatewaySettings = {
  ...commonSettings,
  ...identitySettings,
  /** Port of the platform's only public gateway. */
  PORT: setting.port(8080),
  /** Address under which clients reach the gateway; download links begin with it. */
  PUBLIC_URL: setting.url('http://127.0.0.1:8080'),
  /** Key of HS256 tokens, at least 32 bytes. Set this or JWKS_URL. */
  JWT_SECRET: setting.secret().optional(),
  /** The former JWT_SECRET. Tokens signed with it are accepted until they expire. */
  JWT_SECRET_PREVIOUS: setting.secret().optional(),
  /** Address of the identity provider's public keys, for RS256 and ES256 tokens. Set this or JWT_SECRET. */
  JWKS_URL: setting.optionalUrl(),
  /** A token's `iss` must be this. Optional with JWT_SECRET, required with JWKS_URL. */
  JWT_ISSUER: setting.optionalText(),
  /** A token's `aud` must contain this. Optional with JWT_SECRET, required with JWKS_URL. */
  JWT_AUDIENCE: setting.optionalText(),
  /** Accepts with JWKS_URL the tokens that the identity provider signs for any other application. */
  JWT_ANY_AUDIENCE: setting.flag(false),
  /** The OpenID provider at which the explorer's users sign in. Not set: they sign in by a link that holds a token. */
  OIDC_ISSUER: setting.optionalUrl(),
  /** The explorer's client id at that provider: a public client, code flow with PKCE. */
  OIDC_CLIENT_ID: setting.optionalText(),
  /** Seconds by which the clock of the token's issuer may differ, for `exp`, `nbf` and `iat`. */
  JWT_CLOCK_TOLERANCE_SECONDS: setting.integer(5),
  /** Origins of web pages that may call, comma separated; `*` for any. Empty: none but our own. */
  CORS_ORIGINS: setting.list(),
  /** Proxies before the gateway whose X-Forwarded-For is believed: addresses, subnets or `loopback`, comma separated. */
  TRUSTED_PROXIES: setting.list(),
  /** Address of the filings service. */
  FILINGS_URL: setting.optionalUrl(),
  /** Address of the skills service. */
  SKILLS_URL: setting.optionalUrl(),
  /** Address of the reports service. */
  REPORTS_URL: setting.optionalUrl(),
  /** Address of the lab service. */
  LAB_URL: setting.optionalUrl(),
  /** The object store, where it is S3; only needed with S3_LINKS=gateway. */
  S3_URL: setting.optionalUrl(),
  /** Whether download links of an S3 store are its own, or lead through the gateway. */
  S3_LINKS: linkRoute,
  /** Folder of the embedded object store, whose signed links the gateway serves. */
  OBJECT_STORE_DIR: setting.optionalText(),
  /** Checks the links that lead through the gateway; the same secret as that of the services, at least 32 bytes. */
  OBJECT_LINK_SECRET: setting.secret().optional(),
  /** Redis that holds the rate limits of all gateways together. Not set: each gateway counts for itself. */
  REDIS_URL: setting.optionalUrl(),
  /** Requests per minute and user, of all kinds together. */
  GENERAL_REQUESTS_PER_MINUTE: setting.integer(600, 1),
  /** Chat messages per minute and user. */
  CHAT_REQUESTS_PER_MINUTE: setting.integer(12, 1),
  /** Section rewrites per minute and user. */
  REWRITE_REQUESTS_PER_MINUTE: setting.integer(10, 1),
  /** Section edits per minute and user. */
  EDIT_REQUESTS_PER_MINUTE: setting.integer(6, 1),
  /** Requests under way to one service, above which new ones are refused with 503. */
  MAX_REQUESTS_UNDER_WAY: setting.integer(1_000, 1),
  /** Open event streams to one service, above which new ones are refused with 503. */
  MAX_STREAMS: setting.integer(10_000, 1),
  /** Requests that one user may have under way to one service. */
  MAX_REQUESTS_PER_USER: setting.integer(100, 1),
  /** Event streams that one user may have open to one service. */
  MAX_STREAMS_PER_USER: setting.integer(100, 1),
  /** Minimum rate at which a request's body must arrive, in bytes a second, after BODY_GRACE_SECONDS. */
  MIN_BODY_BYTES_PER_SECOND: setting.integer(1_000, 1),
  /** Seconds that a request's body may take before its rate counts. */
  BODY_GRACE_SECONDS: setting.integer(15, 1),
  /** Seconds that a service may take to begin an event stream. */
  STREAM_START_SECONDS: setting.integer(30, 1),
  /** Seconds without a byte from a service, after which a request to it fails. */
  UPSTREAM_TIMEOUT_SECONDS: setting.integer(60, 1),
  /** Seconds without an event or heartbeat, after which a stream is ended. */
  STREAM_IDLE_SECONDS: setting.integer(120, 1),
  /** Seconds between reporting that the gateway stops and refusing connections, so that load balancers notice. */
  SHUTDOWN_DELAY_SECONDS: setting.integer(0),
};

export type GatewayConfig = ReturnType<typeof import('@footnote/runtime').readConfig<typeof gatewaySettings>>;

import { accessTokenPrefix, mcpPath } from '@footnote/contracts';
import { ProblemError, problem } from '@footnote/runtime';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { apiRequestOf } from '../api-request.ts';
import { pathOf } from '../find-route.ts';
import { metadataAddress, type ResourceMetadata } from '../site/resource-metadata.ts';
import { takeQueryToken } from './query-token.ts';
import type { VerifyToken } from './verify-token.ts';

/**
 * Finds the caller from the bearer token, or on the routes that allow it from the query parameter `token`,
 * which is removed from the address whether or not it is used.
 */
export function authenticate(verifyToken: VerifyToken): RequestHandler {
  return (request, response, next) => {
    const api = apiRequestOf(response);
    const { url, tokens } = takeQueryToken(request.url);
    request.url = url;
    request.originalUrl = url;
    if (api.route.auth === 'public') return next();
    const queryTokens = api.route.auth === 'org-by-query' ? tokens : [];
    const token = bearerToken(request.headers.authorization) ?? onlyOne(queryTokens);
    if (token.startsWith(accessTokenPrefix)) api.accessToken = token;
    const caller = verifyToken(token);
    if (!(caller instanceof Promise)) {
      api.caller = caller;
      return next();
    }
    return caller.then((known) => {
      api.caller = known;
      next();
    });
  };
}

function bearerToken(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const [scheme, token, ...rest] = header.trim().split(/ +/);
  if (scheme?.toLowerCase() !== 'bearer' || token === undefined) return undefined;
  if (rest.length > 0) throw problem('token_invalid');
  return token;
}

function onlyOne(tokens: readonly string[]): string {
  const [token, ...rest] = tokens;
  if (token === undefined || token === '' || rest.length > 0) throw problem('token_missing');
  return token;
}

/** RFC 6750 section 3 and RFC 9728 section 5.1: a 401 says how to authenticate and where, and whether the token was what was wrong. */
export function challengeUnauthorized(resource: ResourceMetadata | null): ErrorRequestHandler {
  const where = resource === null ? '' : `, resource_metadata="${metadataAddress(resource)}"`;
  return (error, request, response, next) => {
    if (error instanceof ProblemError && error.status === 401) {
      const wrong = error.code === 'token_missing' ? '' : ', error="invalid_token"';
      const isMcp = pathOf(request.originalUrl) === mcpPath;
      response.setHeader('WWW-Authenticate', `Bearer realm="research"${wrong}${isMcp ? where : ''}`);
    }
    next(error);
  };
}

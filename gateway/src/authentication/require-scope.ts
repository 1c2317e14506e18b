import { type Route, scopeOf, type TokenScope } from '@footnote/contracts';
import { problem } from '@footnote/runtime';
import type { RequestHandler } from 'express';
import { apiRequestOf, callerOf } from '../api-request.ts';

/** Refuses made tokens on routes that their scopes do not allow. */
export function requireScope(): RequestHandler {
  return (_request, response, next) => {
    const { route } = apiRequestOf(response);
    if (route.auth === 'public') return next();
    const { scopes } = callerOf(response).principal;
    if (scopes !== undefined) checkScope(route, scopes);
    next();
  };
}

function checkScope(route: Route, scopes: readonly TokenScope[]): void {
  const needed = scopeOf(route);
  if (needed === 'any') return;
  if (needed === 'person') {
    throw problem('scope_required', {
      detail: 'Tokens are made, listed and revoked by a person who signed in, and not with a made token.',
    });
  }
  if (scopes.includes(needed)) return;
  throw problem('scope_required', {
    detail: `This needs a token with the scope '${needed}'. This one has: ${scopes.join(', ')}.`,
    // RFC 6750 section 3.1
    headers: { 'WWW-Authenticate': `Bearer realm="research", error="insufficient_scope", scope="${needed}"` },
  });
}

import { problem } from '@footnote/runtime';
import type { RequestHandler } from 'express';
import { apiRequestOf, callerOf } from '../api-request.ts';

/** Refuses callers without an organisation on the routes that need one. */
export function requireOrg(): RequestHandler {
  return (_request, response, next) => {
    const { auth } = apiRequestOf(response).route;
    const needsOrg = auth === 'org' || auth === 'org-by-query';
    if (needsOrg && callerOf(response).principal.org_id === null) throw problem('org_required');
    next();
  };
}

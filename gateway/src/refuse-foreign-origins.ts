import { mcpPath } from '@footnote/contracts';
import { problem } from '@footnote/runtime';
import type { RequestHandler } from 'express';
import { apiRequestOf } from './api-request.ts';

/**
 * The Model Context Protocol requires that calls of foreign web pages are refused, because a page may find a way to a server
 * that only its reader can reach. Programs send no `Origin`.
 */
export function refuseForeignOrigins(ownOrigin: string, allowed: readonly string[]): RequestHandler {
  return (request, response, next) => {
    const { origin } = request.headers;
    const isMcp = apiRequestOf(response).route.path === mcpPath;
    const isAllowed =
      origin === undefined || origin === ownOrigin || allowed.includes('*') || allowed.includes(origin);
    if (isMcp && !isAllowed) throw problem('origin_refused');
    next();
  };
}

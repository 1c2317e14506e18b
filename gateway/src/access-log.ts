import type { Log } from '@footnote/runtime';
import type { RequestHandler } from 'express';
import type { ApiRequest } from './api-request.ts';
import { pathOf } from './find-route.ts';

/** One line a request, when its response is over. The query is left out whole: it may hold a token. */
export function accessLog(log: Log): RequestHandler {
  return (request, response, next) => {
    const began = performance.now();
    response.on('close', () => {
      const api = response.locals.apiRequest as ApiRequest | undefined;
      const principal = api?.caller?.principal;
      const facts = {
        method: request.method,
        path: pathOf(request.originalUrl),
        route: response.locals.route,
        status: response.statusCode,
        ms: Math.round((performance.now() - began) * 10) / 10,
        ip: request.ip,
        user: principal?.user_id,
        org: principal?.org_id,
        ...(response.writableFinished ? {} : { cut: true }),
      };
      if (api) log.info(facts, 'request');
      else log.debug(facts, 'request');
    });
    next();
  };
}

import type { Log } from '@research/runtime';
import type { RequestHandler } from 'express';
import { pathOf } from './find-route.ts';
import type { Passage } from './passage.ts';

/** One line a request, when its response is over. The query is left out whole: it may hold a token. */
export function accessLog(log: Log): RequestHandler {
  return (request, response, next) => {
    const began = performance.now();
    response.on('close', () => {
      const passage = response.locals.passage as Passage | undefined;
      const principal = passage?.caller?.principal;
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
      if (passage) log.info(facts, 'request');
      else log.debug(facts, 'request');
    });
    next();
  };
}

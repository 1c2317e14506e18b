import type { Lifecycle } from '@research/runtime';
import type { RequestHandler } from 'express';

/** From the first signal on, each answer is the last on its connection, so that clients move elsewhere. */
export function closeWhenStopping(lifecycle: Lifecycle): RequestHandler {
  return (_request, response, next) => {
    if (lifecycle.stopping) response.setHeader('Connection', 'close');
    next();
  };
}

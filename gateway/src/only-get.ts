import { problem } from '@research/runtime';
import type { RequestHandler } from 'express';

/** After the GET handler of a path that is there to be read. */
export function onlyGet(): RequestHandler {
  return () => {
    throw problem('method_not_allowed', { headers: { Allow: 'GET, HEAD' } });
  };
}

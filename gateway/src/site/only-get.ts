import { problem } from '@footnote/runtime';
import type { RequestHandler } from 'express';

/** Comes after the GET handler of a path that can only be read. */
export function onlyGet(): RequestHandler {
  return () => {
    throw problem('method_not_allowed', { headers: { Allow: 'GET, HEAD' } });
  };
}
